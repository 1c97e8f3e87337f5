package dev.chessj.scheduler.strategy;

/**
 * What happens next, as one int: which task executes its pending operation, and with which outcome where that operation has several.
 *
 * <p>An int rather than an object because one is made at every scheduling point. Outcomes of an operation that may run out of time
 * are {@link #IN_TIME}, {@link #TIMED_OUT}, {@link #SPURIOUS}, {@link #INTERRUPTED} and {@link #SPINS_ON}; the outcome of a notify or a signal is the position of the
 * waiter it wakes. The 24 bits used fit a work item of the search.
 */
public final class Choice {

    public static final int OUTCOME_BITS = 10;
    public static final int MAX_OUTCOMES = 1 << OUTCOME_BITS;
    public static final int MAX_TASKS = 1 << 14;

    public static final int IN_TIME = 0;
    public static final int TIMED_OUT = 1;

    /** It goes on although nothing happened that it waited for; next to a timeout, since both may be possible. */
    public static final int SPURIOUS = 2;

    public static final int INTERRUPTED = 3;

    /** It looks at variables that have not changed, and goes on until its loop ends by itself. */
    public static final int SPINS_ON = 4;

    /** Of a yield: the task goes on as if it had not, until its loop ends by itself. */
    public static final int IGNORED = 1;

    /** Of a garbage collection that the program asks for: it takes place. */
    public static final int COLLECTED = 1;

    /** Instead of a choice: give this execution up. */
    public static final int STOP = -1;

    private Choice() {}

    public static int of(int task, int outcome) {
        return task << OUTCOME_BITS | outcome;
    }

    public static int task(int choice) {
        return choice >> OUTCOME_BITS;
    }

    public static int outcome(int choice) {
        return choice & (MAX_OUTCOMES - 1);
    }
}
