package dev.chessj.report.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.api.OperationKind;
import dev.chessj.report.TraceBuilder;
import dev.chessj.report.Traces;
import dev.chessj.scheduler.result.Failure;
import dev.chessj.scheduler.result.FailureKind;
import dev.chessj.scheduler.result.Trace;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares tables with the files next to this class; read those with the eyes of somebody who has only the table. */
class InterleavingTableTest {

    @Test
    void lostUpdate() throws IOException {
        golden("lost-update.txt", InterleavingTable.render(Traces.lostUpdate(0), Traces.lostUpdateFailure()));
    }

    @Test
    void lostUpdate_manyStepsBetween_areFolded() throws IOException {
        golden("lost-update-200.txt", InterleavingTable.render(Traces.lostUpdate(100), Traces.lostUpdateFailure()));
    }

    @Test
    void lostUpdate_narrow_isOneColumn() throws IOException {
        golden(
                "lost-update-narrow.txt",
                InterleavingTable.render(Traces.lostUpdate(3), Traces.lostUpdateFailure(), 10));
    }

    @Test
    void deadlock_withItsCycle() throws IOException {
        golden("deadlock.txt", InterleavingTable.render(Traces.deadlock(), Traces.deadlockFailure(), 100));
    }

    @Test
    void fourTasks() throws IOException {
        golden("philosophers-3.txt", InterleavingTable.render(Traces.philosophers(3), Traces.philosophersFailure(3)));
    }

    @Test
    void manyTasks_areOneColumn() throws IOException {
        golden("philosophers-6.txt", InterleavingTable.render(Traces.philosophers(6), Traces.philosophersFailure(6)));
    }

    @Test
    void missedSignal_withoutCycle_andATaskThatDoesNotMatter() throws IOException {
        golden("missed-signal.txt", InterleavingTable.render(Traces.missedSignal(), Traces.missedSignalFailure(), 100));
    }

    @Test
    void livelock_showsWhatRepeats() throws IOException {
        golden("livelock.txt", InterleavingTable.render(Traces.livelock(5_000), Traces.livelockFailure(), 80));
    }

    @Test
    void livelockOutOfStep_showsWhatEachTaskRepeats() {
        String text = InterleavingTable.render(Traces.livelockOutOfStep(3_000), Traces.livelockFailure(), 80);
        assertTrue(text.contains(" of T0 are the same "), text);
        assertTrue(text.contains(" of T1 are the same "), text);
        assertTrue(text.contains("\n  T1 reads Spin.other  (Spin.java:18)\n"), text);
    }

    @Test
    void endless_showsTheLastOperations() {
        Failure endless = new Failure(FailureKind.ENDLESS, "not ended", "T0", null, List.of());
        String text = InterleavingTable.render(Traces.lostUpdate(3), endless, 80);
        assertTrue(text.contains("endless in T0: not ended\nthe last operations:\n"), text);
    }

    @Test
    void longNames_wrap() throws IOException {
        golden("long-names.txt", InterleavingTable.render(longNames(), null, 90));
    }

    @ParameterizedTest
    @ValueSource(ints = {60, 61, 72, 80, 100, 120, 200})
    void noLineOfATableIsLongerThanTheWidth(int width) {
        for (Trace trace : List.of(
                Traces.lostUpdate(7),
                Traces.deadlock(),
                Traces.philosophers(3),
                Traces.philosophers(9),
                Traces.livelock(100),
                longNames())) {
            String table = InterleavingTable.render(trace, null, width);
            table.lines().forEach(line -> assertTrue(line.length() <= width, () -> width + ": " + line));
        }
    }

    @Test
    void anyTrace_isRenderedTheSameTwice_withinTheWidth() {
        long seed = Long.getLong("chessj.test.seed", 1);
        Random random = new Random(seed);
        for (int i = 0; i < 2_000; i++) {
            Trace trace = Traces.random(random);
            int width = 60 + random.nextInt(100);
            String table = InterleavingTable.render(trace, null, width);
            assertEquals(table, InterleavingTable.render(trace, null, width), "seed " + seed);
            table.lines().forEach(line -> assertTrue(line.length() <= width, () -> "seed " + seed + ": " + line));
            for (Failure failure : List.of(
                    Traces.lostUpdateFailure(),
                    Traces.deadlockFailure(),
                    Traces.missedSignalFailure(),
                    Traces.livelockFailure())) {
                assertTrue(InterleavingTable.render(trace, failure, width).endsWith("\n"), "seed " + seed);
            }
        }
    }

    @Test
    void emptyTrace_isNoProblem() {
        Trace trace = new Trace(List.of(new Trace.TaskInfo("T0", "main")), List.of(), List.of());
        String table = InterleavingTable.render(trace, Traces.lostUpdateFailure());
        assertTrue(table.contains("failed assertion in T0:"), table);
    }

    @Test
    void hostileException_doesNotHideTheFailure() {
        class Hostile extends RuntimeException {
            private static final long serialVersionUID = 1;

            @Override
            public String toString() {
                throw new IllegalStateException();
            }

            @Override
            public synchronized Throwable getCause() {
                return this;
            }
        }
        Failure failure = new Failure(FailureKind.EXCEPTION, "\u001b[2Jgone\nline", "T0", new Hostile(), List.of());
        String text = InterleavingTable.render(Traces.lostUpdate(0), failure);
        assertTrue(text.contains("Hostile (its toString throws java.lang.IllegalStateException)"), text);
        assertTrue(text.contains("uncaught exception in T0: ?[2Jgone line"), text);
    }

    private static Trace longNames() {
        String variable = "AbstractTransactionalAccountRepositoryFactoryBean@17.pendingTransactionsByAccount";
        return TraceBuilder.tasks("main", "ForkJoinPool.commonPool-worker-with-a-name-that-goes-on-and-on")
                .begin()
                .step(OperationKind.START, "T1", "AbstractTransactionalAccountRepositoryFactoryBeanTest.java:1234")
                .blockedOn("T1", 1)
                .begin()
                .step(OperationKind.WRITE, variable, "AbstractTransactionalAccountRepositoryFactoryBean.java:987")
                .preemptedBy(0)
                .step(OperationKind.READ, variable, "AbstractTransactionalAccountRepositoryFactoryBean.java:1001")
                .build();
    }

    /** With -Dchessj.golden=DIR the tables are written there instead, to be read and copied. */
    private static void golden(String name, String text) throws IOException {
        String directory = System.getProperty("chessj.golden");
        if (directory != null) {
            Files.writeString(Path.of(directory, name), text);
            return;
        }
        try (InputStream in = InterleavingTableTest.class.getResourceAsStream(name)) {
            assertEquals(new String(in.readAllBytes(), StandardCharsets.UTF_8), text);
        }
    }
}
