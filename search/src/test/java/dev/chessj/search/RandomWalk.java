package dev.chessj.search;

import dev.chessj.scheduler.strategy.Choice;
import dev.chessj.scheduler.strategy.ChoicePoint;
import dev.chessj.scheduler.strategy.Strategy;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Any choice that is fair, wherever it leads, with as many preemptions as happen: schedules that are worth making smaller. */
public final class RandomWalk implements Strategy {

    private final Random random;
    private final FairPolicy policy = new FairPolicy();
    private int preemptions;

    public RandomWalk(long seed) {
        random = new Random(seed);
    }

    @Override
    public void begin() {
        policy.begin();
        preemptions = 0;
    }

    @Override
    public int choose(ChoicePoint point) {
        policy.observe(point);
        List<Integer> choices = new ArrayList<>();
        for (int task = 0; task < point.tasks(); task++) {
            if (point.isAtomic() ? task == point.current() : policy.allows(task)) {
                for (int i = 0; i < point.outcomes(task); i++) {
                    int choice = Choice.of(task, point.firstOutcome(task) + i);
                    if (!policy.isEarly(point, choice)) {
                        choices.add(choice);
                    }
                }
            }
        }
        int choice = choices.get(random.nextInt(choices.size()));
        if (Choice.task(choice) != point.current() && !policy.isFree(point)) {
            preemptions++;
        }
        return choice;
    }

    /** How many preemptions the last execution had. */
    public int preemptions() {
        return preemptions;
    }
}
