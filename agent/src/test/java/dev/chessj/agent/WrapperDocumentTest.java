package dev.chessj.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class WrapperDocumentTest {

    private static final Path DOCUMENT = Path.of("..", "docs", "wrappers.md");

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
