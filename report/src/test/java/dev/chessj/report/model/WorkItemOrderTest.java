package dev.chessj.report.model;

import static dev.chessj.api.OperationKind.*;
import static dev.chessj.scheduler.result.Trace.Handover.Kind.*;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.chessj.report.TraceBuilder;
import dev.chessj.report.Traces;
import dev.chessj.scheduler.result.Trace;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** What orders items of work, their pools and those who wait for them: every edge of small executions. */
class WorkItemOrderTest {

    @Test
    void itemsOfOneWorker_areNotOrdered_andTheWorkerEndsAfterBoth() {
        assertEquals(
                List.of(
                        "0 -> 1 program",
                        "1 -> 2 program",
                        "1 -> 3 start T1",
                        "0 -> 4 submission item 1",
                        "3 -> 4 program", // it was started for that one
                        "4 -> 5 program",
                        "2 -> 5 synchronisation Pool@1",
                        "2 -> 6 submission item 2",
                        "6 -> 7 program",
                        "5 -> 7 program"),
                edges(Traces.twoItems(BEGINS)));
    }

    @Test
    void itemsOfAPoolWithOneWorker_followEachOther() {
        assertEquals(
                List.of(
                        "0 -> 1 program",
                        "1 -> 2 program",
                        "1 -> 3 start T1",
                        "0 -> 4 submission item 1",
                        "3 -> 4 program",
                        "4 -> 5 program",
                        "2 -> 5 synchronisation Pool@1",
                        "2 -> 6 submission item 2",
                        "5 -> 6 program",
                        "6 -> 7 program"),
                edges(Traces.twoItems(BEGINS_IN_TURN)));
    }

    @Test
    void itemsOfOneWorker_raceWithEachOther() {
        Trace trace = TraceBuilder.tasks("", "")
                .step(UPDATE, "Pool@1", "A.java:1")
                .handsOver(SUBMITS, "?a")
                .handsOver(SUBMITS, "?b")
                .preemptedBy(1)
                .begin()
                .handsOver(BEGINS, "?a", 1)
                .at(1)
                .plain(WRITE, "A@1.x", "A.java:7", "1")
                .handsOver(ENDS, "?a", 1)
                .handsOver(BEGINS, "?b", 2)
                .at(2)
                .plain(READ, "A@1.x", "A.java:8", "1")
                .build();
        assertEquals(List.of("0 -> 2 submission item 1", "0 -> 3 submission item 2", "2 -> 3 race A.x"), edges(trace));
    }

    @Test
    void sameObjectSubmittedTwice_eachItemComesAfterItsOwnSubmission() {
        Trace trace = TraceBuilder.tasks("", "", "", "")
                .step(UPDATE, "Pool@1", "A.java:1")
                .handsOver(SUBMITS, "?a")
                .step(START, "T2", "A.java:1")
                .preemptedBy(1)
                .step(UPDATE, "Other@1", "A.java:5")
                .handsOver(SUBMITS, "?a")
                .step(START, "T3", "A.java:5")
                .preemptedBy(3)
                .begin()
                .handsOver(BEGINS, "?a", 1)
                .at(1)
                .step(WRITE, "A@1.x", "A.java:7")
                .preemptedBy(2)
                .at(0)
                .begin()
                .handsOver(BEGINS, "?a", 2)
                .at(2)
                .step(WRITE, "A@1.y", "A.java:7")
                .build();
        assertEquals(
                List.of(
                        "0 -> 1 program",
                        "2 -> 3 program",
                        "3 -> 4 start T3",
                        "2 -> 5 submission item 1",
                        "4 -> 5 program",
                        "1 -> 6 start T2",
                        "0 -> 7 submission item 2",
                        "6 -> 7 program"),
                edges(trace));
    }

    @Test
    void itemThatAPoolRunsAgain_comesAfterItself() {
        Trace trace = TraceBuilder.tasks("", "", "")
                .step(UPDATE, "Pool@1", "A.java:1")
                .handsOver(SUBMITS, "?a")
                .preemptedBy(1)
                .handsOver(BEGINS, "?a", 1)
                .at(1)
                .step(WRITE, "A@1.x", "A.java:7")
                .handsOver(ENDS, "?a", 1)
                .preemptedBy(2)
                .handsOver(BEGINS, "?a", 2)
                .at(2)
                .step(WRITE, "A@1.y", "A.java:7")
                .build();
        assertEquals(List.of("0 -> 1 submission item 1", "1 -> 2 submission item 2"), edges(trace));
    }

    @Test
    void itemOfWhichNobodyKnowsHowItCame_followsItsWorker() {
        Trace trace = TraceBuilder.tasks("")
                .step(WRITE, "A@1.x", "A.java:1")
                .handsOver(BEGINS, "?a", 1)
                .at(1)
                .step(WRITE, "A@1.y", "A.java:7")
                .build();
        assertEquals(List.of("0 -> 1 program"), edges(trace));
    }

    @Test
    void itemInsideAnother_comesAfterItsSubmission_andTheOtherAfterIt() {
        Trace trace = TraceBuilder.tasks("", "")
                .step(UPDATE, "Pool@1", "A.java:1")
                .handsOver(SUBMITS, "?a")
                .preemptedBy(1)
                .handsOver(BEGINS, "?a", 1)
                .handsOver(SUBMITS, "?b") // before it has taken a step: after its own submission
                .at(1)
                .step(UPDATE, "Task@1", "A.java:7", "fork")
                .handsOver(SUBMITS, "?c")
                .step(READ, "Task@1", "A.java:8", "join")
                .handsOver(BEGINS, "?c", 2)
                .at(2)
                .step(WRITE, "A@1.x", "A.java:9")
                .handsOver(ENDS, "?c", 2)
                .handsOver(BEGINS, "?b", 3)
                .at(3)
                .step(WRITE, "A@1.y", "A.java:9")
                .handsOver(ENDS, "?b", 3)
                .at(1)
                .step(WRITE, "A@1.z", "A.java:10")
                .build();
        assertEquals(
                List.of(
                        "0 -> 1 submission item 1",
                        "1 -> 2 program",
                        "1 -> 3 submission item 2",
                        "0 -> 4 submission item 3",
                        "2 -> 5 program",
                        "4 -> 5 program",
                        "3 -> 5 program"),
                edges(trace));
    }

    @Test
    void futureThatIsDone_comesBeforeWhoeverLooksAtIt_andNoOtherDoes() {
        Trace trace = TraceBuilder.tasks("", "")
                .step(UPDATE, "Future@1", "A.java:1", "thenRun")
                .preemptedBy(1)
                .handsOver(LOOKS, "Future@1")
                .step(WRITE, "A@1.x", "A.java:7")
                .step(UPDATE, "Future@2", "A.java:8", "complete")
                .handsOver(COMPLETES, "Future@2")
                .step(WRITE, "A@1.y", "A.java:9")
                .preemptedBy(0)
                .handsOver(LOOKS, "Future@2")
                .step(WRITE, "A@1.z", "A.java:2")
                .build();
        assertEquals(
                List.of("1 -> 2 program", "2 -> 3 program", "0 -> 4 program", "2 -> 4 synchronisation Future@2"),
                edges(trace));
    }

    @Test
    void endOfAPool_comesAfterAllWhoLeftIt() {
        Trace trace = TraceBuilder.tasks("", "", "")
                .step(READ, "Pool@1", "A.java:1", "awaitTermination")
                .blockedOn("", 1)
                .step(WRITE, "A@1.x", "A.java:7")
                .handsOver(CHANGES, "Pool@1")
                .endsThen(2)
                .step(WRITE, "A@1.y", "A.java:7")
                .handsOver(CHANGES, "Pool@1")
                .endsThen(0)
                .handsOver(CHANGES, "Pool@1")
                .step(READ, "A@1.z", "A.java:2")
                .build();
        assertEquals(
                List.of(
                        "1 -> 2 program",
                        "3 -> 4 program",
                        "1 -> 4 synchronisation Pool@1", // the last one to leave ends the pool
                        "0 -> 5 program",
                        "3 -> 5 synchronisation Pool@1",
                        "1 -> 5 synchronisation Pool@1"),
                edges(trace));
    }

    @Test
    void whoeverFollowsAWorker_comesAfterItsItems() {
        Trace trace = TraceBuilder.tasks("", "")
                .step(UPDATE, "Pool@1", "A.java:1")
                .handsOver(SUBMITS, "?a")
                .preemptedBy(1)
                .handsOver(BEGINS, "?a", 1)
                .at(1)
                .step(WRITE, "A@1.x", "A.java:7")
                .preemptedBy(0)
                .at(0)
                .handsOver(FOLLOWS, "T1")
                .step(READ, "A@1.y", "A.java:2")
                .build();
        assertEquals(List.of("0 -> 1 submission item 1", "0 -> 2 program", "1 -> 2 synchronisation T1"), edges(trace));
    }

    @Test
    void moreItemsThanClocksHaveRoomFor_followTheirWorker() {
        TraceBuilder builder = TraceBuilder.tasks("", "").step(UPDATE, "Pool@1", "A.java:1");
        int items = HappensBefore.MOST + 2;
        for (int i = 1; i <= items; i++) {
            builder.handsOver(SUBMITS, "?" + i);
        }
        builder.preemptedBy(1);
        for (int i = 1; i <= items; i++) {
            builder.handsOver(BEGINS, "?" + i, i)
                    .at(i)
                    .step(YIELD, "", "A.java:7")
                    .handsOver(ENDS, "?" + i, i);
        }
        List<String> edges = edges(builder.build());
        assertEquals(
                items,
                edges.stream().filter(edge -> edge.contains("submission")).count());
        assertEquals(
                List.of(
                        "0 -> " + (items - 1) + " submission item " + (items - 1),
                        (items - 1) + " -> " + items + " program"),
                edges.stream()
                        .filter(edge -> edge.endsWith(" " + (items - 1)) || edge.endsWith("> " + items + " program"))
                        .toList());
    }

    private static List<String> edges(Trace trace) {
        return Interleavings.of("t", trace, null, null, Sources.none()).edges().stream()
                .map(edge -> edge.from() + " -> " + edge.to() + ' '
                        + edge.order().name().toLowerCase(Locale.ROOT)
                        + (edge.order() == Interleaving.Order.PROGRAM ? "" : ' ' + edge.variable()))
                .toList();
    }
}
