package dev.chessj.search.bounded;

import dev.chessj.scheduler.result.Ending;
import dev.chessj.scheduler.result.ExecutionResult;
import dev.chessj.scheduler.strategy.Choice;
import dev.chessj.scheduler.strategy.ChoicePoint;
import dev.chessj.search.ChoicePointText;
import dev.chessj.search.Divergence;
import dev.chessj.search.FairPolicy;
import dev.chessj.search.SearchStrategy;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Follows one item of work and finds every choice not taken after its last deviation.
 *
 * <p>Iterative context bounding (Musuvathi & Qadeer, PLDI 2007): whatever costs no preemption belongs to the same bound, namely other
 * outcomes of the task that goes on, and every choice at a point where switching is free (the task blocks, ended, yielded or is held
 * back by fairness). Another task's choice at any other point costs one preemption and belongs to the next bound; so does a time limit that
 * ends early, at any point, which belongs to the second phase besides. Every schedule is met exactly once, as the chain of its deviations from {@link FairPolicy}; with {@link Pruning}, unless
 * an equivalent state was left in the same direction before.
 *
 * <p><b>Contract.</b> {@link #aim} before each execution; afterwards {@link #alternatives} and {@link #divergence}. The prefix is
 * compared with the stored hash at each deviation; after a mismatch the execution is stopped.
 *
 * <p><b>Threading.</b> Confined to the running task during an execution, to the search between two. Choose allocates nothing unless an
 * execution has more alternatives than any before.
 */
final class BoundedStrategy implements SearchStrategy {

    private static final int NEVER = Integer.MAX_VALUE;

    /** An execution led where others had been, and nothing more is to be found in it. */
    private static final int EVERYWHERE = NEVER - 1;

    /** Executing so many operations more is cheaper than to unwind every task. */
    private static final int FEW = 500;

    private final FairPolicy policy = new FairPolicy();
    private final @Nullable StateCache classes;
    private final AlternativeFinder finder;
    private final RoundDetector rounds;
    private Deviations deviations = Deviations.NONE; // to follow
    private boolean noting;
    private int firstNoted = WorkItem.NOWHERE + 1; // the first step at which to note
    private int longest; // how many operations an execution had

    // the state of one execution
    private int position; // of the next deviation
    private int
            nextStep; // its step; NEVER when there is none and nothing is to be noted; if there is none, where to note
    private int lastStep;
    private int preemptions;
    private final Set<Integer> earlyPlaces = new TreeSet<>(); // of limits that ended early
    private @Nullable Divergence divergence;
    private boolean paused;
    private boolean pruned;
    private boolean newClass;

    /**
     * A strategy.
     *
     * @param states where to remember states that were met; null to leave nothing out
     * @param prunings what leaves out states that were met
     * @param classes where to remember how executions ended, up to the order of independent operations; null not to count
     * @param endsEarly whether to note that time limits may end early
     * @param trials from where it was tried whether tasks go round for ever
     */
    BoundedStrategy(
            @Nullable StateCache states,
            Pruning.Factory prunings,
            @Nullable StateCache classes,
            boolean endsEarly,
            RoundTrials trials) {
        this.classes = classes;
        finder = new AlternativeFinder(policy, states, prunings, endsEarly);
        rounds = new RoundDetector(trials, policy);
    }

    /**
     * The next execution follows this item and finds alternatives, those that preempt only if the next bound is within the limit. Up to where
     * the item was executed before they are known, and whatever was claimed there was claimed by that execution itself.
     */
    void aim(WorkItem item, boolean nextBoundWanted) {
        deviations = item.prefix();
        pruned = item.notedTo() == EVERYWHERE;
        noting = true;
        firstNoted = item.notedTo() + 1;
        finder.aim(item.cost(), nextBoundWanted);
    }

    /** The next execution follows this prefix, only to be looked at. */
    void aimWithoutNoting(Deviations prefix) {
        deviations = prefix;
        pruned = false;
        noting = false;
    }

    @Override
    public void begin() {
        policy.begin();
        finder.begin();
        rounds.begin(noting);
        position = 0;
        lastStep = -1;
        preemptions = 0;
        earlyPlaces.clear();
        divergence = null;
        paused = false;
        newClass = false;
        expectDeviation();
    }

    @Override
    public boolean learnsLoops() {
        return true;
    }

    @Override
    public boolean readsHistory() {
        return noting && !pruned && (finder.readsHistory() || classes != null);
    }

    @Override
    public void end(ChoicePoint point) {
        longest = Math.max(longest, point.step());
        if (classes != null && noting && !pruned && divergence == null && !point.hasSpunInVain()) {
            long refused = classes.refused();
            newClass = classes.claim(point.historyHigh(), point.historyLow(), 0) && classes.refused() == refused;
        }
    }

    private void expectDeviation() {
        nextStep = position < deviations.length() ? deviations.step(position) : noting ? firstNoted : NEVER;
    }

    @Override
    public int choose(ChoicePoint point) {
        policy.observe(point);
        int step = point.step();
        if (step <= lastStep) {
            return diverge(step, "a choice point after step " + lastStep, ChoicePointText.pending(point));
        }
        lastStep = step;
        if (step >= rounds.lookFrom) {
            rounds.look(point, step);
        }
        if (noting && !point.canGoOn()) {
            rounds.lookForRetry(point, step);
        }
        if (step < nextStep) {
            return policy.choose(point);
        }
        if (position < deviations.length()) {
            return deviate(point, step);
        }
        return rounds.isToPause(step) ? pause(point, step) : note(point, step);
    }

    /** The task may go round for ever: the execution stops here once, and to go on is an alternative like others. */
    private int pause(ChoicePoint point, int step) {
        int chosen = note(point, step);
        if (chosen != Choice.STOP && !pruned) {
            rounds.pauses();
            finder.addPaused(step, chosen, point.hash());
            paused = true;
            return Choice.STOP;
        }
        return chosen;
    }

    private int deviate(ChoicePoint point, int step) {
        int choice = deviations.choice(position);
        if (step > nextStep
                || point.hash() != deviations.hash(position)
                || !ChoicePointText.isPossible(point, choice)) {
            return diverge(step, "a known prefix of " + nextStep + " operations", ChoicePointText.pending(point));
        }
        if (policy.cost(point, choice) > 0) {
            preemptions++;
            rounds.preempts(point, step, Choice.task(choice));
        }
        if (policy.isEarly(point, choice)) {
            earlyPlaces.add(point.limitPlace(Choice.task(choice)));
        }
        position++;
        if (position == deviations.length() && AlternativeFinder.isFutile(point, choice)) {
            pruned = true; // known since the item was filed
            return Choice.STOP;
        }
        if (position == deviations.length() && noting && !pruned && finder.isTakenOver(point, choice)) {
            return prune(step, choice);
        }
        expectDeviation();
        return choice;
    }

    private int note(ChoicePoint point, int step) {
        int chosen = policy.choose(point);
        boolean known = finder.find(point, step, chosen, isWorthStopping(step));
        return known ? prune(step, chosen) : chosen;
    }

    @Override
    public void diverged(int step, String expected, String observed, StackTraceElement[] stack) {
        divergence = new Divergence(step, expected, observed, List.of(stack));
    }

    /** From here on the execution repeats others: it is stopped, unless it would soon end anyway. */
    private int prune(int step, int choice) {
        pruned = true;
        if (isWorthStopping(step)) {
            return Choice.STOP;
        }
        nextStep = NEVER;
        return choice;
    }

    private boolean isWorthStopping(int step) {
        return longest - step > FEW;
    }

    private int diverge(int step, String expected, String observed) {
        divergence = new Divergence(step, expected, observed);
        return Choice.STOP;
    }

    /** Saves what it knows of all executions so far. */
    void save(DataOutput out) throws IOException {
        finder.save(out);
        out.writeInt(longest);
    }

    void restore(DataInput in) throws IOException {
        finder.restore(in);
        longest = in.readInt();
    }

    /** Where the last execution came back to where it was. */
    RoundDetector rounds() {
        return rounds;
    }

    /** Whether the last execution was stopped to see whether a task goes round for ever. */
    @Override
    public boolean paused() {
        return paused;
    }

    /** What the last execution did not choose. */
    Alternatives alternatives() {
        return finder.found();
    }

    @Override
    public Set<Integer> earlyPlaces() {
        return earlyPlaces;
    }

    @Override
    public int preemptions() {
        return preemptions;
    }

    @Override
    public int yields() {
        return policy.idle();
    }

    @Override
    public boolean pruned() {
        return pruned;
    }

    @Override
    public boolean isNewClass() {
        return newClass;
    }

    /** What was left out so far, and why. */
    AlternativeFinder finder() {
        return finder;
    }

    @Override
    public boolean cutShort() {
        return finder.cutShort();
    }

    @Override
    public @Nullable Divergence divergence(ExecutionResult result) {
        if (!pruned && divergence == null && (position < deviations.length() || result.ending() == Ending.STOPPED)) {
            divergence = new Divergence(
                    result.steps(), "a choice after " + nextStep + " operations", "the end of the execution");
        }
        return divergence;
    }

    /** Up to which step the last execution has found what else could be done, for {@link WorkItem#notedTo}. */
    int notedTo() {
        return pruned ? EVERYWHERE : lastStep;
    }

    /** The position of the deviation that could not be taken; only after a divergence. */
    int missedDeviation() {
        return position;
    }
}
