package dev.chessj.scheduler.schedule;

import dev.chessj.scheduler.strategy.Choice;
import dev.chessj.scheduler.strategy.ChoicePoint;
import dev.chessj.scheduler.strategy.Strategy;

/**
 * Takes the choices of the execution before once more.
 *
 * <p>Only what the engine itself has just executed: that the operations are the same is not checked. If the program does not go along, the
 * execution takes another way, with the next task that can go on; whoever looks for something checks that it is what he meant. That way
 * may have no end, since nobody sees to it that every task has a turn: a periodic one keeps all others from running. So an
 * execution is given up when it is much longer than the first one.
 */
public final class ChoiceRepetition implements Strategy {

    /** How many operations more than twice those of the first execution. */
    private static final long GRACE = 10_000;

    private final long[] choices; // as ChoiceLog has them
    private final long limit;
    private int next;

    /** Of an execution with so many operations. */
    public ChoiceRepetition(long[] choices, int steps) {
        this.choices = choices.clone();
        this.limit = GRACE + 2L * steps;
    }

    @Override
    public void begin() {
        next = 0;
    }

    @Override
    public int choose(ChoicePoint point) {
        if (point.step() > limit) {
            return Choice.STOP;
        }
        while (next < choices.length && (choices[next] < 0 || choices[next] >>> 32 < point.step())) {
            next++; // a task that was started, or an outcome that nobody asked for
        }
        boolean isNext = next < choices.length && choices[next] >>> 32 == point.step();
        int choice = isNext ? (int) choices[next++] : Choice.of(point.current(), Choice.IN_TIME);
        return point.offers(choice) ? choice : another(point);
    }

    /** The program does not go along. */
    private static int another(ChoicePoint point) {
        int choice = first(point, point.current());
        for (int task = 0; task < point.tasks() && !point.offers(choice); task++) {
            choice = first(point, task);
        }
        return point.offers(choice) ? choice : Choice.STOP;
    }

    private static int first(ChoicePoint point, int task) {
        return Choice.of(task, Math.max(0, point.firstOutcome(task)));
    }
}
