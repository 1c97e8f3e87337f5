package dev.chessj.search.bounded;

import java.util.Arrays;

/**
 * The choices not taken in one execution, until they are filed in the {@link WorkList}.
 *
 * <p>Plain arrays that are reused: an execution notes its alternatives while the program under test is on the stack, where nothing
 * should be allocated and no file be touched.
 */
final class Alternatives {

    private int[] steps = new int[256];
    private int[] choices = new int[256];
    private int[] hashes = new int[256];
    private boolean[] preempts = new boolean[256];
    private boolean[] early = new boolean[256];
    private int size;

    void clear() {
        size = 0;
    }

    void add(int step, int choice, int hash, boolean preempting) {
        add(step, choice, hash, preempting, false);
    }

    /** The same; {@code ends}: a time limit ends early, which costs a preemption. */
    void add(int step, int choice, int hash, boolean preempting, boolean ends) {
        if (size == steps.length) {
            grow();
        }
        steps[size] = step;
        choices[size] = choice;
        hashes[size] = hash;
        preempts[size] = preempting;
        early[size] = ends;
        size++;
    }

    private void grow() {
        int length = 2 * size;
        steps = Arrays.copyOf(steps, length);
        choices = Arrays.copyOf(choices, length);
        hashes = Arrays.copyOf(hashes, length);
        preempts = Arrays.copyOf(preempts, length);
        early = Arrays.copyOf(early, length);
    }

    int size() {
        return size;
    }

    int step(int i) {
        return steps[i];
    }

    int choice(int i) {
        return choices[i];
    }

    int hash(int i) {
        return hashes[i];
    }

    boolean preempts(int i) {
        return preempts[i];
    }

    /** Whether a time limit ends early; then it preempts as well. */
    boolean isEarly(int i) {
        return early[i];
    }
}
