package dev.chessj.scheduler.scripted;

import dev.chessj.scheduler.strategy.Choice;
import dev.chessj.scheduler.strategy.ChoicePoint;
import dev.chessj.scheduler.strategy.Strategy;
import java.util.ArrayList;
import java.util.List;

/**
 * Each schedule of a script once, without any bound or reduction: the way of the last execution up to the last point with a choice left,
 * that choice, and from there on always the first.
 *
 * <p><b>Threading.</b> Asked by the running task; {@link #advance} is called between executions.
 */
public final class EverySchedule implements Strategy {

    /** The choices at one point, and which of them is taken. */
    private static final class Fork {
        private final List<Integer> choices;
        private int taken;

        private Fork(List<Integer> choices) {
            this.choices = choices;
        }
    }

    private final List<Fork> path = new ArrayList<>();
    private int depth;

    @Override
    public void begin() {
        depth = 0;
    }

    @Override
    public int choose(ChoicePoint point) {
        List<Integer> choices = choices(point);
        if (depth == path.size()) {
            path.add(new Fork(choices));
        }
        Fork fork = path.get(depth++);
        if (!fork.choices.equals(choices)) {
            throw new IllegalStateException(
                    "point " + (depth - 1) + " had the choices " + fork.choices + " and has " + choices);
        }
        return choices.get(fork.taken);
    }

    /** All that may happen next, in the order of tasks. */
    public static List<Integer> choices(ChoicePoint point) {
        List<Integer> choices = new ArrayList<>();
        for (int task = 0; task < point.tasks(); task++) {
            for (int i = 0; i < point.outcomes(task) && (!point.isAtomic() || task == point.current()); i++) {
                choices.add(Choice.of(task, point.firstOutcome(task) + i));
            }
        }
        return choices;
    }

    /** Goes to the next schedule; false when there is none. */
    public boolean advance() {
        while (!path.isEmpty()
                && path.get(path.size() - 1).taken
                        == path.get(path.size() - 1).choices.size() - 1) {
            path.remove(path.size() - 1);
        }
        if (path.isEmpty()) {
            return false;
        }
        path.get(path.size() - 1).taken++;
        return true;
    }
}
