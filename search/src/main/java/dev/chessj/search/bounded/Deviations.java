package dev.chessj.search.bounded;

import java.io.IOException;
import java.util.Arrays;

/**
 * The choices by which the way to an item of the work list differs from that of the policy, in the order of their steps.
 *
 * <p>Read from the list once, so that an execution that follows them touches no file.
 */
final class Deviations {

    private long[] items = new long[16];
    private int[] steps = new int[16];
    private int[] choices = new int[16];
    private int[] hashes = new int[16];
    private int length;

    void load(WorkList list, long item) throws IOException {
        length = 0;
        for (long i = item; i != WorkList.ROOT; i = list.parent(i)) {
            length++;
        }
        if (length > items.length) {
            items = Arrays.copyOf(items, 2 * length);
            steps = Arrays.copyOf(steps, 2 * length);
            choices = Arrays.copyOf(choices, 2 * length);
            hashes = Arrays.copyOf(hashes, 2 * length);
        }
        long i = item;
        for (int k = length - 1; k >= 0; k--, i = list.parent(i)) {
            items[k] = i;
            steps[k] = list.step(i);
            choices[k] = list.choice(i);
            hashes[k] = list.hash(i);
        }
    }

    int length() {
        return length;
    }

    /** The item that ends with this one. */
    long item(int position) {
        return items[position];
    }

    /** How many operations come before it. */
    int step(int position) {
        return steps[position];
    }

    int choice(int position) {
        return choices[position];
    }

    /** Of the operations before it. */
    int hash(int position) {
        return hashes[position];
    }
}
