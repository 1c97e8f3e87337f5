package dev.chessj.report.text;

import dev.chessj.report.model.Interleaving;
import dev.chessj.report.model.Phrases;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The table in one column, with the name of the task in front of each step: for many tasks, or little room. */
final class Listing {

    private Listing() {}

    static ColouredLines render(Interleaving trace, List<TableRow> rows, int width, boolean colour) {
        Margin margin = Margin.of(rows, width);
        int names = "task".length();
        Set<Integer> tasks = new LinkedHashSet<>();
        for (TableRow row : rows) {
            if (row instanceof TableRow.Shown shown) {
                tasks.add(shown.step().task());
                names = Math.max(
                        names, trace.lanes().get(shown.step().task()).name().length());
            }
        }
        names = Math.min(names, width / 5);
        ColouredLines out = new ColouredLines(colour);
        for (int task : tasks.stream().sorted().toList()) {
            Phrases.wrap(trace.lanes().get(task).title(), width, "   ").forEach(line -> out.add(line, Paint.HEAD));
        }
        out.add("");
        out.add(margin.header() + "  " + Columns.pad("task", names) + "  operation", Paint.HEAD);
        out.add("-".repeat(width), Paint.QUIET);
        int start = margin.width() + 2 + names + 2;
        for (TableRow row : rows) {
            if (row instanceof TableRow.Shown shown) {
                String name = trace.lanes().get(shown.step().task()).name();
                String left = margin.of(shown.step()) + "  ";
                if (name.length() > names) {
                    out.add(left + name);
                    left = margin.empty() + "  ";
                    name = "";
                }
                left += Columns.pad(name, names) + "  ";
                for (String part : Phrases.wrap(shown.text(), width - start, "  ")) {
                    out.add(
                            left + part,
                            left.length(),
                            left.length() + part.length(),
                            shown.step().task());
                    left = " ".repeat(start);
                }
            } else {
                String text = row instanceof TableRow.Remark remark ? remark.text() : ((TableRow.Cut) row).text();
                String indent = " ".repeat(Math.max(0, Math.min(margin.width() + 2, width - text.length())));
                Paint paint = row instanceof TableRow.Remark remark ? remark.paint() : Paint.QUIET;
                Phrases.wrap(indent + text, width, "   ").forEach(line -> out.add(line, paint));
            }
        }
        return out;
    }
}
