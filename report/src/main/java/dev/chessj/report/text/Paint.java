package dev.chessj.report.text;

/** What a part of a line is, which on a terminal has its colour. */
enum Paint {
    PLAIN(""),
    HEAD("1"),
    SWITCH("33"),
    PREEMPTION("1;33"),
    CAUSE("1;31"),
    FAILED("1;31"),
    QUIET("2");

    private static final String[] LANES = {"36", "32", "35", "34", "96", "92"};

    private final String code;

    Paint(String code) {
        this.code = code;
    }

    /** The text in this colour. */
    String on(String text) {
        return colour(code, text);
    }

    /** The text in the colour of a task. */
    static String onLane(int task, String text) {
        return colour(LANES[task % LANES.length], text);
    }

    private static String colour(String code, String text) {
        return code.isEmpty() || text.isEmpty() ? text : "\u001b[" + code + "m" + text + "\u001b[0m";
    }
}
