package dev.chessj.report.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.chessj.report.ResultBuilder;
import dev.chessj.search.EarlyEndCoverage;
import dev.chessj.search.EarlyEndCoverage.State;
import dev.chessj.search.ScheduleSize;
import dev.chessj.search.SearchOptions;
import dev.chessj.search.SearchResult;
import dev.chessj.search.SearchResult.Stop;
import dev.chessj.search.SearchResult.Verdict;
import dev.chessj.wrappers.verdict.Reservation;
import dev.chessj.wrappers.verdict.Reserved;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class SummaryTest {

    private static String sentence(ResultBuilder result) {
        return Summary.sentence(result.build());
    }

    @Test
    void ok_upToTheLimit() {
        assertEquals(
                "every schedule with at most 2 preemptions was explored: 1,234 schedules, no failure.",
                sentence(new ResultBuilder(Verdict.OK, Stop.FINISHED).complete(2, 2, 4, 30, 1200)));
        assertEquals(
                "every schedule without preemptions was explored: 1 schedule, no failure.",
                sentence(new ResultBuilder(Verdict.OK, Stop.FINISHED).complete(0, 0, 1)));
    }

    @Test
    void ok_everything() {
        assertEquals(
                "all 56 schedules were explored; none has more than 1 preemption, no failure.",
                sentence(new ResultBuilder(Verdict.OK, Stop.FINISHED)
                        .complete(2, 1, 6, 50)
                        .exhausted()));
        assertEquals(
                "all 6 schedules were explored; none has a preemption, no failure.",
                sentence(new ResultBuilder(Verdict.OK, Stop.FINISHED)
                        .complete(2, 0, 6)
                        .exhausted()));
        assertEquals(
                "the only schedule was explored, no failure.",
                sentence(new ResultBuilder(Verdict.OK, Stop.FINISHED)
                        .complete(2, 0, 1)
                        .exhausted()));
    }

    @Test
    void sampled_claimsNothingOfOtherSchedules() {
        assertEquals(
                "1,000 random schedules (seed 7) were executed, with 12 different behaviours, no failure; other schedules were not executed.",
                sentence(new ResultBuilder(Verdict.SAMPLED, Stop.FINISHED)
                        .complete(2, -1, 1000)
                        .reduced(0, 12L)
                        .sample(7)));
    }

    /** The claim about all schedules is one about limits that end last; of the others it says how far the search got. */
    @Test
    void ok_whatWasExploredOfLimitsThatEndEarly() {
        String bounded = "every schedule with at most 2 preemptions was explored: 36 schedules, no failure";
        assertEquals(bounded + "; also where time limits end early.", timing(State.COMPLETE, 2, 9, false));
        assertEquals(bounded + ".", timing(State.COMPLETE, 2, 0, false));
        assertEquals(bounded + "; no time limit ended early.", timing(State.OFF, -1, 0, false));
        assertEquals(
                bounded + "; where time limits end early, only schedules with at most 1 preemption.",
                timing(State.BEGUN, 1, 9, false));
        assertEquals(bounded + "; where time limits end early, some schedules only.", timing(State.BEGUN, 0, 9, false));
        assertEquals(
                "all 36 schedules were explored; none has more than 2 preemptions, no failure;"
                        + " where time limits end early, only schedules with at most 2 preemptions.",
                timing(State.COMPLETE, 2, 9, true));
    }

    private static String timing(State state, int bound, long schedules, boolean exhausted) {
        ResultBuilder result = new ResultBuilder(Verdict.OK, Stop.FINISHED)
                .complete(2, 2, 1, 5, 30)
                .timing(new EarlyEndCoverage(state, bound, false, schedules, List.of()));
        return sentence(exhausted ? result.exhausted() : result);
    }

    /** Every kind of reservation changes the claim in the same way, and is named in the same sentence. */
    @Test
    void notControlled_isNamedWhereverSchedulesAreClaimed() {
        List<Reserved> one = List.of(new Reserved(Reservation.CLASS_NOT_REWRITTEN, 1, "com.acme.Large", ""));
        assertEquals(
                "every controlled schedule with at most 2 preemptions was explored: 1,234 schedules, no failure;"
                        + " not controlled: 1 class that could not be rewritten (com.acme.Large).",
                Summary.sentence(
                        new ResultBuilder(Verdict.OK, Stop.FINISHED)
                                .complete(2, 2, 4, 30, 1200)
                                .build(),
                        one));
        assertEquals(
                "all 56 controlled fair schedules were explored; none has more than 1 preemption, no failure;"
                        + " 3 yields were taken while another task could go on;"
                        + " not controlled: 1 class that could not be rewritten (com.acme.Large).",
                Summary.sentence(
                        new ResultBuilder(Verdict.OK, Stop.FINISHED)
                                .complete(2, 1, 6, 50)
                                .exhausted()
                                .yields(3)
                                .build(),
                        one));
        assertEquals(
                "the only controlled schedule was explored, no failure; not controlled: 1 class that could not be rewritten"
                        + " (com.acme.Large).",
                Summary.sentence(
                        new ResultBuilder(Verdict.OK, Stop.FINISHED)
                                .complete(2, 0, 1)
                                .exhausted()
                                .build(),
                        one));
        assertEquals(
                "deadlock with 1 preemption, found in 12 schedules; no controlled schedule with fewer preemptions fails;"
                        + " not controlled: 1 class that could not be rewritten (com.acme.Large).",
                Summary.sentence(
                        new ResultBuilder(Verdict.FAILURE, Stop.FAILURE)
                                .complete(2, 0, 2, 10)
                                .failure(1)
                                .build(),
                        one));
    }

    @Test
    void notControlled_severalKinds_oneClauseEach() {
        assertEquals(
                "the only controlled schedule was explored, no failure; not controlled: 1 use of the garbage collector"
                        + " (System.gc; --explore-gc), 1,200 native methods of the program (the first: acme.A.poll);"
                        + " --verbose lists them.",
                Summary.sentence(
                        new ResultBuilder(Verdict.OK, Stop.FINISHED)
                                .complete(2, 0, 1)
                                .exhausted()
                                .build(),
                        List.of(
                                new Reserved(Reservation.GARBAGE_COLLECTION, 1, "System.gc", "--explore-gc"),
                                new Reserved(Reservation.NATIVE_METHOD, 1200, "acme.A.poll", ""))));
    }

    @Test
    void inconclusive_ordersLateInAnExecutionWereNotTried_givesTheReason() {
        assertEquals(
                "inconclusive: 50 schedules with at most 1 preemption were explored, no bound complete, no failure; not"
                        + " explored: other orders of what comes after the first --max-steps operations. Try: a larger"
                        + " --max-steps, or a test with fewer operations.",
                sentence(new ResultBuilder(Verdict.INCONCLUSIVE, Stop.FINISHED).complete(1, -1, 50)));
    }

    @Test
    void tooLong_isSaidApartFromAbandoned_withWhatToTry() {
        assertEquals(
                "inconclusive: 3 schedules with at most 2 preemptions were explored, no bound complete, no failure;"
                        + " not explored: 2 executions given up at 500 times --max-steps."
                        + " Try: a test that ends sooner, or a larger --max-steps.",
                sentence(new ResultBuilder(Verdict.INCONCLUSIVE, Stop.FINISHED)
                        .complete(2, -1, 3)
                        .tooLong(2)));
    }

    @Test
    void abandoned_someOrAll_isSaid() {
        assertEquals(
                "every schedule with at most 1 preemption was explored: 12 schedules, no failure;"
                        + " 5 of them were abandoned by Chess.assume.",
                sentence(new ResultBuilder(Verdict.OK, Stop.FINISHED)
                        .complete(1, 1, 2, 10)
                        .abandoned(5)));
        assertEquals(
                "deadlock with 1 preemption, found in 12 schedules; no schedule with fewer preemptions fails;"
                        + " 1 of them was abandoned by Chess.assume.",
                sentence(new ResultBuilder(Verdict.FAILURE, Stop.FAILURE)
                        .complete(2, 0, 2, 10)
                        .failure(1)
                        .abandoned(1)));
        assertEquals(
                "inconclusive: nothing was checked: Chess.assume abandoned all 12 schedules that were executed."
                        + " Try: a test whose Chess.assume holds in some schedule.",
                sentence(new ResultBuilder(Verdict.INCONCLUSIVE, Stop.FINISHED)
                        .complete(1, 1, 2, 10)
                        .abandoned(12)));
    }

    @Test
    void ok_stacksThatWaitedOnTheirCarrierCostNothing() {
        assertEquals(
                "every schedule with at most 1 preemption was explored: 12 schedules, no failure.",
                sentence(new ResultBuilder(Verdict.OK, Stop.FINISHED)
                        .complete(1, 1, 2, 10)
                        .skipped(0, 0, 2)));
    }

    @Test
    void inconclusive_noExecutionCameToItsEnd_doesNotSayThatEveryScheduleWasExplored() {
        assertEquals(
                "inconclusive: nothing was checked: no execution came to its end, 1 was given up on the way; a task whose"
                        + " stack overflows, and that goes on after it, can be the reason. Try: a larger --max-steps, or a test with fewer operations.",
                sentence(new ResultBuilder(Verdict.INCONCLUSIVE, Stop.FINISHED)
                        .complete(2, 2, 0)
                        .exhausted()
                        .reduced(1, 0L)));
        assertEquals(
                "inconclusive: interrupted after 30 s with no bound complete and bound 0 at 1 execution, no failure."
                        + " Try: more time, or a test with fewer operations.",
                sentence(new ResultBuilder(Verdict.INCONCLUSIVE, Stop.INTERRUPTED)
                        .complete(2, -1, 0)
                        .reduced(1, 0L)));
    }

    @Test
    void inconclusive_saysWhereItStoppedAndWhatIsMissing() {
        assertEquals(
                "inconclusive: stopped after 30 s with bound 1 complete and bound 2 at 4,321 schedules, no failure;"
                        + " not explored: 3 divergences. Try: --check-determinism, which shows what the program does not repeat.",
                sentence(new ResultBuilder(Verdict.INCONCLUSIVE, Stop.TIME)
                        .complete(2, 1, 1, 20, 4321)
                        .skipped(3, 0, 2)));
        assertEquals(
                "inconclusive: stopped after 5 schedules with no bound complete and bound 0 at 5 schedules, no"
                        + " failure. Try: a larger --max-schedules.",
                sentence(new ResultBuilder(Verdict.INCONCLUSIVE, Stop.BUDGET).complete(2, -1, 5)));
        assertEquals(
                "inconclusive: stopped after 10 stalled schedules with bound 0 complete and bound 1 at 5 schedules,"
                        + " no failure; not explored: 10 stalled schedules. Try: a longer --stall.",
                sentence(new ResultBuilder(Verdict.INCONCLUSIVE, Stop.STALLS)
                        .complete(2, 0, 1, 5)
                        .skipped(0, 10, 0)));
        assertEquals(
                "inconclusive: interrupted after 30 s with bound 0 complete and bound 1 at 0 schedules, no failure."
                        + " Try: more time, or --preemptions 0, which is complete.",
                sentence(new ResultBuilder(Verdict.INCONCLUSIVE, Stop.INTERRUPTED).complete(2, 0, 5)));
        assertEquals(
                "inconclusive: 26 schedules with at most 2 preemptions were explored, bound 0 complete, no failure;"
                        + " not explored: 1 divergence, 2 stalled schedules. Try: --check-determinism, which shows what the program does not repeat.",
                sentence(new ResultBuilder(Verdict.INCONCLUSIVE, Stop.FINISHED)
                        .complete(2, 0, 1, 5, 20)
                        .skipped(1, 2, 0)));
        assertEquals(
                "inconclusive: 26 schedules were explored, bound 0 complete, no failure; not explored: 1 divergence."
                        + " Try: --check-determinism, which shows what the program does not repeat.",
                sentence(new ResultBuilder(Verdict.INCONCLUSIVE, Stop.FINISHED)
                        .complete(SearchOptions.UNBOUNDED, 0, 1, 5, 20)
                        .skipped(1, 0, 0)));
    }

    @Test
    void failure_saysHowSimpleItIs() {
        assertEquals(
                "deadlock with 1 preemption, found in 13 schedules; no schedule with fewer preemptions fails.",
                sentence(new ResultBuilder(Verdict.FAILURE, Stop.FAILURE)
                        .complete(2, 0, 1, 12)
                        .failure(1)));
        assertEquals(
                "deadlock without a preemption, found in 1 schedule.",
                sentence(new ResultBuilder(Verdict.FAILURE, Stop.FAILURE)
                        .complete(2, -1, 1)
                        .failure(0)));
        assertEquals(
                "deadlock with 2 preemptions, found in 13 schedules; not explored: 1 divergence.",
                sentence(new ResultBuilder(Verdict.FAILURE, Stop.FAILURE)
                        .complete(2, 0, 1, 10, 2)
                        .failure(2)
                        .skipped(1, 0, 0)));
    }

    @Test
    void failures_keptGoing() {
        assertEquals(
                "1 failure, in 7 schedules; every schedule with at most 2 preemptions was explored: 60 schedules.",
                sentence(new ResultBuilder(Verdict.FAILURE, Stop.FINISHED)
                        .complete(2, 2, 10, 20, 30)
                        .failure(1)));
        assertEquals(
                "2 different failures, in 7 schedules; every schedule with at most 2 preemptions was explored: 60"
                        + " schedules.",
                sentence(new ResultBuilder(Verdict.FAILURE, Stop.FINISHED)
                        .complete(2, 2, 10, 20, 30)
                        .failure(1)
                        .failure(2)));
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
                "every schedule with at most 2 preemptions was explored: 83 executions for 20 different behaviours, no"
                        + " failure.",
                sentence(new ResultBuilder(Verdict.OK, Stop.FINISHED)
                        .complete(2, 2, 10, 20, 30)
                        .reduced(23, 20L)));
        assertEquals(
                "every schedule, with any number of preemptions, was explored: 31 executions for 1 different"
                        + " behaviour; none needs a preemption, no failure.",
                sentence(new ResultBuilder(Verdict.OK, Stop.FINISHED)
                        .complete(2, 1, 10, 20)
                        .exhausted()
                        .reduced(1, 1L)));
        assertEquals(
                "every schedule, with any number of preemptions, was explored: 39 executions for 5 different"
                        + " behaviours; none needs more than 1 preemption, no failure.",
                sentence(new ResultBuilder(Verdict.OK, Stop.FINISHED)
                        .complete(2, 2, 10, 20, 3)
                        .exhausted()
                        .reduced(6, 4L, 1L, 0L)));
    }

    @Test
    void sentence_yields_everyFairSchedule() {
        assertEquals(
                "every fair schedule with at most 2 preemptions was explored: 60 schedules, no failure;"
                        + " 1 yield was taken while another task could go on.",
                sentence(new ResultBuilder(Verdict.OK, Stop.FINISHED)
                        .complete(2, 2, 10, 20, 30)
                        .yields(1)));
        assertEquals(
                "all 30 fair schedules were explored; none has more than 1 preemption, no failure;"
                        + " 1,200 yields were taken while another task could go on.",
                sentence(new ResultBuilder(Verdict.OK, Stop.FINISHED)
                        .complete(2, 2, 10, 20)
                        .exhausted()
                        .yields(1_200)));
        assertEquals(
                "every fair schedule, with any number of preemptions, was explored: 31 executions for 4 different"
                        + " behaviours; none needs a preemption, no failure; 7 yields were taken while another task could"
                        + " go on.",
                sentence(new ResultBuilder(Verdict.OK, Stop.FINISHED)
                        .complete(2, 1, 10, 20)
                        .exhausted()
                        .reduced(1, 4L)
                        .yields(7)));
        assertEquals(
                "2 different failures, in 7 schedules; every fair schedule with at most 1 preemption was explored:"
                        + " 30 schedules; 7 yields were taken while another task could go on.",
                sentence(new ResultBuilder(Verdict.FAILURE, Stop.FINISHED)
                        .complete(1, 1, 10, 20)
                        .failure(1)
                        .failure(1)
                        .yields(7)));
        assertEquals(
                "deadlock with 1 preemption, found in 13 schedules; no fair schedule with fewer preemptions fails.",
                sentence(new ResultBuilder(Verdict.FAILURE, Stop.FAILURE)
                        .complete(2, 0, 1, 12)
                        .failure(1)
                        .yields(7)));
    }

    /** A budget counts executions, those given up on the way included; and so does an estimate. */
    @Test
    void inconclusive_reduced_countsWhatTheBudgetCounts() {
        assertEquals(
                "inconclusive: stopped after 40 executions with no bound complete and bound 0 at 40 executions, no"
                        + " failure. Try: a larger --max-schedules.",
                sentence(new ResultBuilder(Verdict.INCONCLUSIVE, Stop.BUDGET)
                        .complete(2, -1, 11)
                        .reduced(29, 11L)));
        assertEquals(
                "inconclusive: interrupted after 30 s with no bound complete and bound 0 at 40 executions, no failure. Try: more time, or a test with fewer operations.",
                sentence(new ResultBuilder(Verdict.INCONCLUSIVE, Stop.INTERRUPTED)
                        .complete(2, -1, 11)
                        .reduced(29, 11L)));
    }

    @Test
    void inconclusive_estimate_saysWhichPartOfTheBoundIsDone() {
        assertEquals(
                "inconclusive: stopped after 30 s with bound 0 complete and bound 1 at 40 schedules,"
                        + " about 33% (14% to 62%) of that bound, no failure."
                        + " Try: a longer --time, or --preemptions 0, which is complete.",
                sentence(new ResultBuilder(Verdict.INCONCLUSIVE, Stop.TIME)
                        .complete(2, 0, 5, 40)
                        .estimate(5, 5, 5, 5)
                        .estimate(50, 150, 80, 350)));
    }

    @Test
    void minimised_tellsBothSizes() {
        ScheduleSize small = new ScheduleSize(0, 1, 1_000);
        ScheduleSize large = new ScheduleSize(1, 12, 3_500);
        assertEquals(
                "minimised: 1 preemption, 12 switches, 3,500 operations when it was found,"
                        + " 0 preemptions, 1 switch, 1,000 operations after 9 executions",
                Summary.minimised(small, new SearchResult.Minimised(large, 9, false)));
        assertEquals(
                "minimised: no smaller schedule that fails in the same way in 1 execution;"
                        + " 0 preemptions, 1 switch, 1,000 operations",
                Summary.minimised(small, new SearchResult.Minimised(small, 1, false)));
    }

    @Test
    void cutShort_tellsWhatWasLeftOutAndWhy() {
        assertEquals(
                "note: This schedule may be larger than it has to be: --time, or an interrupt, ended the search for a"
                        + " smaller one after 7 executions.",
                Summary.cutShort(new SearchResult.Minimised(new ScheduleSize(1, 2, 3), 7, true)));
    }
}
