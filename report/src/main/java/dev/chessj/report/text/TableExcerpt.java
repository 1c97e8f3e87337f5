package dev.chessj.report.text;

import dev.chessj.report.model.Phrases;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Cuts a table that is too long: what is left are the rows around the switches that matter, the beginning, and the end.
 *
 * <p>The switches that matter are those that the failure needs; where nobody knows, the preemptions.
 */
final class TableExcerpt {

    private final List<TableRow> rows;
    private final List<Integer> anchors = new ArrayList<>();

    TableExcerpt(List<TableRow> rows) {
        this.rows = rows;
        addAnchors(Paint.CAUSE);
        if (anchors.isEmpty()) {
            addAnchors(Paint.PREEMPTION);
        }
    }

    private void addAnchors(Paint paint) {
        for (int i = 0; i < rows.size(); i++) {
            if (rows.get(i) instanceof TableRow.Remark remark && remark.switches() > 0 && remark.paint() == paint) {
                anchors.add(i);
            }
        }
    }

    /** At most so many rows, and a remark where others are left out. */
    List<TableRow> cut(int most) {
        if (rows.size() <= most) {
            return rows;
        }
        BitSet kept = new BitSet();
        IntStream.range(0, rows.size())
                .boxed()
                .sorted(Comparator.comparingInt(this::distance).thenComparing(Comparator.reverseOrder()))
                .limit(most)
                .forEach(kept::set);
        List<TableRow> cut = new ArrayList<>();
        for (int i = 0; i < rows.size(); ) {
            if (kept.get(i)) {
                cut.add(rows.get(i++));
            } else {
                int end = kept.nextSetBit(i) < 0 ? rows.size() : kept.nextSetBit(i);
                cut.add(end == i + 1 ? rows.get(i) : left(rows.subList(i, end)));
                i = end;
            }
        }
        return cut;
    }

    /** How far a row is from what matters; the end, where the failure is, matters twice. */
    private int distance(int row) {
        int nearest = Math.min(row, (rows.size() - 1 - row) / 2);
        for (int i = 0, most = Math.min(anchors.size(), 12); i < most; i++) {
            int anchor = anchors.get(anchors.size() - 1 - i);
            nearest = Math.min(nearest, Math.abs(row - anchor));
        }
        return nearest;
    }

    private static TableRow left(List<TableRow> rows) {
        int steps = 0;
        int switches = 0;
        for (TableRow row : rows) {
            if (row instanceof TableRow.Shown) {
                steps++;
            } else if (row instanceof TableRow.Remark remark) {
                steps += remark.steps();
                switches += remark.switches();
            } else if (row instanceof TableRow.Cut remark) {
                steps += remark.steps();
            }
        }
        String text = "    ... " + Phrases.count(steps, "more step")
                + (switches == 0 ? "" : " and " + Phrases.count(switches, "switch", "switches"));
        return new TableRow.Cut(text, steps);
    }
}
