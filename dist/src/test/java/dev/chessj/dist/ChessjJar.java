package dev.chessj.dist;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The jar under test, and how to run it in a JVM of its own. */
final class ChessjJar {
    static final Path PATH = Path.of(System.getProperty("chessj.jar", "target/chessj.jar"));

    private ChessjJar() {}

    record Result(int exitCode, String out, String err) {}

    /** Runs this JVM's java with the given arguments, for at most a minute. */
    static Result java(String... arguments) throws IOException, InterruptedException {
        return javaIn(Path.of("").toAbsolutePath(), List.of(arguments));
    }

    /** The same in another folder. */
    static Result javaIn(Path folder, List<String> arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(arguments);
        Path out = Files.createTempFile("chessj", ".out");
        Path err = Files.createTempFile("chessj", ".err");
        try {
            Process process = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectOutput(out.toFile())
                    .redirectError(err.toFile())
                    .start();
            if (!process.waitFor(60, TimeUnit.SECONDS)) {
                process.destroyForcibly().waitFor();
                throw new IOException("no end after a minute: " + command);
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
