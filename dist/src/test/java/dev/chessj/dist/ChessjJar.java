package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** The jar under test, and how to run it in a JVM of its own. */
final class ChessjJar {
    static final Path PATH = Path.of(System.getProperty("chessj.jar", "target/chessj.jar"));

    /** Far more than any of them takes: a busy machine is no failure. */
    private static final int PATIENCE_MINUTES = 10;

    /** Nearly all of the time of most tests is the start-up of two JVMs. */
    static final List<String> QUICK = List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Dchessj.brief=true");

    private ChessjJar() {}

    record Result(int exitCode, String out, String err) {

        /** Fails unless it ended with this code, said all of that somewhere, and is not at fault itself. */
        void assertEnds(int code, String... said) {
            assertEquals(code, exitCode, this::toString);
            for (String text : said) {
                assertTrue((out + err).contains(text), () -> text + " is not in " + this);
            }
            assertFalse(err.contains("internal fault"), this::toString);
        }
    }

    /** The one schedule that was kept in a folder. */
    static Path keptSchedule(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve(".chessj"))) {
            return files.filter(file -> file.toString().endsWith(".schedule"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    /** Runs this JVM's java with the given arguments, and waits for its end. */
    static Result java(String... arguments) throws IOException, InterruptedException {
        return javaIn(Path.of("").toAbsolutePath(), List.of(arguments));
    }

    /** The same in another folder. */
    static Result javaIn(Path folder, List<String> arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(QUICK);
        command.addAll(arguments);
        Path out = Files.createTempFile("chessj", ".out");
        Path err = Files.createTempFile("chessj", ".err");
        try {
            Process process = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectOutput(out.toFile())
                    .redirectError(err.toFile())
                    .start();
            if (!process.waitFor(PATIENCE_MINUTES, TimeUnit.MINUTES)) {
                process.destroyForcibly().waitFor();
                throw new IOException("no end after " + PATIENCE_MINUTES + " minutes: " + command);
            }
            return new Result(
                    process.exitValue(),
                    Files.readString(out, StandardCharsets.UTF_8),
                    Files.readString(err, StandardCharsets.UTF_8));
        } finally {
            Files.delete(out);
            Files.delete(err);
        }
    }
}
