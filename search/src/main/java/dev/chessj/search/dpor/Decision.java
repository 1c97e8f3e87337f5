package dev.chessj.search.dpor;

import dev.chessj.scheduler.strategy.Choice;
import dev.chessj.scheduler.strategy.ChoicePoint;
import dev.chessj.search.FairPolicy;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A choice point on the way of a depth-first search: what could be chosen, what was, and what still has to be.
 *
 * <p>Where a task is wanted, every outcome of its operation is. In an atomic section only the outcomes of the current task can be chosen.
 */
public final class Decision {

    private static final byte OFFERED = 0;
    private static final byte WANTED = 1;
    private static final byte DONE = 2;

    final int step;
    private final int hash;
    private final long pastHigh;
    private final long pastLow;
    final boolean atomic;
    final int variables; // that had been touched
    int transition; // the one that it begins, or is inside of
    final int preemptions; // before it
    final boolean free; // whether nobody can be preempted here
    private int[] choices = new int[4];
    private byte[] states = new byte[4];
    private int[] charges = new int[4];
    private int size;
    private int chosen;
    private boolean skipped; // something that is wanted would preempt once too often
    final List<Sleeper> asleep;
    private @Nullable Sleeper explored; // the task chosen, as far as it was explored

    Decision(ChoicePoint point, FairPolicy policy, int variables, int preemptions, List<Sleeper> asleep) {
        this.step = point.step();
        this.hash = point.hash();
        this.pastHigh = point.historyHigh();
        this.pastLow = point.historyLow();
        this.atomic = point.isAtomic();
        this.variables = variables;
        this.preemptions = preemptions;
        this.asleep = asleep;
        this.free = policy.isFree(point);
        if (atomic) {
            offer(point, policy, point.current());
            return;
        }
        for (int task = 0, tasks = point.tasks(); task < tasks; task++) {
            if (policy.allows(task)) {
                offer(point, policy, task);
            }
        }
    }

    private void offer(ChoicePoint point, FairPolicy policy, int task) {
        int first = Choice.of(task, point.firstOutcome(task));
        for (int i = 0, outcomes = point.outcomes(task); i < outcomes; i++) {
            if (size == choices.length) {
                choices = Arrays.copyOf(choices, 2 * size);
                states = Arrays.copyOf(states, 2 * size);
                charges = Arrays.copyOf(charges, 2 * size);
            }
            charges[size] = policy.costInTime(point, first + i);
            choices[size++] = first + i;
        }
    }

    /** Chooses for the first time. */
    void begin(int choice) {
        chosen = choice;
        want(Choice.task(choice));
    }

    /** Whether the choice point looks like this one. */
    boolean isAt(ChoicePoint point) {
        return point.step() == step && point.hash() == hash;
    }

    /** Whether the same has happened before the choice point. */
    boolean hasPast(ChoicePoint point) {
        return point.historyHigh() == pastHigh && point.historyLow() == pastLow;
    }

    int chosen() {
        return chosen;
    }

    /** Whether somebody other than the current task can be chosen, or an operation has several outcomes. */
    boolean hasAlternatives() {
        return size > 1;
    }

    /** Whether the task can be chosen. */
    boolean offers(int task) {
        for (int i = 0; i < size; i++) {
            if (Choice.task(choices[i]) == task) {
                return true;
            }
        }
        return false;
    }

    /** Some choice of a task that does not sleep; {@link Choice#STOP} if there is none. */
    int firstAwake() {
        for (int i = 0; i < size; i++) {
            if (!isAsleep(Choice.task(choices[i]))) {
                return choices[i];
            }
        }
        return Choice.STOP;
    }

    boolean isAsleep(int task) {
        for (Sleeper sleeper : asleep) {
            if (sleeper.task() == task) {
                return true;
            }
        }
        return false;
    }

    /** Whether the task is to be chosen, or was. */
    boolean wants(int task) {
        for (int i = 0; i < size; i++) {
            if (Choice.task(choices[i]) == task && states[i] != OFFERED) {
                return true;
            }
        }
        return false;
    }

    /** The task has to be chosen, too. */
    void want(int task) {
        for (int i = 0; i < size; i++) {
            if (Choice.task(choices[i]) == task && states[i] == OFFERED) {
                states[i] = WANTED;
            }
        }
    }

    void wantAll() {
        for (int i = 0; i < size; i++) {
            want(Choice.task(choices[i]));
        }
    }

    /** How many preemptions there are with the choice, from the beginning. */
    int cost(int choice) {
        for (int i = 0; i < size; i++) {
            if (choices[i] == choice) {
                return preemptions + charges[i];
            }
        }
        throw new IllegalArgumentException("no choice " + choice + " after " + step + " operations");
    }

    /** What the task chosen has just touched; remembered until all its outcomes are done. */
    void explored(int[] touches) {
        explored = explored == null ? new Sleeper(Choice.task(chosen), touches, variables) : explored.with(touches);
    }

    /**
     * Goes on to the next choice that is wanted, the other outcomes of the same task first; false if there is none.
     *
     * @param bound the most preemptions
     */
    boolean advance(int bound) {
        int task = Choice.task(chosen);
        set(chosen, DONE);
        if (select(task, bound)) {
            return true;
        }
        if (explored != null && !isAsleep(task)) {
            asleep.add(explored);
        }
        explored = null;
        return select(Transitions.NONE, bound);
    }

    private boolean select(int task, int bound) {
        for (int i = 0; i < size; i++) {
            boolean candidate = states[i] == WANTED && (task < 0 || Choice.task(choices[i]) == task);
            if (candidate && cost(choices[i]) > bound) {
                skipped = true;
            } else if (candidate && !isAsleep(Choice.task(choices[i]))) {
                chosen = choices[i];
                return true;
            }
        }
        return false;
    }

    private void set(int choice, byte state) {
        for (int i = 0; i < size; i++) {
            if (choices[i] == choice) {
                states[i] = state;
            }
        }
    }

    /** Whether something that is wanted was over the bound. */
    boolean skipped() {
        return skipped;
    }

    /** How many choices nobody wanted, or were asleep. */
    int spared(int bound) {
        int spared = 0;
        for (int i = 0; i < size; i++) {
            spared += states[i] != DONE && cost(choices[i]) <= bound ? 1 : 0;
        }
        return spared;
    }
}
