package dev.chessj.search.bounded;

import dev.chessj.scheduler.engine.Executions;
import dev.chessj.scheduler.result.Ending;
import dev.chessj.scheduler.result.ExecutionResult;
import dev.chessj.search.Divergence;
import dev.chessj.search.EarlyEndCoverage;
import dev.chessj.search.Estimate;
import dev.chessj.search.Reduction;
import dev.chessj.search.SearchOptions;
import dev.chessj.search.SearchResult.Stop;
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
    private final WorkSource source;
    private final @Nullable StateCache states;
    private final @Nullable StateCache classes;
    private final BoundedStrategy strategy;
    private final RoundSearch rounds;
    private final @Nullable Delays delays;
    private final DivergenceFinder divergences;
    private boolean begun;
    private boolean resumed; // in the middle of a stage
    private boolean all; // nothing was left out by the limit, in the first phase
    private @Nullable WorkItem item; // that is under way

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
        source = new Frontier(new WorkList(options.itemsInMemory(), null));
        states = options.reduction() == Reduction.HB ? new StateCache(options.cacheSize()) : null;
        classes = options.countsClasses() ? new StateCache(options.cacheSize()) : null;
        strategy = new BoundedStrategy(states, prunings, classes, options.endsLimitsEarly(), trials);
        Executions counted = new CountedFaults(executions, tally);
        rounds = new RoundSearch(counted, strategy, trials, tally, failures);
        // Who asks for all failures, or for all schedules as they are, is not in a hurry.
        boolean looksAhead = options.reduction() == Reduction.HB && !options.keepGoing();
        delays = looksAhead ? new Delays(counted, options.limit()) : null;
        divergences = new DivergenceFinder(executions, strategy);
    }

    @Override
    public SearchStrategy warmUp() {
        strategy.aimWithoutNoting(Deviations.NONE);
        return strategy;
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
        if (source.isSecondPhase()) {
            tally.beginEarlyBound(source.bound());
        } else {
            tally.beginBound();
        }
        return true;
    }

    private boolean advance() {
        boolean first = !source.isSecondPhase();
        boolean more = source.nextStage(options.limit());
        if (first && source.isSecondPhase()) {
            all = !strategy.finder().leftOut();
        }
        return more;
    }

    @Override
    public int bound() {
        return source.bound();
    }

    @Override
    public boolean hasNext() {
        return source.size() > 0;
    }

    @Override
    public long left() {
        return source.size();
    }

    @Override
    public SearchStrategy next() throws IOException {
        aim(Objects.requireNonNull(source.take()));
        return strategy;
    }

    private void aim(WorkItem next) {
        item = next;
        strategy.aim(next, next.cost() < options.limit());
    }

    @Override
    public void stalled(boolean again) throws IOException {
        WorkItem executed = offer(); // the way to there is known and can be left earlier
        if (again) {
            aim(executed.notedTo(strategy.notedTo()));
        } else {
            source.complete(executed);
        }
    }

    @Override
    public void diverged(boolean again) {
        WorkItem executed = underWay();
        if (again) {
            aim(executed);
        } else {
            source.complete(executed);
        }
    }

    @Override
    public void cut() throws IOException {
        source.giveBack(offer().notedTo(strategy.notedTo()));
    }

    @Override
    public boolean followed(boolean failed) throws IOException {
        source.complete(offer());
        return !failed && rounds.findsLivelock();
    }

    /** Offers what the last execution has found, before it came to its end or was stopped. */
    private WorkItem offer() throws IOException {
        WorkItem executed = underWay();
        source.offer(executed, strategy.alternatives());
        return executed;
    }

    private WorkItem underWay() {
        return Objects.requireNonNull(item);
    }

    /** While a bound takes long, executes something of it or of later ones now and then. */
    @Override
    public boolean lookAhead() {
        if (source.isSecondPhase()
                || delays == null
                || !delays.isDue(source.bound(), tally.itemsOfBound(), tally.steps())) {
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
    public Divergence explain(Divergence noticed) {
        return divergences.explain(underWay().prefix(), strategy.missedDeviation(), noticed);
    }

    @Override
    public Estimate estimate(long executed, LongSupplier nanos) {
        long left = source.size();
        return Estimate.of(executed, left, source.share(), left == 0 ? 0 : nanos.getAsLong());
    }

    @Override
    public void endStage(Estimate estimate) {
        if (!source.isSecondPhase()) {
            tally.estimated(estimate);
        }
    }

    @Override
    public Coverage coverage(Stop stop) {
        boolean finished = stop == Stop.FINISHED;
        AlternativeFinder finder = strategy.finder();
        if (!source.isSecondPhase()) {
            all = finished && !finder.leftOut();
        }
        return new Coverage(
                all,
                timing(finished),
                finished && all && !finder.leftOut() && !finder.leftOutEarly(),
                finder.cut(),
                states == null ? 0 : states.size(),
                states == null ? 0 : states.refused(),
                source.waiting());
    }

    private EarlyEndCoverage.State timing(boolean finished) {
        boolean any = strategy.finder().leftOutEarly() || source.anyEarly();
        if (!options.endsLimitsEarly() && any) {
            return EarlyEndCoverage.State.OFF;
        }
        return finished || !any
                ? EarlyEndCoverage.State.COMPLETE
                : source.isSecondPhase() ? EarlyEndCoverage.State.BEGUN : EarlyEndCoverage.State.PENDING;
    }

    @Override
    public boolean isSaved() {
        return true;
    }

    @Override
    public void save(DataOutput out) throws IOException {
        out.writeBoolean(all);
        strategy.save(out);
        source.save(out);
        if (states != null) {
            states.save(out);
        }
        if (classes != null) {
            classes.save(out);
        }
    }

    @Override
    public void restore(DataInput in) throws IOException {
        all = in.readBoolean();
        strategy.restore(in);
        source.restore(in);
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
        source.close();
    }
}
