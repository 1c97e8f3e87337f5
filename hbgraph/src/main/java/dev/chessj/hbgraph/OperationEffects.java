package dev.chessj.hbgraph;

import static dev.chessj.api.OperationKind.*;
import static dev.chessj.hbgraph.OperationEffects.Order.ACCESSES;
import static dev.chessj.hbgraph.OperationEffects.Order.ACQUIRES;
import static dev.chessj.hbgraph.OperationEffects.Order.BOTH;
import static dev.chessj.hbgraph.OperationEffects.Order.NEITHER;
import static dev.chessj.hbgraph.OperationEffects.Order.RELEASES;
import static dev.chessj.hbgraph.OperationEffects.WaitsFor.LOCK_FREE;
import static dev.chessj.hbgraph.OperationEffects.WaitsFor.MONITOR_FREE;
import static dev.chessj.hbgraph.OperationEffects.WaitsFor.NOBODY;
import static dev.chessj.hbgraph.OperationEffects.WaitsFor.OWN_MONITOR_FREE;
import static dev.chessj.hbgraph.OperationEffects.WaitsFor.PERMIT_GIVEN;
import static dev.chessj.hbgraph.OperationEffects.WaitsFor.TASK_ENDED;
import static dev.chessj.hbgraph.OperationEffects.WaitsFor.TIME_OR_WAKER;

import dev.chessj.api.OperationKind;

/**
 * What an operation of each kind does to the state that tasks share: one row per kind, the only place that classifies kinds by their effects.
 *
 * <p>The hash of the search, the race clocks, the order that holds in every schedule, the dependence of BPOR, the spin detection and the
 * graph of a report all read this table. Whether an operation <i>writes</i> its subject is {@link OperationKind#isWrite}.
 *
 * <p><b>Threading.</b> Immutable.
 */
public final class OperationEffects {

    /** Which part of the shared state an operation is about. */
    public enum Subject {
        /** None: no other task can tell when it happens. */
        NOTHING,
        /** The beginning of the task itself. */
        OWN_BEGIN,
        /** The end of the task itself, and its thread as a monitor. */
        OWN_END,
        /** A thread that it starts. */
        STARTED_THREAD,
        /** The task whose end it waits for. */
        JOINED_TASK,
        /** The permit of its own thread. */
        OWN_PERMIT,
        /** The permit of another thread. */
        PERMIT,
        /** The interrupt status of a thread. */
        INTERRUPT_STATUS,
        /** What tasks are at: whether a thread lives, who waits for a lock. */
        TASK_STATE,
        /** The target as a monitor. */
        MONITOR,
        /** The target as a lock. */
        LOCK,
        /** The target as a condition, and the lock that it belongs to. */
        CONDITION,
        /** What the task has waited on, a monitor or a condition. */
        WAIT_SET,
        /** A field, an element, or an object of the JDK that is called. */
        VARIABLE,
        /** A store in a store buffer. */
        WAITING_STORE,
        /** The virtual clock. */
        CLOCK,
        /** What lies outside of the program. */
        OUTSIDE;

        /** Whether operations of several tasks meet there in any order, rather than in that of a life: begin, start, join, a permit, the clock. */
        public boolean isShared() {
            return switch (this) {
                case NOTHING, OWN_BEGIN, OWN_END, STARTED_THREAD, JOINED_TASK, OWN_PERMIT, PERMIT, CLOCK -> false;
                default -> true;
            };
        }
    }

    /** How it orders what tasks do to plain memory. */
    public enum Order {
        /** It does not. */
        NEITHER,
        /** Its task goes on after whoever has released the subject. */
        ACQUIRES,
        /** Whoever acquires the subject goes on after its task. */
        RELEASES,
        /** Both. */
        BOTH,
        /** As its access mode says, and the kind: reads acquire, writes release. */
        ACCESSES
    }

    /** What its task may have to wait for; a guard or a time limit may be added to any operation. */
    public enum WaitsFor {
        NOBODY,
        MONITOR_FREE,
        LOCK_FREE,
        TASK_ENDED,
        PERMIT_GIVEN,
        OWN_MONITOR_FREE,
        TIME_OR_WAKER
    }

    // Traits of a kind.
    private static final int FENCE = 1; // no store of the task may wait any longer
    private static final int LOOKS = 1 << 1;
    private static final int MAY_FAIL = 1 << 2;
    private static final int TAKES = 1 << 3;
    private static final int GIVES_BACK = 1 << 4;
    private static final int IN_ANY_SCHEDULE = 1 << 5;
    private static final int PROGRESS = 1 << 6;
    private static final int WAKES = 1 << 7;
    private static final int LETS_OTHERS_GO = 1 << 8;

    private static final OperationEffects[] TABLE = new OperationEffects[OperationKind.values().length];

    static {
        row(BEGIN, Subject.OWN_BEGIN, NEITHER, NOBODY, 0);
        row(END, Subject.OWN_END, RELEASES, OWN_MONITOR_FREE, FENCE | PROGRESS);
        row(START, Subject.STARTED_THREAD, NEITHER, NOBODY, FENCE | PROGRESS);
        row(JOIN, Subject.JOINED_TASK, ACQUIRES, TASK_ENDED, FENCE | IN_ANY_SCHEDULE);
        row(SLEEP, Subject.NOTHING, NEITHER, TIME_OR_WAKER, FENCE | LETS_OTHERS_GO);
        row(YIELD, Subject.NOTHING, NEITHER, NOBODY, LETS_OTHERS_GO);
        row(INTERRUPT, Subject.INTERRUPT_STATUS, RELEASES, NOBODY, FENCE | PROGRESS);
        row(OperationKind.INTERRUPT_STATUS, Subject.INTERRUPT_STATUS, ACQUIRES, NOBODY, FENCE | LOOKS);
        row(THREAD_STATE, Subject.TASK_STATE, ACQUIRES, NOBODY, FENCE | LOOKS);

        row(MONITOR_ENTER, Subject.MONITOR, ACQUIRES, MONITOR_FREE, FENCE | TAKES);
        row(MONITOR_EXIT, Subject.MONITOR, RELEASES, NOBODY, FENCE | GIVES_BACK);
        row(WAIT, Subject.MONITOR, RELEASES, NOBODY, FENCE);
        row(WAKE, Subject.WAIT_SET, NEITHER, TIME_OR_WAKER, FENCE);
        row(NOTIFY, Subject.MONITOR, NEITHER, NOBODY, FENCE | PROGRESS | WAKES);
        row(NOTIFY_ALL, Subject.MONITOR, NEITHER, NOBODY, FENCE | PROGRESS | WAKES);
        row(MONITOR_STATE, Subject.MONITOR, NEITHER, NOBODY, FENCE | LOOKS);

        row(OperationKind.LOCK, Subject.LOCK, ACQUIRES, LOCK_FREE, FENCE | TAKES);
        row(TRY_LOCK, Subject.LOCK, ACQUIRES, LOCK_FREE, FENCE | TAKES | MAY_FAIL);
        row(UNLOCK, Subject.LOCK, RELEASES, NOBODY, FENCE | GIVES_BACK);
        row(AWAIT, Subject.CONDITION, RELEASES, NOBODY, FENCE);
        row(SIGNAL, Subject.CONDITION, NEITHER, NOBODY, FENCE | PROGRESS | WAKES);
        row(SIGNAL_ALL, Subject.CONDITION, NEITHER, NOBODY, FENCE | PROGRESS | WAKES);
        row(LOCK_STATE, Subject.TASK_STATE, NEITHER, NOBODY, FENCE | LOOKS);

        row(ACQUIRE, Subject.VARIABLE, ACCESSES, NOBODY, FENCE);
        row(PASS, Subject.VARIABLE, ACCESSES, NOBODY, FENCE | IN_ANY_SCHEDULE);

        row(PARK, Subject.OWN_PERMIT, ACQUIRES, PERMIT_GIVEN, FENCE);
        row(UNPARK, Subject.PERMIT, RELEASES, NOBODY, FENCE | PROGRESS);

        row(READ, Subject.VARIABLE, ACCESSES, NOBODY, LOOKS | IN_ANY_SCHEDULE);
        row(WRITE, Subject.VARIABLE, ACCESSES, NOBODY, PROGRESS);
        row(UPDATE, Subject.VARIABLE, ACCESSES, NOBODY, PROGRESS | MAY_FAIL | IN_ANY_SCHEDULE);
        row(DRAIN, Subject.WAITING_STORE, RELEASES, NOBODY, FENCE | PROGRESS);

        row(OperationKind.CLOCK, Subject.CLOCK, NEITHER, NOBODY, LOOKS);
        row(EXIT, Subject.OUTSIDE, BOTH, NOBODY, FENCE);
        row(OperationKind.OUTSIDE, Subject.OUTSIDE, BOTH, NOBODY, FENCE | PROGRESS);
        row(CHOOSE, Subject.NOTHING, NEITHER, NOBODY, 0);
        row(ARRIVAL, Subject.OUTSIDE, BOTH, NOBODY, FENCE | PROGRESS);
        row(COLLECT, Subject.OUTSIDE, BOTH, NOBODY, FENCE);
    }

    private final Subject subject;
    private final Order order;
    private final WaitsFor waitsFor;
    private final int traits;

    private OperationEffects(Subject subject, Order order, WaitsFor waitsFor, int traits) {
        this.subject = subject;
        this.order = order;
        this.waitsFor = waitsFor;
        this.traits = traits;
    }

    private static void row(OperationKind kind, Subject subject, Order order, WaitsFor waitsFor, int traits) {
        TABLE[kind.ordinal()] = new OperationEffects(subject, order, waitsFor, traits);
    }

    public static OperationEffects of(OperationKind kind) {
        return TABLE[kind.ordinal()];
    }

    public Subject subject() {
        return subject;
    }

    public Order order() {
        return order;
    }

    public WaitsFor waitsFor() {
        return waitsFor;
    }

    /** Whether its task's stores reach memory before it; accesses to variables decide by their mode. */
    public boolean drainsStores() {
        return (traits & FENCE) != 0;
    }

    /** Whether it only looks at its subject: a loop of such operations may spin. */
    public boolean looks() {
        return (traits & LOOKS) != 0;
    }

    /** Whether it may turn out to change nothing; it is a look at its subject then. */
    public boolean mayFail() {
        return (traits & MAY_FAIL) != 0;
    }

    /** Whether it takes a monitor or a lock. */
    public boolean takesLock() {
        return (traits & TAKES) != 0;
    }

    /** Whether it gives a monitor or a lock back. */
    public boolean givesLockBack() {
        return (traits & GIVES_BACK) != 0;
    }

    /** Whether what it comes after may come before it in every schedule: the end of a task, a latch, a future; not who had a lock first. */
    public boolean mayOrderInAnySchedule() {
        return (traits & IN_ANY_SCHEDULE) != 0;
    }

    /** Whether it leaves something behind that a loop could wait for. Locks that are taken and given back do not. */
    public boolean isProgress() {
        return (traits & PROGRESS) != 0;
    }

    /** Whether it wakes tasks that wait on its subject. */
    public boolean wakes() {
        return (traits & WAKES) != 0;
    }

    /** Whether its task lets others go first. */
    public boolean letsOthersGo() {
        return (traits & LETS_OTHERS_GO) != 0;
    }
}
