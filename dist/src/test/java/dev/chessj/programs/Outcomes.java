package dev.chessj.programs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What the executions of a program came to, over all schedules: the set must be exactly what the specification allows.
 *
 * <p>Plain collections on purpose: they add no scheduling point, and only one task runs at a time.
 */
final class Outcomes {

    private static final Map<String, TreeSet<String>> SEEN = new TreeMap<>();

    private Outcomes() {}

    static void of(String program, Object outcome) {
        SEEN.computeIfAbsent(program, name -> new TreeSet<>()).add(String.valueOf(outcome));
    }

    /** Appends the sets, one line per program, to the file named by the system property {@code programs.outcomes}. */
    static void write() {
        String file = System.getProperty("programs.outcomes");
        if (file == null) {
            return;
        }
        StringBuilder lines = new StringBuilder();
        SEEN.forEach((program, outcomes) -> lines.append(program)
                .append(": ")
                .append(String.join(" ", outcomes))
                .append('\n'));
        SEEN.clear();
        try {
            Files.writeString(Path.of(file), lines, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
