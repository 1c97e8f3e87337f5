package dev.chessj.report.model;

import dev.chessj.scheduler.result.FailureKind;
import java.util.ArrayList;
import java.util.List;

/** What went wrong, below the table: the exception, the tasks that wait, or the operations that repeat. */
public final class FailureText {

    private FailureText() {}

    /**
     * All of it, a line each, however long.
     *
     * @param failure what went wrong; its lines are those of the exception
     */
    static List<String> lines(
            Interleaving.Failed failure, List<Interleaving.Lane> lanes, List<Interleaving.Step> steps) {
        List<String> lines = new ArrayList<>();
        String who = failure.task().isEmpty() ? "" : " in " + failure.task();
        List<String> thrown = failure.lines();
        String message = Phrases.clean(failure.message());
        boolean repeats = repeats(failure);
        boolean waits = !failure.waits().isEmpty() && !repeats; // which say the same at length
        boolean said = waits
                || message.isEmpty()
                || (!thrown.isEmpty() && thrown.get(0).contains(message));
        lines.add(title(failure.kind())
                + who
                + (said ? "" : ": " + message)
                + (said && (waits || !thrown.isEmpty()) ? ":" : ""));
        lines.addAll(thrown);
        if (repeats) {
            lines.addAll(LoopText.lines(lanes, steps, failure));
        } else if (waits) {
            failure.waits().forEach(wait -> lines.add("  " + StepText.wait(wait)));
            lines.add("  => " + conclusion(failure.waits()));
            int named = message.indexOf("; "); // behind what the waits say at length
            if (named >= 0) {
                lines.add("  => " + message.substring(named + 2));
            }
        }
        return lines;
    }

    /** The same within a width; what an exception says is left as it is. */
    public static List<String> wrapped(Interleaving.Failed failure, int width) {
        List<String> lines = new ArrayList<>();
        for (String line : failure.lines()) {
            boolean title = lines.isEmpty();
            if (title || !failure.waits().isEmpty() || repeats(failure)) {
                lines.addAll(Phrases.wrap(line, width, title ? "  " : "      "));
            } else {
                lines.add(line);
            }
        }
        return lines;
    }

    private static boolean repeats(Interleaving.Failed failure) {
        return failure.kind() == FailureKind.LIVELOCK || failure.kind() == FailureKind.ENDLESS;
    }

    private static String title(FailureKind kind) {
        return switch (kind) {
            case ASSERTION -> "failed assertion";
            case EXCEPTION -> "uncaught exception";
            case IMPOSSIBLE, FAULT -> "not explored";
            default -> kind.label();
        };
    }

    private static String conclusion(List<Interleaving.Wait> waits) {
        List<String> cycle = new ArrayList<>();
        for (Interleaving.Wait wait : waits) {
            if (wait.inCycle()) {
                cycle.add(wait.task());
            }
        }
        if (cycle.isEmpty()) {
            return "no task can go on: "
                    + Phrases.and(waits.stream().map(Interleaving.Wait::task).toList())
                    + (waits.size() == 1 ? " waits for ever" : " wait for ever");
        }
        cycle.add(cycle.get(0));
        return "deadlock of " + String.join(" -> ", cycle);
    }
}
