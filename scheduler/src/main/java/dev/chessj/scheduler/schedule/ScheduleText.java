package dev.chessj.scheduler.schedule;

import dev.chessj.scheduler.result.OutsideFailure;
import dev.chessj.scheduler.strategy.Choice;
import org.jspecify.annotations.Nullable;

/**
 * The small print of the schedule formats: values on one line, runs, numbers.
 *
 * <p><b>Contract.</b> What parses answers null, or -1, for anything that the writing side would not have written; callers know the
 * line and turn that into a {@link ScheduleFormatException}. No regular expressions: theirs recurse, and these texts come from anywhere.
 */
final class ScheduleText {

    private ScheduleText() {}

    /** The value on one line, with nothing in it that a terminal would act on or an editor would strip. */
    static String escape(String value) {
        StringBuilder out = new StringBuilder(value.length() + 8);
        for (int i = 0; i < value.length(); ) {
            int c = value.codePointAt(i);
            int length = Character.charCount(c);
            boolean outerSpace = c == ' ' && (i == 0 || i == value.length() - 1);
            switch (c) {
                case '\\' -> out.append("\\\\");
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                default -> {
                    if (outerSpace || !isPlain(c)) {
                        for (int unit = i; unit < i + length; unit++) {
                            out.append(String.format("\\u%04x", (int) value.charAt(unit)));
                        }
                    } else {
                        out.appendCodePoint(c);
                    }
                }
            }
            i += length;
        }
        return out.toString();
    }

    private static boolean isPlain(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.SURROGATE -> false;
            default -> true;
        };
    }

    /** The opposite of {@link #escape}; null for a control character or an escape that does not exist. */
    static @Nullable String unescape(String text) {
        StringBuilder out = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isISOControl(c)) {
                return null;
            }
            if (c != '\\') {
                out.append(c);
                continue;
            }
            if (++i == text.length()) {
                return null;
            }
            switch (text.charAt(i)) {
                case '\\' -> out.append('\\');
                case 'n' -> out.append('\n');
                case 'r' -> out.append('\r');
                case 't' -> out.append('\t');
                case 'u' -> {
                    int unit = hex(text, i + 1, 4);
                    if (unit < 0) {
                        return null;
                    }
                    out.append((char) unit);
                    i += 4;
                }
                default -> {
                    return null;
                }
            }
        }
        return out.toString();
    }

    /** Exactly that many lower-case hexadecimal digits, at most 7; -1 if they are something else. */
    static int hex(String text, int from, int digits) {
        if (from + digits > text.length()) {
            return -1;
        }
        int value = 0;
        for (int i = from; i < from + digits; i++) {
            int digit = "0123456789abcdef".indexOf(text.charAt(i));
            if (digit < 0) {
                return -1;
            }
            value = value << 4 | digit;
        }
        return value;
    }

    /** A decimal number without sign and leading zeros; -1 if it is something else or out of range. */
    static int number(String text, int min, int max) {
        if (text.isEmpty() || text.length() > 10 || (text.length() > 1 && text.charAt(0) == '0')) {
            return -1;
        }
        long value = 0;
        for (int i = 0; i < text.length(); i++) {
            int digit = text.charAt(i) - '0';
            if (digit < 0 || digit > 9) {
                return -1;
            }
            value = value * 10 + digit;
        }
        return value < min || value > max ? -1 : (int) value;
    }

    /** {@code T1:2 x3}, where the gap is the space. */
    static String run(Run run, String gap) {
        String outcome = run.outcome() == 0 ? "" : ":" + run.outcome();
        return run.task() + outcome + gap + "x" + (run.count() == Run.OPEN ? "*" : Integer.toString(run.count()));
    }

    static @Nullable Run parseRun(String text, String gap, String expected) {
        int x = text.indexOf('x');
        if (x < gap.length() || !text.startsWith(gap, x - gap.length())) {
            return null;
        }
        String who = text.substring(0, x - gap.length());
        String many = text.substring(x + 1);
        int colon = who.indexOf(':');
        String task = colon < 0 ? who : who.substring(0, colon);
        int outcome = colon < 0 ? 0 : number(who.substring(colon + 1), 1, Choice.MAX_OUTCOMES - 1);
        int count = many.equals("*") ? Run.OPEN : number(many, 1, Run.OPEN - 1);
        return isTask(task) && outcome >= 0 && count > 0 ? new Run(task, outcome, count, expected) : null;
    }

    /** Whether it is a canonical task name: {@code T0}, {@code T2.1}. */
    static boolean isTask(String text) {
        if (!text.startsWith("T")) {
            return false;
        }
        int from = 1;
        while (true) {
            int dot = text.indexOf('.', from);
            String part = text.substring(from, dot < 0 ? text.length() : dot);
            if (number(part, 0, Choice.MAX_TASKS - 1) < 0) {
                return false;
            }
            if (dot < 0) {
                return true;
            }
            from = dot + 1;
        }
    }

    /** Whether it is the name of an option or of a kind of failure: {@code max-steps}. */
    static boolean isName(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean letter = c >= 'a' && c <= 'z';
            if (!letter && (i == 0 || !(c >= '0' && c <= '9' || c == '-' || c == '.'))) {
                return false;
            }
        }
        return !text.isEmpty();
    }

    /** Refuses what neither format can carry: a fault of the caller, never of an input. */
    static void check(Schedule schedule) {
        require(!schedule.test().isEmpty(), "a schedule without a test");
        require(isName(schedule.kind()), "the kind of a schedule: " + schedule.kind());
        require(schedule.preemptions() >= 0, "preemptions of a schedule: " + schedule.preemptions());
        for (String name : schedule.options().keySet()) {
            require(isName(name), "the name of an option: " + name);
        }
        for (OutsideFailure failure : schedule.failures()) {
            require(
                    failure.equals(OutsideFailureText.parse(OutsideFailureText.format(failure))),
                    "a call that failed: " + OutsideFailureText.format(failure));
        }
        int last = schedule.runs().size() - 1;
        for (int i = 0; i <= last; i++) {
            Run run = schedule.runs().get(i);
            require(isTask(run.task()), "the name of a task: " + run.task());
            require(run.outcome() < Choice.MAX_OUTCOMES, "the outcome of an operation: " + run.outcome());
            require(run.count() != Run.OPEN || i == last, "a run without an end, before other runs");
        }
    }

    static void require(boolean holds, String what) {
        if (!holds) {
            throw new IllegalArgumentException(what);
        }
    }
}
