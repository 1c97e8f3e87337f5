package dev.chessj.report;

import dev.chessj.scheduler.Failure;
import dev.chessj.scheduler.Trace;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An execution as a table for people: one column per task, one row per step that matters, and why the running task changed.
 *
 * <p>Somebody who never saw chessj has to understand the failure from it in a minute. So most steps are folded away (see
 * {@link Selection}), and below the table stands what went wrong: the exception where the program threw it, who waits for whom, or
 * what repeats.
 *
 * <p><b>Contract.</b> The same trace gives the same text, on every machine. No line of the table is longer than the width; with more
 * tasks than fit, the columns become one, with the task's name in front of each step.
 */
public final class InterleavingTable {

    public static final int DEFAULT_WIDTH = 120;
    public static final int MIN_WIDTH = 60;

    private InterleavingTable() {}

    public static String render(Trace trace, @Nullable Failure failure) {
        return render(trace, failure, DEFAULT_WIDTH);
    }

    /** The table and what went wrong, if anything did; every line ends in a line feed. Less than the minimal width is taken as that. */
    public static String render(Trace trace, @Nullable Failure failure, int width) {
        int usable = Math.max(width, MIN_WIDTH);
        Selection selection = Selection.of(trace, failure);
        List<Row> rows = Rows.of(trace, failure, selection);
        String table = Columns.render(trace, selection.tasks(), rows, usable);
        if (table == null) {
            table = Listing.render(trace, rows, usable);
        }
        return failure == null ? table : table + '\n' + FailureText.render(trace, failure, usable);
    }
}
