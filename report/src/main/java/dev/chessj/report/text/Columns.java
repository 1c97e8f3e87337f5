package dev.chessj.report.text;

import dev.chessj.report.model.Interleaving;
import dev.chessj.report.model.Phrases;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The table with one column per task.
 *
 * <p>Columns are as wide as their content wants, as long as all fit; otherwise the widest are narrowed and their content wraps.
 */
final class Columns {

    private static final int MAX_COLUMNS = 5;
    private static final int MIN_COLUMN = 20;
    private static final int MAX_HEADER = 30;
    private static final String INDENT = "  ";
    private static final String BAR = " | ";

    private final Margin margin;
    private final int[] columnOf; // by task, -1 for tasks without a column
    private final int[] widths; // by column
    private final int width;
    private final ColouredLines out;

    private Columns(Margin margin, int[] columnOf, int[] widths, int width, boolean colour) {
        this.margin = margin;
        this.columnOf = columnOf;
        this.widths = widths;
        this.width = width;
        this.out = new ColouredLines(colour);
    }

    /** The table, or null when the columns would be too many or too narrow. */
    static @Nullable ColouredLines render(
            Interleaving trace, BitSet tasks, List<TableRow> rows, int width, boolean colour) {
        int count = tasks.cardinality();
        if (count > MAX_COLUMNS) {
            return null;
        }
        Margin margin = Margin.of(rows, width);
        int[] columnOf = new int[Math.max(trace.lanes().size(), tasks.length())];
        List<String> headers = new ArrayList<>();
        for (int task = 0; task < columnOf.length; task++) {
            columnOf[task] = tasks.get(task) && task < trace.lanes().size() ? headers.size() : -1;
            if (columnOf[task] >= 0) {
                headers.add(trace.lanes().get(task).title());
            }
        }
        int room = width - margin.width() - BAR.length() * headers.size();
        int[] widths = widths(headers, rows, columnOf, true);
        if (Arrays.stream(widths).sum() > room) {
            widths = widths(headers, rows, columnOf, false);
        }
        if (!narrow(widths, room) || breaksWords(rows, columnOf, widths)) {
            return null;
        }
        Columns columns = new Columns(margin, columnOf, widths, width, colour);
        columns.head(headers);
        rows.forEach(columns::row);
        return columns.out;
    }

    /** How wide the columns want to be: for all of their steps, and if asked for remarks too, which may also run over others. */
    private static int[] widths(List<String> headers, List<TableRow> rows, int[] columnOf, boolean remarks) {
        int[] widths = new int[headers.size()];
        for (int column = 0; column < widths.length; column++) {
            widths[column] = Math.min(
                    MAX_HEADER, Math.max(MIN_COLUMN, headers.get(column).length()));
        }
        for (TableRow row : rows) {
            if (row instanceof TableRow.Shown shown) {
                int column = columnOf[shown.step().task()];
                widths[column] = Math.max(widths[column], shown.text().length());
            } else if (remarks && row instanceof TableRow.Remark remark) {
                int column = columnOf[remark.task()];
                widths[column] = Math.max(widths[column], remark.text().length());
            }
        }
        return widths;
    }

    /** Whether a name would have to be broken, which nobody can read. */
    private static boolean breaksWords(List<TableRow> rows, int[] columnOf, int[] widths) {
        for (TableRow row : rows) {
            if (row instanceof TableRow.Shown shown) {
                for (String word : shown.text().split(" ", -1)) {
                    if (word.length() + INDENT.length()
                            > widths[columnOf[shown.step().task()]]) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /** Takes width from the widest columns until all fit. */
    private static boolean narrow(int[] widths, int room) {
        int limit = Integer.MAX_VALUE;
        int sum = 0;
        for (int column : widths) {
            sum += column;
        }
        if (sum > room) {
            for (limit = room; limit >= MIN_COLUMN; limit--) {
                sum = 0;
                for (int column : widths) {
                    sum += Math.min(column, limit);
                }
                if (sum <= room) {
                    break;
                }
            }
        }
        for (int column = 0; column < widths.length; column++) {
            widths[column] = Math.min(widths[column], limit);
        }
        return sum <= room;
    }

    private void head(List<String> headers) {
        List<List<String>> cells = new ArrayList<>();
        for (int column = 0; column < widths.length; column++) {
            cells.add(Phrases.wrap(headers.get(column), widths[column], INDENT));
        }
        int lines = cells.stream().mapToInt(List::size).max().orElse(0);
        for (int line = 0; line < lines; line++) {
            StringBuilder text = new StringBuilder(line == 0 ? margin.header() : margin.empty());
            for (int column = 0; column < widths.length; column++) {
                List<String> cell = cells.get(column);
                text.append(BAR).append(pad(line < cell.size() ? cell.get(line) : "", widths[column]));
            }
            out.add(text, Paint.HEAD);
        }
        StringBuilder rule = new StringBuilder("-".repeat(margin.width()));
        for (int column : widths) {
            rule.append("-+-").append("-".repeat(column));
        }
        out.add(rule, Paint.QUIET);
    }

    private void row(TableRow row) {
        if (row instanceof TableRow.Shown shown) {
            int column = columnOf[shown.step().task()];
            String left = margin.of(shown.step());
            for (String part : Phrases.wrap(shown.text(), widths[column], INDENT)) {
                int start = start(column);
                out.add(
                        over(left, start, part),
                        start,
                        start + part.length(),
                        shown.step().task());
                left = margin.empty();
            }
        } else if (row instanceof TableRow.Remark remark) {
            remark(start(columnOf[remark.task()]), remark.text(), remark.paint());
        } else if (row instanceof TableRow.Cut cut) {
            remark(start(0), cut.text(), Paint.QUIET);
        }
    }

    /** A remark begins in its column and may run over those to the right. */
    private void remark(int start, String text, Paint paint) {
        for (String part : Phrases.wrap(text, width - start, "   ")) {
            out.add(over(margin.empty(), start, part), start, start + part.length(), paint);
        }
    }

    private int start(int column) {
        int start = margin.width() + BAR.length();
        for (int i = 0; i < column; i++) {
            start += widths[i] + BAR.length();
        }
        return start;
    }

    /** An empty row of the table with the text written over it. */
    private StringBuilder over(String left, int from, String text) {
        StringBuilder line = new StringBuilder(left);
        for (int column : widths) {
            line.append(BAR).append(" ".repeat(column));
        }
        line.append(" ".repeat(Math.max(0, from + text.length() - line.length())));
        int to = from + text.length();
        line.replace(from, to, text);
        if (to < line.length() && line.charAt(to) == '|') {
            line.setCharAt(to, ' ');
        }
        return line;
    }

    static String pad(String text, int width) {
        return text + " ".repeat(Math.max(0, width - text.length()));
    }
}
