package dev.chessj.report;

import dev.chessj.scheduler.Trace;

/** A row of the interleaving table, before anything is known about widths. */
sealed interface Row {

    /** A step that is shown. */
    record Shown(Trace.Step step) implements Row {
        String text() {
            return Words.step(step);
        }
    }

    /** A remark about one task, in its column: why it stopped running, or how many of its steps are not shown. */
    record Remark(int task, String text, int steps, int switches) implements Row {}

    /** A remark about several tasks: how many of their steps are not shown. */
    record Cut(String text, int steps) implements Row {}
}
