package dev.chessj.search;

/**
 * Remembers under keys of 128 bits what was taken on, and with how few preemptions.
 *
 * <p>A key stands for a state and what is done next in it. Whoever claims it takes it on: either executes it or files it to be executed.
 * A claim with fewer preemptions than before holds as well, because from there the bound leaves room for more.
 *
 * <p>With a key goes a number that follows from it. If it once does not, keys do not tell states apart.
 *
 * <p>Open addressing in plain arrays, 21 bytes a slot, at most two thirds full; it doubles until it holds as many keys as allowed. From
 * then on what is not in it counts as never seen: that costs repetitions, and no behaviour.
 */
final class StateCache {

    static final int NEVER = Byte.MAX_VALUE;

    private static final int SMALLEST = 1 << 12;

    private final long most;
    private long[] keys = new long[2 * SMALLEST];
    private byte[] costs = new byte[SMALLEST];
    private int[] checks = new int[SMALLEST];
    private boolean contradicted;
    private int size;
    private long refused;

    /** A cache for at most so many keys. */
    StateCache(long most) {
        this.most = Math.min(most, (1 << 29) / 3 * 2);
    }

    /** The fewest preemptions with which the key was claimed, or {@link #NEVER}. */
    int cost(long high, long low) {
        int slot = find(high, low);
        return isFree(slot) ? NEVER : costs[slot];
    }

    /** Claims the key, with a number that follows from it; false if it was claimed with no more preemptions before. */
    boolean claim(long high, long low, int check, int preemptions) {
        byte cost = (byte) Math.min(preemptions, NEVER - 1);
        int slot = find(high, low);
        if (!isFree(slot)) {
            contradicted |= checks[slot] != check;
            boolean better = cost < costs[slot];
            if (better) {
                costs[slot] = cost;
            }
            return better;
        }
        if (size >= most) {
            refused++;
            return true;
        }
        keys[2 * slot] = high;
        keys[2 * slot + 1] = low;
        costs[slot] = cost;
        checks[slot] = check;
        size++;
        if (size > costs.length / 3 * 2) {
            grow();
        }
        return true;
    }

    private int find(long high, long low) {
        int mask = costs.length - 1;
        int slot = (int) (high ^ high >>> 32) & mask;
        while (keys[2 * slot] != high || keys[2 * slot + 1] != low) {
            if (isFree(slot)) {
                return slot;
            }
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    /** The key of 128 zeros is always new: as rare as any other, and repeated at worst. */
    private boolean isFree(int slot) {
        return (keys[2 * slot] | keys[2 * slot + 1]) == 0;
    }

    private void grow() {
        long[] oldKeys = keys;
        byte[] oldCosts = costs;
        int[] oldChecks = checks;
        keys = new long[2 * oldKeys.length];
        costs = new byte[2 * oldCosts.length];
        checks = new int[2 * oldChecks.length];
        for (int i = 0; i < oldCosts.length; i++) {
            long high = oldKeys[2 * i];
            long low = oldKeys[2 * i + 1];
            if ((high | low) != 0) {
                int slot = find(high, low);
                keys[2 * slot] = high;
                keys[2 * slot + 1] = low;
                costs[slot] = oldCosts[i];
                checks[slot] = oldChecks[i];
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
