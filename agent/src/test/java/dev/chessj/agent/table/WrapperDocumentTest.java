package dev.chessj.agent.table;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

class WrapperDocumentTest {

    private static final Path DOCUMENT = Path.of("..", "docs", "wrappers.md");

    /** What the document says of newer JDKs is so; JDK 25 holds it. */
    @Test
    @EnabledForJreRange(min = JRE.JAVA_25)
    void methodsOfNewerJdks_areThere() throws Exception {
        try (var in = WrapperDocumentTest.class.getResourceAsStream("newer-methods.txt")) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            List<String> missing = text.lines()
                    .filter(line -> !Existing.hasHere(line.split(" ")[0], line.split(" ")[1]))
                    .toList();
            assertEquals(List.of(), missing);
        }
    }

    /** {@code mvn -pl agent -am test -Dtest=WrapperDocumentTest -Dchessj.document=write} writes the document anew. */
    @Test
    void document_isWhatTheTablesSay() throws Exception {
        String introduction;
        try (var in = WrapperDocumentTest.class.getResourceAsStream("wrappers-introduction.md")) {
            introduction = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
        String expected = WrapperDocument.text(introduction);
        if ("write".equals(System.getProperty("chessj.document"))) {
            Files.writeString(DOCUMENT, expected);
        }
        assertEquals(expected, Files.readString(DOCUMENT), "docs/wrappers.md is older than the tables");
    }
}
