package dev.chessj.scheduler.schedule;

import dev.chessj.scheduler.result.OutsideFailure;
import dev.chessj.wrappers.CallFailure;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A call to the outside that failed, as a line of a schedule file:
 *
 * <pre>T1 3 Files.createFile java.nio.file.FileAlreadyExistsException "/tmp/lock" null null</pre>
 */
final class OutsideFailureText {

    private OutsideFailureText() {}

    static String format(OutsideFailure failure) {
        StringBuilder line = new StringBuilder(failure.task())
                .append(' ')
                .append(failure.call())
                .append(' ')
                .append(failure.method())
                .append(' ')
                .append(failure.failure().type());
        for (String detail : failure.failure().details()) {
            line.append(' ').append(detail == null ? "null" : '"' + detail.replace("\"", "\"\"") + '"');
        }
        return line.toString();
    }

    /** What {@link #format} wrote, or null for anything else. */
    static @Nullable OutsideFailure parse(String line) {
        String[] words = line.split(" ", 5);
        if (words.length < 4 || !ScheduleText.isTask(words[0]) || words[2].isEmpty() || words[3].isEmpty()) {
            return null;
        }
        int call = ScheduleText.number(words[1], 1, Integer.MAX_VALUE);
        List<@Nullable String> details = words.length == 4 ? List.of() : details(words[4]);
        return call < 0 || details == null
                ? null
                : new OutsideFailure(words[0], call, words[2], new CallFailure(words[3], details));
    }

    private static @Nullable List<@Nullable String> details(String text) {
        List<@Nullable String> details = new ArrayList<>();
        int at = 0;
        while (true) {
            if (text.startsWith("null", at)) {
                details.add(null);
                at += 4;
            } else if (text.startsWith("\"", at)) {
                StringBuilder detail = new StringBuilder();
                int end = at + 1;
                while (true) {
                    int quote = text.indexOf('"', end);
                    if (quote < 0) {
                        return null;
                    }
                    detail.append(text, end, quote);
                    end = quote + 1;
                    if (!text.startsWith("\"", end)) {
                        break;
                    }
                    detail.append('"');
                    end++;
                }
                details.add(detail.toString());
                at = end;
            } else {
                return null;
            }
            if (at == text.length()) {
                return details;
            }
            if (text.charAt(at++) != ' ') {
                return null;
            }
        }
    }
}
