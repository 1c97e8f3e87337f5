package dev.chessj.cli.worker;

import dev.chessj.scheduler.engine.Engine;
import dev.chessj.scheduler.result.Ending;
import dev.chessj.scheduler.result.ExecutionResult;
import dev.chessj.scheduler.result.Failure;
import dev.chessj.scheduler.schedule.Run;
import dev.chessj.search.Divergence;
import dev.chessj.search.replay.ScheduleFollower;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Executes schedules twice each and compares every operation: does the program do the same when it is led the same way?
 *
 * <p>The search notices a program that does not, but only where that makes it lose its way, and it can only say where. This check
 * sees the first operation that differs, in either execution or from the one in the search, and the stack it came from.
 */
final class DeterminismCheck {

    private final Engine engine;
    private final Comparison comparison;
    private int checked;
    private boolean cut; // the last execution

    /** For an engine that has the comparison among its monitors. */
    DeterminismCheck(Engine engine, Comparison comparison) {
        this.engine = engine;
        this.comparison = comparison;
    }

    /** The first difference, or null when every schedule repeats. */
    @Nullable
    Divergence check(List<List<Run>> schedules) {
        for (List<Run> schedule : schedules) {
            Divergence difference = check(new ScheduleFollower(schedule));
            if (difference != null || cut) {
                return difference;
            }
            checked++;
        }
        return null;
    }

    private boolean isCut(ExecutionResult result) {
        cut = result.ending() == Ending.CUT;
        return cut;
    }

    /** How many of the schedules were executed twice before time was up. */
    int checked() {
        return checked;
    }

    private @Nullable Divergence check(ScheduleFollower follower) {
        comparison.begin();
        ExecutionResult first = engine.run(comparison.watching(follower));
        if (isCut(first)) {
            return null;
        }
        Divergence fromSearch = comparison.difference(follower.divergence(first));
        ScheduleFollower again = new ScheduleFollower(engine.choices());
        comparison.beginSecond();
        ExecutionResult second = engine.run(comparison.watching(again));
        if (isCut(second)) {
            return null;
        }
        Divergence difference = comparison.difference(again.divergence(second));
        if (difference != null) {
            return difference;
        }
        return ending(first).equals(ending(second))
                ? fromSearch
                : new Divergence(second.steps(), ending(first), ending(second));
    }

    private static String ending(ExecutionResult result) {
        Failure failure = result.failure();
        return failure == null
                ? "the execution " + result.ending().name().toLowerCase(java.util.Locale.ROOT)
                : failure.message();
    }
}
