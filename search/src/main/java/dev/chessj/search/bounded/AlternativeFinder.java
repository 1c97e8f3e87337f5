package dev.chessj.search.bounded;

import dev.chessj.scheduler.strategy.Choice;
import dev.chessj.scheduler.strategy.ChoicePoint;
import dev.chessj.search.FairPolicy;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Finds what else could be done at a choice point, and in which bound: at no cost, for one preemption more, or for a limit that ends early;
 * and notices what is left out because of the bound, or because it leads where others have been.
 *
 * <p><b>Threading.</b> Confined to the running task during an execution, to the search between two. Allocates nothing unless an execution
 * has more alternatives than any before.
 */
final class AlternativeFinder {

    private final FairPolicy policy;
    private final @Nullable Pruning pruning;
    private final boolean endsEarly; // limits may
    private final Alternatives found = new Alternatives(); // in this execution
    private int bound;
    private boolean mayPreempt;
    private boolean leftOut;
    private boolean leftOutEarly;
    private boolean cutShort;
    private long cut;

    /**
     * A finder.
     *
     * @param states where to remember states that were met; null to leave nothing out
     * @param prunings what leaves out states that were met
     * @param endsEarly whether to find that time limits may end early
     */
    AlternativeFinder(FairPolicy policy, @Nullable StateCache states, Pruning.Factory prunings, boolean endsEarly) {
        this.policy = policy;
        this.pruning = states == null ? null : prunings.create(states, policy);
        this.endsEarly = endsEarly;
    }

    /** Whether it needs to know what has happened before a point. */
    boolean readsHistory() {
        return pruning != null;
    }

    /** The next execution is of this bound; whether there is a next one. */
    void aim(int executedBound, boolean nextBoundWanted) {
        bound = executedBound;
        mayPreempt = nextBoundWanted;
    }

    void begin() {
        found.clear();
    }

    /** What the last execution did not choose. */
    Alternatives found() {
        return found;
    }

    /** The execution stops after this step; that it goes on is to be an item like others. */
    void addPaused(int step, int chosen, int hash) {
        found.add(step, chosen, hash, false);
    }

    /**
     * Finds what could be done instead of what is chosen.
     *
     * @param worthStopping whether enough is left of the execution to stop it where it repeats others
     * @return whether all that comes repeats others
     */
    boolean find(ChoicePoint point, int step, int chosen, boolean worthStopping) {
        boolean free = policy.isFree(point);
        int current = point.current();
        if (point.isLate()) {
            findNothing(point, free || mayPreempt);
            return false;
        }
        if (!free && !mayPreempt && leftOut && !worthStopping && point.outcomes(current) == 1) {
            return false; // nearly every point of the last bound: nothing is to be found, and nothing was claimed
        }
        boolean atomic = point.isAtomic();
        boolean known = false;
        if (pruning != null) {
            pruning.at(point);
            known = (free || mayPreempt || worthStopping && pruning.isSample()) && !pruning.claim(chosen, bound);
            if (known && (atomic || !free)) {
                return true; // whoever claimed it has found the others
            }
        }
        if (atomic) { // the others cannot go next, and fairness has no say
            findOutcomes(point, step, current, chosen, false);
        } else if (free || mayPreempt || !leftOut) {
            for (int task = 0, tasks = point.tasks(); task < tasks; task++) {
                findOfTask(point, step, task, chosen, !free && task != current);
            }
        } else {
            findOfTask(point, step, current, chosen, false);
        }
        if (pruning != null && !atomic && (free || mayPreempt)) {
            pruning.claimAll(free ? bound : bound + 1);
        }
        return known;
    }

    /** The execution is too long to be left here; what else could be done is not. */
    private void findNothing(ChoicePoint point, boolean wanted) {
        if (wanted ? cutShort : leftOut) {
            return;
        }
        int choices = choices(point, point.current());
        for (int task = 0, tasks = point.isAtomic() ? 0 : point.tasks(); task < tasks; task++) {
            choices += task == point.current() ? 0 : choices(point, task);
        }
        cutShort |= wanted && choices > 1;
        leftOut |= choices > 1;
    }

    /** How many choices of the task there are, without those that end a limit early. */
    private int choices(ChoicePoint point, int task) {
        int choices = point.outcomes(task);
        int first = Choice.of(task, point.firstOutcome(task));
        for (int choice = first + choices - 1; choice >= first; choice--) {
            if (policy.isEarly(point, choice)) {
                leftOutEarly |= !point.isWatchdog(task);
                choices--;
            }
        }
        return choices;
    }

    private void findOfTask(ChoicePoint point, int step, int task, int chosen, boolean preempts) {
        int outcomes = point.outcomes(task);
        if (outcomes == 0 || !policy.allows(task)) {
            return;
        }
        if (pruning != null && pruning.isTwin(task, chosen)) {
            cut++;
            return;
        }
        findOutcomes(point, step, task, chosen, preempts);
    }

    private void findOutcomes(ChoicePoint point, int step, int task, int chosen, boolean preempts) {
        int outcomes = point.outcomes(task);
        int firstOutcome = point.firstOutcome(task);
        int first = Choice.of(task, firstOutcome);
        if (outcomes == 1 && firstOutcome == Choice.IN_TIME) { // nearly always
            if (first != chosen) {
                add(point, step, first, preempts);
            }
            return;
        }
        for (int choice = first; choice < first + outcomes; choice++) {
            if (choice == chosen || isFutile(point, choice)) {
                continue;
            }
            if (!policy.isEarly(point, choice)) {
                add(point, step, choice, preempts || policy.cost(point, choice) > 0);
            } else if (!policy.isEarlyBut(point, choice)) {
                cut++; // the same comes in time, or says nothing
            } else if (endsEarly) {
                addEarly(point, step, choice);
            } else {
                leftOutEarly = true;
            }
        }
    }

    /** Whether it is to go on in a loop that is known to have no end. */
    static boolean isFutile(ChoicePoint point, int choice) {
        int task = Choice.task(choice);
        return (point.firstOutcome(task) == Choice.SPINS_ON || point.ignoresYield(choice)) && point.isFutile(task);
    }

    /** Whether the last choice of an item was found, but somebody has met the same state since, with fewer preemptions. */
    boolean isTakenOver(ChoicePoint point, int choice) {
        if (pruning == null || bound == 0) {
            return false;
        }
        pruning.at(point);
        return pruning.isClaimed(choice, bound - 1);
    }

    private void add(ChoicePoint point, int step, int choice, boolean preempts) {
        int cost = preempts ? bound + 1 : bound;
        if (preempts && !mayPreempt) {
            leftOut |= pruning == null || !pruning.isClaimed(choice, bound);
        } else if (pruning != null && (!pruning.claim(choice, cost) || pruning.leadsNowhere(point, choice, cost))) {
            cut++;
        } else {
            found.add(step, choice, point.hash(), preempts);
        }
    }

    /** A limit may end early: for the second phase, and at the price of a preemption wherever that is. */
    private void addEarly(ChoicePoint point, int step, int choice) {
        if (!mayPreempt) {
            leftOutEarly |= pruning == null || !pruning.isClaimed(choice, bound);
        } else if (pruning != null && !pruning.claim(choice, bound + 1)) {
            cut++;
        } else {
            found.add(step, choice, point.hash(), true, true);
        }
    }

    /** How many choices were left out so far because they led where others had been. */
    long cut() {
        return cut;
    }

    /** Whether any execution could have been preempted where the limit did not allow it. */
    boolean leftOut() {
        return leftOut;
    }

    /** Whether any limit could have ended early where the bound did not allow it. */
    boolean leftOutEarly() {
        return leftOutEarly;
    }

    /** Whether any execution was too long to find all that it did not choose. */
    boolean cutShort() {
        return cutShort;
    }

    /** Saves what it knows of all executions so far. */
    void save(DataOutput out) throws IOException {
        out.writeBoolean(leftOut);
        out.writeBoolean(leftOutEarly);
        out.writeBoolean(cutShort);
        out.writeLong(cut);
    }

    void restore(DataInput in) throws IOException {
        leftOut = in.readBoolean();
        leftOutEarly = in.readBoolean();
        cutShort = in.readBoolean();
        cut = in.readLong();
    }
}
