package dev.chessj.scheduler.schedule;

import dev.chessj.scheduler.result.OutsideFailure;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.CRC32;

/**
 * Reads the text of one schedule file, once, strictly from the first line to the last; see {@link ScheduleFile} for the format.
 *
 * <p>The checksum comes last on purpose: whoever edited a file by hand is better served by the line that is wrong.
 */
final class ScheduleParser {

    private static final String TRUNCATED =
            "The file is truncated: its last line is not \"end\" with a checksum. Record the schedule again.";
    private static final String DAMAGED = "The file was damaged or edited. Record the schedule again.";
    private static final String FOREIGN = "This is not a schedule file.";
    private static final String FAILED = "a call such as T1 3 Files.size java.io.IOException \"message\"";
    private static final String AGAIN =
            "the last runs again, such as \"again 2 x300\", and not more than " + ScheduleFile.MAX_RUNS + " in all";
    private static final String RUN = "a run such as \"T1 x3\" or \"T1:2 x3 | operation\"";

    private final String source;
    private final String text;
    private final CRC32 crc = new CRC32();
    private int position; // of the next line
    private int line; // the number of the line last read, from 1

    ScheduleParser(String source, String text) {
        this.source = source;
        this.text = text;
    }

    Schedule parse() throws ScheduleFormatException {
        first();
        String test = header("test");
        check(!test.isEmpty(), "the name of a test", "none");
        String kind = header("kind");
        check(ScheduleText.isName(kind), "a kind of failure, or ok", ScheduleFormatException.quote(kind));
        String message = header("message");
        String number = header("preemptions");
        int preemptions = ScheduleText.number(number, 0, Integer.MAX_VALUE);
        check(preemptions >= 0, "a number", ScheduleFormatException.quote(number));
        Map<String, String> options = options();
        String jvm = header("jvm");
        List<OutsideFailure> failures = failures();
        String choices = next("\"choices:\"");
        check(choices.equals("choices:"), "\"choices:\"", ScheduleFormatException.quote(choices));
        List<Run> runs = runs();
        if (position < text.length()) {
            line++;
            throw error("the end of the file", "more lines", DAMAGED);
        }
        return new Schedule(test, kind, message, preemptions, options, jvm, runs, failures);
    }

    /** Complains about bytes that are not UTF-8; the text ends before them. */
    Schedule rejectEncoding() throws ScheduleFormatException {
        if (text.indexOf('\n') >= 0) {
            first();
        }
        line = 1 + (int) text.chars().filter(c -> c == '\n').count();
        throw error("text in UTF-8", "bytes that are none", line == 1 ? FOREIGN : "The file is truncated or damaged.");
    }

    private void first() throws ScheduleFormatException {
        String wanted = ScheduleFile.MAGIC + ScheduleFile.VERSION;
        int end = text.indexOf('\n');
        String found = strip(end < 0 ? text : text.substring(0, end));
        line = 1;
        String quoted = ScheduleFormatException.quote(wanted);
        if (found.equals(wanted) && end >= 0) {
            line = 0;
            next(quoted);
        } else if (end < 0 && wanted.startsWith(found)) {
            throw error(quoted, text.isEmpty() ? "nothing" : ScheduleFormatException.quote(text), TRUNCATED);
        } else if (found.startsWith(ScheduleFile.MAGIC)) {
            String hint =
                    "The file was written by another version of chessj; replay it with that one, or run the test again.";
            throw error(quoted, ScheduleFormatException.quote(found), hint);
        } else {
            throw error(quoted, ScheduleFormatException.quote(found), FOREIGN);
        }
    }

    private String header(String key) throws ScheduleFormatException {
        String wanted = '"' + key + ": ...\"";
        String found = next(wanted);
        check(found.startsWith(key + ":"), wanted, ScheduleFormatException.quote(found));
        return value(found, key.length() + 1);
    }

    private Map<String, String> options() throws ScheduleFormatException {
        Map<String, String> options = new TreeMap<>();
        while (text.startsWith("option:", position)) {
            String option = header("option");
            int equals = option.indexOf('=');
            String name = equals < 0 ? option : option.substring(0, equals);
            check(equals > 0 && ScheduleText.isName(name), "name=value", ScheduleFormatException.quote(option));
            check(!options.containsKey(name), "each option once", ScheduleFormatException.quote(name) + " again");
            options.put(name, option.substring(equals + 1));
        }
        return options;
    }

    private List<OutsideFailure> failures() throws ScheduleFormatException {
        List<OutsideFailure> failures = new ArrayList<>();
        while (text.startsWith("failed:", position)) {
            String line = header("failed");
            OutsideFailure failure = OutsideFailureText.parse(line);
            if (failure == null) {
                throw error(FAILED, ScheduleFormatException.quote(line), DAMAGED);
            }
            failures.add(failure);
        }
        return failures;
    }

    private List<Run> runs() throws ScheduleFormatException {
        List<Run> runs = new ArrayList<>();
        while (true) {
            String checksum = String.format("%08x", crc.getValue());
            String found = next(RUN + " or \"end\"");
            if (found.startsWith("end ")) {
                check(
                        found.substring(4).equals(checksum),
                        "\"end " + checksum + "\"",
                        ScheduleFormatException.quote(found));
                return runs;
            }
            check(runs.size() < ScheduleFile.MAX_RUNS, "at most " + ScheduleFile.MAX_RUNS + " runs", "more");
            if (found.startsWith(ScheduleFile.AGAIN)) {
                RunRepetition again = RunRepetition.parse(found.substring(ScheduleFile.AGAIN.length()), " ");
                if (again == null || !again.fits(runs)) {
                    throw error(AGAIN, ScheduleFormatException.quote(found), DAMAGED);
                }
                again.appendTo(runs);
                continue;
            }
            boolean open = !runs.isEmpty() && runs.get(runs.size() - 1).count() == Run.OPEN;
            check(!open, "\"end\" after a run without an end", ScheduleFormatException.quote(found));
            runs.add(run(found));
        }
    }

    private Run run(String found) throws ScheduleFormatException {
        int bar = found.indexOf('|');
        String choice = bar < 0 ? found : found.substring(0, bar).stripTrailing();
        check(bar < 0 || choice.length() < bar, RUN, ScheduleFormatException.quote(found));
        String expected = bar < 0 ? "" : value(found, bar + 1);
        Run run = ScheduleText.parseRun(choice, " ", expected);
        if (run == null) {
            throw error(RUN, ScheduleFormatException.quote(found), DAMAGED);
        }
        return run;
    }

    /** What follows the colon or bar: nothing, or a space and an escaped text. */
    private String value(String found, int from) throws ScheduleFormatException {
        if (from == found.length()) {
            return "";
        }
        check(found.charAt(from) == ' ', "a space before the value", ScheduleFormatException.quote(found));
        String value = ScheduleText.unescape(found.substring(from + 1));
        if (value == null) {
            String wanted = "a value with control characters escaped as \\n, \\r, \\t, \\\\ or \\u0000";
            throw error(wanted, ScheduleFormatException.quote(found), DAMAGED);
        }
        return value;
    }

    private String next(String wanted) throws ScheduleFormatException {
        line++;
        if (position == text.length()) {
            throw error(wanted, "the end of the file", TRUNCATED);
        }
        int end = text.indexOf('\n', position);
        if (end < 0) {
            throw error(wanted, "an incomplete line", TRUNCATED);
        }
        check(end - position <= ScheduleFile.MAX_LINE, "at most " + ScheduleFile.MAX_LINE + " characters", "more");
        String found = strip(text.substring(position, end));
        crc.update((found + '\n').getBytes(StandardCharsets.UTF_8));
        position = end + 1;
        return found;
    }

    private static String strip(String line) {
        return line.endsWith("\r") ? line.substring(0, line.length() - 1) : line;
    }

    private void check(boolean holds, String expected, String found) throws ScheduleFormatException {
        if (!holds) {
            throw error(expected, found, DAMAGED);
        }
    }

    private ScheduleFormatException error(String expected, String found, String hint) {
        return new ScheduleFormatException(source, line, expected, found, hint);
    }
}
