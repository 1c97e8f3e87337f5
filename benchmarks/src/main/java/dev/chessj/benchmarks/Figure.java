package dev.chessj.benchmarks;

import java.util.List;

/**
 * One measured figure, in words that fit a table.
 *
 * @param benchmark where it comes from
 * @param what what was measured
 * @param measured the value with its unit
 * @param target what it should be; empty where it is only told
 * @param verdict {@code met}, {@code missed}, or empty without a target
 */
record Figure(String benchmark, String what, String measured, String target, String verdict) {

    private static final String MARK = "figure|";

    static Figure told(String benchmark, String what, String measured) {
        return new Figure(benchmark, what, measured, "", "");
    }

    static Figure judged(String benchmark, String what, String measured, String target, boolean met) {
        return new Figure(benchmark, what, measured, target, met ? "met" : "missed");
    }

    /** As a line that a measuring JVM prints and the first one reads. */
    String line() {
        return MARK + String.join("|", cells());
    }

    static boolean isLine(String line) {
        return line.startsWith(MARK);
    }

    static Figure parse(String line) {
        String[] cells = line.substring(MARK.length()).split("\\|", -1);
        return new Figure(cells[0], cells[1], cells[2], cells[3], cells[4]);
    }

    List<String> cells() {
        return List.of(benchmark, what, measured, target, verdict);
    }
}
