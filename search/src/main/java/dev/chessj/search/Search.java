package dev.chessj.search;

import dev.chessj.scheduler.engine.Executions;
import dev.chessj.scheduler.result.Ending;
import dev.chessj.scheduler.result.ExecutionResult;
import dev.chessj.scheduler.result.Failure;
import dev.chessj.scheduler.result.FailureKind;
import dev.chessj.scheduler.schedule.Run;
import dev.chessj.search.SearchResult.Found;
import dev.chessj.search.SearchResult.Stop;
import dev.chessj.search.SearchResult.Timing;
import dev.chessj.search.SearchResult.Unfinished;
import java.io.DataInput;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * One search from beginning to end; see {@link Explorer}.
 *
 * <p>In the first phase time limits end only when nobody can go on in time, and the earliest first, as on an infinitely fast machine. Once that
 * is complete a second phase, with the same bounds and the same cache, lets limits end early at the price of one preemption each. Its first
 * executions were found, and filed, by those of the first phase: where no limit could end early there is nothing left to do.
 */
final class Search implements Explorer.Running {

    /** Each costs the whole time that a task is waited for. */
    static final int MAX_STALLS = 10;

    /** After so many executions in which chessj itself failed there is no use in others. */
    static final int MAX_FAULTS = 10;

    private static final int MAX_PHASES = 12;
    private static final int[] VISITS = {1, 2, RoundProbe.IN_STEP};

    private final SearchOptions options;
    private final SearchListener listener;
    private final LongSupplier clock;
    private final Deadline deadline;
    private final Executions executions;
    private final WorkList items;
    private final Frontier frontier;
    private final @Nullable StateCache states;
    private final @Nullable StateCache classes;
    private final BoundedStrategy strategy;
    private final DivergenceFinder finder;
    private final Checkpoints checkpoints;
    private final @Nullable Delays delays;
    private final boolean again;
    private final Tally tally = new Tally();
    private final RoundTrials rounds; // of this search and of those before it
    private final Executions counted; // for what is executed besides the items
    private final Failures failures;
    private int bound;
    private boolean early; // the second phase
    private boolean all; // nothing was left out by the limit, in the first phase
    private int stalls;
    private boolean stallsAreLasting; // one came up again when its schedule was executed once more
    private long boundStart;
    private boolean resumed; // in the middle of a bound
    private long itemsBefore; // what others executed
    private final long start; // of this search and of those before it that were given up
    private long nanosBefore;
    private long cutItem =
            Frontier.NONE; // was under way when another search ended, and is to be executed from its beginning
    private int cutStep; // up to there what else could be done in it was noted
    private long taken = Frontier.NONE; // the item that is under way
    private long boundNanosBefore;

    Search(
            SearchOptions options,
            SearchListener listener,
            LongSupplier clock,
            Deadline deadline,
            Executions executions,
            WorkList items,
            Pruning.Factory prunings,
            List<Found> before,
            Checkpoints checkpoints,
            boolean again,
            long start,
            TimingJudge judge,
            RoundTrials rounds) {
        this.rounds = rounds;
        this.start = start;
        this.options = options;
        this.listener = listener;
        this.clock = clock;
        this.deadline = deadline;
        this.executions = executions;
        this.items = items;
        frontier = new Frontier(items);
        states = options.reduction() == Reduction.HB ? new StateCache(options.cacheSize()) : null;
        classes = options.countsClasses() ? new StateCache(options.cacheSize()) : null;
        strategy = new BoundedStrategy(states, prunings, classes, options.endsLimitsEarly(), rounds);
        if (again) {
            tally.misled();
        }
        failures = new Failures(options, listener, deadline, executions, tally, judge);
        failures.keep(before);
        this.checkpoints = checkpoints;
        this.again = again;
        // Who asks for all failures, or for all schedules as they are, is not in a hurry.
        boolean looksAhead = options.reduction() == Reduction.HB && !options.keepGoing();
        counted = new CountedFaults(executions, tally);
        delays = looksAhead ? new Delays(counted, options.limit()) : null;
        finder = new DivergenceFinder(executions, items, strategy);
    }

    @Override
    public SearchResult run() throws IOException {
        warmUp();
        Stop stop = searchBounds();
        return end(stop);
    }

    /** Called while this search waits for an execution that does not end, by somebody who knows that. */
    @Override
    public SearchResult giveUp(Stop why) throws IOException {
        if (taken == Frontier.NONE) {
            return tally.result(
                    options, why, false); // in a warm-up, or where nothing is lost that another search could go on from
        }
        cut(taken);
        if (!early) {
            tally.estimated(estimate());
        }
        return end(why);
    }

    @Override
    public SearchResult faulted(Throwable fault) {
        tally.faulted(fault, executions.choices(), taken == Frontier.NONE ? 0 : strategy.preemptions()); // 0: a warm-up
        return tally.result(options, Stop.FAULT, false);
    }

    private SearchResult end(Stop stop) throws IOException {
        if (!early) {
            all = stop == Stop.FINISHED && !strategy.leftOut();
        }
        tally.reduced(strategy.cut(), states == null ? 0 : states.size(), states == null ? 0 : states.refused());
        tally.waiting(early ? 0 : frontier.forNext());
        long nanos = clock.getAsLong() - start;
        if (stop == Stop.INTERRUPTED || stop == Stop.TIME || stop == Stop.BUDGET) {
            checkpoints.keep(out -> save(out, nanos));
        }
        boolean allEarly = stop == Stop.FINISHED && all && !strategy.leftOut() && !strategy.leftOutEarly();
        return tally.result(options, stop, all, timing(stop), allEarly);
    }

    private Timing.State timing(Stop stop) {
        boolean any = early || strategy.leftOutEarly() || frontier.anyEarlyAfter(0);
        if (!options.endsLimitsEarly() && any) {
            return Timing.State.OFF;
        }
        return stop == Stop.FINISHED || !any
                ? Timing.State.COMPLETE
                : early ? Timing.State.BEGUN : Timing.State.PENDING;
    }

    /** Writes all that decides about what is left to do, and what is told in the end. */
    private void save(DataOutputStream out, long nanos) throws IOException {
        out.writeBoolean(again);
        out.writeInt(options.limit());
        out.writeInt(options.reduction().ordinal());
        out.writeBoolean(options.countsClasses());
        out.writeBoolean(options.endsLimitsEarly());
        out.writeInt(bound);
        out.writeBoolean(early);
        out.writeBoolean(all);
        out.writeInt(stalls);
        out.writeLong(nanosBefore + nanos);
        out.writeLong(clock.getAsLong() - boundStart);
        out.writeLong(cutItem);
        out.writeInt(cutStep);
        tally.save(out);
        failures.save(out);
        strategy.save(out);
        items.save(out);
        frontier.save(out);
        if (states != null) {
            states.save(out);
        }
        if (classes != null) {
            classes.save(out);
        }
        Saved.writeAll(out, executions.points(), Saved::writeText);
    }

    /** Goes on where another search stopped; whether that one had begun again without reduction was read before. */
    long restore(DataInput in) throws IOException {
        if (in.readInt() != options.limit()
                || in.readInt() != options.reduction().ordinal()
                || in.readBoolean() != options.countsClasses()
                || in.readBoolean() != options.endsLimitsEarly()) {
            throw new IOException("the checkpoint is of a search with another limit, reduction or timing");
        }
        bound = in.readInt();
        early = in.readBoolean();
        all = in.readBoolean();
        stalls = in.readInt();
        nanosBefore = in.readLong();
        boundNanosBefore = in.readLong();
        cutItem = in.readLong();
        cutStep = in.readInt();
        tally.restore(in);
        failures.restore(in);
        strategy.restore(in);
        items.restore(in);
        frontier.restore(in);
        if (states != null) {
            states.restore(in);
        }
        if (classes != null) {
            classes.restore(in);
        }
        executions.restorePoints(Saved.readAll(in, Saved::readText));
        itemsBefore = tally.items();
        resumed = true;
        return itemsBefore;
    }

    /** How long the searches before took that this one goes on from. */
    long nanosBefore() {
        return nanosBefore;
    }

    void nanosBefore(long nanos) {
        nanosBefore = nanos;
    }

    /** Whether states that seemed equal have turned out not to be: tasks know of each other by ways that are no operations. */
    private boolean isMisled() {
        return states != null && states.isContradicted();
    }

    /** What fails here fails again as the first schedule of the search. */
    private void warmUp() throws IOException {
        for (int i = 0; i < options.warmUps(); i++) {
            strategy.aimWithoutNoting(items, WorkList.ROOT);
            if (deadline.isOver()) {
                return;
            }
            ExecutionResult result = executions.run(strategy);
            if (isFault(result.failure())) {
                listener.warmUpFaulted(Objects.requireNonNull(result.failure()));
            }
            if (result.ending() == Ending.STALLED || result.ending() == Ending.CUT) {
                return; // the first schedule of the search will tell
            }
            if (!resumed) {
                executions.warmedUp();
            }
        }
    }

    private Stop searchBounds() throws IOException {
        if (resumed) {
            failures.showAgain();
        }
        while (true) {
            if (!resumed) {
                beginBound();
            }
            resumed = false;
            Stop stop = searchBound();
            if (!early) {
                tally.estimated(estimate());
            }
            if (stop != null) {
                return stop;
            }
            tally.boundDone();
            listener.boundDone(bound, tally.schedulesOfBound());
            if (!nextBound()) {
                return Stop.FINISHED;
            }
        }
    }

    private void beginBound() {
        if (early) {
            tally.beginEarlyBound(bound);
        } else {
            tally.beginBound();
        }
    }

    /** Goes on to the next bound in which there is something to do, of this phase or of the second one. */
    private boolean nextBound() {
        if (!early) {
            if (bound < options.limit() && frontier.nextBound()) {
                bound++;
                return true;
            }
            if (!frontier.anyEarlyAfter(0)) {
                return false;
            }
            all = !strategy.leftOut();
            early = true;
            bound = 0;
        }
        while (bound < options.limit() && frontier.anyEarlyAfter(bound)) {
            bound++;
            if (frontier.nextEarlyBound(bound)) {
                return true;
            }
        }
        return false;
    }

    private Estimate estimate() {
        long left = frontier.left() + (cutItem == Frontier.NONE ? 0 : 1);
        long nanos = left == 0 ? 0 : clock.getAsLong() - boundStart;
        return Estimate.of(tally.itemsOfBound(), left, frontier.share(), nanos);
    }

    /** Executes what is left of the bound; the reason to stop, or null when it is done. */
    private @Nullable Stop searchBound() throws IOException {
        boundStart = clock.getAsLong() - boundNanosBefore;
        boundNanosBefore = 0;
        while (frontier.left() > 0 || cutItem != Frontier.NONE) {
            if (deadline.isInterrupted()) {
                return Stop.INTERRUPTED;
            }
            if (tally.items() - itemsBefore >= options.maxSchedules()) {
                return Stop.BUDGET;
            }
            long now = clock.getAsLong();
            if (deadline.isTimeUp(now)) {
                return Stop.TIME;
            }
            if (checkpoints.isDue(now)) {
                checkpoints.keep(out -> save(out, now - start));
            }
            if (stalls >= MAX_STALLS) {
                return Stop.STALLS;
            }
            if (tally.faults() >= MAX_FAULTS) {
                return Stop.FAULT;
            }
            if (isMisled()) {
                return Stop.MISLED;
            }
            if (executions.addPoints()) {
                return Stop.POINTS;
            }
            boolean failed = executeNext();
            if (cutItem != Frontier.NONE) {
                return deadline.reason();
            }
            failed |= !failed && lookAhead();
            if (failed && !options.keepGoing()) {
                return Stop.FAILURE;
            }
            if (tally.items() % options.progressEvery() == 0) {
                listener.progress(bound, tally.schedules(), frontier.left(), tally.failures(), estimate());
            }
        }
        return executions.addPoints() ? Stop.POINTS : null;
    }

    private boolean executeNext() throws IOException {
        boolean again = cutItem != Frontier.NONE;
        taken = again ? cutItem : frontier.take();
        int notedTo = again ? cutStep : BoundedStrategy.NOWHERE;
        cutItem = Frontier.NONE;
        boolean failed = execute(taken, notedTo);
        taken = Frontier.NONE;
        return failed;
    }

    /** A stall may be over the next time: classes that load on a busy machine, a lock that a thread which is no task holds for a while. */
    private boolean isWorthAnother(@Nullable Failure why, boolean stalled) {
        boolean stall = why == null || why.kind() == FailureKind.STALL;
        return (stall && !stallsAreLasting || isFault(why)) && !stalled && !deadline.isOver();
    }

    private static boolean isFault(@Nullable Failure why) {
        return why != null && why.kind() == FailureKind.FAULT;
    }

    /** The execution of the item was cut: it is to be executed once more, by whoever goes on. */
    private void cut(long item) throws IOException {
        frontier.file(item, strategy.alternatives());
        cutItem = item;
        cutStep = Math.max(cutStep, strategy.notedTo());
    }

    /** Whether the last execution came back to where it was, and tasks can go round for ever from there; tried a few times per place. */
    private boolean goesRound() {
        int step = strategy.roundStep();
        int returned = step < 0 ? strategy.returnStep() : -1;
        if (step < 0 && returned < 0 || !rounds.isAffordable(tally.steps())) {
            return false;
        }
        List<Run> runs = executions.choices();
        if (step < 0) {
            return rounds.isFirstReturn(strategy.roundPlaces())
                    && (goesRound(new RoundProbe(runs, returned, returned, returned, 1))
                            || goesRound(new RoundProbe(runs, returned, returned, returned, RoundProbe.IN_STEP)));
        }
        rounds.tried(strategy.roundPlaces());
        int last = step + Math.min(strategy.roundLength(), MAX_PHASES) - 1;
        for (int visits : VISITS) {
            for (int from = step;
                    from <= last && rounds.isAffordable(tally.steps()); ) { // it depends on who stands where
                RoundProbe probe = new RoundProbe(runs, from, last, step - strategy.roundLength(), visits);
                if (goesRound(probe)) {
                    return true;
                }
                if (probe.begun() < 0) {
                    break; // nobody else can go on
                }
                from = probe.begun() + 1;
            }
        }
        return false;
    }

    private boolean goesRound(RoundProbe probe) {
        if (rounds.hasStalled()) {
            return false;
        }
        int cost = strategy.preemptions();
        if (livelock(probe) == null) {
            return false;
        }
        RoundProbe longer = probe.lasting();
        if (livelock(longer) == null && !longer.wasLate()) {
            return false; // loops that end by themselves
        }
        ExecutionResult failed = livelock(probe); // last, so that its schedule is the one that is kept
        if (failed == null) {
            return false;
        }
        tally.tried(failed);
        failures.met(Objects.requireNonNull(failed.failure()), cost);
        return true;
    }

    /** The result of the trial if it has shown a livelock, or null. */
    private @Nullable ExecutionResult livelock(RoundProbe probe) {
        ExecutionResult result = counted.run(probe);
        rounds.spend(result.steps());
        if (result.ending() == Ending.STALLED) {
            rounds.stalled();
        }
        Failure failure = result.failure();
        boolean found = result.ending() == Ending.FAILED && failure != null && failure.kind() == FailureKind.LIVELOCK;
        return found ? result : null;
    }

    /** While a bound takes long, executes something of it or of later ones now and then; whether that failed. */
    private boolean lookAhead() {
        if (early || delays == null || !delays.isDue(bound, tally.itemsOfBound(), tally.steps())) {
            return false;
        }
        ExecutionResult result = delays.run();
        tally.lookedAhead();
        if (result.ending() != Ending.FAILED) {
            return false;
        }
        failures.met(Objects.requireNonNull(result.failure()), delays.preemptions());
        return true;
    }

    /** Executes an item, several times if the program does not follow; whether it failed. */
    private boolean execute(long item, int notedTo) throws IOException {
        boolean failed = false;
        boolean stalled = false;
        int noted = notedTo;
        cutStep = notedTo;
        for (int attempt = 0; ; attempt++) {
            strategy.aimAgain(items, item, bound, bound < options.limit(), noted);
            ExecutionResult result = executions.run(strategy);
            if (result.ending() == Ending.CUT) {
                cut(item);
                return failed;
            }
            if (result.ending() == Ending.STALLED) {
                Failure why = result.failure();
                boolean another = isWorthAnother(why, stalled);
                // What was noted before it failed may be wrong: that counts, even if the schedule comes to its end now.
                boolean counts = !another || isFault(why);
                if (counts) {
                    stallsAreLasting |= stalled && !isFault(why);
                    stalls += why == null || why.kind() == FailureKind.STALL ? 1 : 0; // others are seen at once
                    tally.unfinished(
                            new Unfinished(result.ending(), executions.choices(), strategy.preemptions(), why));
                }
                frontier.file(item, strategy.alternatives()); // the way to there is known and can be left earlier
                if (!another) {
                    return failed;
                }
                stalled = true;
                noted = Math.max(noted, strategy.notedTo());
                continue;
            }
            if (strategy.paused() && result.ending() == Ending.STOPPED) {
                frontier.file(item, strategy.alternatives()); // to go on from there is one of them
                return goesRound();
            }
            Divergence divergence = strategy.divergence(result);
            long missed = strategy.missedDeviation();
            if (divergence == null) {
                tally.followed(result, strategy);
            }
            if (result.ending() == Ending.FAILED) {
                // whether or not it was the schedule asked for
                failed = failures.metEarly(
                        Objects.requireNonNull(result.failure()), strategy.preemptions(), strategy.earlyPlaces());
            }
            if (divergence == null) {
                frontier.file(item, strategy.alternatives());
                return failed || goesRound();
            }
            if (failed && !options.keepGoing()) {
                return true;
            }
            if (attempt == options.retries()) {
                tally.diverged(() -> finder.explain(item, missed, divergence));
                return failed;
            }
        }
    }
}
