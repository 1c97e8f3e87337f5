package dev.chessj.scheduler.schedule;

import dev.chessj.scheduler.result.OutsideFailure;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A schedule as one word, to be pasted after {@code chessj replay}.
 *
 * <pre>chessj1@dev.chessj.examples.LostUpdate#deposit@assertion:1@max-steps=20000@T0x5+T1x2+T2:1x4@5e1f00d5</pre>
 *
 * The test, the kind of failure with its preemptions, the options, the runs ({@code 2x300} among them: the last two, 300 times more), calls to the outside that failed, if there are any, as one
 * more part, and the CRC-32 of all that. No character in it means
 * anything to bash, zsh, fish or PowerShell inside a word; others are written {@code %24} or {@code %u20ac}.
 *
 * <p><b>Contract.</b> {@link #parse} gives back the schedule without its message, its JVM and the operations expected, and answers
 * everything else with a {@link ScheduleFormatException}.
 */
public final class ScheduleString {

    private static final String PREFIX = "chessj";
    private static final String SOURCE = "schedule string";
    private static final String DAMAGED = "The string was cut or changed; copy the whole word again.";
    private static final int MAX_LENGTH = ScheduleFile.MAX_BYTES;

    private ScheduleString() {}

    /** Whether the argument is meant as a schedule string, of this version or another, rather than as a file. */
    public static boolean looksLikeOne(String argument) {
        int at = argument.indexOf('@');
        return argument.startsWith(PREFIX)
                && at > 0
                && ScheduleText.number(argument.substring(PREFIX.length(), at), 0, Integer.MAX_VALUE) >= 0;
    }

    public static String format(Schedule schedule) {
        ScheduleText.check(schedule);
        StringBuilder out = new StringBuilder(PREFIX).append(ScheduleFile.VERSION);
        out.append('@').append(escape(schedule.test()));
        out.append('@').append(schedule.kind()).append(':').append(schedule.preemptions());
        List<String> options = new ArrayList<>();
        new TreeMap<>(schedule.options()).forEach((name, value) -> options.add(name + '=' + escape(value)));
        out.append('@').append(String.join("+", options)).append('@');
        for (RunRepetition.Part part : RunRepetition.parts(withoutExpected(schedule.runs()))) {
            out.append(ScheduleText.run(part.run(), "").replace('*', '_')).append('+');
            part.again().forEach(again -> out.append(again.format("")).append('+'));
        }
        if (!schedule.runs().isEmpty()) {
            out.setLength(out.length() - 1);
        }
        if (!schedule.failures().isEmpty()) {
            List<String> failures = new ArrayList<>();
            schedule.failures().forEach(failure -> failures.add(escape(OutsideFailureText.format(failure))));
            out.append('@').append(String.join("+", failures));
        }
        String checksum = ScheduleFile.checksum(out);
        return out.append('@').append(checksum).toString();
    }

    private static List<Run> withoutExpected(List<Run> runs) {
        return runs.stream()
                .map(run -> new Run(run.task(), run.outcome(), run.count(), ""))
                .toList();
    }

    public static Schedule parse(String string) throws ScheduleFormatException {
        check(string.length() <= MAX_LENGTH, "at most " + MAX_LENGTH + " characters", "more");
        String[] parts = string.split("@", -1);
        String version = PREFIX + ScheduleFile.VERSION;
        if (!parts[0].equals(version)) {
            String hint = looksLikeOne(string)
                    ? "It was printed by another version of chessj; replay it with that one, or run the test again."
                    : "This is not a schedule string.";
            throw error('"' + version + "@...\"", ScheduleFormatException.quote(string), hint);
        }
        check(parts.length == 6 || parts.length == 7, "6 or 7 parts separated by @", Integer.toString(parts.length));
        String last = parts[parts.length - 1];
        String checksum = ScheduleFile.checksum(string.substring(0, string.lastIndexOf('@')));
        check(last.equals(checksum), "checksum " + checksum, ScheduleFormatException.quote(last));
        String test = unescape(parts[1]);
        check(!test.isEmpty(), "the name of a test", "none");
        int colon = parts[2].indexOf(':');
        int preemptions = ScheduleText.number(parts[2].substring(colon + 1), 0, Integer.MAX_VALUE);
        String kind = parts[2].substring(0, Math.max(colon, 0));
        check(
                preemptions >= 0 && ScheduleText.isName(kind),
                "kind:preemptions",
                ScheduleFormatException.quote(parts[2]));
        List<OutsideFailure> failures = parts.length == 6 ? List.of() : failures(parts[5]);
        return new Schedule(test, kind, "", preemptions, options(parts[3]), "", runs(parts[4]), failures);
    }

    private static List<OutsideFailure> failures(String part) throws ScheduleFormatException {
        List<OutsideFailure> failures = new ArrayList<>();
        for (String word : part.split("\\+", -1)) {
            OutsideFailure failure = OutsideFailureText.parse(unescape(word));
            if (failure == null) {
                throw error("a call that failed", ScheduleFormatException.quote(word), DAMAGED);
            }
            failures.add(failure);
        }
        return failures;
    }

    private static Map<String, String> options(String part) throws ScheduleFormatException {
        Map<String, String> options = new TreeMap<>();
        for (String option : part.isEmpty() ? new String[0] : part.split("\\+", -1)) {
            int equals = option.indexOf('=');
            String name = option.substring(0, Math.max(equals, 0));
            check(
                    ScheduleText.isName(name) && !options.containsKey(name),
                    "name=value",
                    ScheduleFormatException.quote(option));
            options.put(name, unescape(option.substring(equals + 1)));
        }
        return options;
    }

    private static List<Run> runs(String part) throws ScheduleFormatException {
        List<Run> runs = new ArrayList<>();
        String[] words = part.isEmpty() ? new String[0] : part.split("\\+", -1);
        for (int i = 0; i < words.length; i++) {
            RunRepetition again = RunRepetition.parse(words[i], "");
            if (again != null) {
                check(again.fits(runs), "a number of runs that were", ScheduleFormatException.quote(words[i]));
                again.appendTo(runs);
                continue;
            }
            // x_ rather than x*, which a shell would take for a file name pattern.
            Run run = words[i].indexOf('*') >= 0 ? null : ScheduleText.parseRun(words[i].replace('_', '*'), "", "");
            if (run == null || (run.count() == Run.OPEN && i < words.length - 1)) {
                throw error("a run such as T1x3", ScheduleFormatException.quote(words[i]), DAMAGED);
            }
            runs.add(run);
        }
        return runs;
    }

    private static boolean isPlain(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || "._-#:".indexOf(c) >= 0;
    }

    private static String escape(String value) {
        StringBuilder out = new StringBuilder(value.length() + 8);
        for (char c : value.toCharArray()) {
            out.append(isPlain(c) ? String.valueOf(c) : String.format(c < 0x80 ? "%%%02x" : "%%u%04x", (int) c));
        }
        return out.toString();
    }

    private static String unescape(String text) throws ScheduleFormatException {
        StringBuilder out = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            int code = c;
            if (c == '%') {
                boolean wide = text.startsWith("u", i + 1);
                code = wide ? ScheduleText.hex(text, i + 2, 4) : ScheduleText.hex(text, i + 1, 2);
                i += wide ? 5 : 2;
            }
            check(
                    code >= 0 && (c == '%' || isPlain(c)),
                    "letters, digits and %24 for others",
                    ScheduleFormatException.quote(text));
            out.append((char) code);
        }
        return out.toString();
    }

    private static void check(boolean holds, String expected, String found) throws ScheduleFormatException {
        if (!holds) {
            throw error(expected, found, DAMAGED);
        }
    }

    private static ScheduleFormatException error(String expected, String found, String hint) {
        return new ScheduleFormatException(SOURCE, 1, expected, found, hint);
    }
}
