package dev.chessj.cli.request;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * How far a worker got, as a file of lines it appends to; read by the front when the worker has ended.
 *
 * <p>An exit code alone cannot tell: a JVM that never starts, a native crash and a program that calls exit from native code choose
 * codes of their own.
 *
 * @param started whether the worker's own code ever ran
 * @param begun the tests that were begun, in order; the last one was running when the worker ended abnormally
 * @param finished the tests that were finished, whatever came out
 * @param ended the code with which the worker meant to end, if it did
 */
public record WorkerStatus(boolean started, List<String> begun, List<String> finished, OptionalInt ended) {
    private static final String STARTED = "started";
    private static final String TEST = "test ";
    private static final String FINISHED = "finished ";
    private static final String ENDED = "ended ";

    public WorkerStatus {
        begun = List.copyOf(begun);
        finished = List.copyOf(finished);
    }

    public static void started(Path file) throws IOException {
        append(file, STARTED);
    }

    public static void begins(Path file, String test) throws IOException {
        append(file, TEST + test);
    }

    public static void finishes(Path file, String test) throws IOException {
        append(file, FINISHED + test);
    }

    public static void ends(Path file, int code) throws IOException {
        append(file, ENDED + code);
    }

    private static void append(Path file, String line) throws IOException {
        Files.writeString(
                file, line + "\n", StandardCharsets.UTF_8, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    /** Reads what is there; a line cut off by a crash is left out. */
    public static WorkerStatus read(Path file) throws IOException {
        if (!Files.exists(file)) {
            return new WorkerStatus(false, List.of(), List.of(), OptionalInt.empty());
        }
        String text = Files.readString(file, StandardCharsets.UTF_8);
        boolean started = false;
        List<String> begun = new ArrayList<>();
        List<String> finished = new ArrayList<>();
        OptionalInt ended = OptionalInt.empty();
        for (String line : text.substring(0, text.lastIndexOf('\n') + 1).split("\n", -1)) {
            if (line.equals(STARTED)) {
                started = true;
            } else if (line.startsWith(TEST)) {
                begun.add(line.substring(TEST.length()));
            } else if (line.startsWith(FINISHED)) {
                finished.add(line.substring(FINISHED.length()));
            } else if (line.matches(ENDED + "\\d{1,3}")) {
                ended = OptionalInt.of(Integer.parseInt(line.substring(ENDED.length())));
            }
        }
        return new WorkerStatus(started, begun, finished, ended);
    }
}
