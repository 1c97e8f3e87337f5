package dev.chessj.report.text;

import dev.chessj.report.model.FailureText;
import dev.chessj.report.model.Interleaving;
import dev.chessj.report.model.Interleavings;
import dev.chessj.report.model.Phrases;
import dev.chessj.report.model.Selection;
import dev.chessj.report.model.Sources;
import dev.chessj.scheduler.result.Failure;
import dev.chessj.scheduler.result.FailureKind;
import dev.chessj.scheduler.result.Trace;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * An execution as a table for people: one column per task, one row per step that matters, and why the running task changed.
 *
 * <p>Somebody who never saw chessj has to understand the failure from it in a minute. So it begins with a few sentences (see
 * {@code FailureSummary}), most steps are folded away (see {@link Selection}), what is left is cut to the rows around the switches that matter
 * (see {@link TableExcerpt}), and below the table stand the lines of the source and what went wrong: the exception where the program threw it,
 * who waits for whom, or what repeats.
 *
 * <p><b>Contract.</b> The same execution gives the same text, on every machine. No line of the table is longer than the width; with more
 * tasks than fit, the columns become one, with the task's name in front of each step.
 */
public final class InterleavingTable {

    public static final int DEFAULT_WIDTH = 120;
    public static final int MIN_WIDTH = 60;

    private static final int MOST_LINES = 60;

    /** For a livelock, which repeats itself and is summed up below the table. */
    private static final int MOST_LINES_OF_LIVELOCK = 40;

    private static final int FEWEST_ROWS = 8;

    private InterleavingTable() {}

    /**
     * How it is to look.
     *
     * @param width how long a line may be; less than the minimal width is taken as that
     * @param everything whether to show every step, in as many lines as that takes
     * @param colour whether a terminal shows it that knows colours
     */
    public record Style(int width, boolean everything, boolean colour) {

        /** What matters, without colours. */
        public static Style plain(int width) {
            return new Style(width, false, false);
        }
    }

    public static String render(Trace trace, @Nullable Failure failure) {
        return render(trace, failure, DEFAULT_WIDTH);
    }

    /** The same within a width. */
    public static String render(Trace trace, @Nullable Failure failure, int width) {
        return render(Interleavings.of("", trace, failure, null, Sources.none()), Style.plain(width));
    }

    /** What matters of it, without colours, within a width. */
    public static String render(Interleaving execution, int width) {
        return render(execution, Style.plain(width));
    }

    /** What happened, the table, its sources, and what went wrong; every line ends in a line feed. */
    public static String render(Interleaving execution, Style style) {
        int width = Math.max(style.width(), MIN_WIDTH);
        Interleaving.Failed failure = execution.failure();
        ColouredLines out = new ColouredLines(style.colour());
        if (!execution.summary().isEmpty()) {
            out.add("what happened:", Paint.HEAD);
            for (String sentence : execution.summary()) {
                Phrases.wrap("  " + sentence, width, "    ").forEach(out::add);
            }
            out.add("");
        }
        Selection selection = style.everything() ? Selection.everything(execution) : Selection.of(execution, failure);
        List<TableRow> rows = TableRows.of(execution, failure, selection);
        String table;
        if (style.everything()) {
            table = table(execution, selection, rows, width, style.colour()).toString();
        } else {
            boolean repeats = failure != null
                    && (failure.kind() == FailureKind.LIVELOCK || failure.kind() == FailureKind.ENDLESS);
            int most = repeats ? MOST_LINES_OF_LIVELOCK : MOST_LINES;
            TableExcerpt excerpt = new TableExcerpt(rows);
            int count = most;
            List<TableRow> shown = excerpt.cut(count);
            ColouredLines drawn = table(execution, selection, shown, width, style.colour());
            while (drawn.lines() > most && count > FEWEST_ROWS) {
                count = Math.max(FEWEST_ROWS, count - Math.max(1, (drawn.lines() - most) / 2));
                shown = excerpt.cut(count);
                drawn = table(execution, selection, shown, width, style.colour());
            }
            rows = shown;
            table = drawn.toString();
        }
        ColouredLines below = new ColouredLines(style.colour());
        addSources(below, rows, width);
        if (failure != null) {
            below.add("");
            boolean first = true;
            for (String line : FailureText.wrapped(failure, width)) {
                below.add(line, first ? Paint.FAILED : Paint.PLAIN);
                first = false;
            }
        }
        return out + table + below;
    }

    private static ColouredLines table(
            Interleaving execution, Selection selection, List<TableRow> rows, int width, boolean colour) {
        ColouredLines table = Columns.render(execution, selection.tasks(), rows, width, colour);
        return table == null ? Listing.render(execution, rows, width, colour) : table;
    }

    private static String file(String location) {
        int colon = location.lastIndexOf(':');
        return colon < 0 ? location : location.substring(0, colon);
    }

    /** The lines of the source that the table refers to, each once. */
    private static void addSources(ColouredLines out, List<TableRow> rows, int width) {
        Map<String, String> lines = new TreeMap<>(Comparator.comparing((String location) -> file(location))
                .thenComparing(String::length)
                .thenComparing(Comparator.naturalOrder()));
        for (TableRow row : rows) {
            if (row instanceof TableRow.Shown shown) {
                Interleaving.Source source = shown.step().source();
                if (source != null && !source.text().isEmpty()) {
                    lines.putIfAbsent(Phrases.clean(shown.step().location()), source.text());
                }
            }
        }
        if (lines.isEmpty()) {
            return;
        }
        out.add("");
        int longest = lines.keySet().stream().mapToInt(String::length).max().orElse(0);
        lines.forEach((location, text) -> {
            String line = "  " + Columns.pad(location, longest) + "  " + text;
            out.add(line.length() <= width ? line : line.substring(0, width - 3) + "...", Paint.QUIET);
        });
    }
}
