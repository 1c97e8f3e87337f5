package dev.chessj.hbgraph;

/**
 * The last event of a task, as a hash of all that happened before it.
 *
 * <p>A task does the same again when it has seen the same, so this hash stands for the state the task is in, for the objects it made
 * and for what it does next. That is why no event needs a canonical name for its task or its variables.
 *
 * <p>A worker of a pool has the history of the item of work that it runs, which begins where the item was handed over; between two items it
 * has none, as long as nothing of an item stays behind.
 */
public final class TaskHistory {

    private static final long FIRST = 0x6a09e667f3bcc909L;
    private static final long CHILD = 0xbb67ae8584caa73bL;
    private static final long ITEM = 0x3c6ef372fe94f82bL;
    private static final long IDLE = 0xa54ff53a5f1d36f1L;
    private static final long STATE = 0x510e527fade682d1L;

    long high;
    long low;
    int number;

    /** Gives it the number that an event log calls it by. */
    public void number(int value) {
        number = value;
    }

    /** Nothing has happened to it. */
    public void reset() {
        high = 0;
        low = 0;
        number = 0;
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

    /** What an item of work begins with that this task hands over now, as its so many-th. */
    public long handsOverHigh(int number) {
        return Mix.finish(high + ITEM * (2L * number + 1));
    }

    /** The other half. */
    public long handsOverLow(int number) {
        return Mix.finish(low ^ ITEM * (2L * number + 1));
    }

    /** An item of work begins that was handed over with these. */
    public void beginItem(long itemHigh, long itemLow) {
        high = itemHigh;
        low = itemLow;
    }

    /** An item of work begins, after all that its worker has done. */
    public void beginItemAfterAll(long itemHigh, long itemLow) {
        high = Mix.finish(high * ITEM + itemHigh);
        low = Mix.finish(low * ITEM - itemLow);
    }

    /** The worker is like all others that have nothing to do. */
    public void rest() {
        high = IDLE;
        low = ~IDLE;
    }

    /** The task is in a state that follows from none of its events. */
    public void is(int state) {
        high = Mix.finish(high + STATE * state);
        low = Mix.finish(low ^ STATE * state);
    }

    /** The variable is as if what has happened to the task last had made it. */
    public void make(Variable variable) {
        variable.begin(high, low);
    }

    /** A hash of all that has happened to the task. */
    public long hash() {
        return high;
    }

    /** The other half. */
    public long otherHash() {
        return low;
    }
}
