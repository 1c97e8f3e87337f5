package dev.chessj.hbgraph;

/**
 * The last event of a task, as a hash of all that happened before it.
 *
 * <p>A task does the same again when it has seen the same, so this hash stands for the state the task is in, for the objects it made
 * and for what it does next. That is why no event needs a canonical name for its task or its variables.
 */
public final class TaskHistory {

    private static final long FIRST = 0x6a09e667f3bcc909L;
    private static final long CHILD = 0xbb67ae8584caa73bL;

    long high;
    long low;
    int number;

    /** Gives it the number that an event log calls it by. */
    public void number(int value) {
        number = value;
    }

    /** The task that everything begins with. */
    public void beginFirst() {
        high = FIRST;
        low = ~FIRST;
    }

    /** A task that another one has just started; see {@link Prefix#begin}. */
    void beginBy(TaskHistory parent) {
        high = Mix.finish(parent.high + CHILD);
        low = Mix.finish(parent.low ^ CHILD);
    }
}
