package dev.chessj.report;

import dev.chessj.search.Reduction;
import dev.chessj.search.SearchOptions;
import dev.chessj.search.SearchResult;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * The last sentence of a run: what was explored, what came of it, and what was not explored.
 *
 * <p><b>Contract.</b> It claims no more than the search checked: "every schedule" only up to the bound that is complete, and whatever
 * could not be followed, executed or used is counted.
 */
public final class Summary {

    private Summary() {}

    /** Where tasks are switched, when only synchronisation is looked at, and inside which code they are not. */
    public static String points(List<String> atomic) {
        return "Tasks were switched at synchronisation operations and volatile accesses;"
                + " plain memory accesses are not scheduling points"
                + (atomic.isEmpty()
                        ? ""
                        : "; " + Words.and(atomic) + (atomic.size() == 1 ? " was" : " were") + " atomic")
                + ".";
    }

    public static String sentence(SearchResult result) {
        return switch (result.verdict()) {
            case OK -> coverage(result) + ", no failure" + missing(result) + abandoned(result) + '.';
            case INCONCLUSIVE -> "inconclusive: " + inconclusive(result) + missing(result) + '.';
            case FAILURE -> failure(result) + missing(result) + abandoned(result) + '.';
        };
    }

    private static String inconclusive(SearchResult result) {
        long schedules = result.schedules();
        if (schedules > 0 && result.abandoned() == schedules) {
            return "nothing was checked: Chess.assume abandoned "
                    + (schedules == 1 ? "the only schedule" : "all " + Words.count(schedules, "schedule"))
                    + " that " + (schedules == 1 ? "was" : "were") + " executed";
        }
        return coverage(result) + ", no failure" + abandoned(result);
    }

    private static String abandoned(SearchResult result) {
        return result.abandoned() == 0
                ? ""
                : "; " + Words.count(result.abandoned(), "of them was", "of them were") + " abandoned by Chess.assume";
    }

    private static String failure(SearchResult result) {
        if (result.stop() != SearchResult.Stop.FAILURE) {
            return Words.count(result.failures().size(), "different failure") + ", in "
                    + Words.count(result.failedSchedules(), "schedule") + "; " + coverage(result);
        }
        SearchResult.Found found = result.failures().get(0);
        int preemptions = found.preemptions();
        String sentence = found.failure().kind().label() + ' ' + with(preemptions) + ", found in "
                + Words.count(
                        result.schedules() + result.reduced().pruned(), isReduced(result) ? "execution" : "schedule");
        boolean fewest = preemptions > 0 && result.completeToBound() >= preemptions - 1;
        return fewest ? sentence + "; no schedule with fewer preemptions fails" : sentence;
    }

    private static String with(int preemptions) {
        return preemptions == 0 ? "without a preemption" : "with " + Words.count(preemptions, "preemption");
    }

    private static String coverage(SearchResult result) {
        long schedules = result.schedules();
        int complete = result.completeToBound();
        if (result.exhausted()) {
            if (schedules == 1
                    && result.reduced().pruned() == 0
                    && result.reduced().cut() == 0) {
                return "the only schedule was explored";
            }
            if (isReduced(result)) {
                return "every schedule, with any number of preemptions, was explored: " + executions(result);
            }
            int most = 0;
            for (int bound = 0; bound < result.schedulesPerBound().size(); bound++) {
                most = result.schedulesPerBound().get(bound) > 0 ? bound : most;
            }
            String none = most == 0 ? "a preemption" : "more than " + Words.count(most, "preemption");
            return "all " + Words.count(schedules, "schedule") + " were explored; none has " + none;
        }
        if (result.limit() != SearchOptions.UNBOUNDED && complete >= result.limit()) {
            return "every schedule " + atMost(complete) + " was explored: "
                    + (isReduced(result) ? executions(result) : Words.count(schedules, "schedule"));
        }
        String done = complete < 0 ? "no bound complete" : "bound " + complete + " complete";
        int next = complete + 1;
        long inNext = next < result.schedulesPerBound().size()
                ? result.schedulesPerBound().get(next)
                : 0;
        String sofar = "with " + done + " and bound " + next + " at " + Words.count(inNext, "schedule");
        String elapsed = elapsed(Duration.ofNanos(result.nanos()));
        return switch (result.stop()) {
            case TIME -> "stopped after " + elapsed + ' ' + sofar;
            case STALLS -> "stopped after " + Words.count(result.stalled(), "stalled schedule") + ' ' + sofar;
            case BUDGET -> "stopped after " + Words.count(schedules, "schedule") + ' ' + sofar;
            case INTERRUPTED, MISLED -> "interrupted after " + elapsed + ' ' + sofar;
            case FINISHED, FAILURE ->
                Words.count(schedules, "schedule") + ' '
                        + (result.limit() == SearchOptions.UNBOUNDED ? "" : atMost(result.limit()) + ' ')
                        + (schedules == 1 ? "was" : "were") + " explored, " + done;
        };
    }

    private static boolean isReduced(SearchResult result) {
        return result.reduced().reduction() != Reduction.NONE;
    }

    /** {@code 83 executions for 20 different behaviours}: a behaviour is what is left when independent operations have no order. */
    private static String executions(SearchResult result) {
        long executions = result.schedules() + result.reduced().pruned();
        return Words.count(executions, "execution") + " for "
                + Words.count(result.reduced().classes(), "different behaviour");
    }

    private static String atMost(int preemptions) {
        return preemptions == 0 ? "without preemptions" : "with at most " + Words.count(preemptions, "preemption");
    }

    private static String missing(SearchResult result) {
        List<String> parts = new ArrayList<>();
        add(parts, result.diverged(), "divergence");
        add(parts, result.stalled(), "stalled schedule");
        return parts.isEmpty() ? "" : "; not explored: " + String.join(", ", parts);
    }

    private static void add(List<String> parts, long number, String noun) {
        if (number > 0) {
            parts.add(Words.count(number, noun));
        }
    }

    /** {@code 3.2 s}, {@code 30 s}, {@code 2 min 5 s}, {@code 1 h 2 min}. */
    static String elapsed(Duration time) {
        long tenths = (time.toMillis() + 50) / 100;
        if (tenths < 100) {
            return tenths / 10 + "." + tenths % 10 + " s";
        }
        long seconds = Math.round(time.toMillis() / 1000.0);
        if (seconds < 60) {
            return seconds + " s";
        }
        return seconds < 3600
                ? seconds / 60 + " min " + seconds % 60 + " s"
                : seconds / 3600 + " h " + seconds % 3600 / 60 + " min";
    }
}
