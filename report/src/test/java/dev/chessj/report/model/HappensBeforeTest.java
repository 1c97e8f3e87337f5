package dev.chessj.report.model;

import static dev.chessj.api.OperationKind.*;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.report.TraceBuilder;
import dev.chessj.report.Traces;
import dev.chessj.report.model.Interleaving.Edge;
import dev.chessj.report.model.Interleaving.Order;
import dev.chessj.scheduler.result.Trace;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class HappensBeforeTest {

    @Test
    void lostUpdate_hasTheseEdges() {
        // 0 begin, 1 start T1, 2 start T2 | 3 begin T1, 4 read | 5 begin T2, 6 read, 7 write, 8 end | 9 write, 10 end |
        // joins, read
        assertEquals(
                List.of(
                        new Edge(1, 3, Order.START, "T1"),
                        new Edge(2, 5, Order.START, "T2"),
                        new Edge(4, 7, Order.SYNCHRONISATION, "Counter.value"),
                        new Edge(7, 9, Order.SYNCHRONISATION, "Counter.value"),
                        new Edge(10, 11, Order.JOIN, "T1"),
                        new Edge(8, 12, Order.JOIN, "T2")),
                edges(Traces.lostUpdate(0)));
    }

    @Test
    void plainAccesses_race_andOrderNothing() {
        Trace trace = TraceBuilder.tasks("", "")
                .plain(WRITE, "A@1.x", "A.java:1", "1")
                .step(WRITE, "A@1.flag", "A.java:2")
                .preemptedBy(1)
                .plain(READ, "A@1.x", "A.java:9", "1")
                .step(READ, "A@1.flag", "A.java:10")
                .plain(READ, "A@1.x", "A.java:11", "1")
                .build();
        assertEquals(
                List.of(
                        new Edge(0, 2, Order.RACE, "A.x"), // before the flag is looked at
                        new Edge(1, 3, Order.SYNCHRONISATION, "A.flag")), // which orders the second look
                edges(trace));
    }

    @Test
    void failedAttempt_changesNothing() {
        Trace trace = TraceBuilder.tasks("", "", "")
                .step(UPDATE, "A@1", "A.java:1", "compareAndSet failed")
                .preemptedBy(1)
                .step(READ, "A@1", "A.java:2")
                .build();
        assertEquals(List.of(), edges(trace));
    }

    /** Against the slow and obvious: whatever conflicts is ordered, and nothing else is. */
    @Test
    void anyTrace_hasTheClosureOfAllConflicts() {
        long seed = Long.getLong("chessj.test.seed", 1);
        Random random = new Random(seed);
        for (int round = 0; round < 300; round++) {
            TraceBuilder builder = TraceBuilder.tasks("", "", "");
            for (int i = 0; i < 24; i++) {
                builder.step(random.nextBoolean() ? READ : WRITE, "V@" + random.nextInt(3), "A.java:1");
                if (random.nextInt(3) == 0) {
                    builder.preemptedBy(random.nextInt(3));
                }
            }
            Trace trace = builder.build();
            List<Trace.Step> steps = trace.steps();
            int size = steps.size();
            boolean[][] all = new boolean[size][size];
            boolean[][] few = new boolean[size][size];
            for (int i = 0; i < size; i++) {
                for (int j = i + 1; j < size; j++) {
                    boolean sameTask = steps.get(i).task() == steps.get(j).task();
                    boolean conflict =
                            steps.get(i).variable().equals(steps.get(j).variable())
                                    && (steps.get(i).kind() == WRITE
                                            || steps.get(j).kind() == WRITE);
                    all[i][j] = sameTask || conflict;
                    few[i][j] = sameTask;
                }
            }
            List<Edge> edges = edges(trace);
            for (Edge edge : edges) {
                assertTrue(all[edge.from()][edge.to()], "seed " + seed);
                few[edge.from()][edge.to()] = true;
            }
            close(all);
            close(few);
            for (int i = 0; i < size; i++) {
                for (int j = 0; j < size; j++) {
                    assertEquals(all[i][j], few[i][j], "seed " + seed + ": " + i + " before " + j);
                }
            }
            assertFalse(edges.stream().distinct().count() < edges.size(), "seed " + seed);
        }
    }

    private static void close(boolean[][] order) {
        for (int k = 0; k < order.length; k++) {
            for (int i = 0; i < order.length; i++) {
                for (int j = 0; j < order.length; j++) {
                    order[i][j] |= order[i][k] && order[k][j];
                }
            }
        }
    }

    private static List<Edge> edges(Trace trace) {
        return Interleavings.of("t", trace, null, null, Sources.none()).edges().stream()
                .filter(edge -> edge.order() != Order.PROGRAM)
                .toList();
    }
}
