package dev.chessj.scheduler.history;

import dev.chessj.api.OperationKind;
import dev.chessj.hbgraph.Event;
import dev.chessj.hbgraph.OperationEffects;
import dev.chessj.hbgraph.Variable;
import dev.chessj.scheduler.state.ThreadBody;
import dev.chessj.scheduler.storebuffer.StoreBuffer;
import dev.chessj.scheduler.strategy.Choice;
import dev.chessj.scheduler.task.Resource;
import dev.chessj.scheduler.task.Resources;
import dev.chessj.scheduler.task.Task;
import dev.chessj.scheduler.task.Variables;
import dev.chessj.wrappers.Members;
import dev.chessj.wrappers.Sites;
import java.util.Objects;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Which variables an operation touches, and whether it changes them.
 *
 * <p>When in doubt it touches more: that costs schedules, never a behaviour. Five variables belong to no object of the program:
 * <ul>
 *   <li>the clock, changed by whoever runs out of time, and by looks that take time;
 *   <li>the order in which threads start;
 *   <li>the numbers that threads and pools are given when they are made, where the program asks for them;
 *   <li>the inside of the JDK: pools, futures and timers act on threads of their own and on each other, where no operation says what
 *       they do. Whatever calls them depends on all they did;
 *   <li>everything, for operations that ask what other tasks are at.
 * </ul>
 * An operation in the middle of a call into the JDK also changes the object that was called.
 *
 * <p>What workers of a pool that are alike do between two items, to end one and take the next, <i>adds</i> to the pool and to the inside of the
 * JDK: in whichever order they do it, the same items have ended and the same have begun. So does the end of a future of the JDK.
 *
 * <p><b>Threading.</b> Confined to the running task. Allocates only when an execution touches more variables than any before.
 */
final class AffectedVariables {

    private static final int WHOLE = Members.OF_SITE;

    private final Resources resources;
    private final Variables variables = new Variables();
    private final Variable clock = new Variable();
    private final Variable starts = new Variable();
    private final Variable numbers = new Variable();
    private final Variable inside = new Variable();
    private final PoolEffects pools = new PoolEffects(variables, inside);
    private boolean peakMatters; // from the first question on, in all executions
    private boolean actorsSeen; // whether anybody has changed the inside
    private boolean touchesInside; // the same for the operation at hand

    AffectedVariables(Resources resources) {
        this.resources = resources;
    }

    void clear() {
        variables.clear();
        clock.forget();
        starts.forget();
        numbers.forget();
        inside.forget();
        actorsSeen = false;
    }

    /** The one variable that a read or a write of the program touches; null if it may touch others. */
    Variables.@Nullable Entry accessed(Task task) {
        int member = task.pending.accessedMember();
        if (member == Members.UNKNOWN || task.pending.resource != null) {
            return null;
        }
        Variables.Entry entry = variables.of(task.pending.target, member);
        return entry.alone ? entry : null;
    }

    /** The one variable that an operation of the program touches; null if it may touch others, or may turn out to change nothing. */
    @Nullable
    Variable one(Task task) {
        OperationKind kind = task.pending.kind;
        OperationEffects effects = OperationEffects.of(kind);
        return switch (effects.subject()) {
            case VARIABLE -> kind == OperationKind.READ || kind == OperationKind.WRITE ? accessed(task) : null;
            case MONITOR -> variables.of(task.pending.target, Variables.MONITOR);
            case LOCK -> effects.mayFail() ? null : variables.of(task.pending.target, WHOLE);
            case JOINED_TASK -> thread(((Task) Objects.requireNonNull(task.pending.target)).thread);
            case OWN_END -> peakMatters || task.ownMonitor != null ? null : thread(task.thread);
            default -> null;
        };
    }

    /** The task carries out its pending operation. */
    void happens(Task task, boolean timedOut, Event event) {
        touchesInside = false;
        Variables.@Nullable Entry called = touch(task, event);
        if (task.spin.spinsOn && task.pending.outcome == Choice.SPINS_ON && task.spin.loop != null) {
            task.spin.loop.touch(variables, clock, event);
        }
        if (timedOut) {
            event.touch(clock, true);
        }
        if (task.pending.site == Sites.JDK) {
            inTheMiddle(task, event);
        } else {
            task.called = called;
        }
        actorsSeen |= touchesInside;
    }

    /** The same for an operation that only might be next, in time, in the program. */
    void mightHappen(Task task, Event event) {
        touch(task, event);
    }

    /** The same for an operation that cannot go on. */
    void waits(Task task, Event event) {
        touch(task, event);
        if (task.pending.site == Sites.JDK) {
            inTheMiddle(task, event);
        }
    }

    /** The task does something in the middle of a call into the JDK. */
    void inside(Task task, Event event) {
        touchesInside = false;
        inTheMiddle(task, event);
        actorsSeen |= touchesInside;
    }

    /** Somebody asks how many threads there were at the same time: whether one ended before another started is now a difference. */
    void asksForPeak() {
        peakMatters = true;
    }

    void looksAtClock(Event event) {
        event.touch(clock, false);
    }

    void numbers(Event event) {
        event.touch(numbers, true);
    }

    void name(Task task, boolean changes, Event event) {
        event.touch(variables.of(task.thread, Variables.NAME), changes);
    }

    void changesInside(Object target, int member, Event event) {
        event.touch(variables.of(target, member), true);
    }

    void looksInside(Task task, Event event) {
        Variables.Entry pool = pools.current(task);
        if (pool == null) {
            event.touch(inside, false);
        } else {
            pools.called(pool, event, false);
        }
    }

    Variable thread(Thread thread) {
        Variables.Entry entry = variables.of(thread, WHOLE);
        return entry.standsFor == null ? entry : entry.standsFor;
    }

    /** The task, a worker that is like others of its pool, ends an item, looks for one or ends itself; the last nobody can see. */
    void works(Task task, Event event) {
        if (task.pending.kind == OperationKind.END) {
            if (peakMatters) {
                event.touch(starts, false);
            }
            return;
        }
        Variables.Entry pool = variables.of(task.work.pool, WHOLE);
        event.add(pool);
        event.add(inside);
        actorsSeen = true;
        task.called = pool;
    }

    /** Something happens to the pool in the middle of a call on it. */
    void changesPool(Object pool, Event event) {
        Variables.Entry entry = variables.of(pool, WHOLE);
        if (entry.selfContained) {
            pools.called(entry, event, true);
        } else {
            event.touch(entry, true);
            event.touch(inside, true);
            actorsSeen = true;
        }
    }

    /** An idle worker wakes another thread. */
    void wakes(Thread thread, Event event) {
        Variables.Entry entry = variables.of(thread, WHOLE);
        if (entry.standsFor == null) {
            event.touch(entry, true);
        } else {
            event.add(entry.standsFor);
        }
    }

    /** The worker is like any other of its pool from now on. */
    void rests(Task task) {
        Variables.Entry pool = variables.of(task.work.pool, WHOLE);
        variables.of(task.thread, WHOLE).standsFor = pool;
    }

    /** The worker runs an item, and its thread is what the item makes of it. */
    void beginsItem(Task task) {
        Variables.Entry entry = variables.of(task.thread, WHOLE);
        if (entry.standsFor != null) {
            entry.standsFor = null;
            task.history.make(entry);
        }
        task.called = null;
    }

    /** The item may be run twice, by workers of different pools: who comes second finds it done. */
    void beginsOnce(Object item, Event event) {
        event.touch(variables.of(item, Variables.ITEM), true);
    }

    private void inTheMiddle(Task task, Event event) {
        switch (task.pending.kind) {
            case BEGIN, END, START -> {}
            default -> {
                Variables.Entry pool = pools.current(task);
                if (pool != null) {
                    pools.called(pool, event, true);
                    return;
                }
                Variables.Entry called = task.called;
                if (called != null) {
                    event.touch(called, true);
                }
                if (task.startedByJdk || called != null && called.actor) {
                    touchInside(event, true);
                }
            }
        }
    }

    /** The variable of a call on an object, if it is one. Nearly all operations are accesses; the others are kept out of their way. */
    private Variables.@Nullable Entry touch(Task task, Event event) {
        OperationKind kind = task.pending.kind;
        OperationEffects.Subject subject = OperationEffects.of(kind).subject();
        return subject == OperationEffects.Subject.VARIABLE
                ? touchShared(task, event, kind.isWrite())
                : touchOther(task, subject, event);
    }

    private Variables.@Nullable Entry touchOther(Task task, OperationEffects.Subject subject, Event event) {
        Object target = task.pending.target;
        boolean changes = task.pending.kind.isWrite();
        switch (subject) {
            case NOTHING -> {}
            case CLOCK -> event.touch(clock, task.ticksClock());
            case OWN_BEGIN -> begins(task, event);
            case STARTED_THREAD -> {
                event.touch(starts, true);
                if (target != null) { // a permit that it is given before is lost
                    event.touch(thread((Thread) target), true);
                }
            }
            case OWN_END -> {
                event.touch(thread(task.thread), true);
                if (peakMatters) {
                    event.touch(starts, false);
                }
                if (task.ownMonitor != null) {
                    event.touch(variables.of(task.thread, Variables.MONITOR), true);
                }
            }
            case JOINED_TASK -> event.touch(thread(((Task) Objects.requireNonNull(target)).thread), changes);
            case OWN_PERMIT -> event.touch(thread(task.thread), changes);
            case PERMIT -> {
                if (target != null) {
                    event.touch(thread((Thread) target), changes);
                }
            }
            case INTERRUPT_STATUS -> {
                if (target != task.thread
                        || !OperationEffects.of(task.pending.kind).looks()) {
                    event.touchEverything();
                }
            }
            case MONITOR -> event.touch(variables.of(target, Variables.MONITOR), changes);
            case WAIT_SET -> event.touch(variables.of(target, isCondition(task) ? WHOLE : Variables.MONITOR), changes);
            case CONDITION -> {
                event.touch(variables.of(target, WHOLE), changes);
                ReentrantLock lock = resources.of(Objects.requireNonNull(target)).lock;
                if (lock == null) {
                    event.touchEverything(); // a condition of another lock: it gives that up inside the JDK
                } else {
                    event.touch(variables.of(lock, WHOLE), changes);
                }
            }
            case LOCK -> {
                Variables.Entry entry = variables.of(target, WHOLE);
                event.touch(entry, changes);
                return entry;
            }
            case WAITING_STORE -> {
                if (StoreBuffer.of(task).draining != null) { // otherwise there was nothing left
                    return touchShared(task, event, changes);
                }
            }
            case VARIABLE, TASK_STATE, OUTSIDE -> event.touchEverything();
        }
        return null;
    }

    private void begins(Task task, Event event) {
        Variables.Entry pool = pools.ofWorker(task);
        if (pool != null) {
            pools.called(pool, event, true);
        } else if (task.startedByJdk || !ThreadBody.isOfProgram(task.thread)) {
            touchInside(event, task.startedByJdk);
        }
    }

    private Variables.@Nullable Entry touchShared(Task task, Event event, boolean changes) {
        Object target = task.pending.target;
        int member = task.pending.accessedMember();
        if (member == Members.UNKNOWN) {
            event.touchEverything();
            member = WHOLE;
        }
        Variables.Entry entry = variables.of(target, member);
        if (member >= 0) {
            if (entry.partOfWhole) {
                event.touch(variables.of(target, WHOLE), false);
            }
            event.touch(entry, changes);
            return entry;
        }
        if (entry.selfContained) {
            pools.called(entry, event, changes);
        } else {
            event.touch(entry, changes || entry.array);
        }
        if (entry.setting && changes) {
            event.touchEverything(); // the JDK looks at it, too
        }
        if (task.pending.resource != null) {
            event.touch(variables.of(target, Variables.MONITOR), false); // which must not be held by another
        }
        if (entry.actor && !entry.selfContained || entry.queue && actorsSeen) {
            touchInside(event, changes);
        } else if (entry.future && changes) {
            touchFuture(task, event);
        }
        return entry;
    }

    /** A future comes to its end: whoever looks inside the JDK may see that, and it has nothing to do with other futures. */
    private void touchFuture(Task task, Event event) {
        if (Sites.isInsideJdk(task.pending.site)) {
            pools.endsFuture(task, event);
        } else {
            touchInside(event, true);
        }
    }

    private void touchInside(Event event, boolean changes) {
        event.touch(inside, changes);
        touchesInside |= changes;
    }

    private static boolean isCondition(Task task) {
        Resource resource = task.pending.resource;
        return resource != null && resource.lock != null;
    }
}
