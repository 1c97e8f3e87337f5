package dev.chessj.search;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/**
 * What is left to execute: last in, first out within a bound, and all that costs one preemption more for the next bound.
 *
 * <p>Neither list exists as such, because both can get as long as the work list. Each execution files its alternatives side by side,
 * so what it left is a range of indices, and a stack of ranges is as deep as a chain of deviations is long. The items of a range that
 * preempt belong to the next bound and are passed over now. The items for the next bound are then all those that preempt in the one
 * range of everything filed during this bound: that range is the bottom of the next bound's stack. The root counts as preempting,
 * which makes bound 0 no exception.
 *
 * <p>When an item is taken, everything above it has been dealt with; the work list is cut off there unless something above waits for
 * the next bound. In the last bound, the largest by far, nothing does, so the list no longer grows.
 *
 * <p><b>Threading.</b> Confined to the thread of the search.
 */
final class Frontier {

    static final long NONE = -1;

    private final WorkList items;
    private final Shares shares = new Shares();
    private long[] low = new long[64]; // ranges [low, high)
    private long[] high = new long[64];
    private int depth;
    private long filedFrom; // where the items filed during this bound start
    private long keptTo; // one past the last item filed for the next bound
    private long left;
    private long forNext;

    /** All of bound 0: the root. */
    Frontier(WorkList items) {
        this.items = items;
        push(WorkList.ROOT, WorkList.ROOT + 1);
        filedFrom = WorkList.ROOT + 1;
        left = 1;
        shares.begin(left);
    }

    /** The next item of this bound, or {@link #NONE}. */
    long take() throws IOException {
        while (depth > 0) {
            int top = depth - 1;
            if (high[top] == low[top]) {
                depth--;
                continue;
            }
            long item = --high[top];
            if (items.preempts(item) == (top == 0)) {
                left--;
                shares.take(top, items.step(item));
                if (keptTo <= item) {
                    items.truncate(item + 1);
                    filedFrom = Math.min(filedFrom, item + 1);
                }
                return item;
            }
        }
        return NONE;
    }

    /** Files what the execution of an item did not choose. */
    void file(long parent, Alternatives alternatives) throws IOException {
        long from = items.size();
        int size = alternatives.size();
        for (int i = 0; i < size; i++) {
            boolean preempts = alternatives.preempts(i);
            long item =
                    items.append(parent, alternatives.step(i), alternatives.choice(i), alternatives.hash(i), preempts);
            if (preempts) {
                forNext++;
                keptTo = item + 1;
            } else {
                left++;
            }
        }
        shares.file(alternatives, depth);
        if (size > 0) {
            push(from, from + size);
        }
    }

    /** Goes on to the next bound, once this one is done; false if there is nothing in it. */
    boolean nextBound() {
        depth = 0;
        push(filedFrom, items.size());
        filedFrom = items.size();
        keptTo = 0;
        left = forNext;
        forNext = 0;
        shares.begin(left);
        return left > 0;
    }

    /** How many items of this bound are known and not taken yet. */
    long left() {
        return left;
    }

    /** The part of this bound that has been dealt with, as far as can be told, from 0 to 1. */
    double share() {
        return shares.done();
    }

    /** How many items wait for the next bound. */
    long forNext() {
        return forNext;
    }

    void save(DataOutput out) throws IOException {
        out.writeInt(depth);
        for (int i = 0; i < depth; i++) {
            out.writeLong(low[i]);
            out.writeLong(high[i]);
        }
        out.writeLong(filedFrom);
        out.writeLong(keptTo);
        out.writeLong(left);
        out.writeLong(forNext);
        shares.save(out, depth);
    }

    void restore(DataInput in) throws IOException {
        depth = 0;
        for (int i = in.readInt(); i > 0; i--) {
            push(in.readLong(), in.readLong());
        }
        filedFrom = in.readLong();
        keptTo = in.readLong();
        left = in.readLong();
        forNext = in.readLong();
        shares.restore(in, depth);
    }

    private void push(long from, long to) {
        if (depth == low.length) {
            low = Arrays.copyOf(low, 2 * depth);
            high = Arrays.copyOf(high, 2 * depth);
        }
        low[depth] = from;
        high[depth] = to;
        depth++;
    }
}
