package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.dist.ChessjJar.Result;
import dev.chessj.dist.Document.Block;
import dev.chessj.dist.Document.Command;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What must hold of a page of documentation: {@link DocumentationIT} asks it of every page, and {@link DocumentCheckTest} of pages that are
 * wrong.
 *
 * @param root the folder of the repository
 * @param document the page
 */
record DocumentCheck(Path root, Document document) {
    static final String HOW = "; CONTRIBUTING.md, 'Documentation', says what to do";
    private static final Set<Integer> VERDICTS = Set.of(0, 1);

    /** Executes a command as a reader would. */
    interface Shell {
        Result execute(String command) throws Exception;
    }

    /** A command can be executed, and ends as the page says; the lines that it prints. */
    List<String> command(Block block, Command command, Shell shell) throws Exception {
        assertTrue(
                Pattern.matches("(\\./)?chessj( .*)?|java -jar chessj\\.jar .*", command.text()),
                where(command) + " is not a command that this test can execute" + HOW);
        Result result = shell.execute(command.text());
        Set<Integer> codes = block.mark().startsWith("exit ")
                ? Set.of(Integer.parseInt(block.mark().substring("exit ".length())))
                : VERDICTS;
        assertTrue(codes.contains(result.exitCode()), () -> where(command) + " ends as " + result + HOW);
        return (result.out() + result.err()).lines().map(String::stripTrailing).toList();
    }

    /** Every line that the page shows, in that order; a line {@code ...} stands for any number of others. */
    void output(Command command, List<String> printed) {
        if (command.output().isEmpty()) {
            return;
        }
        String pattern = trimmed(command.output()).stream()
                .map(line -> line.equals("...") ? "(.*\\n)*?" : Pattern.quote(masked(line)) + "\\n")
                .collect(Collectors.joining());
        String actual =
                trimmed(printed).stream().map(line -> masked(line) + "\n").collect(Collectors.joining());
        if (!Pattern.matches(pattern, actual)) {
            assertEquals(
                    String.join("\n", command.output()),
                    actual,
                    where(command) + " prints something else than the page shows" + HOW);
        }
    }

    /** What the mark of a block names is there: a test class by its name, or a file of the repository. */
    void covered(Block block) throws IOException {
        String cover = block.coveredBy();
        if (cover.matches("\\w+")) {
            try (Stream<Path> files = Files.find(
                    root,
                    12,
                    (file, attributes) ->
                            file.endsWith(cover + ".java") && file.toString().contains("src/test"))) {
                assertTrue(files.findAny().isPresent(), "there is no test " + cover + HOW);
            }
        } else {
            assertTrue(Files.exists(root.resolve(cover)), "there is no " + cover + HOW);
        }
    }

    /** Links to files lead somewhere. */
    void links() {
        Pattern link = Pattern.compile("\\]\\((?!https?://|#|mailto:)([^)#]+)(#[^)]*)?\\)");
        Path parent = document.file().toAbsolutePath().getParent();
        List<String> broken = link.matcher(String.join("\n", document.lines()))
                .results()
                .map(result -> result.group(1))
                .filter(target -> !Files.exists(parent.resolve(target)))
                .toList();
        assertEquals(List.of(), broken, "links of " + document.file() + " that lead nowhere");
    }

    private String where(Command command) {
        return document.file() + ":" + command.line() + ": " + command.text();
    }

    /** Without empty lines at both ends. */
    static List<String> trimmed(List<String> lines) {
        return String.join("\n", lines).strip().lines().toList();
    }

    /** What differs from run to run and from machine to machine. */
    private static String masked(String line) {
        return line.stripTrailing().replaceAll("\\d+([.,]\\d+)? (s|ms|min)\\b", "TIME");
    }
}
