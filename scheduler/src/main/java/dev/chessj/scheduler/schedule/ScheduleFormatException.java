package dev.chessj.scheduler.schedule;

import java.io.IOException;

/**
 * A schedule, as a file or as a string, that cannot be understood: where, what was expected there, what was found, and what that
 * probably means.
 *
 * <p>An {@link IOException} because to a caller it is one more way in which reading a schedule goes wrong.
 */
public final class ScheduleFormatException extends IOException {

    private static final long serialVersionUID = 1;

    private static final int MAX_SHOWN = 60;

    private final int line;
    private final String expected;
    private final String found;
    private final String hint;

    ScheduleFormatException(String source, int line, String expected, String found, String hint) {
        super(source + ", line " + line + ": expected " + expected + ", found " + found + ". " + hint);
        this.line = line;
        this.expected = expected;
        this.found = found;
        this.hint = hint;
    }

    /** The line, from 1; a schedule string has only one. */
    public int line() {
        return line;
    }

    public String expected() {
        return expected;
    }

    public String found() {
        return found;
    }

    /** One sentence: truncated, of another version, not a schedule at all, damaged. */
    public String hint() {
        return hint;
    }

    /** Text from the schedule, fit to be shown: on one line, not too long. */
    static String quote(String text) {
        String start = text.length() > MAX_SHOWN ? text.substring(0, MAX_SHOWN) : text;
        return '"' + ScheduleText.escape(start) + (text.length() > MAX_SHOWN ? "...\"" : "\"");
    }
}
