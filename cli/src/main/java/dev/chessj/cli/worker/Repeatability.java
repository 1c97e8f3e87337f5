package dev.chessj.cli.worker;

import dev.chessj.scheduler.engine.Executions;
import dev.chessj.scheduler.engine.Executions.Recording;
import dev.chessj.scheduler.result.Ending;
import dev.chessj.scheduler.result.Failure;
import dev.chessj.scheduler.result.FailureKind;
import dev.chessj.scheduler.schedule.Run;
import dev.chessj.search.Divergence;
import dev.chessj.search.SearchResult;
import dev.chessj.search.SearchResult.Verdict;
import dev.chessj.search.replay.ScheduleFollower;
import dev.chessj.wrappers.verdict.Notes;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Takes back a claim that rests on a program which does not repeat itself.
 *
 * <p>The search compares an execution with an earlier one only up to the point where it takes a new way. A program that does more
 * or less after that point each time, for example because it counts its executions in a static field, is never caught; the
 * schedules explored are then not those of one program, and "all of them" means nothing. So before such a claim is made the
 * default schedule is recorded once more and followed.
 *
 * <p><b>Not complete:</b> one schedule is looked at. A program that repeats itself there and not elsewhere is not noticed.
 */
final class Repeatability {
    private Repeatability() {}

    /** The result, or an inconclusive one where the program did not do the same twice. */
    static SearchResult check(SearchResult result, Executions executions) {
        if (result.verdict() != Verdict.OK) {
            return result;
        }
        List<Run> byDefault = List.of(new Run("T0", 0, Run.OPEN, ""));
        Recording recorded = executions.record(new ScheduleFollower(byDefault));
        ScheduleFollower follower = new ScheduleFollower(recorded.runs());
        Recording again = executions.record(follower);
        Throwable fault = fault(recorded) == null ? fault(again) : fault(recorded);
        if (fault != null) {
            return result.withFault(fault);
        }
        if (recorded.result().ending() == Ending.CUT || again.result().ending() == Ending.CUT) {
            Notes.ofTest("Whether the program does the same twice was not checked: there was no time left.");
            return result;
        }
        Divergence divergence = follower.divergence(again.result());
        return divergence == null ? result : result.withDivergence(divergence);
    }

    private static @Nullable Throwable fault(Recording recording) {
        Failure failure = recording.result().failure();
        return failure != null && failure.kind() == FailureKind.FAULT ? failure.exception() : null;
    }
}
