package dev.chessj.differential;

import dev.chessj.differential.program.LitmusOp;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * A litmus test that is known by its name: tasks with loads, {@code r0=x}, and stores, {@code x=1}, in every mode.
 *
 * @param shows what of the end is told: registers by number, and variables by name
 */
record Litmus(String name, String shows, String... tasks) {

    /** How variables are accessed. */
    enum Mode {
        PLAIN(LitmusOp.LOAD_PLAIN, LitmusOp.STORE_PLAIN),
        OPAQUE(LitmusOp.LOAD_OPAQUE, LitmusOp.STORE_OPAQUE),
        ACQUIRE_RELEASE(LitmusOp.LOAD_ACQUIRE, LitmusOp.STORE_RELEASE),
        VOLATILE(LitmusOp.LOAD_VOLATILE, LitmusOp.STORE_VOLATILE);

        private final LitmusOp load;
        private final LitmusOp store;

        Mode(LitmusOp load, LitmusOp store) {
            this.load = load;
            this.store = store;
        }

        @Override
        public String toString() {
            return name().toLowerCase(java.util.Locale.ROOT).replace('_', '/');
        }
    }

    static List<Litmus> all() {
        return List.of(
                new Litmus("store buffering", "01", "x=1 r0=y", "y=1 r1=x"),
                new Litmus("message passing", "01", "x=1 y=1", "r0=y r1=x"),
                new Litmus("load buffering", "01", "r0=x y=1", "r1=y x=1"),
                new Litmus("independent reads of independent writes", "0123", "x=1", "y=1", "r0=x r1=y", "r2=y r3=x"),
                new Litmus("write to read causality", "012", "x=1", "r0=x y=1", "r1=y r2=x"),
                new Litmus("two writes each", "xy", "x=1 y=2", "y=1 x=2"),
                new Litmus("read and write", "0y", "x=1 y=1", "y=2 r0=x"),
                new Litmus("coherence of two reads", "01", "x=1", "r0=x r1=x"),
                new Litmus("coherence of two writes", "01x", "x=1 x=2", "r0=x r1=x"),
                new Litmus("coherence of writes of two", "01x", "x=1 r0=x", "x=2 r1=x"),
                new Litmus("coherence of a read and a write", "0x", "r0=x x=1", "x=2"));
    }

    int[][] code(Mode mode) {
        int[][] code = new int[tasks.length][];
        for (int task = 0; task < tasks.length; task++) {
            String[] ops = tasks[task].split(" ");
            code[task] = new int[3 * ops.length];
            for (int i = 0; i < ops.length; i++) {
                boolean load = ops[i].startsWith("r");
                int equals = ops[i].indexOf('=');
                code[task][3 * i] = (load ? mode.load : mode.store).ordinal();
                code[task][3 * i + 1] = "xyz".indexOf(load ? ops[i].charAt(equals + 1) : ops[i].charAt(0));
                code[task][3 * i + 2] =
                        Integer.parseInt(load ? ops[i].substring(1, equals) : ops[i].substring(equals + 1));
            }
        }
        return code;
    }

    /** Whether it has many schedules, and the outcomes of the plain mode. */
    boolean isLong(Mode mode) {
        return tasks.length > 3 && (mode == Mode.OPAQUE || mode == Mode.ACQUIRE_RELEASE);
    }

    int registers() {
        return (int) Arrays.stream(tasks)
                .flatMap(task -> Arrays.stream(task.split(" ")))
                .filter(op -> op.startsWith("r"))
                .count();
    }

    /** The outcomes, as told: {@code 0 1, 1 1}. */
    String words(Set<String> ends) {
        Set<String> told = new TreeSet<>();
        for (String end : ends) {
            String[] values = end.replaceAll("[^0-9]+", " ").trim().split(" ");
            List<String> shown = new ArrayList<>();
            for (char c : shows.toCharArray()) {
                int variable = "xyz".indexOf(c);
                shown.add(values[variable < 0 ? c - '0' : registers() + variable]);
            }
            told.add(String.join(" ", shown));
        }
        return String.join(", ", told);
    }
}
