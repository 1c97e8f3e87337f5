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
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Follows one item of the work list and notes every choice not taken after its last deviation.
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
 * <p><b>Threading.</b> Confined to the running task during an execution, to the search between two. Files are touched in aim only;
 * choose allocates nothing unless an execution has more alternatives than any before.
 */
final class BoundedStrategy implements SearchStrategy {

    private static final int NEVER = Integer.MAX_VALUE;

    /** No point comes after so few operations. */
    static final int NOWHERE = -1;

    /** An execution led where others had been, and nothing more is to be noted in it. */
    private static final int EVERYWHERE = NEVER - 1;

    /** Executing so many operations more is cheaper than to unwind every task. */
    private static final int FEW = 500;

    /** Who does so many operations on end may go round. */
    private static final int LONG = 64;

    private static final int VERY_LONG = 1000;

    private final RoundTrials rounds;
    private final Set<Integer> pausedAt = new HashSet<>();
    private final FairPolicy policy = new FairPolicy();
    private final @Nullable Pruning pruning;
    private final @Nullable StateCache classes;
    private final Alternatives alternatives = new Alternatives();
    private final Deviations deviations = new Deviations(); // to follow
    private boolean noting;
    private boolean mayPreempt;
    private final boolean endsEarly; // limits may
    private boolean leftOut;
    private boolean leftOutEarly;
    private boolean cutShort;
    private int firstNoted = NOWHERE + 1; // the first step at which to note
    private int bound;
    private long cut;
    private int longest; // how many operations an execution had

    // the state of one execution
    private int position; // of the next deviation in the chain
    private int
            nextStep; // its step; NEVER when there is none and nothing is to be noted; if there is none, where to note
    private int lastStep;
    private int preemptions;
    private final Set<Integer> earlyPlaces = new TreeSet<>(); // of limits that ended early
    private @Nullable Divergence divergence;
    private int preempted; // the task that went on at the last preemption, or -1
    private int preemptedAt;
    private int place; // of that task there
    private int places; // of all tasks there
    private boolean paused;
    private int lookFrom; // the next step at which to look for that, or NEVER
    private int base; // the next step at which to see who has gone on for long
    private int runner; // who went on at the last of these
    private boolean returned; // that task, at another time, to that place
    private int retryLength; // operations of a round that takes locks in vain
    private int roundStep; // where that is so again after that task alone went on, or -1
    private int pauseAfter; // the step after which to see whether that goes on for ever, or NEVER
    private boolean pruned;
    private boolean newClass;

    /**
     * A strategy.
     *
     * @param states where to remember states that were met; null to leave nothing out
     * @param prunings what leaves out states that were met
     * @param classes where to remember how executions ended, up to the order of independent operations; null not to count
     * @param endsEarly whether to note that time limits may end early
     * @param rounds from where it was tried whether tasks go round for ever
     */
    BoundedStrategy(
            @Nullable StateCache states,
            Pruning.Factory prunings,
            @Nullable StateCache classes,
            boolean endsEarly,
            RoundTrials rounds) {
        this.rounds = rounds;
        this.endsEarly = endsEarly;
        this.pruning = states == null ? null : prunings.create(states, policy);
        this.classes = classes;
    }

    /** The next execution follows this item and notes alternatives, those that preempt only if the next bound is within the limit. */
    void aim(WorkList list, long item, int preemptionsOfItem, boolean nextBoundWanted) throws IOException {
        aimAgain(list, item, preemptionsOfItem, nextBoundWanted, NOWHERE);
    }

    /**
     * The same for an item that was executed before and cut, up to the point after this many operations: what else could be done up to there
     * was noted then, and whatever was claimed was claimed by that execution itself.
     */
    void aimAgain(WorkList list, long item, int preemptionsOfItem, boolean nextBoundWanted, int notedTo)
            throws IOException {
        deviations.load(list, item);
        pruned = notedTo == EVERYWHERE;
        noting = true;
        firstNoted = notedTo + 1;
        bound = preemptionsOfItem;
        mayPreempt = nextBoundWanted;
    }

    /** The next execution follows this item, only to be looked at. */
    void aimWithoutNoting(WorkList list, long item) throws IOException {
        deviations.load(list, item);
        pruned = false;
        noting = false;
    }

    @Override
    public void begin() {
        policy.begin();
        alternatives.clear();
        position = 0;
        lastStep = -1;
        preemptions = 0;
        earlyPlaces.clear();
        divergence = null;
        preempted = -1;
        roundStep = -1;
        returned = false;
        retryLength = 0;
        pauseAfter = NEVER;
        runner = -1;
        base = LONG;
        lookFrom = noting ? LONG : NEVER;
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
        return noting && !pruned && (pruning != null || classes != null);
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
        if (step >= lookFrom) {
            lookForRound(point, step);
        }
        if (noting && !point.canGoOn()) {
            lookForRetry(point, step);
        }
        if (step < nextStep) {
            return policy.choose(point);
        }
        if (position < deviations.length()) {
            return deviate(point, step);
        }
        return step > pauseAfter ? pause(point, step) : note(point, step);
    }

    /** The task may go round for ever: the execution stops here once, and to go on is an alternative like others. */
    private int pause(ChoicePoint point, int step) {
        int chosen = note(point, step);
        if (chosen != Choice.STOP && !pruned) {
            pauseAfter = NEVER;
            pausedAt.add(places);
            alternatives.add(step, chosen, point.hash(), false);
            paused = true;
            return Choice.STOP;
        }
        return chosen;
    }

    /** Whether the task that went on at the last preemption, or has gone on for long, is back where it was, and nobody else has moved. */
    private void lookForRound(ChoicePoint point, int step) {
        int current = point.current();
        if (current != runner) {
            runner = current;
            base = step + LONG;
        }
        // Tasks that yield to each other are told from one that goes on alone by a look at every point.
        lookFrom = preempted >= 0 || policy.isActive() ? step + 1 : base;
        if (step >= base) {
            base = step + LONG;
            markRound(point, step, current);
        } else if (current == preempted && point.place(current) == place) { // the common case first: it is elsewhere
            comesBack(point, step);
        }
    }

    /** The task is back where it was; whether the others are is to be seen. */
    private void comesBack(ChoicePoint point, int step) {
        if (point.places() != places) {
            returned |= !point.isEnding(point.current()); // it is in a loop: its end has the place of its beginning
        } else if (!forgetKnownRound()) {
            roundStep = step;
            lookFrom = NEVER;
            pauseAfter = pausedAt.contains(places) ? NEVER : step + VERY_LONG;
        }
    }

    /** The task, which takes locks in a loop, has tried in vain to get on, and would only do the same again. */
    private void lookForRetry(ChoicePoint point, int step) {
        int operations = point.retries();
        if (operations > 0 && roundStep < 0) {
            places = point.places();
            if (rounds.isWorthATrial(places)) {
                preemptedAt = step - operations;
                roundStep = preemptedAt; // where the round began: the task is in the middle of it soon after
                retryLength = operations;
            }
        }
    }

    /** Whether another trial from these places would show nothing new, so that nothing is looked for until somebody has gone on for long. */
    private boolean forgetKnownRound() {
        if (rounds.isWorthATrial(places)) {
            return false;
        }
        preempted = -1;
        return true;
    }

    private void markRound(ChoicePoint point, int step, int task) {
        if (!point.isRepeatable(task)) {
            preempted = -1;
            return;
        }
        places = point.places();
        preempted = task;
        returned = false;
        lookFrom = step + 1;
        preemptedAt = step;
        place = point.place(task);
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
            markRound(point, step, Choice.task(choice));
            forgetKnownRound();
        }
        if (policy.isEarly(point, choice)) {
            earlyPlaces.add(point.limitPlace(Choice.task(choice)));
        }
        position++;
        if (position == deviations.length() && isFutile(point, choice)) {
            pruned = true; // known since the item was filed
            return Choice.STOP;
        }
        if (position == deviations.length() && isTakenOver(point, choice)) {
            return prune(step, choice);
        }
        expectDeviation();
        return choice;
    }

    private static boolean isFutile(ChoicePoint point, int choice) {
        int task = Choice.task(choice);
        return (point.firstOutcome(task) == Choice.SPINS_ON || point.ignoresYield(choice)) && point.isFutile(task);
    }

    /** Whether the item was filed, but somebody has met the same state since, with fewer preemptions. */
    private boolean isTakenOver(ChoicePoint point, int choice) {
        if (pruning == null || !noting || pruned || bound == 0) {
            return false;
        }
        pruning.at(point);
        return pruning.isClaimed(choice, bound - 1);
    }

    private int note(ChoicePoint point, int step) {
        boolean free = policy.isFree(point);
        int chosen = policy.choose(point);
        int current = point.current();
        if (point.isLate()) {
            noteNothing(point, free || mayPreempt);
            return chosen;
        }
        if (!free && !mayPreempt && leftOut && !isWorthStopping(step) && point.outcomes(current) == 1) {
            return chosen; // nearly every point of the last bound: nothing is to be noted, and nothing was claimed
        }
        return note(point, step, chosen, free);
    }

    private int note(ChoicePoint point, int step, int chosen, boolean free) {
        int current = point.current();
        boolean atomic = point.isAtomic();
        boolean known = false;
        if (pruning != null) {
            pruning.at(point);
            known = (free || mayPreempt || isWorthStopping(step) && pruning.isSample())
                    && !pruning.claim(chosen, bound);
            if (known && (atomic || !free)) {
                return prune(step, chosen); // whoever claimed it has noted the others
            }
        }
        if (atomic) { // the others cannot go next, and fairness has no say
            noteOutcomes(point, step, current, chosen, false);
        } else if (free || mayPreempt || !leftOut) {
            for (int task = 0, tasks = point.tasks(); task < tasks; task++) {
                noteTask(point, step, task, chosen, !free && task != current);
            }
        } else {
            noteTask(point, step, current, chosen, false);
        }
        if (pruning != null && !atomic && (free || mayPreempt)) {
            pruning.claimAll(free ? bound : bound + 1);
        }
        return known ? prune(step, chosen) : chosen;
    }

    /** The execution is too long to be left here; what else could be done is not. */
    private void noteNothing(ChoicePoint point, boolean wanted) {
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

    private void noteTask(ChoicePoint point, int step, int task, int chosen, boolean preempts) {
        int outcomes = point.outcomes(task);
        if (outcomes == 0 || !policy.allows(task)) {
            return;
        }
        if (pruning != null && pruning.isTwin(task, chosen)) {
            cut++;
            return;
        }
        noteOutcomes(point, step, task, chosen, preempts);
    }

    private void noteOutcomes(ChoicePoint point, int step, int task, int chosen, boolean preempts) {
        int outcomes = point.outcomes(task);
        int firstOutcome = point.firstOutcome(task);
        int first = Choice.of(task, firstOutcome);
        if (outcomes == 1 && firstOutcome == Choice.IN_TIME) { // nearly always
            if (first != chosen) {
                noteChoice(point, step, first, preempts);
            }
            return;
        }
        for (int choice = first; choice < first + outcomes; choice++) {
            if (choice == chosen || isFutile(point, choice)) {
                continue;
            }
            if (!policy.isEarly(point, choice)) {
                noteChoice(point, step, choice, preempts || policy.cost(point, choice) > 0);
            } else if (!policy.isEarlyBut(point, choice)) {
                cut++; // the same comes in time, or says nothing
            } else if (endsEarly) {
                noteEarly(point, step, choice);
            } else {
                leftOutEarly = true;
            }
        }
    }

    @Override
    public void diverged(int step, String expected, String observed, StackTraceElement[] stack) {
        divergence = new Divergence(step, expected, observed, List.of(stack));
    }

    private void noteChoice(ChoicePoint point, int step, int choice, boolean preempts) {
        int cost = preempts ? bound + 1 : bound;
        if (preempts && !mayPreempt) {
            leftOut |= pruning == null || !pruning.isClaimed(choice, bound);
        } else if (pruning != null && (!pruning.claim(choice, cost) || pruning.leadsNowhere(point, choice, cost))) {
            cut++;
        } else {
            alternatives.add(step, choice, point.hash(), preempts);
        }
    }

    /** A limit may end early: for the second phase, and at the price of a preemption wherever that is. */
    private void noteEarly(ChoicePoint point, int step, int choice) {
        if (!mayPreempt) {
            leftOutEarly |= pruning == null || !pruning.isClaimed(choice, bound);
        } else if (pruning != null && !pruning.claim(choice, bound + 1)) {
            cut++;
        } else {
            alternatives.add(step, choice, point.hash(), true, true);
        }
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
        out.writeBoolean(leftOut);
        out.writeBoolean(leftOutEarly);
        out.writeBoolean(cutShort);
        out.writeLong(cut);
        out.writeInt(longest);
    }

    void restore(DataInput in) throws IOException {
        leftOut = in.readBoolean();
        leftOutEarly = in.readBoolean();
        cutShort = in.readBoolean();
        cut = in.readLong();
        longest = in.readInt();
    }

    /** Where the last execution came back to what it was about to do at its last preemption; -1 if it did not. */
    int roundStep() {
        return roundStep;
    }

    /** Whether the last execution was stopped to see whether a task goes round for ever. */
    @Override
    public boolean paused() {
        return paused;
    }

    /** How many operations the task took to come back. */
    int roundLength() {
        return retryLength > 0 ? retryLength : roundStep - preemptedAt;
    }

    /** Where the task went on that came back later in the last execution, while others had gone on; -1 if none did. */
    int returnStep() {
        return returned && preempted >= 0 ? preemptedAt : -1;
    }

    /** What stands for what the tasks were about to do there. */
    int roundPlaces() {
        return places;
    }

    /** What the last execution did not choose. */
    Alternatives alternatives() {
        return alternatives;
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

    @Override
    public boolean cutShort() {
        return cutShort;
    }

    @Override
    public @Nullable Divergence divergence(ExecutionResult result) {
        if (!pruned && divergence == null && (position < deviations.length() || result.ending() == Ending.STOPPED)) {
            divergence = new Divergence(
                    result.steps(), "a choice after " + nextStep + " operations", "the end of the execution");
        }
        return divergence;
    }

    /** Up to which point it has noted what else could be done, for {@link #aimAgain}. */
    int notedTo() {
        return pruned ? EVERYWHERE : lastStep;
    }

    /** The deviation that could not be taken; only after a divergence. */
    long missedDeviation() {
        return position < deviations.length() ? deviations.item(position) : WorkList.ROOT;
    }
}
