package dev.chessj.scheduler.history;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Items of work that were handed to pools and have not begun, oldest first.
 *
 * <p>The same object may have been handed over several times: whichever of these begins, it counts as the oldest. They are the same piece
 * of work, so which is which makes no difference, as long as they are told apart.
 *
 * <p><b>Threading.</b> Confined to the running task. Allocates only for more items at once than ever before.
 */
final class Submissions {

    static final int NONE = -1;

    private @Nullable Object[] items = new Object[8];
    private @Nullable Object[] pools = new Object[8];
    private long[] highs = new long[8];
    private long[] lows = new long[8];
    private long[] seeds = new long[8];
    private int first; // that has not begun
    private int end;

    void clear() {
        Arrays.fill(items, 0, end, null);
        Arrays.fill(pools, 0, end, null);
        first = 0;
        end = 0;
    }

    /** An item with the two halves of the history that it begins with, and what its seeds follow from. */
    void add(Object item, Object pool, long high, long low, long seed) {
        if (end == items.length) {
            pools = Arrays.copyOf(pools, 2 * end);
            items = Arrays.copyOf(items, 2 * end);
            highs = Arrays.copyOf(highs, 2 * end);
            lows = Arrays.copyOf(lows, 2 * end);
            seeds = Arrays.copyOf(seeds, 2 * end);
        }
        items[end] = item;
        pools[end] = pool;
        highs[end] = high;
        lows[end] = low;
        seeds[end++] = seed;
    }

    /** The oldest of the item in the pool, which begins now; valid until another one is added. {@link #NONE} if nobody has handed it over. */
    int take(Object item, Object pool) {
        for (int i = first; i < end; i++) {
            if (items[i] == item && pools[i] == pool) {
                items[i] = null;
                while (first < end && items[first] == null) {
                    first++;
                }
                return i;
            }
        }
        return NONE;
    }

    long high(int index) {
        return highs[index];
    }

    long low(int index) {
        return lows[index];
    }

    long seed(int index) {
        return seeds[index];
    }
}
