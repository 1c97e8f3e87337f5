package dev.chessj.report.machine;

import dev.chessj.report.text.TimingText;
import dev.chessj.scheduler.result.TimeLimit;
import dev.chessj.search.EarlyEnd;
import dev.chessj.search.SearchResult.Found;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a machine reads about a failure that needs a time limit to end early.
 *
 * @param kind the kind of failure
 * @param message what fails
 * @param condition under which condition, in words
 * @param fails whether it is a failure of the test
 * @param limits the limits that it needs to end early
 * @param scheduleFile where its schedule is kept; null if it is not
 */
public record TimingReport(
        String kind,
        String message,
        String condition,
        boolean fails,
        List<TimeLimit> limits,
        @Nullable String scheduleFile) {

    private static final String SEPARATOR = "\u001f";
    private static final int FIELDS = 5; // before the limits
    private static final int LIMIT_FIELDS = 6;

    public TimingReport {
        limits = List.copyOf(limits);
    }

    /** What a search found. */
    public static TimingReport of(Found found, boolean fails, @Nullable String scheduleFile) {
        return new TimingReport(
                found.failure().kind().label(),
                found.failure().message(),
                TimingText.condition(found),
                fails,
                found.early().stream().map(EarlyEnd::limit).toList(),
                scheduleFile);
    }

    /** As one line, for {@link #decode}. */
    public String encode() {
        List<String> fields = new ArrayList<>(
                List.of(kind, message, condition, String.valueOf(fails), scheduleFile == null ? "" : scheduleFile));
        for (TimeLimit limit : limits) {
            fields.addAll(List.of(
                    limit.task(),
                    limit.operation(),
                    limit.location(),
                    limit.className(),
                    limit.caller(),
                    String.valueOf(limit.nanos())));
        }
        return String.join(SEPARATOR, fields);
    }

    public static TimingReport decode(String line) {
        String[] fields = line.split(SEPARATOR, -1);
        List<TimeLimit> limits = new ArrayList<>();
        for (int i = FIELDS; i < fields.length; i += LIMIT_FIELDS) {
            limits.add(new TimeLimit(
                    fields[i],
                    fields[i + 1],
                    fields[i + 2],
                    fields[i + 3],
                    fields[i + 4],
                    Long.parseLong(fields[i + 5])));
        }
        return new TimingReport(
                fields[0],
                fields[1],
                fields[2],
                Boolean.parseBoolean(fields[3]),
                limits,
                fields[4].isEmpty() ? null : fields[4]);
    }

    /** As it is told on the console: {@code timing: fails if ...}. */
    String sentence() {
        return TimingText.dependence(condition, message);
    }

    void addTo(Json json) {
        json.beginObject();
        json.name("kind").value(kind);
        json.name("message").value(message);
        json.name("condition").value(condition);
        json.name("fails").value(fails);
        json.name("limits").beginArray();
        for (TimeLimit limit : limits) {
            json.item().beginObject();
            json.name("task").value(limit.task());
            json.name("operation").value(limit.operation());
            json.name("location").value(limit.location());
            json.name("class").value(limit.className());
            json.name("caller").value(limit.caller().isEmpty() ? null : limit.caller());
            json.name("nanos").value(limit.nanos());
            json.end();
        }
        json.end();
        json.name("scheduleFile").value(scheduleFile);
        json.end();
    }
}
