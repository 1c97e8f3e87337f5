package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * What the examples print, kept in files next to the examples.
 *
 * <p>The files are read where they are in the sources, so that {@code -Dchessj.updateExpected=true} can write them there.
 */
final class ExpectedOutput {
    private static final Path FOLDER =
            Path.of(System.getProperty("basedir", "."), "..", "examples", "src", "test", "resources", "expected");
    private static final boolean UPDATE = Boolean.getBoolean("chessj.updateExpected");

    private static final Set<String> WRITTEN = new HashSet<>();

    private ExpectedOutput() {}

    /** Compares what was printed about each class with its file. */
    static void check(Map<String, String> outputs) {
        assertAll(outputs.entrySet().stream().map(output -> () -> check(output.getKey(), masked(output.getValue()))));
    }

    private static void check(String name, String output) throws IOException {
        Path file = FOLDER.resolve(name + ".txt");
        if (UPDATE && WRITTEN.add(name)) { // once: what another JDK or vehicle prints must be the same
            Files.createDirectories(FOLDER);
            Files.writeString(file, output, StandardCharsets.UTF_8);
        }
        String expected = Files.exists(file) ? Files.readString(file, StandardCharsets.UTF_8) : "no such file";
        assertEquals(
                expected,
                output,
                "the output of " + name + " is not as in " + file.normalize()
                        + "; if it is right, -Dchessj.updateExpected=true takes it over");
    }

    /** The same for every machine, operating system and JDK. */
    static String masked(String output) {
        return output.replace("\r\n", "\n")
                .replaceAll("\\d+([.,]\\d+)? (s|ms|min)\\b", "TIME")
                .replaceAll("\\b(HashMap|Thread)\\.java:\\d+", "$1.java:NNN") // those of a JDK
                .replace(".chessj\\", ".chessj/");
    }
}
