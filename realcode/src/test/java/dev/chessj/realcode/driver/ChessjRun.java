package dev.chessj.realcode.driver;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/** Runs the jar on one test in a process and a folder of its own. */
final class ChessjRun {
    /** How much longer than {@code --time} the process may live before it is ended: the start, and a machine that is busy. */
    private static final long GRACE_SECONDS = 60;

    private static final long TIME = Long.getLong("chessj.test.seconds", 30);

    private ChessjRun() {}

    static Verdict of(RealCase one, RunPlace place, Path folder) throws IOException, InterruptedException {
        Path json = folder.resolve("report.json");
        Path output = folder.resolve("output.txt");
        Process process = new ProcessBuilder(command(one, place, json))
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        long start = System.nanoTime();
        if (!process.waitFor(TIME + GRACE_SECONDS, TimeUnit.SECONDS)) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly().waitFor();
            return Verdict.none("no end", "killed after " + (TIME + GRACE_SECONDS) + " s", TIME + GRACE_SECONDS);
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        return Verdict.read(process.exitValue(), json, Files.readString(output, StandardCharsets.UTF_8), seconds);
    }

    private static List<String> command(RealCase one, RunPlace place, Path json) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-jar",
                jar().toString(),
                "run",
                "--quiet",
                "--time=" + TIME + "s",
                "--json=" + json,
                "--class-path=" + classPath()));
        command.addAll(place.options());
        command.addAll(one.options());
        command.add(one.test());
        return command;
    }

    private static Path jar() {
        return Path.of(System.getProperty("chessj.jar", "../dist/target/chessj.jar"))
                .toAbsolutePath()
                .normalize();
    }

    /** All that this JVM has, except chessj, which is no part of the code under test. */
    private static String classPath() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                .filter(entry -> !entry.isEmpty()
                        && !Path.of(entry).getFileName().toString().startsWith("chessj"))
                .map(entry -> Path.of(entry).toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator));
    }
}
