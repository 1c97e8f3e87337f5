package dev.chessj.report.text;

import dev.chessj.report.model.Interleaving;

/** A row of the interleaving table, before anything is known about widths. */
sealed interface TableRow {

    /** A step that is shown. */
    record Shown(Interleaving.Step step) implements TableRow {
        String text() {
            return step.text();
        }
    }

    /** A remark about one task, in its column: why it stopped running, or how many of its steps are not shown. */
    record Remark(int task, String text, int steps, int switches, Paint paint) implements TableRow {}

    /** A remark about several tasks: how many of their steps are not shown. */
    record Cut(String text, int steps) implements TableRow {}
}
