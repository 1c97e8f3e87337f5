package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import dev.chessj.dist.ChessjJar.Result;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.io.TempDir;

/** What an execution leaves open is closed, and waiting for somebody who is not there is a deadlock. */
class DescriptorsIT {

    private static final String CLASS_PATH = TestClassPath.withJUnit("dev.chessj.dist.DescriptorPrograms");

    /** Below those that systems give to whoever asks for any. */
    private static int port() {
        return 12_000 + new Random().nextInt(10_000);
    }

    @TempDir
    Path folder;

    private ChessjProcess start(Place place, String... arguments) throws Exception {
        List<String> all = new ArrayList<>(List.of("run", "--quiet", "--vehicle", place.vehicle(), "-cp", CLASS_PATH));
        all.addAll(List.of(arguments));
        return ChessjProcess.start(place, folder, all);
    }

    /** Nearly fifty executions with 23 descriptors each, most of them on ports that are always the same. */
    @InPlaces
    void whatIsLeftOpen_isClosed(Place place) throws Exception {
        Path files = Files.createDirectory(folder.resolve("files"));
        start(
                        place,
                        "--reduction",
                        "none",
                        "DescriptorPrograms.LeavesAll",
                        "--",
                        files.toString(),
                        String.valueOf(port()))
                .await()
                .assertEnds(0, "schedule with at most 2 preemptions was explored: 44 schedules, no failure");
    }

    @InPlaces
    void archiveThatIsLeftOpen_isClosedAndNotWritten(Place place) throws Exception {
        Path archive = folder.resolve("archive.zip");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(archive))) {
            out.putNextEntry(new ZipEntry("entry"));
        }
        byte[] content = Files.readAllBytes(archive);
        start(place, "--reduction", "none", "DescriptorPrograms.LeavesAnArchive", "--", archive.toString())
                .await()
                .assertEnds(0, "schedule with at most 2 preemptions was explored: 29 schedules, no failure");
        assertArrayEquals(content, Files.readAllBytes(archive));
    }

    @InPlaces
    void beanThatIsLeftRegistered_isTakenAway(Place place) throws Exception {
        start(place, "--reduction", "none", "DescriptorPrograms.LeavesABean")
                .await()
                .assertEnds(0, "schedule with at most 2 preemptions was explored: 29 schedules, no failure");
    }

    @InPlaces
    void watchThatIsLeftOn_isEnded(Place place) throws Exception {
        start(place, "--reduction", "none", "DescriptorPrograms.LeavesAWatch", "--", folder.toString())
                .await()
                .assertEnds(0, "schedule with at most 2 preemptions was explored: 29 schedules, no failure");
    }

    /** Whether the event has come before the task looks is a matter of the machine: where that differs the run is inconclusive. */
    @InPlaces
    void eventOfAWatchedDirectory_comes(Place place) throws Exception {
        Path watched = Files.createDirectory(folder.resolve("watched"));
        Result result = start(place, "DescriptorPrograms.LeavesAWatch", "--", watched.toString(), "event")
                .await();
        result.assertEnds(result.exitCode() == 0 ? 0 : 3, "no failure");
    }

    @InPlaces
    void failureAfterExecutionsThatLeftAServer_isTheProgramsOwn(Place place) throws Exception {
        String port = String.valueOf(port());
        start(place, "DescriptorPrograms.LeavesAServer", "--", port)
                .await()
                .assertEnds(
                        1,
                        "java.lang.IllegalStateException: seen " + port,
                        "exception with 2 preemptions, found in 4 executions");
    }

    @InPlaces
    void whoWaitsForNobody_isInADeadlock(Place place) throws Exception {
        for (String what : List.of("accept", "select", "read", "each-other", "pipe", "datagram", "future", "http")) {
            Result result = start(place, "DescriptorPrograms.WaitsForNobody", "--", what)
                    .await();
            result.assertEnds(1, "deadlock without a preemption, found in 1 execution.");
        }
    }

    /** The JDK looks again each second, and wakes whoever else waits: nobody will ever find anything. */
    @InPlaces
    void whoWaitsAtAPipeForNobody_isInADeadlock(Place place) throws Exception {
        for (String what :
                List.of("stream", "full-stream", "reader", "two-streams", "two-full-streams", "two-readers")) {
            start(place, "DescriptorPrograms.PollsForNobody", "--", what)
                    .await()
                    .assertEnds(1, "deadlock without a preemption, found in 1 execution.", "(DescriptorPrograms.java:");
        }
    }

    @InPlaces
    void whoPollsForNobody_isInALivelock(Place place) throws Exception {
        for (String what : List.of("poll", "offer", "another-polls")) {
            start(place, "DescriptorPrograms.PollsForNobody", "--", what)
                    .await()
                    .assertEnds(1, "livelock without a preemption, found in 1 execution.");
        }
    }

    @InPlaces
    void whoPollsUntilATime_comesToAnEnd(Place place) throws Exception {
        start(place, "DescriptorPrograms.PollsUntilATime").await().assertEnds(0, "the only schedule was explored");
    }

    /** Anybody may know the port: somebody is waited for, in real time and once. */
    @InPlaces
    void whoWaitsAtAPortThatAnybodyMayKnow_isInADeadlockWhenNobodyComes(Place place) throws Exception {
        start(place, "--stall", "1s", "DescriptorPrograms.WaitsForNobody", "--", "port", String.valueOf(port()))
                .await()
                .assertEnds(1, "deadlock without a preemption, found in 1 execution.");
    }

    /** Whether somebody has called before the task looks is a matter of the machine: where that differs the run is inconclusive. */
    @InPlaces
    void whoIsServedFromOutside_isInNoDeadlock(Place place) throws Exception {
        int port = port();
        ChessjProcess process = start(place, "DescriptorPrograms.Serves", "--", String.valueOf(port));
        Thread client = new Thread(() -> callAgainAndAgain(port));
        client.setDaemon(true);
        client.start();
        try {
            Result result = process.await();
            result.assertEnds(result.exitCode() == 0 ? 0 : 3, "no failure");
        } finally {
            client.interrupt();
            client.join();
        }
    }

    private static void callAgainAndAgain(int port) {
        while (!Thread.currentThread().isInterrupted()) {
            try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
                socket.getInputStream().read();
            } catch (IOException notYet) {
                Thread.onSpinWait(); // the next execution has not begun
            }
            try {
                Thread.sleep(10);
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    @InPlaces
    void serverThatATestLeavesWaiting_isNoDeadlock(Place place) throws Exception {
        start(place, "DescriptorPrograms.LeavesAServerWaiting").await().assertEnds(0, "no failure");
        start(place, "DescriptorPrograms.LeavesAnHttpServer").await().assertEnds(0, "no failure");
    }
}
