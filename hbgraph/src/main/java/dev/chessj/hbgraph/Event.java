package dev.chessj.hbgraph;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An operation of a task: what it is, and which variables it looks at or changes.
 *
 * <p>Its hash follows from the task's history, from the last change of each variable it touches and, for those it changes, from all
 * that have looked at them since. So it follows from everything that happened before the event and from nothing else: events that
 * do not depend on each other have the same hashes in either order.
 *
 * <p>One object serves all operations in turn; nothing is allocated.
 */
public final class Event {

    private static final long TASK_HIGH = 0x9e3779b97f4a7c15L;
    private static final long TASK_LOW = 0xc2b2ae3d27d4eb4fL;
    private static final long STEP_HIGH = 0x87c37b91114253d5L;
    private static final long STEP_LOW = 0x4cf5ad432745937fL;
    private static final long CHANGED_HIGH = 0xff51afd7ed558ccdL;
    private static final long CHANGED_LOW = 0xc4ceb9fe1a85ec53L;
    private static final long READ_HIGH = 0x165667b19e3779f9L;
    private static final long READ_LOW = 0x27d4eb2f165667c5L;

    private @Nullable TaskHistory task;
    private int code;
    private Variable[] variables = new Variable[4];
    private int size;
    private int writes; // a bit for each variable
    private boolean everything;

    // The hash, once computed.
    long high;
    long low;

    /**
     * A new event without variables.
     *
     * @param what a number for its kind and its outcome
     */
    public void begin(TaskHistory who, int what) {
        task = who;
        code = what;
        size = 0;
        writes = 0;
        everything = false;
    }

    /** The event looks at the variable, and changes it or not. */
    public void touch(Variable variable, boolean changes) {
        if (size == variables.length) {
            variables = Arrays.copyOf(variables, 2 * size);
        }
        if (changes) {
            writes |= 1 << size;
        }
        variables[size++] = variable;
    }

    /** The event depends on all that has happened, and all that comes depends on it. */
    public void touchEverything() {
        everything = true;
    }

    /** It has turned out to change none of its variables. */
    public void changesNothing() {
        writes = 0;
    }

    boolean touchesEverything() {
        return everything;
    }

    void compute(Prefix prefix) {
        TaskHistory by = Objects.requireNonNull(task);
        // Products before sums: history and last change are the same number where a task changes a variable twice.
        long a = by.high * TASK_HIGH + prefix.sinceHigh + code;
        long b = by.low * TASK_LOW + prefix.sinceLow - code;
        for (int i = 0; i < size; i++) {
            Variable variable = variables[i];
            a = (a ^ a >>> 31) * STEP_HIGH + Long.rotateLeft(variable.changedHigh, 23) * CHANGED_HIGH;
            b = (b ^ b >>> 33) * STEP_LOW + Long.rotateLeft(variable.changedLow, 37) * CHANGED_LOW;
            if ((writes >> i & 1) != 0) {
                a += Long.rotateLeft(variable.readHigh, 41) * READ_HIGH + 1;
                b += Long.rotateLeft(variable.readLow, 19) * READ_LOW + 1;
            }
        }
        if (everything) {
            a = (a ^ a >>> 31) * STEP_HIGH + Long.rotateLeft(prefix.high, 11) * READ_HIGH;
            b = (b ^ b >>> 33) * STEP_LOW + Long.rotateLeft(prefix.low, 7) * READ_LOW;
        }
        high = Mix.finish(a);
        low = Mix.finish(b);
    }

    /** The event, whose hash is computed, has happened. */
    void happened() {
        TaskHistory by = Objects.requireNonNull(task);
        by.high = high;
        by.low = low;
        for (int i = 0; i < size; i++) {
            Variable variable = variables[i];
            if ((writes >> i & 1) != 0) {
                variable.changedHigh = high;
                variable.changedLow = low;
                variable.readHigh = 0;
                variable.readLow = 0;
            } else {
                variable.readHigh ^= high;
                variable.readLow ^= low;
            }
            variables[i] = NONE;
        }
    }

    private static final Variable NONE = new Variable();
}
