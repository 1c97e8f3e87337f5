package dev.chessj.agent.table;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

class WrapperDocumentTest {

    private static final Path DOCUMENT = Path.of("target", "wrappers.md");
    private static final Path COUNTS =
            Path.of("src", "test", "resources", "dev", "chessj", "agent", "table", "wrappers-rows.txt");

    /** What the document says of newer JDKs is so; JDK 25 holds it. */
    @Test
    @EnabledForJreRange(min = JRE.JAVA_25)
    void methodsOfNewerJdks_areThere() throws Exception {
        List<String> missing = resource("newer-methods.txt")
                .lines()
                .filter(line -> !Existing.hasHere(line.split(" ")[0], line.split(" ")[1]))
                .toList();
        assertEquals(List.of(), missing);
    }

    /**
     * Writes the document, and notices a class that loses or gains rows. {@code mvn -pl agent -am test -Dtest=WrapperDocumentTest
     * -Dsurefire.failIfNoSpecifiedTests=false}; {@code -Dchessj.updateExpected=true} accepts the numbers of rows.
     */
    @Test
    void document_isWritten_andNoClassLosesARow() throws Exception {
        String text = WrapperDocument.text(resource("wrappers-introduction.md"));
        Files.writeString(DOCUMENT, text);
        String counts = counts(text);
        if (Boolean.getBoolean("chessj.updateExpected")) {
            Files.writeString(COUNTS, counts);
        }
        assertEquals(Files.readString(COUNTS), counts, "other numbers of rows than in " + COUNTS);
    }

    /** One line for each class: its name and how many rows it has. */
    private static String counts(String document) {
        TreeMap<String, Integer> rows = new TreeMap<>();
        String type = "";
        for (String line : document.lines().toList()) {
            if (line.startsWith("### ")) {
                type = line.substring(4);
            } else if (!type.isEmpty() && line.startsWith("| ") && !line.startsWith("| method ")) {
                rows.merge(type, 1, Integer::sum);
            }
        }
        return rows.entrySet().stream()
                .map(entry -> entry.getKey() + " " + entry.getValue() + "\n")
                .collect(Collectors.joining());
    }

    private static String resource(String name) throws IOException {
        try (var in = WrapperDocumentTest.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
