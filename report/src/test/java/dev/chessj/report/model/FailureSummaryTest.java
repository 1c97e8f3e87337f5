package dev.chessj.report.model;

import static dev.chessj.api.OperationKind.*;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.report.TraceBuilder;
import dev.chessj.report.Traces;
import dev.chessj.scheduler.result.Failure;
import dev.chessj.scheduler.result.FailureKind;
import dev.chessj.scheduler.result.Trace;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;

class FailureSummaryTest {

    private static final String BALANCE = "Account@1.balance";

    @Test
    void lostUpdate_saysWhoReadWhoWroteAndWhoOverwrote() {
        Trace trace = TraceBuilder.tasks("main", "payer", "")
                .access(READ, BALANCE, "Bank.java:18", "7")
                .preemptedBy(1)
                .access(READ, BALANCE, "Bank.java:18", "7")
                .access(WRITE, BALANCE, "Bank.java:19", "9")
                .endsThen(0)
                .access(WRITE, BALANCE, "Bank.java:19", "8")
                .build();
        assertEquals(
                List.of(
                        "T0 (main) was preempted after reading Account.balance = 7 (Bank.java:18); T1 (payer) set it"
                                + " to 9 (Bank.java:19); T0 overwrote that with 8 (Bank.java:19).",
                        "T0 failed at LostUpdate.java:25: expected 2 but was 1.",
                        "Without that preemption it does not fail like this."),
                story(trace, Traces.lostUpdateFailure(), Set.of(1)));
    }

    @Test
    void assertionOfALibrary_thePlaceIsTheLineOfTheTest_andTheTraceReachesIt() {
        AssertionError error = new AssertionError("expected: <2> but was: <1>");
        StackTraceElement[] stack = new StackTraceElement[9];
        Arrays.fill(
                stack,
                0,
                7,
                new StackTraceElement(
                        "org.junit.jupiter.api.AssertionFailureBuilder", "build", "AssertionFailureBuilder.java", 151));
        stack[7] = new StackTraceElement("dev.chessj.samples.Basics", "lostUpdate", "Basics.java", 25);
        stack[8] = new StackTraceElement("dev.chessj.junit.OneExecution", "call", "OneExecution.java", 50);
        error.setStackTrace(stack);
        Failure failure = new Failure(FailureKind.ASSERTION, "expected: <2> but was: <1>", "T0", error, List.of());
        Trace trace = TraceBuilder.tasks("")
                .access(READ, BALANCE, "Bank.java:18", "7")
                .build();
        Interleaving execution = Interleavings.of("Basics", trace, failure, Set.of(), Sources.none());

        Interleaving.Failed failed = Objects.requireNonNull(execution.failure());
        assertEquals(
                "T0 failed at Basics.java:25: expected: <2> but was: <1>.",
                execution.summary().get(0));
        assertEquals(
                List.of("      at dev.chessj.samples.Basics.lostUpdate(Basics.java:25)"),
                failed.lines().stream()
                        .filter(line -> line.strip().startsWith("at "))
                        .toList());
    }

    @Test
    void checkThenAct_theVariableIsNotTheLastOne() {
        Trace trace = TraceBuilder.tasks("", "")
                .access(READ, BALANCE, "Bank.java:18", "7")
                .access(READ, "Account@1.limit", "Bank.java:18", "0")
                .preemptedBy(1)
                .access(UPDATE, BALANCE, "Bank.java:30", "7 -> 0")
                .endsThen(0)
                .access(UPDATE, BALANCE, "Bank.java:20", "0 -> -7")
                .build();
        assertEquals(
                "T0 was preempted some steps after reading Account.balance = 7 (Bank.java:18); T1 changed it from 7 to"
                        + " 0 (Bank.java:30); T0 changed it as well, from 0 to -7 (Bank.java:20).",
                story(trace, Traces.lostUpdateFailure(), Set.of(2)).get(0));
    }

    @Test
    void halfDone_saysWhoLookedInBetween() {
        Trace trace = TraceBuilder.tasks("", "")
                .access(WRITE, BALANCE, "Bank.java:18", "7")
                .preemptedBy(1)
                .access(READ, BALANCE, "Bank.java:40", "7")
                .endsThen(0)
                .access(WRITE, BALANCE, "Bank.java:20", "5")
                .build();
        assertEquals(
                "T0 was preempted after writing Account.balance = 7 (Bank.java:18); T1 read it as 7 (Bank.java:40); T0"
                        + " wrote it again, as 5 (Bank.java:20).",
                story(trace, Traces.lostUpdateFailure(), Set.of(1)).get(0));
    }

    @Test
    void noVariableInCommon_saysWhereTheTaskStood() {
        Trace trace = TraceBuilder.tasks("", "")
                .access(MONITOR_EXIT, "Object@1", "Bank.java:18", "")
                .field("Object@1", "Bank@1.lock")
                .preemptedBy(1)
                .access(MONITOR_ENTER, "Object@1", "Bank.java:40", "")
                .build();
        assertEquals(
                "T0 was preempted after exiting monitor Bank.lock (Bank.java:18); T1 went on.",
                story(trace, Traces.lostUpdateFailure(), Set.of(1)).get(0));
    }

    @Test
    void deadlock_saysWhoHoldsWhat() {
        assertEquals(
                List.of(
                        "T1 (left) was preempted after writing Account@1.balance (AbBa.java:14); T2 (right) went on.",
                        "T1 holds Account@1 and waits for Account@2; T2 holds Account@2 and waits for Account@1: none"
                                + " of them can ever go on.",
                        "Without that preemption it does not fail like this."),
                story(Traces.deadlock(), Traces.deadlockFailure(), Set.of(10)));
    }

    @Test
    void deadlock_ofMany_isNotToldInFull() {
        List<String> story = story(Traces.philosophers(6), Traces.philosophersFailure(6), null);
        assertEquals("And so on: 2 more switches of that kind.", story.get(3));
        assertEquals(
                "T1 holds ReentrantLock@1 and waits for ReentrantLock@2, and so on, 6 tasks in a circle: none of them"
                        + " can ever go on.",
                story.get(4));
        assertEquals(5, story.size(), "nobody tried, so nothing is said of causes");
    }

    @Test
    void lostWakeUp_saysWhoSignalledTooEarly() {
        Trace trace = TraceBuilder.tasks("", "courier")
                .step(READ, "Door@1.parcel", "Door.java:36")
                .preemptedBy(1)
                .step(SIGNAL, "ConditionObject@1", "Door.java:29", "nobody waits")
                .field("ConditionObject@1", "Door@1.delivered")
                .endsThen(0)
                .step(AWAIT, "ConditionObject@1", "Door.java:39")
                .build();
        Failure failure = new Failure(
                FailureKind.DEADLOCK,
                "T0 waits for ever",
                "",
                null,
                List.of(new Failure.Wait("T0", "awaits ConditionObject@1", "Door.java:39", "", false)));
        assertEquals(
                List.of(
                        "T0 waits to be signalled on Door.delivered (Door.java:39), and no task is left to wake it.",
                        "T1 signalled it (Door.java:29) when nobody waited: that wake-up is lost."),
                story(trace, failure, Set.of(1)).subList(1, 3));
    }

    @Test
    void livelock_saysWhoGoesRound() {
        assertEquals(
                List.of(
                        "T0 (main) and T1 (spinner) go round for ever: others have their turn, and still it changes"
                                + " nothing.",
                        "Which of its 201 switches it needs was not found out. A smaller --max-steps lets chessj try"
                                + " more of them."),
                story(Traces.livelock(100), Traces.livelockFailure(), null));
    }

    /** Of an exception that somebody asks for, the failure tells. */
    @Test
    void exceptionThatNobodyAskedFor_isTold() {
        String told =
                "T1 (worker) threw IllegalStateException \"already open\" in an item of work; it stays in FutureTask@1,"
                        + " and nobody asked for it.";
        assertTrue(unseen(false).contains(told), told);
        assertFalse(unseen(true).contains(told), told);
    }

    /** T0 asks for the result before it is there, or never. */
    private static List<String> unseen(boolean asks) {
        TraceBuilder trace = TraceBuilder.tasks("main", "worker").step(START, "T1", "Shop.java:20");
        if (asks) {
            trace.step(READ, "FutureTask@1", "Shop.java:22", "get");
        }
        trace.blockedOn("", 1)
                .completes("FutureTask@1", "IllegalStateException \"already open\"")
                .endsThen(0);
        return story(trace.build(), Traces.lostUpdateFailure(), Set.of());
    }

    @Test
    void nobodyKnowsTheCauses_isSaidWithTheCure() {
        List<String> story = story(Traces.livelock(100), Traces.lostUpdateFailure(), null);
        assertEquals(
                "Which of its 201 switches it needs was not found out. A larger --causes lets chessj try more of them.",
                story.get(story.size() - 1));
    }

    @Test
    void withoutPreemption_theTurnIsTheCause() {
        Trace trace = TraceBuilder.tasks("main", "loader", "seller")
                .step(START, "T1", "Shop.java:20")
                .step(START, "T2", "Shop.java:21")
                .endsThen(2)
                .access(READ, "Shop@1.rates", "Shop.java:36", "null")
                .build();
        List<String> story = story(trace, Traces.lostUpdateFailure(), Set.of(3));
        assertEquals("When T0 (main) had ended, T2 (seller) went on.", story.get(0));
        assertEquals("Without that switch it does not fail like this.", story.get(2));
    }

    @Test
    void noCause_isSaid() {
        List<String> story = story(Traces.lostUpdate(0), Traces.lostUpdateFailure(), Set.of());
        assertEquals("No single switch decides: without any one of them it failed in the same way.", story.get(1));
    }

    @Test
    void noCauseAndOneSwitch_isSaidOfThatOne() {
        Trace trace = TraceBuilder.tasks("main", "loader")
                .step(START, "T1", "Shop.java:20")
                .endsThen(1)
                .access(READ, "Shop@1.rates", "Shop.java:36", "null")
                .build();
        List<String> story = story(trace, Traces.lostUpdateFailure(), Set.of());
        assertEquals("The switch does not decide: without it the test failed in the same way.", story.get(1));
    }

    @Test
    void timeLimitOfTheTaskThatFailed_isSaid() {
        Trace trace = TraceBuilder.tasks("main", "")
                .step(START, "T1", "Shop.java:20")
                .step(PARK, "", "Shop.java:21", "timed out")
                .endsThen(1)
                .step(PARK, "", "Shop.java:30", "timed out")
                .build();
        assertEquals(
                List.of(
                        "T0 (main) waited in vain until its time limit ran out (Shop.java:21).",
                        "T0 failed at LostUpdate.java:25: expected 2 but was 1.",
                        "The switch does not decide: without it the test failed in the same way."),
                story(trace, Traces.lostUpdateFailure(), Set.of()));
    }

    @Test
    void timeLimitOfAnotherTask_orOfAPoolThatWaitsForWork_isNot() {
        Trace trace = TraceBuilder.tasks("main", "")
                .step(SLEEP, "", "Shop.java:19", "timed out")
                .step(PARK, "", "java.util.concurrent.ThreadPoolExecutor.getTask", "timed out")
                .endsThen(1)
                .step(PARK, "", "Shop.java:30", "timed out")
                .build();
        assertEquals(2, story(trace, Traces.lostUpdateFailure(), Set.of()).size());
    }

    private static List<String> story(Trace trace, Failure failure, Set<Integer> causes) {
        return Interleavings.of("t", trace, failure, causes, Sources.none()).summary();
    }
}
