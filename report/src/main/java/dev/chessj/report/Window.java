package dev.chessj.report;

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
final class Window {

    private final List<Row> rows;
    private final List<Integer> anchors = new ArrayList<>();

    Window(List<Row> rows) {
        this.rows = rows;
        addAnchors(Paint.CAUSE);
        if (anchors.isEmpty()) {
            addAnchors(Paint.PREEMPTION);
        }
    }

    private void addAnchors(Paint paint) {
        for (int i = 0; i < rows.size(); i++) {
            if (rows.get(i) instanceof Row.Remark remark && remark.switches() > 0 && remark.paint() == paint) {
                anchors.add(i);
            }
        }
    }

    /** At most so many rows, and a remark where others are left out. */
    List<Row> cut(int most) {
        if (rows.size() <= most) {
            return rows;
        }
        BitSet kept = new BitSet();
        IntStream.range(0, rows.size())
                .boxed()
                .sorted(Comparator.comparingInt(this::distance).thenComparing(Comparator.reverseOrder()))
                .limit(most)
                .forEach(kept::set);
        List<Row> cut = new ArrayList<>();
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

    private static Row left(List<Row> rows) {
        int steps = 0;
        int switches = 0;
        for (Row row : rows) {
            if (row instanceof Row.Shown) {
                steps++;
            } else if (row instanceof Row.Remark remark) {
                steps += remark.steps();
                switches += remark.switches();
            } else if (row instanceof Row.Cut remark) {
                steps += remark.steps();
            }
        }
        String text = "    ... " + Words.count(steps, "more step")
                + (switches == 0 ? "" : " and " + Words.count(switches, "switch", "switches"));
        return new Row.Cut(text, steps);
    }
}
