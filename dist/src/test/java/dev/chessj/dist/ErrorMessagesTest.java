package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Every error message in the sources has its place in docs/troubleshooting.md.
 *
 * <p>A message is known by its longest literal; those about values of options are put together, and their own test compares them. One that only passes on what another part of chessj, or the JVM, has said has none.
 */
class ErrorMessagesTest {
    /** The folder of the repository. */
    static final Path ROOT = Path.of(System.getProperty("basedir", "."), "..").normalize();

    private static final Pattern ERROR = Pattern.compile(
            "UserError\\s*\\.(?:usage|inconclusive)\\(|(new IllegalStateException)\\((?=\\s*\"chessj: )");
    private static final Pattern LITERAL = Pattern.compile("\"((?:[^\"\\\\]|\\\\.)*)\"");
    private static final int SHORTEST = 5;

    @Test
    void everyMessage_hasItsCure() throws IOException {
        String page = Files.readString(ROOT.resolve("docs/troubleshooting.md"));
        TreeMap<String, String> messages = messages();
        assertTrue(messages.size() > 60, "too few messages to believe: " + messages);
        List<String> missing = messages.entrySet().stream()
                .filter(message -> !page.contains(message.getKey()))
                .map(message -> "\"" + message.getKey() + "\" of " + message.getValue())
                .toList();
        assertEquals(
                List.of(), missing, "docs/troubleshooting.md has no line about these messages; add one, with the cure");
    }

    /** The longest literal of each message, and the source file. */
    private static TreeMap<String, String> messages() throws IOException {
        TreeMap<String, String> messages = new TreeMap<>();
        try (Stream<Path> files = Files.walk(ROOT)) {
            for (Path file : files.filter(ErrorMessagesTest::isMain).toList()) {
                String source = Files.readString(file);
                Matcher error = ERROR.matcher(source);
                while (error.find()) {
                    List<String> literals = new ArrayList<>();
                    Matcher literal = LITERAL.matcher(firstArgument(source, error.end()));
                    while (literal.find()) {
                        literals.add(literal.group(1)
                                .replace("\\n", "")
                                .replace("\\\"", "\"")
                                .strip());
                    }
                    literals.stream()
                            .filter(text -> text.length() >= SHORTEST)
                            .max(Comparator.comparing(String::length))
                            .ifPresent(text -> messages.put(text, String.valueOf(file.getFileName())));
                }
            }
        }
        return messages;
    }

    private static boolean isMain(Path file) {
        String path = ROOT.relativize(file).toString().replace('\\', '/');
        return path.matches("[\\w-]+/src/main/java/.*\\.java") && !path.startsWith("benchmarks/");
    }

    /** Up to the comma or the parenthesis that ends it. */
    private static String firstArgument(String source, int from) {
        int depth = 0;
        boolean quoted = false;
        for (int i = from; i < source.length(); i++) {
            char c = source.charAt(i);
            if (c == '"' && source.charAt(i - 1) != '\\') {
                quoted = !quoted;
            } else if (!quoted && c == '(') {
                depth++;
            } else if (!quoted && (c == ')' || c == ',')) {
                if (depth == 0) {
                    return source.substring(from, i);
                }
                depth -= c == ')' ? 1 : 0;
            }
        }
        return "";
    }
}
