package dev.chessj.cli.request;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * How far a worker got, as a file of lines it appends to; read by the front when the worker has ended.
 *
 * <p>An exit code alone cannot tell: a JVM that never starts, a native crash and a program that calls exit from native code choose
 * codes of their own.
 *
 * @param started whether the worker's own code ever ran
 * @param planned every test it was going to run
 * @param finished the tests that were finished, with their exit codes
 * @param running the test that was begun and not finished, or empty
 * @param stalled the test that blocked the whole search, or empty
 * @param failed the first failure of the running test that was found, as its kind and the file of its schedule; or empty
 * @param tellings how often it began to tell a result or to write a checkpoint
 * @param saving whether the last of these was a checkpoint
 * @param outOfMemory whether it had no memory to tell the result of the running test
 * @param leaves whether it left tests to another worker, since its JVM is no longer as new
 * @param ended the code with which the worker meant to end, if it did
 */
public record WorkerStatus(
        boolean started,
        List<String> planned,
        Map<String, Integer> finished,
        String running,
        String stalled,
        String failed,
        int tellings,
        boolean saving,
        boolean outOfMemory,
        boolean leaves,
        OptionalInt ended) {
    /** The exit code of a worker that has no memory even to write its status; one that hardly any program has. */
    public static final int UNTOLD = 87;

    private static final String STARTED = "started";
    private static final String PLAN = "plan ";
    private static final String TEST = "test ";
    private static final String FINISHED = "finished ";
    private static final String STALLED = "stalled ";
    private static final String FAILED = "failed ";
    private static final String TELLS = "tells";
    private static final String SAVES = "saves";
    private static final String MEMORY = "memory";
    private static final String LEAVES = "leaves";
    private static final String ENDED = "ended ";

    public WorkerStatus {
        planned = List.copyOf(planned);
        finished = Collections.unmodifiableMap(new LinkedHashMap<>(finished));
    }

    /** What was planned and is not finished. */
    public List<String> left() {
        return planned.stream().filter(test -> !finished.containsKey(test)).toList();
    }

    /** The worker's side. */
    public record Writer(Path file) {
        public void started() throws IOException {
            append(STARTED);
        }

        public void plans(String test) throws IOException {
            append(PLAN + test);
        }

        public void begins(String test) throws IOException {
            append(TEST + test);
        }

        public void finishes(String test, int code) throws IOException {
            append(FINISHED + code + " " + test);
        }

        public void stalls(String test) throws IOException {
            append(STALLED + test);
        }

        /** A failure was found; what the search makes of it comes later. */
        public void fails(String kind, String file) throws IOException {
            append(FAILED + kind + " " + file);
        }

        /** From now on it tells a result, which may take longer than its time. */
        public void tells() throws IOException {
            append(TELLS);
        }

        /** From now on it writes a checkpoint, which may take longer than its time. */
        public void saves() throws IOException {
            append(SAVES);
        }

        public void lacksMemory() throws IOException {
            append(MEMORY);
        }

        public void leaves() throws IOException {
            append(LEAVES);
        }

        public void ends(int code) throws IOException {
            append(ENDED + code);
        }

        private void append(String line) throws IOException {
            Files.writeString(
                    file, line + "\n", StandardCharsets.UTF_8, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        }
    }

    /** Reads what is there; a line cut off by a crash is left out. */
    public static WorkerStatus read(Path file) throws IOException {
        boolean started = false;
        List<String> planned = new ArrayList<>();
        Map<String, Integer> finished = new LinkedHashMap<>();
        String running = "";
        String stalled = "";
        String failed = "";
        int tellings = 0;
        boolean saving = false;
        boolean outOfMemory = false;
        boolean leaves = false;
        OptionalInt ended = OptionalInt.empty();
        for (String line : lines(file)) {
            if (line.equals(STARTED)) {
                started = true;
            } else if (line.startsWith(PLAN)) {
                planned.add(line.substring(PLAN.length()));
            } else if (line.startsWith(TEST)) {
                running = line.substring(TEST.length());
                failed = "";
                outOfMemory = false;
            } else if (line.startsWith(FINISHED)) {
                String[] parts = line.split(" ", 3);
                finished.put(parts[2], Integer.parseInt(parts[1]));
                running = "";
            } else if (line.startsWith(STALLED)) {
                stalled = line.substring(STALLED.length());
            } else if (line.startsWith(FAILED)) {
                failed = line.substring(FAILED.length());
            } else if (line.equals(TELLS) || line.equals(SAVES)) {
                tellings++;
                saving = line.equals(SAVES);
            } else if (line.equals(MEMORY)) {
                outOfMemory = true;
            } else if (line.equals(LEAVES)) {
                leaves = true;
            } else if (line.startsWith(ENDED)) {
                ended = OptionalInt.of(Integer.parseInt(line.substring(ENDED.length())));
            }
        }
        return new WorkerStatus(
                started, planned, finished, running, stalled, failed, tellings, saving, outOfMemory, leaves, ended);
    }

    private static String[] lines(Path file) throws IOException {
        String text = Files.exists(file) ? Files.readString(file, StandardCharsets.UTF_8) : "";
        return text.substring(0, text.lastIndexOf('\n') + 1).split("\n", -1);
    }
}
