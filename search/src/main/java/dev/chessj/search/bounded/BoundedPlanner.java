package dev.chessj.search.bounded;

import dev.chessj.scheduler.engine.Executions;
import dev.chessj.scheduler.result.Ending;
import dev.chessj.scheduler.result.ExecutionResult;
import dev.chessj.search.Divergence;
import dev.chessj.search.Estimate;
import dev.chessj.search.Reduction;
import dev.chessj.search.SearchOptions;
import dev.chessj.search.SearchResult.Stop;
import dev.chessj.search.SearchResult.Timing;
import dev.chessj.search.SearchStrategy;
import dev.chessj.search.failure.FailureHandling;
import dev.chessj.search.planner.CountedFaults;
import dev.chessj.search.planner.Planner;
import dev.chessj.search.planner.SearchStatistics;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Objects;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Every schedule with no preemption, then every one with one, and so on; with {@link Reduction#HB} without those that repeat others.
 *
 * <p>In the first phase time limits end only when nobody can go on in time, and the earliest first, as on an infinitely fast machine. Once that
 * is complete a second phase, with the same bounds and the same cache, lets limits end early at the price of one preemption each. Its first
 * executions were found, and filed, by those of the first phase: where no limit could end early there is nothing left to do.
 */
public final class BoundedPlanner implements Planner {

    private final SearchOptions options;
    private final SearchStatistics tally;
    private final FailureHandling failures;
    private final WorkList items;
    private final Frontier frontier;
    private final @Nullable StateCache states;
    private final @Nullable StateCache classes;
    private final BoundedStrategy strategy;
    private final RoundSearch rounds;
    private final @Nullable Delays delays;
    private final DivergenceFinder finder;
    private boolean begun;
    private boolean resumed; // in the middle of a stage
    private int bound;
    private boolean early; // the second phase
    private boolean all; // nothing was left out by the limit, in the first phase
    private long cutItem =
            Frontier.NONE; // was under way when another search ended, and is to be executed from its beginning
    private int cutStep = BoundedStrategy.NOWHERE; // up to there what else could be done in it was noted
    private long item = Frontier.NONE; // that is under way
    private int notedTo; // in the item, by executions that did not come to their end

    public BoundedPlanner(
            SearchOptions options,
            Executions executions,
            Pruning.Factory prunings,
            RoundTrials trials,
            SearchStatistics tally,
            FailureHandling failures)
            throws IOException {
        this.options = options;
        this.tally = tally;
        this.failures = failures;
        items = new WorkList(options.itemsInMemory(), null);
        frontier = new Frontier(items);
        states = options.reduction() == Reduction.HB ? new StateCache(options.cacheSize()) : null;
        classes = options.countsClasses() ? new StateCache(options.cacheSize()) : null;
        strategy = new BoundedStrategy(states, prunings, classes, options.endsLimitsEarly(), trials);
        Executions counted = new CountedFaults(executions, tally);
        rounds = new RoundSearch(counted, strategy, trials, tally, failures);
        // Who asks for all failures, or for all schedules as they are, is not in a hurry.
        boolean looksAhead = options.reduction() == Reduction.HB && !options.keepGoing();
        delays = looksAhead ? new Delays(counted, options.limit()) : null;
        finder = new DivergenceFinder(executions, items, strategy);
    }

    @Override
    public SearchStrategy strategy() {
        return strategy;
    }

    @Override
    public void aimAtDefault() throws IOException {
        strategy.aimWithoutNoting(items, WorkList.ROOT);
    }

    @Override
    public boolean nextStage() {
        if (resumed) {
            resumed = false;
            return true;
        }
        if (begun && !advance()) {
            return false;
        }
        begun = true;
        if (early) {
            tally.beginEarlyBound(bound);
        } else {
            tally.beginBound();
        }
        return true;
    }

    /** Goes on to the next bound in which there is something to do, of this phase or of the second one. */
    private boolean advance() {
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

    @Override
    public int bound() {
        return bound;
    }

    @Override
    public boolean hasNext() {
        return frontier.left() > 0 || cutItem != Frontier.NONE;
    }

    @Override
    public long left() {
        return frontier.left();
    }

    @Override
    public void aim() throws IOException {
        boolean again = cutItem != Frontier.NONE;
        item = again ? cutItem : frontier.take();
        notedTo = again ? cutStep : BoundedStrategy.NOWHERE;
        cutStep = notedTo;
        cutItem = Frontier.NONE;
        aimAgain();
    }

    @Override
    public void aimAgain() throws IOException {
        strategy.aimAgain(items, item, bound, bound < options.limit(), notedTo);
    }

    @Override
    public void aimAgainAfterStall() throws IOException {
        gaveUp();
        notedTo = Math.max(notedTo, strategy.notedTo());
        aimAgain();
    }

    @Override
    public void gaveUp() throws IOException {
        file(); // the way to there is known and can be left earlier
    }

    @Override
    public void cut() throws IOException {
        file();
        cutItem = item;
        cutStep = Math.max(cutStep, strategy.notedTo());
    }

    @Override
    public boolean followed(boolean failed) throws IOException {
        file();
        return !failed && rounds.findsLivelock();
    }

    private void file() throws IOException {
        frontier.file(item, strategy.alternatives());
    }

    /** While a bound takes long, executes something of it or of later ones now and then. */
    @Override
    public boolean lookAhead() {
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

    /** Whether states that seemed equal have turned out not to be: tasks know of each other by ways that are no operations. */
    @Override
    public boolean isMisled() {
        return states != null && states.isContradicted();
    }

    @Override
    public Divergence explain(Divergence noticed) throws IOException {
        return finder.explain(item, strategy.missedDeviation(), noticed);
    }

    @Override
    public Estimate estimate(long executed, LongSupplier nanos) {
        long left = frontier.left() + (cutItem == Frontier.NONE ? 0 : 1);
        return Estimate.of(executed, left, frontier.share(), left == 0 ? 0 : nanos.getAsLong());
    }

    @Override
    public void endStage(Estimate estimate) {
        if (!early) {
            tally.estimated(estimate);
        }
    }

    @Override
    public Coverage coverage(Stop stop) {
        boolean finished = stop == Stop.FINISHED;
        if (!early) {
            all = finished && !strategy.leftOut();
        }
        return new Coverage(
                all,
                timing(finished),
                finished && all && !strategy.leftOut() && !strategy.leftOutEarly(),
                strategy.cut(),
                states == null ? 0 : states.size(),
                states == null ? 0 : states.refused(),
                early ? 0 : frontier.forNext());
    }

    private Timing.State timing(boolean finished) {
        boolean any = early || strategy.leftOutEarly() || frontier.anyEarlyAfter(0);
        if (!options.endsLimitsEarly() && any) {
            return Timing.State.OFF;
        }
        return finished || !any ? Timing.State.COMPLETE : early ? Timing.State.BEGUN : Timing.State.PENDING;
    }

    @Override
    public boolean isSaved() {
        return true;
    }

    @Override
    public void save(DataOutput out) throws IOException {
        out.writeInt(bound);
        out.writeBoolean(early);
        out.writeBoolean(all);
        out.writeLong(cutItem);
        out.writeInt(cutStep);
        strategy.save(out);
        items.save(out);
        frontier.save(out);
        if (states != null) {
            states.save(out);
        }
        if (classes != null) {
            classes.save(out);
        }
    }

    @Override
    public void restore(DataInput in) throws IOException {
        bound = in.readInt();
        early = in.readBoolean();
        all = in.readBoolean();
        cutItem = in.readLong();
        cutStep = in.readInt();
        strategy.restore(in);
        items.restore(in);
        frontier.restore(in);
        if (states != null) {
            states.restore(in);
        }
        if (classes != null) {
            classes.restore(in);
        }
        begun = true;
        resumed = true;
    }

    @Override
    public void close() throws IOException {
        items.close();
    }
}
