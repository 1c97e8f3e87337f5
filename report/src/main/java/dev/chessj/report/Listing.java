package dev.chessj.report;

import dev.chessj.scheduler.Trace;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The table in one column, with the name of the task in front of each step: for many tasks, or little room. */
final class Listing {

    private Listing() {}

    static String render(Trace trace, List<Row> rows, int width) {
        Margin margin = Margin.of(rows, width);
        int names = "task".length();
        Set<Integer> tasks = new LinkedHashSet<>();
        for (Row row : rows) {
            if (row instanceof Row.Shown shown) {
                tasks.add(shown.step().task());
                names = Math.max(
                        names, trace.tasks().get(shown.step().task()).name().length());
            }
        }
        names = Math.min(names, width / 5);
        List<String> lines = new ArrayList<>();
        for (int task : tasks.stream().sorted().toList()) {
            lines.addAll(Words.wrap(Columns.header(trace.tasks().get(task)), width, "   "));
        }
        lines.add("");
        lines.add(margin.header() + "  " + Columns.pad("task", names) + "  operation");
        lines.add("-".repeat(width));
        int start = margin.width() + 2 + names + 2;
        for (Row row : rows) {
            if (row instanceof Row.Shown shown) {
                String name = trace.tasks().get(shown.step().task()).name();
                String left = margin.of(shown.step()) + "  ";
                if (name.length() > names) {
                    lines.add(left + name);
                    left = margin.empty() + "  ";
                    name = "";
                }
                left += Columns.pad(name, names) + "  ";
                for (String part : Words.wrap(shown.text(), width - start, "  ")) {
                    lines.add(left + part);
                    left = " ".repeat(start);
                }
            } else {
                String text = row instanceof Row.Remark remark ? remark.text() : ((Row.Cut) row).text();
                String indent = " ".repeat(Math.max(0, Math.min(margin.width() + 2, width - text.length())));
                lines.addAll(Words.wrap(indent + text, width, "   "));
            }
        }
        StringBuilder out = new StringBuilder();
        lines.forEach(line -> out.append(line.stripTrailing()).append('\n'));
        return out.toString();
    }
}
