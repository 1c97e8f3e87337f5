package dev.chessj.cli.worker;

import dev.chessj.api.ExecutionMonitor;
import dev.chessj.api.Operation;
import dev.chessj.scheduler.schedule.Run;
import dev.chessj.scheduler.strategy.Choice;
import dev.chessj.scheduler.strategy.ChoicePoint;
import dev.chessj.scheduler.strategy.Strategy;
import dev.chessj.search.Divergence;
import dev.chessj.search.replay.ScheduleFollower;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Compares two executions operation by operation while the second one goes on, so that the stack of the task that does something else
 * can be seen.
 *
 * <p><b>Threading.</b> Called by the running task, and by the driver before and after.
 */
final class Comparison implements ExecutionMonitor {

    private final List<String> first = new ArrayList<>();
    private boolean isSecond;
    private int next;
    private @Nullable Divergence difference;
    private StackTraceElement[] lost = new StackTraceElement[0];

    /** Prepares for a pair of executions. */
    void begin() {
        first.clear();
        isSecond = false;
        next = 0;
        difference = null;
        lost = new StackTraceElement[0];
    }

    void beginSecond() {
        isSecond = true;
    }

    @Override
    public void operation(Operation operation) {
        String words = words(operation);
        if (!isSecond) {
            first.add(words);
        } else if (difference == null) {
            String expected = next < first.size() ? first.get(next) : "the end of the execution";
            if (!expected.equals(words)) {
                difference =
                        new Divergence(operation.step(), expected, words, List.of(new Throwable().getStackTrace()));
            }
            next++;
        }
    }

    private static String words(Operation operation) {
        return operation.task() + " " + operation.kind().verb()
                + (operation.variable().isEmpty() ? "" : " " + operation.variable())
                + (operation.timedOut() ? ", timed out" : "")
                + (operation.location().isEmpty() ? "" : " (" + operation.location() + ")");
    }

    /**
     * Follows, and remembers the stack at which that was no longer possible. The first execution then goes on as it likes, to be
     * compared with the second.
     */
    Strategy watching(ScheduleFollower follower) {
        return new Strategy() {
            private @Nullable ScheduleFollower alone;

            @Override
            public void begin() {
                follower.begin();
                alone = null;
            }

            @Override
            public void diverged(int step, String expected, String observed, StackTraceElement[] stack) {
                lost = stack;
                follower.diverged(step, expected, observed, stack);
            }

            @Override
            public int choose(ChoicePoint point) {
                if (alone != null) {
                    return alone.choose(point);
                }
                int choice = follower.choose(point);
                if (choice != Choice.STOP) {
                    return choice;
                }
                lost = new Throwable().getStackTrace();
                if (isSecond) {
                    return choice;
                }
                alone = new ScheduleFollower(List.of(new Run(point.name(point.current()), 0, Run.OPEN, "")));
                return alone.choose(point);
            }
        };
    }

    /**
     * The first difference, or null.
     *
     * @param lostTheWay how the last execution left the schedule, or null
     */
    @Nullable
    Divergence difference(@Nullable Divergence lostTheWay) {
        if (difference != null) {
            return difference;
        }
        if (lostTheWay != null) {
            return new Divergence(lostTheWay.step(), lostTheWay.expected(), lostTheWay.observed(), List.of(lost));
        }
        return isSecond && next < first.size()
                ? new Divergence(next, first.get(next), "the end of the execution")
                : null;
    }
}
