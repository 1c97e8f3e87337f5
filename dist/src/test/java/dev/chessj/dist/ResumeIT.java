package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.dist.ChessjJar.Result;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run that was stopped, by its budget, by a signal or by being killed, and goes on, ends as one that was not. */
class ResumeIT {
    private static final String FAILING = "dev.chessj.dist.ResumePrograms$Failing";
    private static final String LONG = "dev.chessj.dist.ResumePrograms$Long";
    private static final Place HERE = Place.fastest();

    @TempDir
    Path folder;

    private Path classes;

    /** A class path of its own, which can be changed. */
    @BeforeEach
    void copyClasses() throws IOException, URISyntaxException {
        classes = Files.createDirectories(folder.resolve("classes/dev/chessj/dist"));
        Path home = Path.of(ResumePrograms.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        try (Stream<Path> files = Files.list(home.resolve("dev/chessj/dist"))) {
            for (Path file : files.toList()) {
                if (file.getFileName().toString().startsWith("ResumePrograms")) {
                    Files.copy(file, classes.resolve(file.getFileName()));
                }
            }
        }
    }

    private ChessjProcess start(Place place, String json, String... arguments) throws IOException {
        List<String> all = new ArrayList<>(List.of("run", "--quiet", "-cp", "classes"));
        all.addAll(List.of("--vehicle", place.vehicle(), "--json", json));
        all.addAll(List.of(arguments));
        return ChessjProcess.start(place, folder, all);
    }

    private Result run(Place place, String json, String... arguments) throws Exception {
        return start(place, json, arguments).await();
    }

    /** The report without what depends on the machine. */
    private String report(String json) throws IOException {
        return Files.readAllLines(folder.resolve(json)).stream()
                .filter(line -> !line.contains("econds") && !line.contains("\"vehicle\""))
                .collect(Collectors.joining("\n"));
    }

    /** The verdict and all that comes before it, but for the words about going on, and for the frames of what carries the tasks. */
    private static String told(Result result) {
        return result.out()
                .replaceAll("goes on from the checkpoint of .*\\R", "")
                .replaceAll("      (at (dev\\.chessj\\.scheduler|jdk\\.internal)|\\.\\.\\. \\d+ more frames).*\\R", "");
    }

    private Path checkpoint(String test) throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve(".chessj"))) {
            return files.filter(file -> file.getFileName().toString().endsWith(".checkpoint"))
                    .filter(file -> file.getFileName().toString().startsWith(test.substring(0, test.indexOf('$'))))
                    .findFirst()
                    .orElseThrow();
        }
    }

    /** Stopped three times, the failures found on the way included, and gone on with the other vehicle of the same JDK. */
    @InPlaces
    void resume_afterBudgets_sameVerdictCountsAndFailures(Place place) throws Exception {
        Place other = Place.every().stream()
                .filter(candidate -> candidate.jdk().equals(place.jdk()) && !candidate.equals(place))
                .findFirst()
                .orElse(place);
        for (String reduction : Place.everywhere() ? List.of("hb", "none") : List.of("hb")) {
            String[] options = {"--keep-going", "--reduction", reduction};
            Result whole = run(place, "whole.json", with(options, FAILING));
            whole.assertEnds(1, "different failures");
            Result first = run(place, "part.json", with(options, "--max-schedules", "5", FAILING));
            first.assertEnds(3, "of that bound", "To continue: the same command with --resume.");
            run(other, "part.json", with(options, "--resume", "--max-schedules", "1", FAILING));
            Result third = run(place, "part.json", with(options, "--resume", "--max-schedules", "70", FAILING));
            third.assertEnds(1, "1 failure, in ", "goes on from the checkpoint of");
            Result last = run(other, "last.json", with(options, "--resume", FAILING));
            assertEquals(report("whole.json"), report("last.json"), reduction);
            assertEquals(told(whole), told(last), reduction);
            assertFalse(Files.exists(folder.resolve(".chessj/" + FAILING + ".checkpoint")));
        }
    }

    private static String[] with(String[] options, String... more) {
        return Stream.concat(Stream.of(options), Stream.of(more)).toArray(String[]::new);
    }

    /** Killed with everything in it, between two checkpoints: what came after the last one is executed again. */
    @Test
    void resume_afterTheWorkerWasKilled_sameVerdictAndCounts() throws Exception {
        String[] options = {"--preemptions", "3", "--reduction", "none"};
        Result whole = run(HERE, "whole.json", with(options, LONG));
        whole.assertEnds(0, "every schedule with at most 3 preemptions was explored");
        stopped("killed.json", options, killed -> killed.children().forEach(ProcessHandle::destroyForcibly))
                .assertEnds(3, "SIGKILL", "To continue from the last checkpoint: the same command with --resume.");
        Result resumed = run(HERE, "resumed.json", with(options, "--resume", LONG));
        assertEquals(report("whole.json"), report("resumed.json"));
        assertEquals(told(whole), told(resumed));
    }

    /** How a search ends that is stopped once there is a checkpoint of it; begun anew where this JVM had no turn before its end. */
    private Result stopped(String json, String[] options, Consumer<ProcessHandle> stop) throws Exception {
        Result result;
        int attempts = 0;
        do {
            ChessjProcess running = start(HERE, json, with(options, "--checkpoint", "1ms", LONG));
            while (running.process().isAlive() && !hasCheckpoint()) {
                Thread.sleep(20);
            }
            stop.accept(running.process().toHandle());
            result = running.await();
        } while (result.exitCode() == 0 && ++attempts < 5);
        return result;
    }

    private boolean hasCheckpoint() throws IOException {
        if (!Files.isDirectory(folder.resolve(".chessj"))) {
            return false;
        }
        try (Stream<Path> files = Files.list(folder.resolve(".chessj"))) {
            return files.anyMatch(file -> file.toString().endsWith(".checkpoint"));
        }
    }

    /** As control-C does it: the front is told to end, and so is the worker, at the same time. */
    @Test
    void resume_afterASignal_whatIsCompleteWasToldAndTheRestIsTheSame() throws Exception {
        String[] options = {"--preemptions", "3", "--reduction", "none"};
        Result whole = run(HERE, "whole.json", with(options, LONG));
        for (boolean both : new boolean[] {true, false}) {
            Result result = stopped("stopped.json", options, front -> {
                if (both) {
                    front.children().forEach(ProcessHandle::destroy);
                }
                front.destroy();
            });
            result.assertEnds(143, "inconclusive: interrupted after", "complete and bound");
            result.assertEnds(143, "To continue: the same command with --resume.");
            assertTrue(report("stopped.json").contains("\"verdict\": \"inconclusive\""), report("stopped.json"));
            Result resumed = run(HERE, "resumed.json", with(options, "--resume", LONG));
            assertEquals(report("whole.json"), report("resumed.json"));
            assertEquals(told(whole), told(resumed));
        }
    }

    /** The schedules that are left are drawn, and no others. */
    @Test
    void resume_aSample_isTheSameSample() throws Exception {
        String[] options = {"--strategy", "random", "--seed", "3"};
        Result whole = run(HERE, "whole.json", with(options, LONG));
        whole.assertEnds(0, "10,000 random schedules (seed 3) were executed");
        Result result = stopped("stopped.json", options, ProcessHandle::destroy);
        result.assertEnds(143, "To continue: the same command with --resume.");
        Result other = run(HERE, "other.json", "--strategy", "random", "--seed", "4", "--resume", LONG);
        other.assertEnds(2, "--seed was 3 then, and is 4 now");
        Result resumed = run(HERE, "resumed.json", with(options, "--resume", LONG));
        assertEquals(report("whole.json"), report("resumed.json"));
        assertEquals(told(whole), told(resumed));
    }

    @Test
    void resume_damagedCheckpoint_isRefusedAndThePreviousOneKept() throws Exception {
        String[] options = {"--keep-going"};
        run(HERE, "whole.json", with(options, FAILING));
        run(HERE, "part.json", with(options, "--max-schedules", "5", FAILING));
        run(HERE, "part.json", with(options, "--resume", "--max-schedules", "5", FAILING));
        Path file = checkpoint(FAILING);
        byte[] content = Files.readAllBytes(file);
        content[content.length / 2] ^= 1;
        Files.write(file, content);
        Result refused = run(HERE, "refused.json", with(options, "--resume", FAILING));
        refused.assertEnds(2, "cannot be used: it is damaged: its checksum is wrong", "--resume=previous");
        run(HERE, "last.json", with(options, "--resume=previous", FAILING)).assertEnds(1, "different failures");
        assertEquals(report("whole.json"), report("last.json"));
        run(HERE, "x.json", "--resume", FAILING).assertEnds(2, "there is no checkpoint of " + FAILING, "try: ");
        run(HERE, "x.json", "--resume=previous", FAILING).assertEnds(2, "there is no previous checkpoint of");
    }

    @Test
    void resume_whatDoesNotFit_isRefusedAndTheDifferenceNamed() throws Exception {
        run(HERE, "part.json", "--max-schedules", "5", "--keep-going", FAILING);
        byte[] kept = Files.readAllBytes(checkpoint(FAILING));
        run(HERE, "x.json", "--resume", FAILING).assertEnds(2, "--keep-going was true then, and is false now");
        String[] same = {"--resume", "--keep-going"};
        run(HERE, "x.json", with(same, "--reduction", "none", FAILING))
                .assertEnds(2, "does not fit: --reduction was hb then, and is none now", "try: chessj run --resume");
        run(HERE, "x.json", with(same, "--preemptions", "1", FAILING))
                .assertEnds(2, "--preemptions was 2 then, and is 1 now");
        run(HERE, "x.json", with(same, "--seed", "4", FAILING)).assertEnds(2, "--seed was 0 then, and is 4 now");
        for (Place other : Place.every()) {
            if (!other.jdk().equals(HERE.jdk())) {
                run(other, "x.json", with(same, FAILING))
                        .assertEnds(2, "Java was " + HERE.jdk().version());
            }
        }
        run(HERE, "x.json", "--preemptions", "1", "--keep-going", FAILING); // a search of its own, to its end
        Files.writeString(classes.resolve("Another.class"), "", StandardCharsets.UTF_8);
        run(HERE, "x.json", with(same, FAILING)).assertEnds(2, "classes have changed since");
        Files.delete(classes.resolve("Another.class"));
        assertEquals(-1, Arrays.mismatch(kept, Files.readAllBytes(checkpoint(FAILING)))); // refused, not lost
        run(HERE, "x.json", with(same, FAILING)).assertEnds(1, "different failures");
    }

    @Test
    void run_wrongValues_areUsageErrors() throws Exception {
        run(HERE, "x.json", "--resume=first", FAILING).assertEnds(2, "'first' is not last or previous");
        run(HERE, "x.json", "--checkpoint", "0s", FAILING).assertEnds(2, "'0s' is not a time such as 30s");
        Result off = run(HERE, "x.json", "--checkpoint", "off", "--max-schedules", "2", FAILING);
        assertFalse(off.out().contains("To continue"), off::toString);
        run(HERE, "x.json", "--resume", FAILING).assertEnds(2, "there is no checkpoint of");
    }
}
