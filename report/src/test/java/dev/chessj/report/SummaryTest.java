package dev.chessj.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.chessj.scheduler.Failure;
import dev.chessj.scheduler.FailureKind;
import dev.chessj.search.Reduction;
import dev.chessj.search.SearchOptions;
import dev.chessj.search.SearchResult;
import dev.chessj.search.SearchResult.Stop;
import dev.chessj.search.SearchResult.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SummaryTest {

    @Test
    void ok_upToTheLimit() {
        assertEquals(
                "every schedule with at most 2 preemptions was explored: 1,234 schedules, no failure.",
                Summary.sentence(new Result(Verdict.OK, Stop.FINISHED)
                        .complete(2, 2, 4, 30, 1200)
                        .build()));
        assertEquals(
                "every schedule without preemptions was explored: 1 schedule, no failure.",
                Summary.sentence(
                        new Result(Verdict.OK, Stop.FINISHED).complete(0, 0, 1).build()));
    }

    @Test
    void ok_everything() {
        assertEquals(
                "all 56 schedules were explored; none has more than 1 preemption, no failure.",
                Summary.sentence(new Result(Verdict.OK, Stop.FINISHED)
                        .complete(2, 1, 6, 50)
                        .exhausted()
                        .build()));
        assertEquals(
                "all 6 schedules were explored; none has a preemption, no failure.",
                Summary.sentence(new Result(Verdict.OK, Stop.FINISHED)
                        .complete(2, 0, 6)
                        .exhausted()
                        .build()));
        assertEquals(
                "the only schedule was explored, no failure.",
                Summary.sentence(new Result(Verdict.OK, Stop.FINISHED)
                        .complete(2, 0, 1)
                        .exhausted()
                        .build()));
    }

    @Test
    void abandoned_someOrAll_isSaid() {
        assertEquals(
                "every schedule with at most 1 preemption was explored: 12 schedules, no failure;"
                        + " 5 of them were abandoned by Chess.assume.",
                Summary.sentence(new Result(Verdict.OK, Stop.FINISHED)
                        .complete(1, 1, 2, 10)
                        .abandoned(5)
                        .build()));
        assertEquals(
                "deadlock with 1 preemption, found in 12 schedules; no schedule with fewer preemptions fails;"
                        + " 1 of them was abandoned by Chess.assume.",
                Summary.sentence(new Result(Verdict.FAILURE, Stop.FAILURE)
                        .complete(2, 0, 2, 10)
                        .failure(1)
                        .abandoned(1)
                        .build()));
        assertEquals(
                "inconclusive: nothing was checked: Chess.assume abandoned all 12 schedules that were executed.",
                Summary.sentence(new Result(Verdict.INCONCLUSIVE, Stop.FINISHED)
                        .complete(1, 1, 2, 10)
                        .abandoned(12)
                        .build()));
    }

    @Test
    void ok_stacksThatWaitedOnTheirCarrierCostNothing() {
        assertEquals(
                "every schedule with at most 1 preemption was explored: 12 schedules, no failure.",
                Summary.sentence(new Result(Verdict.OK, Stop.FINISHED)
                        .complete(1, 1, 2, 10)
                        .skipped(0, 0, 2)
                        .build()));
    }

    @Test
    void inconclusive_saysWhereItStoppedAndWhatIsMissing() {
        assertEquals(
                "inconclusive: stopped after 30 s with bound 1 complete and bound 2 at 4,321 schedules, no failure;"
                        + " not explored: 3 divergences.",
                Summary.sentence(new Result(Verdict.INCONCLUSIVE, Stop.TIME)
                        .complete(2, 1, 1, 20, 4321)
                        .skipped(3, 0, 2)
                        .build()));
        assertEquals(
                "inconclusive: stopped after 5 schedules with no bound complete and bound 0 at 5 schedules, no failure.",
                Summary.sentence(new Result(Verdict.INCONCLUSIVE, Stop.BUDGET)
                        .complete(2, -1, 5)
                        .build()));
        assertEquals(
                "inconclusive: stopped after 10 stalled schedules with bound 0 complete and bound 1 at 5 schedules,"
                        + " no failure; not explored: 10 stalled schedules.",
                Summary.sentence(new Result(Verdict.INCONCLUSIVE, Stop.STALLS)
                        .complete(2, 0, 1, 5)
                        .skipped(0, 10, 0)
                        .build()));
        assertEquals(
                "inconclusive: interrupted after 30 s with bound 0 complete and bound 1 at 0 schedules, no failure.",
                Summary.sentence(new Result(Verdict.INCONCLUSIVE, Stop.INTERRUPTED)
                        .complete(2, 0, 5)
                        .build()));
        assertEquals(
                "inconclusive: 26 schedules with at most 2 preemptions were explored, bound 0 complete, no failure;"
                        + " not explored: 1 divergence, 2 stalled schedules.",
                Summary.sentence(new Result(Verdict.INCONCLUSIVE, Stop.FINISHED)
                        .complete(2, 0, 1, 5, 20)
                        .skipped(1, 2, 0)
                        .build()));
        assertEquals(
                "inconclusive: 26 schedules were explored, bound 0 complete, no failure; not explored: 1 divergence.",
                Summary.sentence(new Result(Verdict.INCONCLUSIVE, Stop.FINISHED)
                        .complete(SearchOptions.UNBOUNDED, 0, 1, 5, 20)
                        .skipped(1, 0, 0)
                        .build()));
    }

    @Test
    void failure_saysHowSimpleItIs() {
        assertEquals(
                "deadlock with 1 preemption, found in 13 schedules; no schedule with fewer preemptions fails.",
                Summary.sentence(new Result(Verdict.FAILURE, Stop.FAILURE)
                        .complete(2, 0, 1, 12)
                        .failure(1)
                        .build()));
        assertEquals(
                "deadlock without a preemption, found in 1 schedule.",
                Summary.sentence(new Result(Verdict.FAILURE, Stop.FAILURE)
                        .complete(2, -1, 1)
                        .failure(0)
                        .build()));
        assertEquals(
                "deadlock with 2 preemptions, found in 13 schedules; not explored: 1 divergence.",
                Summary.sentence(new Result(Verdict.FAILURE, Stop.FAILURE)
                        .complete(2, 0, 1, 10, 2)
                        .failure(2)
                        .skipped(1, 0, 0)
                        .build()));
    }

    @Test
    void failures_keptGoing() {
        assertEquals(
                "2 different failures, in 7 schedules; every schedule with at most 2 preemptions was explored: 60 schedules.",
                Summary.sentence(new Result(Verdict.FAILURE, Stop.FINISHED)
                        .complete(2, 2, 10, 20, 30)
                        .failure(1)
                        .failure(2)
                        .build()));
    }

    @Test
    void elapsed_isShort() {
        assertEquals("0.0 s", Summary.elapsed(Duration.ZERO));
        assertEquals("3.2 s", Summary.elapsed(Duration.ofMillis(3_249)));
        assertEquals("10 s", Summary.elapsed(Duration.ofMillis(9_960)));
        assertEquals("1 min 0 s", Summary.elapsed(Duration.ofMillis(59_700)));
        assertEquals("1 h 2 min", Summary.elapsed(Duration.ofSeconds(3_725)));
    }

    @Test
    void sentence_reduced_tellsExecutionsAndBehaviours() {
        assertEquals(
                "every schedule with at most 2 preemptions was explored: 83 executions for 20 different behaviours, no failure.",
                Summary.sentence(new Result(Verdict.OK, Stop.FINISHED)
                        .complete(2, 2, 10, 20, 30)
                        .reduced(23, 20)
                        .build()));
        assertEquals(
                "every schedule, with any number of preemptions, was explored: 31 executions for 1 different behaviour, no failure.",
                Summary.sentence(new Result(Verdict.OK, Stop.FINISHED)
                        .complete(2, 1, 10, 20)
                        .exhausted()
                        .reduced(1, 1)
                        .build()));
    }

    @Test
    void progress_isOneLine() {
        assertEquals(
                "bound 1: 12,345 schedules, 4,100/s, 5,000 or more left in this bound, 3.0 s",
                ProgressLine.text(1, 12_345, 4_100.4, 5_000, 0, Duration.ofSeconds(3)));
        assertEquals(
                "bound 0: 1 schedule, 0.5/s, the last of this bound, 2 failures, 2.0 s",
                ProgressLine.text(0, 1, 0.5, 0, 2, Duration.ofSeconds(2)));
        assertEquals("bound 0: 0 schedules, 0.0 s", ProgressLine.text(0, 0, Double.NaN, -1, 0, Duration.ZERO));
    }

    /** A result by hand. */
    static final class Result {
        private final Verdict verdict;
        private final Stop stop;
        private final List<SearchResult.Found> failures = new ArrayList<>();
        private final List<Long> perBound = new ArrayList<>();
        private int limit;
        private int complete;
        private boolean exhausted;
        private long[] skipped = new long[3];
        private long abandoned;
        private SearchResult.Reduced reduced =
                new SearchResult.Reduced(Reduction.NONE, List.of(), List.of(), 0, 0, 0, false);

        Result(Verdict verdict, Stop stop) {
            this.verdict = verdict;
            this.stop = stop;
        }

        Result complete(int limit, int bound, long... schedules) {
            this.limit = limit;
            this.complete = bound;
            for (long number : schedules) {
                perBound.add(number);
            }
            return this;
        }

        Result exhausted() {
            exhausted = true;
            return this;
        }

        Result reduced(long pruned, long classes) {
            reduced = new SearchResult.Reduced(Reduction.HB, List.of(pruned), List.of(classes), 5, 50, 0, false);
            return this;
        }

        Result skipped(long diverged, long stalled, long pins) {
            skipped = new long[] {diverged, stalled, pins};
            return this;
        }

        Result abandoned(long schedules) {
            abandoned = schedules;
            return this;
        }

        Result failure(int preemptions) {
            Failure failure = new Failure(FailureKind.DEADLOCK, "a \"message\"", "", null, List.of());
            failures.add(new SearchResult.Found(failure, List.of(), null, preemptions, 1, null));
            return this;
        }

        SearchResult build() {
            return new SearchResult(
                    verdict,
                    stop,
                    failures,
                    7,
                    limit,
                    complete,
                    exhausted,
                    perBound,
                    reduced,
                    1000,
                    3,
                    skipped[0],
                    List.of(),
                    skipped[1],
                    List.of(),
                    abandoned,
                    skipped[2],
                    2,
                    Duration.ofSeconds(30).toNanos());
        }
    }
}
