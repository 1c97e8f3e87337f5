package dev.chessj.scheduler.strategy;

import dev.chessj.hbgraph.EventLog;
import dev.chessj.scheduler.result.TimeLimit;

/**
 * The moment before an operation, when any enabled task may go next.
 *
 * <p>Tasks are numbered from 0, the test itself, in the order in which they were started; the same prefix of choices gives the same
 * numbers. A view on the running execution: valid only inside {@link Strategy#choose}, allocates nothing.
 */
public interface ChoicePoint {

    /** How many operations were executed so far. */
    int step();

    /** Whether these are more than an execution is explored for: from here on only the default is taken. */
    default boolean isLate() {
        return false;
    }

    /** Whether these are so many that the tasks are taken to work until a time has come, which then passes. */
    default boolean isVeryLate() {
        return false;
    }

    /** Whether the current task is about to access plain memory, which is a point because it races. */
    default boolean isAtRace() {
        return false;
    }

    /** A hash of those operations, who executed them and where, equal for equal prefixes in any JVM and on either vehicle. */
    int hash();

    /**
     * One half of a hash of what has happened so far, up to the order of operations that do not depend on each other: equal where
     * the program is in the same state. For strategies that read the history only.
     */
    long historyHigh();

    /** The other half; after {@link #historyHigh}. */
    long historyLow();

    /**
     * The number of the task as it was when {@link #historyHigh} was last asked for, up to an exchange of workers of a pool: equal histories may
     * differ in who of them has which item of work, and a choice in one is then a choice of the task with the same number in the other.
     */
    default int number(int task) {
        return task;
    }

    /** Whether a task that was started before this one is just like it, so that it makes no difference which of them goes next. */
    default boolean isTwin(int task) {
        return false;
    }

    /** A hash of which of the workers has which item, for whoever has to know. */
    default long assignment() {
        return 0;
    }

    /**
     * What has happened so far, event by event, and at the end of an execution what the tasks that have not ended would go on with. For
     * strategies that read events only.
     */
    EventLog events();

    /**
     * A hash of what every task does next. It follows from the history; where it does not, tasks know of each other by ways that are
     * no operations.
     */
    int intentions();

    /** A number for where in its code the task is, in this JVM; never the same twice where that is not known. */
    default int place(int task) {
        return step() * tasks() + task;
    }

    /** Whether what the task is about to do can be part of a round after which everything is as it was, as far as can be told. */
    default boolean isRepeatable(int task) {
        return true;
    }

    /** Whether the task is about to end. */
    default boolean isEnding(int task) {
        return false;
    }

    /**
     * How many operations the round had that the current task would only repeat, if it took locks in it and tried in vain to get on; else 0. See
     * {@code SpinRounds}.
     */
    default int retries() {
        return 0;
    }

    /** A hash of where in its code every task is, in this JVM; never the same twice where that is not known. */
    default int places() {
        return step();
    }

    /**
     * Works out that hash for the state after a choice; false where it cannot be told beforehand.
     *
     * @param changes whether the operation, if it can turn out to change nothing, changes something
     */
    boolean foresees(int choice, boolean changes);

    /** One half of the hash last worked out. */
    long foreseenHigh();

    /** The other half; after {@link #foreseenHigh}. */
    long foreseenLow();

    /** The task that executed the last operation. */
    int current();

    /** Whether the current task can execute its pending operation now, in time. If not, it blocks or has ended: any switch is free. */
    boolean canGoOn();

    /** Whether the current task has yielded since the last choice point: any switch is free. */
    boolean yielded();

    /** Whether it yielded only by letting time limits run out, so that time went on. */
    default boolean timedOut() {
        return false;
    }

    /**
     * Whether the current task, woken inside the JDK, has woken others in turn before it came back to the program: they were all set
     * free together, and the JDK let them through one by one. Any switch is free.
     */
    boolean handedOn();

    /**
     * Whether only the current task may go next, although others could: it is inside an atomic section, or chooses a value. The point
     * is there for the outcomes of its operation. Never after a yield, and never where the task cannot go on.
     */
    default boolean isAtomic() {
        return false;
    }

    /** How many tasks were started so far, ended ones included. */
    int tasks();

    /** How many outcomes the pending operation of the task can have now; 0 when it cannot execute, or the task has ended. */
    int outcomes(int task);

    /** The first of these outcomes; {@link Choice#TIMED_OUT} for a task that can go on only by running out of time. */
    int firstOutcome(int task);

    /** Whether the choice lets a task go on in spite of its yield, until its loop ends by itself. */
    default boolean ignoresYield(int choice) {
        return false;
    }

    /**
     * Whether it is known that the loop of the task, which can go on by {@link Choice#SPINS_ON} or in spite of its yield only, does not end by itself: the choice is
     * possible and leads nowhere. What is known grows from execution to execution, so that no default may depend on it.
     */
    default boolean isFutile(int task) {
        return false;
    }

    /** Whether a task went on in a loop that has no end, while others could go on: what happens is what would have happened without. */
    default boolean hasSpunInVain() {
        return false;
    }

    /** When the pending operation runs out of time on the virtual clock, for tasks that can only go on that way. */
    long deadline(int task);

    /** Whether the choice lets a time limit end that the virtual clock has not reached. */
    boolean endsLimit(int choice);

    /** Whether so little is left of the time limit of a task that no machine keeps the order of its end and of what happens now. */
    default boolean isNearlyOver(int task) {
        return false;
    }

    /** Whether the task waits for the test as a whole, on behalf of the test framework. */
    default boolean isWatchdog(int task) {
        return false;
    }

    /** The time limit of the pending operation of a task, for people. Slow. */
    TimeLimit limit(int task);

    /** A number for the place of that limit, equal for equal places in this JVM. */
    default int limitPlace(int task) {
        return 0;
    }

    /** How many operations so far changed a variable, a thread or who is waited for: all that a loop could wait for. */
    default int changes() {
        return 0;
    }

    /**
     * The pending operation of the task in words that are equal in every JVM: {@code WRITE com.acme.Counter.value Counter.java:14}.
     * Slow; for schedules and messages.
     */
    String pending(int task);

    /** The number that the stream of operations gives to the object of that operation; 0 without one, or if nobody listens. */
    default long object(int task) {
        return 0;
    }

    /** The canonical name of the task: {@code T2.1}. */
    String name(int task);

    /** Whether the choice is one of those that can be taken here; any number may be asked about. */
    default boolean offers(int choice) {
        int task = Choice.task(choice);
        if (task < 0 || task >= tasks() || isAtomic() && task != current()) {
            return false;
        }
        int outcome = Choice.outcome(choice) - firstOutcome(task);
        return outcome >= 0 && outcome < outcomes(task);
    }
}
