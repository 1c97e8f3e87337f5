package dev.chessj.hbgraph;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Which accesses to plain memory happened before which, by the Java memory model: a vector clock for each strand.
 *
 * <p>A strand is what runs in program order: a task, or one item of work of a pool, which has nothing to do with the item that the same
 * worker ran before. Unlike {@link Clocks}, which follows whatever one event depends on, only releasing and acquiring orders here.
 *
 * <p>A strand's clock goes on when it releases something: what it does afterwards is not handed over.
 *
 * <p><b>Threading.</b> Confined to the running task. Allocates only for more strands than any execution had before.
 */
public final class Strands {

    private Clock[] clocks = new Clock[0];
    private int size;
    private final @Nullable ConsistencyClocks consistency;

    /** With somebody who is told of all that orders, or with nobody. */
    public Strands(@Nullable ConsistencyClocks consistency) {
        this.consistency = consistency;
    }

    /** An execution begins. */
    public void clear() {
        for (int i = 0; i < size; i++) {
            clocks[i].clear();
        }
        size = 0;
        if (consistency != null) {
            consistency.clear();
        }
    }

    /** A strand that comes after nothing. */
    public int begin() {
        if (size == clocks.length) {
            clocks = Arrays.copyOf(clocks, Math.max(4, 2 * size));
            for (int i = size; i < clocks.length; i++) {
                clocks[i] = new Clock();
            }
        }
        return size++;
    }

    /** A strand that comes after what another has done so far. */
    public int beginAfter(int parent) {
        int strand = begin();
        clocks[parent].tick(parent);
        clocks[strand].copy(clocks[parent]);
        if (consistency != null) {
            consistency.join(strand, parent);
        }
        return strand;
    }

    public Clock of(int strand) {
        return clocks[strand];
    }

    /** How many strands there are. */
    public int size() {
        return size;
    }

    /** The strand comes after all that was handed over. */
    public void acquire(int strand, Handover from) {
        clocks[strand].join(from.every);
        clocks[strand].join(from.last);
        if (consistency != null) {
            consistency.acquire(strand, from);
        }
    }

    /** The same, where that is only for what is told, and nothing comes after it in truth. */
    public void tell(int strand, Handover to) {
        Clock clock = clocks[strand];
        clock.tick(strand);
        to.every.join(clock);
        to.last.copy(clock);
    }

    /** The strand runs where another one ran before, and nothing else follows from that. */
    public void runsAfter(int strand, int other) {
        if (consistency != null) {
            consistency.join(strand, other);
        }
    }

    /** The strand comes after the last write, if that released. */
    public void acquireLast(int strand, Handover from) {
        clocks[strand].join(from.last);
    }

    /** Whoever acquires comes after this. */
    public void release(int strand, Handover to) {
        Clock clock = clocks[strand];
        clock.tick(strand);
        to.every.join(clock);
        to.last.copy(clock);
        if (consistency != null) {
            consistency.release(strand, to);
        }
    }

    /**
     * A write in release mode.
     *
     * @param goesOn whether it is one that reads as well: what the write before it handed over is handed on
     */
    public void releaseLast(int strand, Handover to, boolean goesOn) {
        Clock clock = clocks[strand];
        clock.tick(strand);
        if (goesOn) {
            to.last.join(clock);
        } else {
            to.last.copy(clock);
        }
    }

    /** A write that releases nothing, so that nobody comes after the one before it by reading it. */
    public void overwrite(Handover to) {
        to.last.clear();
    }

    /** A store that waited reaches memory: whoever acquires it comes after what it released, or after nothing. */
    public void arrive(Handover to, @Nullable Clock released) {
        if (released == null) {
            to.last.clear();
        } else {
            to.last.copy(released);
        }
    }

    /** A clock comes after all that was handed over. */
    public void follow(Clock clock, Handover from) {
        clock.join(from.every);
        clock.join(from.last);
    }

    /** The strand comes after another one. */
    public void join(int strand, int other) {
        clocks[other].tick(other);
        clocks[strand].join(clocks[other]);
        if (consistency != null) {
            consistency.join(strand, other);
        }
    }

    /** The strand comes after all that has happened. */
    public void joinAll(int strand) {
        for (int other = 0; other < size; other++) {
            if (other != strand) {
                join(strand, other);
            }
        }
    }
}
