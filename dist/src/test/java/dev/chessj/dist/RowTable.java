package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The table that the tests of {@code agent} write, read back: its rows about classes of the JDK. */
final class RowTable {
    private static final Path DOCUMENT = Path.of("..", "agent", "target", "wrappers.md");

    /** What the table is made from: classes that are newer than the document have other rows, perhaps. */
    private static final List<Path> SOURCES = List.of(
            Path.of("..", "agent", "target", "classes", "dev", "chessj", "agent", "table"),
            Path.of("..", "wrappers", "target", "classes", "dev", "chessj", "wrappers", "calls"));

    private RowTable() {}

    /**
     * One row.
     *
     * @param method the name, or {@code name/2} for the overload with two parameters
     * @param operation what the call is
     * @param tests the programs that are named for it
     */
    record Line(String type, String method, String operation, List<String> tests) {

        /** Whether this is the row of {@code class method/parameters}. */
        boolean isMeantBy(String call) {
            String called = call.substring(call.indexOf(' ') + 1);
            return call.substring(0, call.indexOf(' ')).equals(type)
                    && (method.equals(called) || method.equals(called.substring(0, called.indexOf('/'))));
        }
    }

    static List<Line> read() throws IOException {
        assertTrue(
                isCurrent(),
                DOCUMENT + " is missing or too old; try: -Dtest=WrapperDocumentTest in place of -Dtest=none");
        List<Line> lines = new ArrayList<>();
        String type = "";
        for (String line : Files.readAllLines(DOCUMENT)) {
            if (line.startsWith("### ")) {
                type = line.substring(4);
            } else if (!type.isEmpty() && line.startsWith("| ") && !line.startsWith("| method ")) {
                String[] cells = line.split("\\|");
                boolean inWords = cells[1].strip().contains(" "); // many methods at once, with a test of their own
                if (!inWords && !type.startsWith("dev.chessj.")) {
                    List<String> tests = List.of(cells[7].strip().split(", "));
                    lines.add(new Line(type, cells[1].strip(), cells[2].strip(), tests));
                }
            }
        }
        return lines;
    }

    private static boolean isCurrent() throws IOException {
        if (!Files.exists(DOCUMENT)) {
            return false;
        }
        FileTime written = Files.getLastModifiedTime(DOCUMENT);
        for (Path source : SOURCES) {
            try (Stream<Path> classes = Files.list(source)) {
                for (Path file : classes.toList()) {
                    if (Files.getLastModifiedTime(file).compareTo(written) > 0) {
                        return false;
                    }
                }
            }
        }
        return true;
    }
}
