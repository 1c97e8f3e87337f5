package dev.chessj.search;

/**
 * Remembers under keys of 128 bits what was taken on, and with how few preemptions.
 *
 * <p>A key stands for a state and what is done next in it. Whoever claims it takes it on: either executes it or files it to be executed.
 * A claim with fewer preemptions than before holds as well, because from there the bound leaves room for more.
 *
 * <p>With a key goes a number that follows from it. If it once does not, keys do not tell states apart.
 *
 * <p>Open addressing in one array, at most two thirds full, 24 bytes a slot that lie side by side: most of the time is spent waiting for
 * memory. It doubles until it holds as many keys as allowed. From then on what is not in it counts as never seen: that costs
 * repetitions, and no behaviour.
 */
final class StateCache {

    static final int NEVER = Byte.MAX_VALUE;

    private static final int SMALLEST = 1 << 12;
    private static final int SLOT = 3; // two halves of the key; then the number above, the preemptions below
    private static final long COST = 0xff;

    private final long most;
    private long[] slots = new long[SLOT * SMALLEST];
    private int mask = SMALLEST - 1;
    private int size;
    private long refused;
    private boolean contradicted;

    /** A cache for at most so many keys. */
    StateCache(long most) {
        this.most = Math.min(most, (1 << 28) / 3 * 2);
    }

    /** The fewest preemptions with which the key was claimed, or {@link #NEVER}. */
    int cost(long high, long low) {
        int at = find(high, low);
        return isFree(at) ? NEVER : (int) (slots[at + 2] & COST);
    }

    /** Claims the key, with a number that follows from it; false if it was claimed with no more preemptions before. */
    boolean claim(long high, long low, int check, int preemptions) {
        long cost = Math.min(preemptions, NEVER - 1);
        int at = find(high, low);
        if (!isFree(at)) {
            long known = slots[at + 2];
            contradicted |= (int) (known >> 32) != check;
            boolean better = cost < (known & COST);
            if (better) {
                slots[at + 2] = known & ~COST | cost;
            }
            return better;
        }
        if (size >= most) {
            refused++;
            return true;
        }
        slots[at] = high;
        slots[at + 1] = low;
        slots[at + 2] = (long) check << 32 | cost;
        size++;
        if (size > (mask + 1) / 3 * 2) {
            grow();
        }
        return true;
    }

    private int find(long high, long low) {
        int slot = (int) (high ^ high >>> 32) & mask;
        int at = SLOT * slot;
        while (slots[at] != high || slots[at + 1] != low) {
            if (isFree(at)) {
                return at;
            }
            slot = (slot + 1) & mask;
            at = SLOT * slot;
        }
        return at;
    }

    /** The key of 128 zeros is always new: as rare as any other, and repeated at worst. */
    private boolean isFree(int at) {
        return (slots[at] | slots[at + 1]) == 0;
    }

    private void grow() {
        long[] old = slots;
        slots = new long[2 * old.length];
        mask = 2 * mask + 1;
        for (int from = 0; from < old.length; from += SLOT) {
            if ((old[from] | old[from + 1]) != 0) {
                System.arraycopy(old, from, slots, find(old[from], old[from + 1]), SLOT);
            }
        }
    }

    /** How many keys it holds. */
    int size() {
        return size;
    }

    /** How many keys did not fit. */
    long refused() {
        return refused;
    }

    /** Whether the same key once came with another number. */
    boolean isContradicted() {
        return contradicted;
    }
}
