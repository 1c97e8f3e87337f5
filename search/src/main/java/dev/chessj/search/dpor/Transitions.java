package dev.chessj.search.dpor;

import dev.chessj.hbgraph.EventLog;
import java.util.Arrays;
import java.util.BitSet;

/**
 * An execution as a sequence of transitions: what a task does from one decision to the next. Knows which of them happen before others.
 *
 * <p>Two transitions depend on each other if they touch the same variable and one of them changes it. One that yields changes what the
 * fair scheduler allows, so it depends on all. Behind the transitions that happened stand those that tasks would have gone on with.
 *
 * <p>The next execution mostly begins with the same transitions, and what is known of these is kept: the rule has heard of them, and would
 * ask for nothing new.
 *
 * <p><b>Contract.</b> {@link #keep} where the next execution may differ, {@link #clear}, then {@link #add} at each decision, then
 * {@link #close} once. Until the next clear, the log that was given must stay as it is.
 *
 * <p><b>Threading.</b> Confined to the running task during an execution, to the search between two.
 */
public final class Transitions {

    static final int NONE = -1;

    /** Hears of each transition, in order, and of the earlier ones that it could have come before. */
    public interface Rule {
        /** {@code rivals}: others of which each depends on it, and has not happened before what its task did last. */
        void met(int transition, BitSet rivals);
    }

    private EventLog log = new EventLog();
    private int[] tasks = new int[64];
    private int[] decisions = new int[64];
    private int[] begins = new int[64]; // the first event of each
    private int[] ends = new int[64]; // one past the last
    private boolean[] yields = new boolean[64];
    private int[] earlier = new int[64]; // the one before of the same task
    private int[] lastOf = new int[0]; // by task: its last transition
    private int size; // of those that happened
    private int total;

    // what is known of those that the rule has heard of
    private final Touches touches = new Touches();
    private int[] firstTouches = new int[64];
    private int[] clocks =
            new int[256]; // by transition and task: the last of that task's that happened before it, or it
    private int width; // tasks
    private int closed; // how many
    private int kept; // how many the next execution has in common with the last one
    private boolean distrusted; // executions have begun in the same way and were not the same
    private final BitSet rivals = new BitSet();

    /** The next execution begins with so many transitions of the last one. */
    void keep(int common) {
        kept = distrusted ? 0 : common;
        forget(kept);
    }

    /** An execution was not what the one before was, though it should have been: from now on nothing is kept. */
    void keepNothing() {
        distrusted = true;
        keep(0);
    }

    void clear() {
        forget(kept);
        Arrays.fill(lastOf, NONE);
        size = 0;
        total = 0;
    }

    private void forget(int from) {
        if (from < closed) {
            touches.cut(firstTouches[from]);
            closed = from;
        }
    }

    /** The task begins a transition, because of a decision or {@link #NONE}. */
    void add(int task, int decision, int firstEvent) {
        append(task, decision, firstEvent);
        lastOf[task] = size;
        size = total;
    }

    /** The task would have gone on with this event; after all that happened. */
    void addPending(int task, int event) {
        append(task, NONE, event);
        ends[total - 1] = event + 1;
    }

    private void append(int task, int decision, int firstEvent) {
        if (total == tasks.length) {
            tasks = Arrays.copyOf(tasks, 2 * total);
            decisions = Arrays.copyOf(decisions, 2 * total);
            begins = Arrays.copyOf(begins, 2 * total);
            ends = Arrays.copyOf(ends, 2 * total);
            yields = Arrays.copyOf(yields, 2 * total);
            earlier = Arrays.copyOf(earlier, 2 * total);
            firstTouches = Arrays.copyOf(firstTouches, 2 * total);
        }
        if (task >= lastOf.length) {
            int before = lastOf.length;
            lastOf = Arrays.copyOf(lastOf, task + 1);
            Arrays.fill(lastOf, before, task + 1, NONE);
        }
        tasks[total] = task;
        decisions[total] = decision;
        begins[total] = firstEvent;
        yields[total] = false;
        earlier[total] = lastOf[task];
        total++;
    }

    /** The last transition has turned out to yield. */
    void yielded() {
        yields[size - 1] = true;
    }

    /** The last transition is over; what comes is not part of it. */
    void end(int event) {
        ends[size - 1] = event;
    }

    int size() {
        return size;
    }

    int task(int transition) {
        return tasks[transition];
    }

    /** The decision that it is due to, or {@link #NONE}. */
    int decision(int transition) {
        return decisions[transition];
    }

    /** Finds out what happened before what, and tells the rule; as far as that was not done for an execution before. */
    void close(EventLog of, Rule rule) {
        log = of;
        prepare();
        for (int k = closed; k < total; k++) {
            boolean happened = k < size;
            firstTouches[k] = touches.size();
            int own = before(k);
            rivals.clear();
            for (int touch = from(k), end = to(k); touch < end; touch++) {
                int variable = log.variable(touch);
                boolean changes = changes(touch, k);
                if (!touches.has(variable, changes, k)) {
                    meet(k, own, variable, changes);
                    if (happened) {
                        touches.add(variable, changes, k);
                    }
                }
            }
            rule.met(k, rivals);
        }
        closed = size;
    }

    private void prepare() {
        touches.makeRoom(log.variables());
        if (width < lastOf.length) {
            width = lastOf.length;
            forget(0); // clocks have another form
        }
        if (clocks.length < total * width) {
            clocks = Arrays.copyOf(clocks, 2 * total * width);
        }
    }

    /** The transition that its task or its maker did last; {@link #NONE} if there is none. */
    private int before(int k) {
        int task = tasks[k];
        int own = earlier[k] != NONE ? earlier[k] : maker(task);
        int at = k * width;
        if (own == NONE) {
            Arrays.fill(clocks, at, at + width, NONE);
        } else {
            System.arraycopy(clocks, own * width, clocks, at, width);
        }
        clocks[at + task] = k;
        return own;
    }

    /** The transition that made the task; {@link #NONE} for the first task. */
    int maker(int task) {
        int born = log.birth(task);
        int low = 0;
        int high = size;
        while (low < high) { // the first one that began later, or the end
            int middle = (low + high) / 2;
            if (begins[middle] < born) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low - 1;
    }

    /** Takes in those that a touch depends on, back to one whose past is known to its task. */
    private void meet(int k, int own, int variable, boolean changes) {
        boolean joined = false;
        for (int other = touches.last(variable, changes);
                other != Touches.NONE;
                other = touches.before(other, changes)) {
            int i = touches.owner(other);
            boolean otherChanges = touches.changes(other);
            if (!joined) {
                join(k, i);
                joined = otherChanges; // and with it those before
            }
            if (i <= own && isKnown(i, own)) {
                if (otherChanges) {
                    return; // whatever came before is known, too
                }
            } else if (tasks[i] != tasks[k]) {
                rivals.set(i);
            }
        }
    }

    private void join(int k, int i) {
        for (int task = 0, to = k * width, from = i * width; task < width; task++, to++, from++) {
            clocks[to] = Math.max(clocks[to], clocks[from]);
        }
    }

    private boolean isKnown(int i, int own) {
        return clocks[own * width + tasks[i]] >= i;
    }

    private int from(int k) {
        return log.from(begins[k]);
    }

    private int to(int k) {
        return log.from(ends[k]);
    }

    private boolean changes(int touch, int k) {
        return log.changes(touch) || (yields[k] && log.variable(touch) == EventLog.EVERYTHING);
    }

    /** Whether the earlier one happened before the later one. */
    boolean happensBefore(int earlier, int later) {
        return clocks[later * width + tasks[earlier]] >= earlier;
    }

    /** Whether they touch the same variable and one of them changes it. */
    boolean dependent(int one, int other) {
        for (int a = from(one), end = to(one); a < end; a++) {
            for (int b = from(other), stop = to(other); b < stop; b++) {
                if (log.variable(a) == log.variable(b) && (changes(a, one) || changes(b, other))) {
                    return true;
                }
            }
        }
        return false;
    }

    /** What the transition touches: twice the number of each variable, and 1 if it changes it. */
    int[] touches(EventLog of, int transition) {
        int from = of.from(begins[transition]);
        int[] touches = new int[of.from(ends[transition]) - from];
        for (int i = 0; i < touches.length; i++) {
            int variable = of.variable(from + i);
            boolean changed = of.changes(from + i) || (yields[transition] && variable == EventLog.EVERYTHING);
            touches[i] = variable << 1 | (changed ? 1 : 0);
        }
        return touches;
    }
}
