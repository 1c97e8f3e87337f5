package dev.chessj.scheduler.history;

import dev.chessj.api.OperationKind;
import dev.chessj.hbgraph.Event;
import dev.chessj.hbgraph.Prefix;
import dev.chessj.scheduler.learned.VolatilePoints;
import dev.chessj.scheduler.learned.WorkerSymmetry;
import dev.chessj.scheduler.task.Task;

/**
 * What belongs to the {@link History} and is no operation: no choice of anybody, and yet others depend on it. A limit that begins looks at the
 * clock, the JDK wakes a thread, a task begins to wait inside the JDK, or is given a number that no other has.
 *
 * <p><b>Threading.</b> Confined to the running task.
 */
public final class ImplicitEvents {

    // Numbers of events that are no operations: above those of all kinds with all outcomes.
    private static final int LOOKS_AT_CLOCK = 1 << 20;
    private static final int WAKES = LOOKS_AT_CLOCK + 1;
    private static final int WAITS_INSIDE = LOOKS_AT_CLOCK + 2;
    private static final int LOOKS_AROUND = LOOKS_AT_CLOCK + 3;
    private static final int LOOKS_INSIDE = LOOKS_AT_CLOCK + 4;
    private static final int INTERRUPTS = LOOKS_AT_CLOCK + 5;
    static final int BEGINS_ITEM = LOOKS_AT_CLOCK + 6;
    static final int ADDS_WORKER = LOOKS_AT_CLOCK + 7;
    private static final int NUMBERS = LOOKS_AT_CLOCK + 8;
    private static final int CHANGES_INSIDE = LOOKS_AT_CLOCK + 9;
    private static final int NAME = LOOKS_AT_CLOCK + 10;
    private static final int CONFIGURES = LOOKS_AT_CLOCK + 11;

    private final History history;
    private final Prefix prefix;
    private final AffectedVariables affected;
    private final VolatilePoints volatiles;
    private final WorkerSymmetry symmetry;

    ImplicitEvents(
            History history,
            Prefix prefix,
            AffectedVariables affected,
            VolatilePoints volatiles,
            WorkerSymmetry symmetry) {
        this.history = history;
        this.prefix = prefix;
        this.affected = affected;
        this.volatiles = volatiles;
        this.symmetry = symmetry;
    }

    /**
     * The task interrupts another one, inside the JDK. A worker that waits between two items sees that when it looks for the next, and
     * whoever interrupts it has changed its pool.
     */
    public void interrupts(Task task, Task other) {
        boolean waitsForWork = other.startedByJdk && other.work.items == 0 && other.pending.kind == OperationKind.PARK;
        if (history.kept && task.quiet == 0 && !waitsForWork) {
            history.unasked(task);
            prefix.next(task.history, INTERRUPTS).touchEverything();
        }
    }

    /** The task looks at the clock in passing. */
    public void looksAtClock(Task task) {
        if (task.quiet != 0) {
            return;
        }
        history.unasked(task);
        affected.looksAtClock(prefix.next(task.history, LOOKS_AT_CLOCK));
    }

    /** The task, somewhere in the JDK, gives the thread a permit. */
    public void wakes(Task task, Thread thread) {
        if (task.quiet != 0) {
            return;
        }
        history.unasked(task);
        Event event = prefix.next(task.history, WAKES);
        if (task.work.idle) {
            affected.wakes(thread, event);
            history.workers.rest(task);
        } else {
            event.touch(affected.thread(thread), true);
        }
    }

    /** The task begins to wait somewhere in the JDK, behind others perhaps. */
    public void waitsInside(Task task) {
        if (task.work.idle) {
            if (task.pending.deadline != Task.NEVER) {
                symmetry.seen(task); // it waits longer than others
            }
            return; // which follows from what it did before
        }
        history.unasked(task);
        affected.inside(task, prefix.next(task.history, WAITS_INSIDE));
    }

    /** The task, one of the JDK's own, passes a monitor of the JDK: what it does next depends on what it found there. */
    public void looksInside(Task task) {
        if (task.work.idle) {
            return;
        }
        affected.looksInside(task, prefix.next(task.history, LOOKS_INSIDE));
    }

    /** The task asks what others are at. */
    public void looksAround(Task task) {
        if (!history.kept || task.quiet != 0) {
            return;
        }
        volatiles.needAll(); // whoever asks where others are also sees those who stand before a volatile access
        prefix.next(task.history, LOOKS_AROUND).touchEverything();
    }

    /** The task asks how many threads there have been at the same time. */
    public void asksForPeak(Task task) {
        affected.asksForPeak();
        looksAround(task);
    }

    /** The task is given the next number of a thread, or of something that makes threads, and a program tells numbers apart. */
    public void numbers(Task task) {
        if (!history.kept || task.quiet != 0) {
            return;
        }
        history.unasked(task);
        affected.numbers(prefix.next(task.history, NUMBERS));
        if (task.work.idle) {
            history.workers.rest(task);
        }
    }

    /** The task asks for the name of the other one, or of itself, or changes it. */
    public void name(Task task, Task other, boolean changes) {
        if (history.kept && task.quiet == 0 && !task.work.idle) {
            history.unasked(task);
            affected.name(other, changes, prefix.next(task.history, NAME));
        }
    }

    /** The task changes what another one does, at its end perhaps. */
    public void configures(Task task) {
        if (history.kept && task.quiet == 0) {
            history.unasked(task);
            prefix.next(task.history, CONFIGURES).touchEverything();
        }
    }

    /** The JDK changes the object in the name of the task, where the program has not called it. */
    public void changesInside(Task task, Object target, int member) {
        if (!history.kept) {
            return;
        }
        history.unasked(task);
        volatiles.isChangedInside(member);
        affected.changesInside(target, member, prefix.next(task.history, CHANGES_INSIDE));
    }
}
