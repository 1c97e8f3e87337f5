package dev.chessj.programs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What the executions of a program came to, over all schedules: the set must be exactly what the specification allows.
 *
 * <p>Kept where it lasts: a static field would be restored after every execution.
 */
final class Outcomes {

    private static final String SEEN = "programs.outcomes.seen";

    private Outcomes() {}

    static void of(String program, Object outcome) {
        Map<String, Set<String>> seen = seen();
        seen.computeIfAbsent(program, name -> new TreeSet<>()).add(String.valueOf(outcome));
        Lasting.set(SEEN, lines(seen)); // every time, so that all executions do the same
    }

    /** Appends the sets, one line per program, to the file named by the system property {@code programs.outcomes}. */
    static void write() {
        String file = System.getProperty("programs.outcomes");
        if (file == null) {
            return;
        }
        try {
            Files.writeString(Path.of(file), lines(seen()), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Lasting.set(SEEN, "");
    }

    private static Map<String, Set<String>> seen() {
        Map<String, Set<String>> seen = new TreeMap<>();
        Lasting.get(SEEN, "").lines().forEach(line -> {
            int colon = line.indexOf(": ");
            seen.put(
                    line.substring(0, colon),
                    new TreeSet<>(List.of(line.substring(colon + 2).split(" ", -1))));
        });
        return seen;
    }

    private static String lines(Map<String, Set<String>> seen) {
        StringBuilder lines = new StringBuilder();
        seen.forEach((program, outcomes) -> lines.append(program)
                .append(": ")
                .append(String.join(" ", outcomes))
                .append('\n'));
        return lines.toString();
    }
}
