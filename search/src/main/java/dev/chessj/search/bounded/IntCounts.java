package dev.chessj.search.bounded;

/**
 * Counts by int keys, in an open-addressing table: a look allocates nothing.
 *
 * <p><b>Threading.</b> Confined to one thread at a time.
 */
final class IntCounts {

    private int[] keys = new int[16];
    private int[] counts = new int[16]; // 0: the place is free
    private int size;

    int get(int key) {
        return counts[place(key)];
    }

    void increment(int key) {
        int place = place(key);
        if (counts[place]++ == 0) {
            keys[place] = key;
            if (2 * ++size > keys.length) {
                grow();
            }
        }
    }

    /** Where the key is, or would be. */
    private int place(int key) {
        int mask = keys.length - 1;
        int place = key * 0x9E3779B9 >>> 7 & mask;
        while (counts[place] != 0 && keys[place] != key) {
            place = place + 1 & mask;
        }
        return place;
    }

    private void grow() {
        int[] oldKeys = keys;
        int[] oldCounts = counts;
        keys = new int[2 * oldKeys.length];
        counts = new int[keys.length];
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldCounts[i] != 0) {
                int place = place(oldKeys[i]);
                keys[place] = oldKeys[i];
                counts[place] = oldCounts[i];
            }
        }
    }
}
