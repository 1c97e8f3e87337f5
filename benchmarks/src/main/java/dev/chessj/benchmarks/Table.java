package dev.chessj.benchmarks;

import java.util.ArrayList;
import java.util.List;

/** Figures as a Markdown table whose columns line up, to be read here and pasted into a README. */
final class Table {

    private static final List<String> HEAD = List.of("benchmark", "what", "measured", "target", "");

    private Table() {}

    static String of(List<Figure> figures) {
        List<List<String>> rows = new ArrayList<>();
        rows.add(HEAD);
        figures.forEach(figure -> rows.add(figure.cells()));
        int[] widths = new int[HEAD.size()];
        for (List<String> row : rows) {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], row.get(i).length());
            }
        }
        StringBuilder text = new StringBuilder();
        append(text, rows.get(0), widths);
        for (int width : widths) {
            text.append("|-").append("-".repeat(width)).append('-');
        }
        text.append("|\n");
        rows.subList(1, rows.size()).forEach(row -> append(text, row, widths));
        return text.toString();
    }

    private static void append(StringBuilder text, List<String> row, int[] widths) {
        for (int i = 0; i < widths.length; i++) {
            text.append("| ")
                    .append(row.get(i))
                    .append(" ".repeat(widths[i] - row.get(i).length() + 1));
        }
        text.append("|\n");
    }
}
