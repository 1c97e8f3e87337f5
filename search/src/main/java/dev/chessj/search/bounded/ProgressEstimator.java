package dev.chessj.search.bounded;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/**
 * Which share of a bound has been dealt with, so that the rest can be estimated.
 *
 * <p>Every item that a bound starts with has a share of one. An execution that finds alternatives divides the share of its item: at each
 * point on its way, from the first to the last, the alternatives and the way itself get equal parts of what is left. So an alternative
 * near the beginning, which has most of the way still to go, weighs as much as all that come after it together, and it is taken last
 * (Kilby, Slaney, Thiébaux and Walsh, Estimating search tree size, AAAI 2006). What was executed, divided by its share, estimates the
 * whole.
 *
 * <p>Items are taken from the end of what one execution filed. Therefore nothing needs to be kept with an item: those of the last point
 * have the share of the execution itself, those of each point before have as much as everything behind it together.
 *
 * <p><b>Contract.</b> The order of calls is that of {@link Frontier}: take, divide as often as alternatives are found, complete.
 * <p><b>Threading.</b> Confined to the thread of the search. Allocates only when a chain of deviations is longer than any before.
 */
final class ProgressEstimator {

    private double[] each =
            new double[64]; // of the point whose alternatives are being taken, by depth in the frontier's stack
    private double[] behind = new double[64]; // of all that was taken there so far, and of the execution itself
    private int[] step = new int[64]; // of that point
    private long starting;
    private double item; // of the one taken, as far as it was not given to its alternatives
    private double done;

    /** A bound begins, with so many items. */
    void begin(long items) {
        starting = items;
        done = 0;
    }

    /** An item is taken, from the range at that depth; its last deviation is at that step. */
    void take(int depth, int deviation) {
        if (depth == 0) {
            item = 1;
        } else {
            if (step[depth] != deviation) {
                step[depth] = deviation;
                each[depth] = behind[depth];
            }
            item = each[depth];
            behind[depth] += item;
        }
    }

    /** What is left of the item taken last was executed, or cannot be. */
    void complete() {
        done += item;
    }

    /** An execution of the item has found alternatives, which get their part of its share, and that depth if there are any. */
    void divide(Alternatives alternatives, int depth) {
        double own = item;
        int last = -1;
        int choices = 1;
        for (int i = 0, size = alternatives.size(); i < size; i++) {
            if (!alternatives.preempts(i)) {
                if (alternatives.step(i) != last) {
                    own /= choices;
                    choices = 1;
                    last = alternatives.step(i);
                }
                choices++;
            }
        }
        own /= choices;
        item = own;
        if (depth >= each.length) {
            grow(2 * depth);
        }
        behind[depth] = own;
        step[depth] = -1;
    }

    /** The part of the bound that has been dealt with, from 0 to 1. */
    double done() {
        return starting == 0 ? 1 : Math.min(1, done / starting);
    }

    /** Saves what belongs to a stack of that depth. */
    void save(DataOutput out, int depth) throws IOException {
        out.writeLong(starting);
        out.writeDouble(item);
        out.writeDouble(done);
        for (int i = 0; i < depth; i++) {
            out.writeDouble(each[i]);
            out.writeDouble(behind[i]);
            out.writeInt(step[i]);
        }
    }

    void restore(DataInput in, int depth) throws IOException {
        starting = in.readLong();
        item = in.readDouble();
        done = in.readDouble();
        if (depth > each.length) {
            grow(depth);
        }
        for (int i = 0; i < depth; i++) {
            each[i] = in.readDouble();
            behind[i] = in.readDouble();
            step[i] = in.readInt();
        }
    }

    private void grow(int length) {
        each = Arrays.copyOf(each, length);
        behind = Arrays.copyOf(behind, length);
        step = Arrays.copyOf(step, length);
    }
}
