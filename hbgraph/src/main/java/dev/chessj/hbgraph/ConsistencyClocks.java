package dev.chessj.hbgraph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Whether an execution that was sequentially consistent could have gone otherwise, had its stores waited in store buffers.
 *
 * <p>Store buffer vector clocks, after Burckhardt and Musuvathi (CAV 2008), for buffers whose stores to different variables may overtake
 * each other. Two clocks for each strand. One follows everything that came before: program order, and every two accesses to a variable of
 * which one stores. The other follows what must have come before with store buffers, too: a store comes before what its strand does
 * later only if that is a store to the same variable, or in release mode, or after a fence, or anything that drains the buffer. When
 * an access comes after a store to its variable by the first clock, and need not by the second, then it could have been carried out
 * before that store reached memory. No order of whole operations explains such an execution: it goes round in a circle.
 *
 * <p>Stores of a strand to different variables have no order by themselves, so each has a lane of its own in the second clock, and the loads
 * of the strand have one.
 *
 * <p><b>Contract.</b> An execution is told access by access, in the order in which it happened, with whatever else orders. If a program
 * has an execution with store buffers that is not sequentially consistent, some execution without them shows it here.
 *
 * <p><b>Threading.</b> Confined to the running task.
 */
public final class ConsistencyClocks {

    private static final class Strand {
        final Clock before = new Clock(); // all of its operations so far, and what came before them
        final Clock surely = new Clock(); // what has come before its next load
        final Clock stores = new Clock(); // all of its stores, and what surely came before them
        final Clock ordered = new Clock(); // what surely comes before its next store, besides
        int loads; // the lane of its loads
        long[] places = new long[8]; // of its operations, by time
    }

    private final List<Strand> strands = new ArrayList<>();
    private int lanes;
    private final Clock store = new Clock();

    // What was found.
    private boolean found;
    private long missed;
    private long seen;

    /** An execution begins. */
    public void clear() {
        strands.clear();
        lanes = 0;
        found = false;
    }

    private Strand of(int strand) {
        while (strands.size() <= strand) {
            Strand made = new Strand();
            made.loads = lanes++;
            strands.add(made);
        }
        return strands.get(strand);
    }

    // ---- what orders besides accesses

    /** The stores of the strand reach memory before whatever it does next. */
    public void drain(int strand) {
        of(strand).surely.join(of(strand).stores);
    }

    /** The stores of the strand reach memory before those it makes next. */
    public void order(int strand) {
        of(strand).ordered.join(of(strand).stores);
    }

    /** The strand comes after another one, up to now. */
    void join(int strand, int other) {
        drain(other);
        of(strand).before.join(of(other).before);
        of(strand).surely.join(of(other).surely);
    }

    void acquire(int strand, Handover from) {
        of(strand).before.join(from.before);
        of(strand).surely.join(from.surely);
    }

    void release(int strand, Handover to) {
        drain(strand);
        to.before.join(of(strand).before);
        to.surely.join(of(strand).surely);
    }

    // ---- accesses; a place is any number

    /** The strand loads; whether that could have missed a store. */
    public boolean load(int strand, Traffic variable, long place) {
        Strand task = of(strand);
        boolean own = variable.isLast(strand) && isWaiting(task, strand, variable);
        boolean misses = misses(task, strand, variable, task.surely);
        task.before.join(variable.stored);
        tick(task, strand, place);
        variable.loaded.join(task.before);
        if (!own) { // which a load of its own strand sees wherever it is
            task.surely.join(variable.surelyStored);
        }
        task.surely.tick(task.loads);
        variable.surelyLoaded.join(task.surely);
        return misses;
    }

    /**
     * The strand stores in a mode below volatile; whether that store could have reached memory before one that came earlier.
     *
     * @param releases whether in release mode
     */
    public boolean store(int strand, Traffic variable, boolean releases, long place) {
        Strand task = of(strand);
        store.copy(task.surely);
        store.join(task.ordered);
        if (releases) {
            store.join(task.stores);
        }
        boolean overtakes = misses(task, strand, variable, store);
        task.before.join(variable.stored);
        task.before.join(variable.loaded);
        tick(task, strand, place);
        variable.stored.join(task.before);
        store.join(variable.surelyStored);
        store.join(variable.surelyLoaded);
        int lane = variable.lane(strand) == Traffic.NONE ? lanes++ : variable.lane(strand);
        store.tick(lane);
        variable.surelyStored.join(store);
        task.stores.join(store);
        variable.stores(strand, lane, task.before.time(strand), store.time(lane), place);
        return overtakes;
    }

    /** The strand stores in volatile mode, or updates: at once. */
    public boolean update(int strand, Traffic variable, boolean loads, long place) {
        drain(strand);
        boolean misses = loads && load(strand, variable, place);
        misses |= store(strand, variable, true, place);
        drain(strand);
        return misses;
    }

    private static boolean isWaiting(Strand task, int strand, Traffic variable) {
        int lane = variable.lane(strand);
        return lane != Traffic.NONE && task.surely.time(lane) < variable.count(strand);
    }

    private boolean misses(Strand task, int strand, Traffic variable, Clock surely) {
        for (int other = 0; other < variable.strands(); other++) {
            int time = variable.time(other);
            if (other != strand
                    && variable.number(other)
                            > variable.number(strand) // it comes after those of its own strand in any case
                    && task.before.time(other) >= time
                    && surely.time(variable.lane(other)) < variable.count(other)) {
                found = true;
                missed = variable.place(other);
                seen = of(other).places[task.before.time(other)];
                return true;
            }
        }
        return false;
    }

    private static void tick(Strand task, int strand, long place) {
        task.before.tick(strand);
        int time = task.before.time(strand);
        if (time >= task.places.length) {
            task.places = Arrays.copyOf(task.places, 2 * time);
        }
        task.places[time] = place;
    }

    // ---- what was found last

    /** Whether anything was found. */
    public boolean found() {
        return found;
    }

    /** The place of that store. */
    public long missed() {
        return missed;
    }

    /** The place of a later access of the same strand, which the store may have waited for. */
    public long seen() {
        return seen;
    }
}
