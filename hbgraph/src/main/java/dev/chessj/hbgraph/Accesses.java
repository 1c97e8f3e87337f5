package dev.chessj.hbgraph;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The accesses to one variable that a later one may race with: the last write, and the reads since.
 *
 * <p>As in FastTrack (Flanagan & Freund, PLDI 2009) a task and a time are enough for the write, and for the reads as long as each
 * happened before the next; only reads that are not ordered need a clock of their own. Two accesses race when one of them writes and
 * neither happened before the other.
 *
 * <p><b>Contract.</b> The first race of a variable in an execution is always told. What comes after it may be told or not.
 * <p><b>Threading.</b> Confined to the running task. Allocates once, for the first variable with reads that are not ordered.
 */
public final class Accesses {

    private static final int NONE = -1;
    private static final int SEVERAL = -2;

    private int writer = NONE;
    private int written; // when, on the writer's own clock
    private long writePlace;
    private int reader = NONE;
    private int read;
    private @Nullable Clock reads; // valid where the reader is SEVERAL
    private long[] readPlaces = new long[4]; // by task

    // The other access of the race told last.
    private int otherTask;
    private int otherTime;
    private long otherPlace;
    private boolean otherWrites;

    /** Nobody has accessed the variable. */
    public void forget() {
        writer = NONE;
        reader = NONE;
    }

    /** The task, whose clock is given, reads at a place, any number; whether that races. */
    public boolean read(int task, Clock clock, long place) {
        int time = clock.time(task);
        if (reader == task && read == time || reader == NONE && writer == task && written == time) {
            return false; // as before: nothing has come in between, and what comes later races with both or with none
        }
        if (reader == SEVERAL) {
            several().set(task, time + 1); // a clock says how many, a time which
        } else if (reader == NONE || reader == task || clock.isAfter(reader, read)) {
            reader = task;
            read = time;
        } else {
            Clock all = several();
            all.clear();
            all.set(reader, read + 1);
            all.set(task, time + 1);
            reader = SEVERAL;
        }
        if (task >= readPlaces.length) {
            readPlaces = Arrays.copyOf(readPlaces, Math.max(task + 1, 2 * readPlaces.length));
        }
        readPlaces[task] = place;
        return racesWithWrite(task, clock);
    }

    /** The task, whose clock is given, writes at a place, any number; whether that races. */
    public boolean write(int task, Clock clock, long place) {
        boolean races = racesWithWrite(task, clock) || racesWithRead(task, clock);
        writer = task;
        written = clock.time(task);
        writePlace = place;
        reader = NONE; // whatever races with a read that happened before this write races with the write as well
        return races;
    }

    /** Whether an access of another kind, which is not kept here, would race. */
    public boolean meets(int task, Clock clock, boolean isWrite) {
        return racesWithWrite(task, clock) || isWrite && racesWithRead(task, clock);
    }

    /** The other access, after a race was told. */
    public Earlier other() {
        return new Earlier(otherTask, otherTime, otherPlace, otherWrites);
    }

    private boolean racesWithWrite(int task, Clock clock) {
        return isUnordered(writer, written, task, clock) && tell(writer, written, writePlace, true);
    }

    private boolean racesWithRead(int task, Clock clock) {
        if (reader != SEVERAL) {
            return isUnordered(reader, read, task, clock) && tell(reader, read, readPlaces[reader], false);
        }
        Clock all = several();
        for (int other = all.size() - 1; other >= 0; other--) {
            if (all.time(other) > 0 && isUnordered(other, all.time(other) - 1, task, clock)) {
                return tell(other, all.time(other) - 1, readPlaces[other], false);
            }
        }
        return false;
    }

    private boolean tell(int task, int time, long place, boolean writes) {
        otherTask = task;
        otherTime = time;
        otherPlace = place;
        otherWrites = writes;
        return true;
    }

    private static boolean isUnordered(int other, int time, int task, Clock clock) {
        return other != NONE && other != task && !clock.isAfter(other, time);
    }

    private Clock several() {
        Clock made = reads;
        if (made == null) {
            made = new Clock();
            reads = made;
        }
        return made;
    }
}
