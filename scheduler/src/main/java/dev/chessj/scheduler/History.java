package dev.chessj.scheduler;

import dev.chessj.api.OperationKind;
import dev.chessj.hbgraph.Event;
import dev.chessj.hbgraph.Prefix;
import dev.chessj.wrappers.Sites;
import org.jspecify.annotations.Nullable;

/**
 * Tells the happens-before hash of the running execution what its operations touch; see {@link Footprint}.
 *
 * <p>Kept only when the strategy wants it. Besides the operations there are events that are no choice of anybody and yet depend on
 * the others: a limit that begins looks at the clock, the JDK wakes a thread, a task begins to wait inside the JDK.
 *
 * <p><b>Threading.</b> Confined to the running task.
 */
final class History {

    // Numbers of events that are no operations: above those of all kinds with all outcomes.
    private static final int LOOKS_AT_CLOCK = 1 << 20;
    private static final int WAKES = LOOKS_AT_CLOCK + 1;
    private static final int WAITS_INSIDE = LOOKS_AT_CLOCK + 2;
    private static final int LOOKS_AROUND = LOOKS_AT_CLOCK + 3;

    private final Prefix prefix = new Prefix();
    private final Footprint footprint;

    /** Whether anybody wants it. */
    boolean kept;

    private long unique;

    History(Resources resources) {
        footprint = new Footprint(resources);
    }

    void begin(boolean keep) {
        if (kept) {
            footprint.clear();
        }
        kept = keep;
        prefix.clear();
    }

    void add(Task task, @Nullable Task parent) {
        if (parent == null) {
            task.history.beginFirst();
        } else {
            prefix.settle();
            task.history.beginBy(parent.history);
        }
    }

    /** The task carries out its pending operation. */
    void executed(Task task, boolean timedOut) {
        footprint.happens(task, timedOut, prefix.next(task.history, code(task.kind, task.outcome)));
    }

    /** The last operation has turned out to change nothing. */
    void failed() {
        prefix.changedNothing();
    }

    /** The task looks at the clock in passing. */
    void looksAtClock(Task task) {
        if (task.quiet != 0) {
            return;
        }
        footprint.looksAtClock(prefix.next(task.history, LOOKS_AT_CLOCK));
    }

    /** The task, somewhere in the JDK, gives the thread a permit. */
    void wakes(Task task, Thread thread) {
        if (task.quiet != 0) {
            return;
        }
        prefix.next(task.history, WAKES).touch(footprint.thread(thread), true);
    }

    /** The task begins to wait somewhere in the JDK, behind others perhaps. */
    void waitsInside(Task task) {
        footprint.inside(task, prefix.next(task.history, WAITS_INSIDE));
    }

    /** The task asks what others are at. */
    void looksAround(Task task) {
        if (!kept || task.quiet != 0) {
            return;
        }
        prefix.next(task.history, LOOKS_AROUND).touchEverything();
    }

    /** The task asks how many threads there have been at the same time. */
    void asksForPeak(Task task) {
        footprint.asksForPeak();
        looksAround(task);
    }

    /** Something happens that does not follow from the schedule: what comes is like nothing else. */
    void meetsOutside() {
        if (kept) {
            prefix.makeUnique(++unique);
        }
    }

    long high() {
        prefix.settle();
        return prefix.high();
    }

    long low() {
        return prefix.low();
    }

    /** Works out what the hash would be if the task carried out its pending operation; false where that cannot be told. */
    boolean foresees(Task task, int outcome, boolean changes) {
        boolean opaque = task.kind == OperationKind.BEGIN // and whatever comes first
                || task.kind == OperationKind.YIELD
                || task.kind == OperationKind.SLEEP
                || task.site == Sites.JDK && task.kind != OperationKind.END
                || outcome != Choice.IN_TIME && task.kind != OperationKind.NOTIFY
                || !changes && task.kind != OperationKind.UPDATE && task.kind != OperationKind.TRY_LOCK;
        if (opaque) {
            return false;
        }
        Event event = prefix.guess(task.history, code(task.kind, outcome));
        footprint.mightHappen(task, event);
        if (!changes) {
            event.changesNothing();
        }
        return true;
    }

    long foreseenHigh() {
        return prefix.guessedHigh();
    }

    long foreseenLow() {
        return prefix.guessedLow();
    }

    private static int code(OperationKind kind, int outcome) {
        return kind.ordinal() << Choice.OUTCOME_BITS | outcome;
    }
}
