package dev.chessj.cli.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.cli.request.WorkerStatus;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The worker is another process that sleeps, and so does not end by itself when it should. */
class WorkerWatchTest {

    @TempDir
    Path folder;

    private WorkerStatus.Writer status;
    private Process worker;

    @BeforeEach
    void start() throws IOException {
        status = new WorkerStatus.Writer(folder.resolve("status"));
        worker = sleeping(60);
    }

    @AfterEach
    void end() {
        worker.destroyForcibly();
    }

    private static Process sleeping(int seconds) throws IOException {
        return new ProcessBuilder("sleep", String.valueOf(seconds)).start();
    }

    private WorkerWatch watch() {
        return new WorkerWatch(worker, status.file());
    }

    @Test
    void await_testOutlivesItsTime_killed() throws Exception {
        status.started();
        status.begins("A#one");
        assertFalse(watch().await(Duration.ofMillis(100)));
        assertFalse(worker.isAlive());
    }

    @Test
    void await_noTestBegun_waitsForTheEnd() throws Exception {
        worker.destroyForcibly();
        worker = sleeping(3);
        status.started();
        assertTrue(watch().await(Duration.ofMillis(100)));
        assertEquals(0, worker.exitValue());
    }

    @Test
    void await_tellsItsResult_waitsForTheEnd() throws Exception {
        worker.destroyForcibly();
        worker = sleeping(3);
        status.begins("A#one");
        status.tells();
        assertTrue(watch().await(Duration.ofMillis(100)));
        assertEquals(0, worker.exitValue());
    }

    @Test
    void awaitNow_noAnswer_killed() throws Exception {
        assertFalse(watch().awaitNow());
        assertFalse(worker.isAlive());
    }

    @Test
    void status_failureIsOfTheRunningTest() throws Exception {
        status.begins("A#one");
        status.fails("deadlock", ".chessj/A#one.schedule");
        assertEquals(
                "deadlock .chessj/A#one.schedule",
                WorkerStatus.read(status.file()).failed());
        status.finishes("A#one", 1);
        status.begins("A#two");
        assertEquals("", WorkerStatus.read(status.file()).failed());
    }
}
