package dev.chessj.search;

import dev.chessj.scheduler.result.Failure;
import dev.chessj.scheduler.result.FailureKind;
import dev.chessj.scheduler.result.ProgramStack;
import dev.chessj.scheduler.schedule.Run;
import dev.chessj.search.SearchResult.Found;
import dev.chessj.search.SearchResult.Stop;
import dev.chessj.search.SearchResult.Unfinished;
import dev.chessj.search.SearchResult.Verdict;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The result of a test that exhausts the heap by itself: the execution that ran out of memory has failed. */
final class HeapExhaustion {

    private HeapExhaustion() {}

    static SearchResult of(SearchResult result, long heap) {
        Unfinished first = result.shortfall().unfinished().stream()
                .filter(Shortfall::isOutOfMemory)
                .findFirst()
                .orElseThrow();
        Throwable full = thrown(first.reason());
        StackTraceElement place = full == null ? null : ProgramStack.place(full.getStackTrace());
        String message =
                OutOfMemoryError.class.getName() + ": the test takes all of the " + (heap >> 20) + " MB of the heap"
                        + (place == null ? "" : ", at last at " + place) + "; without the scheduler it does so, too";
        Failure failure = new Failure(FailureKind.EXCEPTION, message, "", full, List.of());
        Found found = new Found(failure, open(first.runs()), null, first.preemptions(), result.executions(), null);
        return new SearchResult(
                Verdict.FAILURE,
                Stop.FAILURE,
                List.of(found),
                1,
                result.coverage().with(first.preemptions()),
                result.reduced(),
                result.shortfall().withoutFullHeap(),
                result.effort(),
                result.timing());
    }

    /** The last task goes on until the end: how far it comes is not always the same. */
    private static List<Run> open(List<Run> runs) {
        if (runs.isEmpty()) {
            return runs;
        }
        Run last = runs.get(runs.size() - 1);
        List<Run> open = new ArrayList<>(runs.subList(0, runs.size() - 1));
        open.add(new Run(last.task(), last.outcome(), Run.OPEN, last.expected()));
        return open;
    }

    private static @Nullable Throwable thrown(@Nullable Failure reason) {
        Throwable at = reason == null ? null : reason.exception();
        while (at != null && !(at instanceof OutOfMemoryError)) {
            at = at.getCause();
        }
        return at;
    }
}
