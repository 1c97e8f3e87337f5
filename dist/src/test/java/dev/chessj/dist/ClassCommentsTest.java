package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Code that runs inside the program under test, or while its classes load, says on which threads. */
class ClassCommentsTest {

    @ParameterizedTest
    @ValueSource(strings = {"wrappers", "agent"})
    void classesSayTheirThreading(String module) throws IOException {
        Path sources = ErrorMessagesTest.ROOT.resolve(module).resolve("src/main/java");
        List<Path> classes;
        try (Stream<Path> files = Files.walk(sources)) {
            classes = files.filter(file -> file.toString().endsWith(".java") && !file.endsWith("package-info.java"))
                    .toList();
        }
        assertTrue(classes.size() > 100, sources + " has " + classes.size() + " classes");

        assertEquals(
                List.of(), classes.stream().filter(file -> !saysThreading(file)).toList());
    }

    /** Before the first line that is code of the class. */
    private static boolean saysThreading(Path file) {
        try {
            String source = Files.readString(file);
            int end = source.indexOf(" */");
            return end > 0 && source.substring(0, end).contains("<p><b>Threading.</b> ");
        } catch (IOException e) {
            throw new IllegalStateException(file + " cannot be read", e);
        }
    }
}
