package dev.chessj.report;

import dev.chessj.scheduler.Failure;
import dev.chessj.scheduler.FailureKind;
import dev.chessj.scheduler.Trace;
import java.util.ArrayList;
import java.util.List;

/** What went wrong, below the table: the exception, the tasks that wait, or the operations that repeat. */
final class FailureText {

    private static final int MAX_REPEATED = 12;
    private static final int LAST_OPERATIONS = 8;

    private FailureText() {}

    static String render(Trace trace, Failure failure, int width) {
        List<String> lines = new ArrayList<>();
        String who = failure.task().isEmpty() ? "" : " in " + failure.task();
        List<String> thrown = failure.exception() == null ? List.of() : ExceptionText.lines(failure.exception());
        String message = Words.clean(failure.message());
        boolean waits = !failure.waits().isEmpty(); // which say the same at length
        boolean said = waits
                || message.isEmpty()
                || (!thrown.isEmpty() && thrown.get(0).contains(message));
        String title = title(failure.kind())
                + who
                + (said ? "" : ": " + message)
                + (said && (waits || !thrown.isEmpty()) ? ":" : "");
        lines.addAll(Words.wrap(title, width, "  "));
        lines.addAll(thrown);
        for (Failure.Wait wait : failure.waits()) {
            lines.addAll(Words.wrap("  " + Words.wait(wait), width, "      "));
        }
        if (!failure.waits().isEmpty()) {
            lines.addAll(Words.wrap("  => " + conclusion(failure.waits()), width, "      "));
        }
        if (failure.kind() == FailureKind.LIVELOCK) {
            lines.addAll(repetition(trace, width));
        }
        StringBuilder out = new StringBuilder();
        lines.forEach(line -> out.append(line.stripTrailing()).append('\n'));
        return out.toString();
    }

    private static String title(FailureKind kind) {
        return switch (kind) {
            case ASSERTION -> "failed assertion";
            case EXCEPTION -> "uncaught exception";
            case IMPOSSIBLE -> "not explored";
            default -> kind.label();
        };
    }

    private static String conclusion(List<Failure.Wait> waits) {
        List<String> cycle = new ArrayList<>();
        for (Failure.Wait wait : waits) {
            if (wait.inCycle()) {
                cycle.add(wait.task());
            }
        }
        if (cycle.isEmpty()) {
            return "no task can go on: "
                    + Words.and(waits.stream().map(Failure.Wait::task).toList())
                    + (waits.size() == 1 ? " waits for ever" : " wait for ever");
        }
        cycle.add(cycle.get(0));
        return "deadlock of " + String.join(" -> ", cycle);
    }

    private static List<String> repetition(Trace trace, int width) {
        List<String> operations = new ArrayList<>();
        for (Trace.Step step : trace.steps()) {
            String location = step.location().isEmpty() ? "" : "  (" + Words.clean(step.location()) + ')';
            operations.add(trace.tasks().get(step.task()).name() + ' ' + Words.step(step) + location);
        }
        int size = operations.size();
        int period = Repetition.period(operations);
        List<String> lines = new ArrayList<>();
        int shown;
        if (period > 0) {
            int times = Repetition.times(operations, period);
            shown = Math.min(period, MAX_REPEATED);
            lines.add("the last " + Words.count((long) times * period, "step") + " are the same "
                    + Words.count(period, "operation") + ", " + Words.count(times, "time") + " over"
                    + (shown < period ? "; the last " + shown + " of them:" : ":"));
        } else {
            shown = Math.min(size, LAST_OPERATIONS);
            lines.add("the last operations:");
        }
        for (String operation : operations.subList(size - shown, size)) {
            lines.addAll(Words.wrap("  " + operation, width, "      "));
        }
        return lines;
    }
}
