package dev.chessj.search.bounded;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The work of a search in one process.
 *
 * <p>What is left to execute: last in, first out within a bound, and all that costs one preemption more for the next bound; time limits that
 * end early for a second phase, see {@link BoundedPlanner}.
 *
 * <p>Neither list exists as such, because both can get as long as the work list. Each execution files its alternatives side by side,
 * so what it left is a range of indices, and a stack of ranges is as deep as a chain of deviations is long. The items of a range that
 * preempt belong to the next bound and are passed over now. The items for the next bound are then all those that preempt in the one
 * range of everything filed during this bound: that range is the bottom of the next bound's stack. The root counts as preempting,
 * which makes bound 0 no exception.
 *
 * <p>When an item is taken, everything above it has been dealt with; the work list is cut off there, behind what still waits for
 * the next bound or the second phase. In the last bound, the largest by far, nothing is added to that, so the list no longer grows.
 *
 * <p>The items for the second phase are those that end a limit early in the ranges filed during the bounds of the first, one for each
 * bound. They are the bottom of the stack of the second phase's bounds, below what preempts, or ends early, in the range filed during its
 * bound before.
 *
 * <p>At most one item is taken at a time: what lies above it is cut off.
 *
 * <p><b>Threading.</b> Confined to the thread of the search.
 */
final class Frontier implements WorkSource {

    private final WorkList items;
    private final ProgressEstimator shares = new ProgressEstimator();
    private long[] low = new long[64]; // ranges [low, high)
    private long[] high = new long[64];
    private int depth;
    private long filedFrom; // where the items filed during this bound start
    private long keptTo; // one past the last item filed for the next bound
    private long left;
    private long forNext;
    private final List<Early> early = new ArrayList<>(); // by bound of the first phase
    private long earlyTo; // one past the last item filed for the second phase, during the first
    private long forEarly; // filed during this bound of the first phase
    private boolean second; // phase
    private int bound;
    private @Nullable WorkItem givenBack;

    /** Items for the second phase: those in [low, high) that end a limit early, so many. */
    private record Early(long low, long high, long items) {}

    /** All of bound 0: the root. */
    Frontier(WorkList items) {
        this.items = items;
        push(WorkList.ROOT, WorkList.ROOT + 1);
        filedFrom = WorkList.ROOT + 1;
        left = 1;
        shares.begin(left);
    }

    @Override
    public @Nullable WorkItem take() throws IOException {
        WorkItem again = givenBack;
        if (again != null) {
            givenBack = null;
            return again;
        }
        for (int top = top(); top >= 0; top = top()) {
            long item = --high[top];
            if (isDue(item, top)) {
                left--;
                shares.take(top < bottoms() ? 0 : top, items.step(item));
                long end = Math.max(item + 1, Math.max(keptTo, earlyTo));
                if (end < items.size()) {
                    items.truncate(end);
                    filedFrom = Math.min(filedFrom, end);
                }
                return new WorkItem(item, Deviations.of(items, item), bound, WorkItem.NOWHERE);
            }
        }
        return null;
    }

    @Override
    public void giveBack(WorkItem item) {
        givenBack = item;
    }

    @Override
    public void complete(WorkItem item) {
        shares.complete();
    }

    /** The uppermost range in which something is left, or -1. What lies above the bottom and is done with is forgotten. */
    private int top() {
        while (depth > bottoms() && high[depth - 1] == low[depth - 1]) {
            depth--;
        }
        int top = depth - 1;
        while (top >= 0 && high[top] == low[top]) {
            top--;
        }
        return top;
    }

    /** Whether the item is to be taken now, from the range at that depth. */
    private boolean isDue(long item, int depthOfRange) throws IOException {
        if (depthOfRange >= bottoms()) {
            return !items.preempts(item);
        }
        return second && depthOfRange == 0
                ? items.isEarly(item)
                : items.preempts(item) && (second || !items.isEarly(item));
    }

    /** How many ranges at the bottom of the stack a bound begins with. */
    private int bottoms() {
        return second ? 2 : 1;
    }

    @Override
    public void offer(WorkItem parent, Alternatives alternatives) throws IOException {
        long from = items.size();
        int size = alternatives.size();
        for (int i = 0; i < size; i++) {
            boolean preempts = alternatives.preempts(i);
            boolean ends = alternatives.isEarly(i);
            long item = items.append(
                    parent.number(),
                    alternatives.step(i),
                    alternatives.choice(i),
                    alternatives.hash(i),
                    preempts,
                    ends);
            if (ends && !second) {
                forEarly++;
                earlyTo = item + 1;
            } else if (preempts) {
                forNext++;
                keptTo = item + 1;
            } else {
                left++;
            }
        }
        shares.divide(alternatives, depth);
        if (size > 0) {
            push(from, from + size);
        }
    }

    @Override
    public boolean nextStage(int limit) {
        if (!second) {
            if (bound < limit && nextBound()) {
                bound++;
                return true;
            }
            if (!anyEarlyAfter(0)) {
                return false;
            }
            bound = 0;
        }
        while (bound < limit && anyEarlyAfter(bound)) {
            bound++;
            if (nextEarlyBound()) {
                return true;
            }
        }
        return false;
    }

    @Override
    public int bound() {
        return bound;
    }

    @Override
    public boolean isSecondPhase() {
        return second;
    }

    /** Goes on to the next bound; false if there is nothing in it. */
    private boolean nextBound() {
        if (!second) {
            early.add(new Early(filedFrom, Math.max(filedFrom, earlyTo), forEarly));
            forEarly = 0;
        }
        return nextBound(0, 0, 0);
    }

    private boolean nextBound(long low, long high, long ended) {
        depth = 0;
        if (second) {
            push(low, high);
        }
        push(filedFrom, items.size());
        filedFrom = items.size();
        keptTo = 0;
        left = forNext + ended;
        forNext = 0;
        shares.begin(left);
        return left > 0;
    }

    /** Begins this bound of the second phase, the first of which is 1; false if there is nothing in it. */
    private boolean nextEarlyBound() {
        if (!second) {
            nextBound(); // nothing is left of the first phase but what ends limits early
            second = true;
            forNext = 0;
            filedFrom = items.size();
        }
        if (bound > early.size()) {
            return nextBound(0, 0, 0);
        }
        Early ends = early.get(bound - 1);
        return nextBound(ends.low, ends.high, ends.items);
    }

    @Override
    public boolean anyEarly() {
        return second || anyEarlyAfter(0);
    }

    /** Whether anything waits for a bound of the second phase after this one. */
    private boolean anyEarlyAfter(int done) {
        boolean any = forNext > 0 && second || forEarly > 0;
        for (int i = done; i < early.size(); i++) {
            any |= early.get(i).items > 0;
        }
        return any;
    }

    @Override
    public long size() {
        return left + (givenBack == null ? 0 : 1);
    }

    @Override
    public double share() {
        return shares.done();
    }

    @Override
    public long waiting() {
        return second ? 0 : forNext;
    }

    @Override
    public void save(DataOutput out) throws IOException {
        items.save(out);
        out.writeBoolean(givenBack != null);
        if (givenBack != null) {
            givenBack.write(out);
        }
        out.writeInt(bound);
        out.writeInt(depth);
        for (int i = 0; i < depth; i++) {
            out.writeLong(low[i]);
            out.writeLong(high[i]);
        }
        out.writeLong(filedFrom);
        out.writeLong(keptTo);
        out.writeLong(left);
        out.writeLong(forNext);
        out.writeLong(earlyTo);
        out.writeLong(forEarly);
        out.writeBoolean(second);
        out.writeInt(early.size());
        for (Early ends : early) {
            out.writeLong(ends.low);
            out.writeLong(ends.high);
            out.writeLong(ends.items);
        }
        shares.save(out, depth);
    }

    @Override
    public void restore(DataInput in) throws IOException {
        items.restore(in);
        givenBack = in.readBoolean() ? WorkItem.read(in) : null;
        bound = in.readInt();
        depth = 0;
        for (int i = in.readInt(); i > 0; i--) {
            push(in.readLong(), in.readLong());
        }
        filedFrom = in.readLong();
        keptTo = in.readLong();
        left = in.readLong();
        forNext = in.readLong();
        earlyTo = in.readLong();
        forEarly = in.readLong();
        second = in.readBoolean();
        for (int i = in.readInt(); i > 0; i--) {
            early.add(new Early(in.readLong(), in.readLong(), in.readLong()));
        }
        shares.restore(in, depth);
    }

    @Override
    public void close() throws IOException {
        items.close();
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
