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
    private int additions; // likewise
    private boolean everything;
    private boolean judged;

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
        additions = 0;
        everything = false;
        judged = false;
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

    /** The event adds to the variable: it changes it, and whether before or after another one that adds makes no difference. */
    public void add(Variable variable) {
        touch(variable, false);
        additions |= 1 << size - 1;
    }

    /** The event depends on all that has happened, and all that comes depends on it. */
    public void touchEverything() {
        everything = true;
    }

    /** The event is an access that {@link Accesses} judge: in the hash it counts as any other, but it orders nothing. */
    public void isJudged() {
        judged = true;
    }

    /** It has turned out to change none of its variables. */
    public void changesNothing() {
        writes = 0;
        additions = 0;
    }

    boolean touchesEverything() {
        return everything;
    }

    void compute(Prefix prefix) {
        TaskHistory by = Objects.requireNonNull(task);
        long a = beginHigh(by, prefix, code);
        long b = beginLow(by, prefix, code);
        for (int i = 0; i < size; i++) {
            boolean changes = (writes >> i & 1) != 0;
            boolean adds = (additions >> i & 1) != 0;
            a = changes ? withHigh(a, variables[i], true) : stepHigh(a, variables[i].changedHigh(adds));
            b = changes ? withLow(b, variables[i], true) : stepLow(b, variables[i].changedLow(adds));
        }
        if (everything) {
            a = (a ^ a >>> 31) * STEP_HIGH + Long.rotateLeft(prefix.high, 11) * READ_HIGH;
            b = (b ^ b >>> 33) * STEP_LOW + Long.rotateLeft(prefix.low, 7) * READ_LOW;
        }
        high = Mix.finish(a);
        low = Mix.finish(b);
    }

    // Products before sums: history and last change are the same number where a task changes a variable twice.

    static long beginHigh(TaskHistory by, Prefix prefix, int code) {
        return by.high * TASK_HIGH + prefix.sinceHigh + code;
    }

    static long beginLow(TaskHistory by, Prefix prefix, int code) {
        return by.low * TASK_LOW + prefix.sinceLow - code;
    }

    private static long stepHigh(long begun, long changed) {
        return (begun ^ begun >>> 31) * STEP_HIGH + Long.rotateLeft(changed, 23) * CHANGED_HIGH;
    }

    private static long stepLow(long begun, long changed) {
        return (begun ^ begun >>> 33) * STEP_LOW + Long.rotateLeft(changed, 37) * CHANGED_LOW;
    }

    // To look is told from to add by what the variable has gone through before, which these do not ask: whoever uses
    // them only looks or
    // changes.

    static long withHigh(long begun, Variable variable, boolean changes) {
        long hash = stepHigh(begun, variable.changedHigh);
        return changes ? hash + Long.rotateLeft(variable.readHigh, 41) * READ_HIGH + 1 : hash;
    }

    static long withLow(long begun, Variable variable, boolean changes) {
        long hash = stepLow(begun, variable.changedLow);
        return changes ? hash + Long.rotateLeft(variable.readLow, 19) * READ_LOW + 1 : hash;
    }

    void write(EventLog log) {
        log.add(Objects.requireNonNull(task).number, variables, size, writes | additions, everything);
    }

    void writePending(EventLog log) {
        log.addPending(Objects.requireNonNull(task).number, variables, size, writes | additions, everything);
    }

    /** The event, whose hash is computed, has happened; the clocks are null where nobody keeps them. */
    void happened(@Nullable Clocks clocks) {
        TaskHistory by = Objects.requireNonNull(task);
        by.high = high;
        by.low = low;
        if (clocks != null && !judged) {
            order(clocks, by.number);
        }
        for (int i = 0; i < size; i++) {
            variables[i].touched(high, low, (writes >> i & 1) != 0, (additions >> i & 1) != 0);
        }
    }

    /** Holds on to no variable any longer. */
    void forget() {
        Arrays.fill(variables, NONE);
        size = 0;
    }

    private void order(Clocks clocks, int index) {
        if (everything) {
            clocks.dependsOnEverything(index);
        }
        Clock clock = clocks.of(index);
        clock.join(clocks.everything());
        for (int i = 0; i < size; i++) {
            variables[i].tell(clock, ((writes | additions) >> i & 1) != 0);
        }
        clock.tick(index);
        for (int i = 0; i < size; i++) {
            variables[i].touched(clock, ((writes | additions) >> i & 1) != 0);
        }
    }

    private static final Variable NONE = new Variable();
}
