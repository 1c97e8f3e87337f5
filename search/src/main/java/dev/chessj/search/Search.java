package dev.chessj.search;

import dev.chessj.scheduler.Ending;
import dev.chessj.scheduler.ExecutionResult;
import dev.chessj.scheduler.Executions;
import dev.chessj.scheduler.Failure;
import dev.chessj.scheduler.FailureKind;
import dev.chessj.scheduler.Run;
import dev.chessj.search.SearchResult.Found;
import dev.chessj.search.SearchResult.Stop;
import dev.chessj.search.SearchResult.Unfinished;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** One search from beginning to end; see {@link Explorer}. */
final class Search {

    /** Each costs the whole time that a task is waited for. */
    static final int MAX_STALLS = 10;

    private final SearchOptions options;
    private final SearchListener listener;
    private final LongSupplier clock;
    private final BooleanSupplier interrupted;
    private final Executions executions;
    private final WorkList items;
    private final Frontier frontier;
    private final @Nullable StateCache states;
    private final @Nullable StateCache classes;
    private final BoundedStrategy strategy;
    private final DivergenceFinder finder;
    private final Tally tally = new Tally();
    private final Set<String> failureKeys = new HashSet<>();
    private int bound;
    private int stalls;

    Search(
            SearchOptions options,
            SearchListener listener,
            LongSupplier clock,
            BooleanSupplier interrupted,
            Executions executions,
            WorkList items,
            Pruning.Factory prunings,
            boolean again) {
        this.options = options;
        this.listener = listener;
        this.clock = clock;
        this.interrupted = interrupted;
        this.executions = executions;
        this.items = items;
        frontier = new Frontier(items);
        states = options.reduction() == Reduction.HB ? new StateCache(options.cacheSize()) : null;
        classes = options.countsClasses() ? new StateCache(options.cacheSize()) : null;
        strategy = new BoundedStrategy(states, prunings, classes);
        if (again) {
            tally.misled();
        }
        finder = new DivergenceFinder(executions, items, strategy);
    }

    SearchResult run() throws IOException {
        long start = clock.getAsLong();
        warmUp();
        Stop stop = searchBounds(start);
        boolean all = stop == Stop.FINISHED && frontier.forNext() == 0 && !strategy.leftOut();
        tally.reduced(strategy.cut(), states == null ? 0 : states.size(), states == null ? 0 : states.refused());
        return tally.result(options, stop, all, clock.getAsLong() - start);
    }

    /** Whether states that seemed equal have turned out not to be: tasks know of each other by ways that are no operations. */
    private boolean isMisled() {
        return states != null && states.isContradicted();
    }

    /** What fails here fails again as the first schedule of the search. */
    private void warmUp() throws IOException {
        for (int i = 0; i < options.warmUps(); i++) {
            strategy.aimWithoutNoting(items, WorkList.ROOT);
            if (executions.run(strategy).ending() == Ending.STALLED) {
                return; // the first schedule of the search will tell
            }
        }
    }

    private Stop searchBounds(long start) throws IOException {
        for (bound = 0; ; bound++) {
            tally.beginBound();
            Stop stop = searchBound(start);
            if (stop != null) {
                return stop;
            }
            tally.boundDone();
            listener.boundDone(bound, tally.schedulesOfBound());
            if (bound == options.limit() || !frontier.nextBound()) {
                return Stop.FINISHED;
            }
        }
    }

    /** Executes what is left of the bound; the reason to stop, or null when it is done. */
    private @Nullable Stop searchBound(long start) throws IOException {
        while (frontier.left() > 0) {
            if (interrupted.getAsBoolean()) {
                return Stop.INTERRUPTED;
            }
            if (tally.items() >= options.maxSchedules()) {
                return Stop.BUDGET;
            }
            if (clock.getAsLong() - start >= options.maxNanos()) {
                return Stop.TIME;
            }
            if (stalls >= MAX_STALLS) {
                return Stop.STALLS;
            }
            if (isMisled()) {
                return Stop.MISLED;
            }
            boolean failed = execute(frontier.take());
            if (failed && !options.keepGoing()) {
                return Stop.FAILURE;
            }
            if (tally.items() % options.progressEvery() == 0) {
                listener.progress(bound, tally.schedules(), frontier.left(), tally.failures());
            }
        }
        return null;
    }

    /** Executes an item, several times if the program does not follow; whether it failed. */
    private boolean execute(long item) throws IOException {
        boolean failed = false;
        for (int attempt = 0; ; attempt++) {
            strategy.aim(items, item, bound, bound < options.limit());
            ExecutionResult result = executions.run(strategy);
            if (result.ending() == Ending.STALLED) {
                Failure why = result.failure();
                stalls += why == null || why.kind() == FailureKind.STALL ? 1 : 0; // others are seen at once
                // The way to there is known and can be left earlier.
                tally.unfinished(new Unfinished(
                        result.ending(), executions.choices(), strategy.preemptions(), result.failure()));
                frontier.file(item, strategy.alternatives());
                return failed;
            }
            Divergence divergence = strategy.divergence(result);
            long missed = strategy.missedDeviation();
            if (divergence == null && strategy.pruned()) {
                tally.pruned(result, strategy.cutShort());
            } else if (divergence == null) {
                tally.schedule(result, strategy.isNewClass(), strategy.cutShort());
            }
            if (result.ending() == Ending.FAILED) {
                failed = true; // whether or not it was the schedule asked for
                failed(Objects.requireNonNull(result.failure()));
            }
            if (divergence == null) {
                frontier.file(item, strategy.alternatives());
                return failed;
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

    private void failed(Failure failure) {
        tally.failedSchedule();
        if (failureKeys.add(failure.key())) {
            Found found = reproduce(failure, executions.choices());
            tally.found(found);
            listener.failed(found);
        }
    }

    /** Executes the failing choices once more, for people. */
    private Found reproduce(Failure failure, List<Run> runs) {
        int preemptions = strategy.preemptions();
        long schedule = tally.schedules();
        ScheduleFollower follower = new ScheduleFollower(runs);
        String instead = "";
        for (int attempt = 0; attempt <= options.retries(); attempt++) {
            Executions.Recording again = executions.record(follower);
            Failure same = again.result().failure();
            if (same != null && same.key().equals(failure.key())) {
                return new Found(same, again.runs(), again.trace(), preemptions, schedule, null, again.failures());
            }
            instead = happened(again.result(), follower.divergence(again.result()));
        }
        return new Found(failure, runs, null, preemptions, schedule, instead);
    }

    private static String happened(ExecutionResult result, @Nullable Divergence divergence) {
        if (divergence != null) {
            return "after %d operations, instead of %s: %s"
                    .formatted(divergence.step(), divergence.expected(), divergence.observed());
        }
        Failure other = result.failure();
        return switch (result.ending()) {
            case PASSED -> "it passed";
            case FAILED -> "another failure: " + (other == null ? "" : other.message());
            case ABANDONED -> "it was abandoned by Chess.assume";
            case STOPPED -> "it was stopped";
            case STALLED -> "it stalled";
        };
    }
}
