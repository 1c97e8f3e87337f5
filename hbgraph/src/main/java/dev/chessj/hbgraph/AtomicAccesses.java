package dev.chessj.hbgraph;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The accesses to one variable that are not plain: volatile ones, and those through a handle in any other mode. They never race with each
 * other, only with plain ones.
 *
 * <p>So nothing orders them, either, and no last one stands for all: the last read and the last write of every task are kept.
 *
 * <p><b>Threading.</b> Confined to the running task. Allocates for more tasks than ever accessed the variable, and where there is a race.
 */
public final class AtomicAccesses {

    // By task: how many times its own clock had ticked, plus 1; 0 if there was none.
    private int[] reads = new int[4];
    private int[] writes = new int[4];
    private long[] readPlaces = new long[4];
    private long[] writePlaces = new long[4];
    private int size; // tasks that there may be any of

    /** Nobody has accessed the variable. */
    public void forget() {
        Arrays.fill(reads, 0, size, 0);
        Arrays.fill(writes, 0, size, 0);
        size = 0;
    }

    /** The task accesses the variable at that time of its own clock, at a place, any number. */
    public void add(int task, int time, long place, boolean isWrite) {
        if (task >= reads.length) {
            int more = Math.max(task + 1, 2 * reads.length);
            reads = Arrays.copyOf(reads, more);
            writes = Arrays.copyOf(writes, more);
            readPlaces = Arrays.copyOf(readPlaces, more);
            writePlaces = Arrays.copyOf(writePlaces, more);
        }
        size = Math.max(size, task + 1);
        (isWrite ? writes : reads)[task] = time + 1;
        (isWrite ? writePlaces : readPlaces)[task] = place;
    }

    /** One with which a plain access of the task, whose clock is given, races; null if there is none. */
    public @Nullable Earlier unordered(int task, Clock clock, boolean isWrite) {
        for (int other = 0; other < size; other++) {
            if (other != task && writes[other] > 0 && !clock.isAfter(other, writes[other] - 1)) {
                return new Earlier(other, writes[other] - 1, writePlaces[other], true);
            }
            if (isWrite && other != task && reads[other] > 0 && !clock.isAfter(other, reads[other] - 1)) {
                return new Earlier(other, reads[other] - 1, readPlaces[other], false);
            }
        }
        return null;
    }
}
