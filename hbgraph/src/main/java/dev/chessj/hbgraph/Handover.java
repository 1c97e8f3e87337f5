package dev.chessj.hbgraph;

/**
 * What those who release something hand over to those who acquire it: a lock, a volatile field, a queue, the end of a thread.
 *
 * <p>Two clocks, since access modes differ. Whoever reads a volatile field is after every volatile write before; whoever reads in
 * acquire mode is after the last write only, and only if that was a releasing one.
 *
 * <p><b>Threading.</b> Confined to the running task.
 */
public final class Handover {

    final Clock every = new Clock(); // those who released in volatile mode
    final Clock last = new Clock(); // the last write, if it released

    // For ConsistencyClocks, where that is kept.
    final Clock before = new Clock();
    final Clock surely = new Clock();

    /** Whether nobody has released anything. */
    public boolean isEmpty() {
        return every.size() == 0 && last.size() == 0;
    }

    /** Whether all who acquire come after what the strand did when its own clock said so. */
    public boolean isAfter(int strand, int time) {
        return every.isAfter(strand, time) || last.isAfter(strand, time);
    }

    /** Nobody has released anything. */
    public void forget() {
        every.clear();
        last.clear();
        before.clear();
        surely.clear();
    }
}
