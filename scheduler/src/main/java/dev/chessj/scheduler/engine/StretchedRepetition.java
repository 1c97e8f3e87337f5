package dev.chessj.scheduler.engine;

import dev.chessj.scheduler.liveness.WorkLoops;
import dev.chessj.scheduler.strategy.Choice;
import dev.chessj.scheduler.strategy.ChoicePoint;
import dev.chessj.scheduler.strategy.Strategy;

/**
 * Takes the choices of an execution once more, with more rounds of loops that work until a time has come: where a task would rest it goes round, alone if
 * it can, see {@link WorkLoops#stretch}. Those operations are not counted, so that the choices come at the places where they were taken.
 *
 * <p>Who needs another task meanwhile, for a lock say, lets it go on. From there on the execution may take another way, as any {@code ChoiceRepetition} may.
 */
final class StretchedRepetition implements Strategy {

    private static final int MOST_STEPS = 3_000_000;

    private final long[] choices; // as ChoiceLog has them
    private final WorkLoops loops;
    private int next;
    private boolean strayed;

    StretchedRepetition(long[] choices, WorkLoops loops) {
        this.choices = choices.clone();
        this.loops = loops;
    }

    @Override
    public void begin() {
        next = 0;
        strayed = false;
    }

    /** Whether a choice could not be taken where it was taken before: what happened then says nothing about that schedule. */
    boolean hasStrayed() {
        boolean left = false;
        for (int i = next; i < choices.length; i++) {
            left |= choices[i] >= 0;
        }
        return strayed || left;
    }

    @Override
    public int choose(ChoicePoint point) {
        if (point.step() > MOST_STEPS) {
            return Choice.STOP;
        }
        int preferred = loops.stretched();
        if (preferred >= 0) {
            int goesOn = Choice.of(preferred, Choice.IN_TIME);
            return point.offers(goesOn) ? goesOn : another(point);
        }
        int step = point.step() - loops.extraSteps();
        while (next < choices.length && (choices[next] < 0 || choices[next] >>> 32 < step)) {
            strayed |= choices[next] >= 0; // else a task that was started
            next++;
        }
        boolean isNext = next < choices.length && choices[next] >>> 32 == step;
        int choice = isNext ? (int) choices[next++] : Choice.of(point.current(), Choice.IN_TIME);
        strayed |= isNext && !point.offers(choice);
        return point.offers(choice) ? choice : another(point);
    }

    /** Somebody who can go on in time; else whoever can. */
    private static int another(ChoicePoint point) {
        int other = Choice.STOP;
        for (int i = 0; i < point.tasks(); i++) {
            int task = (point.current() + i) % point.tasks();
            int first = point.firstOutcome(task);
            if (first < 0 || !point.offers(Choice.of(task, first))) {
                continue;
            }
            if (first == Choice.IN_TIME) {
                return Choice.of(task, first);
            }
            other = other == Choice.STOP ? Choice.of(task, first) : other;
        }
        return other;
    }
}
