package dev.chessj.search;

import dev.chessj.hbgraph.EventLog;
import java.util.Arrays;
import java.util.BitSet;

/**
 * An execution as a sequence of transitions: what a task does from one decision to the next. Knows which of them happen before others.
 *
 * <p>Two transitions depend on each other if they touch the same variable and one of them changes it. One that yields changes what the
 * fair scheduler allows, so it depends on all. Behind the transitions that happened stand those that tasks would have gone on with.
 *
 * <p><b>Contract.</b> {@link #clear}, then {@link #add} at each decision, then {@link #close} once. Until the next clear, the log that was
 * given must stay as it is.
 *
 * <p><b>Threading.</b> Confined to the running task during an execution, to the search between two.
 */
final class Transitions {

    static final int NONE = -1;

    /** Hears of each transition, in order, and of the earlier ones that it could have come before. */
    interface Rule {
        /** {@code rivals}: others of which each depends on it, and has not happened before what its task did last. */
        void met(int transition, BitSet rivals);
    }

    private EventLog log = new EventLog();
    private int[] tasks = new int[64];
    private int[] decisions = new int[64];
    private int[] begins = new int[64]; // the first event of each
    private int[] ends = new int[64]; // one past the last
    private boolean[] yields = new boolean[64];
    private int size; // of those that happened
    private int total;
    private int width; // tasks
    private int[] clocks =
            new int[256]; // by transition and task: the last of that task's that happened before it, or it
    private int[] previous = new int[256]; // by touch: the one before of the same variable
    private int[] owners = new int[256]; // by touch: the transition
    private int[] last = new int[64]; // by variable: its last touch
    private int[] lastOf = new int[8]; // by task: its last transition
    private final BitSet rivals = new BitSet();

    void clear() {
        size = 0;
        total = 0;
    }

    /** The task begins a transition, because of a decision or {@link #NONE}. */
    void add(int task, int decision, int firstEvent) {
        append(task, decision, firstEvent);
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
        }
        tasks[total] = task;
        decisions[total] = decision;
        begins[total] = firstEvent;
        yields[total] = false;
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

    boolean yields(int transition) {
        return yields[transition];
    }

    /** Finds out what happened before what, and tells the rule. */
    void close(EventLog of, Rule rule) {
        log = of;
        prepare();
        for (int k = 0; k < total; k++) {
            int own = before(k);
            rivals.clear();
            for (int touch = from(k), end = to(k); touch < end; touch++) {
                boolean changes = changes(touch, k);
                join(k, touch, changes);
                findRivals(k, own, touch, changes);
            }
            rule.met(k, rivals);
            if (k < size) {
                link(k);
            }
        }
    }

    private void prepare() {
        width = 0;
        for (int k = 0; k < total; k++) {
            width = Math.max(width, tasks[k] + 1);
        }
        int touches = to(total - 1);
        if (previous.length < touches) {
            previous = new int[2 * touches];
            owners = new int[2 * touches];
        }
        if (last.length < log.variables()) {
            last = new int[2 * log.variables()];
        }
        if (clocks.length < total * width) {
            clocks = new int[2 * total * width];
        }
        if (lastOf.length < width) {
            lastOf = new int[2 * width];
        }
        Arrays.fill(last, NONE);
        Arrays.fill(lastOf, NONE);
    }

    /** What its task did before, or what made its task; takes over what had happened before that. */
    private int before(int k) {
        int task = tasks[k];
        int own = lastOf[task] != NONE ? lastOf[task] : maker(task);
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
        int k = NONE;
        while (k + 1 < size && begins[k + 1] < born) {
            k++;
        }
        return k;
    }

    private void join(int k, int touch, boolean changes) {
        for (int other = last[log.variable(touch)]; other != NONE; other = previous[other]) {
            int i = owners[other];
            boolean otherChanges = changes(other, i);
            if (changes || otherChanges) {
                for (int task = 0; task < width; task++) {
                    clocks[k * width + task] = Math.max(clocks[k * width + task], clocks[i * width + task]);
                }
            }
            if (otherChanges) {
                return; // and has joined those before
            }
        }
    }

    private void findRivals(int k, int own, int touch, boolean changes) {
        for (int other = last[log.variable(touch)]; other != NONE; other = previous[other]) {
            int i = owners[other];
            boolean otherChanges = changes(other, i);
            if (i <= own && isKnown(i, own)) {
                if (otherChanges) {
                    return; // whatever came before is known, too
                }
            } else if ((changes || otherChanges) && tasks[i] != tasks[k]) {
                rivals.set(i);
            }
        }
    }

    private boolean isKnown(int i, int own) {
        return clocks[own * width + tasks[i]] >= i;
    }

    private void link(int k) {
        for (int touch = from(k), end = to(k); touch < end; touch++) {
            int variable = log.variable(touch);
            previous[touch] = last[variable];
            last[variable] = touch;
            owners[touch] = k;
        }
        lastOf[tasks[k]] = k;
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
