package dev.chessj.hbgraph;

import java.util.Arrays;

/**
 * The loads from and stores to one variable, as {@link ConsistencyClocks} wants them.
 *
 * <p><b>Threading.</b> Confined to the running task.
 */
public final class Traffic {

    static final int NONE = -1;

    // As it happened, and as it must have happened with store buffers, too.
    final Clock stored = new Clock();
    final Clock loaded = new Clock();
    final Clock surelyStored = new Clock();
    final Clock surelyLoaded = new Clock();

    // By strand: its last store.
    private int[] lanes = new int[0]; // of its stores to this variable
    private int[] times = new int[0]; // when, on the clock of the strand; 0 for never
    private int[] counts = new int[0]; // which of them
    private int[] numbers = new int[0]; // which of all to this variable
    private long[] places = new long[0];
    private int made; // stores, so far

    /** Nobody has accessed the variable. */
    void forget() {
        stored.clear();
        loaded.clear();
        surelyStored.clear();
        surelyLoaded.clear();
        Arrays.fill(lanes, NONE);
        Arrays.fill(times, 0);
        Arrays.fill(numbers, 0);
        made = 0;
    }

    /** The number behind all strands that may have stored. */
    int strands() {
        return times.length;
    }

    int lane(int strand) {
        return strand < lanes.length ? lanes[strand] : NONE;
    }

    int time(int strand) {
        return strand < times.length ? times[strand] : 0;
    }

    /** Which of all stores the last one of the strand is; 0 for none. */
    int number(int strand) {
        return strand < numbers.length ? numbers[strand] : 0;
    }

    /** Whether the strand has stored last. */
    boolean isLast(int strand) {
        return made > 0 && number(strand) == made;
    }

    int count(int strand) {
        return counts[strand];
    }

    long place(int strand) {
        return places[strand];
    }

    void stores(int strand, int lane, int time, int count, long place) {
        if (strand >= lanes.length) {
            int before = lanes.length;
            int length = Math.max(strand + 1, 2 * before);
            lanes = Arrays.copyOf(lanes, length);
            Arrays.fill(lanes, before, length, NONE);
            times = Arrays.copyOf(times, length);
            numbers = Arrays.copyOf(numbers, length);
            counts = Arrays.copyOf(counts, length);
            places = Arrays.copyOf(places, length);
        }
        lanes[strand] = lane;
        times[strand] = time;
        counts[strand] = count;
        numbers[strand] = ++made;
        places[strand] = place;
    }
}
