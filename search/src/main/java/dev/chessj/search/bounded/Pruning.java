package dev.chessj.search.bounded;

import dev.chessj.scheduler.strategy.Choice;
import dev.chessj.scheduler.strategy.ChoicePoint;
import dev.chessj.search.FairPolicy;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Happens-before caching: a choice that was taken in an equivalent state, with no more preemptions, is not taken again.
 *
 * <p>The key is the hash of what happened, the state of the fair scheduler, and the choice. Without the choice behaviours would be
 * lost: a state that was met may have been left in one direction only.
 *
 * <p>One step ahead: a choice is also left out if the state it leads to has been dealt with, which is known if the same task went on
 * from there at no higher cost, or if every choice there was taken on at no higher cost.
 *
 * <p>All that rests on tasks knowing of each other by operations only. Where an equivalent state is met and a task is about to do
 * something else in it, that does not hold: see {@link StateCache#isContradicted}.
 *
 * <p><b>Threading.</b> Confined to the running task during an execution, to the search between two.
 */
public class Pruning {

    private static final long HIGH = 0x9e3779b97f4a7c15L;
    private static final long LOW = 0xc2b2ae3d27d4eb4fL;

    /** Instead of a choice: every choice of the state. */
    private static final int ALL = 1 << 30;

    private final StateCache states;
    private final FairPolicy policy;

    // The state at hand.
    private long high;
    private long low;
    private @Nullable ChoicePoint here;
    private int check; // once it was asked for
    private boolean checked;
    private boolean yields; // whether anybody has yielded so far

    public Pruning(StateCache states, FairPolicy policy) {
        this.states = states;
        this.policy = policy;
    }

    /** The state in which choices are to be looked at. */
    void at(ChoicePoint point) {
        high = point.historyHigh();
        low = point.historyLow();
        here = point;
        checked = false;
        yields = policy.isActive();
        if (yields) { // and which task is which matters to the fair scheduler
            long assignment = point.assignment();
            high ^= digest(HIGH) + assignment * HIGH;
            low ^= digest(LOW) + assignment * LOW;
        }
    }

    /** A hash of the state that the fair scheduler is in. */
    public long digest(long salt) {
        return policy.digest(salt);
    }

    /** The part of a key that the choice makes; other than 0. */
    public int part(int choice) {
        if (choice == ALL || yields) {
            return choice + 1;
        }
        int number = Objects.requireNonNull(here).number(Choice.task(choice));
        return Choice.of(number, Choice.outcome(choice)) + 1;
    }

    /** Whether the task is just like one that was started before it, which has the same choices, so that one of them is enough. */
    final boolean isTwin(int task, int chosen) {
        return !yields
                && Choice.task(chosen) != task
                && Objects.requireNonNull(here).isTwin(task);
    }

    /** Takes the choice on; false if somebody has with no more preemptions. */
    final boolean claim(int choice, int preemptions) {
        int part = part(choice);
        int lane = lane(part);
        return lane >= 0
                ? states.claim(high, low, lane, check(), preemptions)
                : states.claim(high ^ part * HIGH, low ^ part * LOW, 0, check(), preemptions);
    }

    /** Where the claim stands under the key of the state; below 0 if it has a key of its own. Nearly all choices have a lane. */
    private static int lane(int part) {
        int choice = part - 1;
        if (choice == ALL) {
            return 0;
        }
        int task = Choice.task(choice);
        return task < StateCache.LANES - 1 && Choice.outcome(choice) == Choice.IN_TIME ? task + 1 : -1;
    }

    private int check() {
        if (!checked) {
            check = Objects.requireNonNull(here).intentions();
            checked = true;
        }
        return check;
    }

    /**
     * Whether the state is one of those that are remembered where nothing is filed and a repetition is only to be cut short: one in
     * eight, always the same. To remember them all would take more time than it saves.
     */
    final boolean isSample() {
        return (high & 7) == 0;
    }

    /** Whether somebody has taken the choice on with at most so many preemptions. */
    final boolean isClaimed(int choice, int preemptions) {
        return isClaimed(high, low, choice, preemptions);
    }

    /** Tells that every choice in this state was taken on with at most so many preemptions. */
    final void claimAll(int preemptions) {
        claim(ALL, preemptions);
    }

    /** Whether the state that the choice leads to has been dealt with. */
    final boolean leadsNowhere(ChoicePoint point, int choice, int preemptions) {
        return !yields
                && (leadsNowhere(point, choice, preemptions, true) || leadsNowhere(point, choice, preemptions, false));
    }

    private boolean leadsNowhere(ChoicePoint point, int choice, int preemptions, boolean changes) {
        if (!point.foresees(choice, changes)) {
            return false;
        }
        long nextHigh = point.foreseenHigh();
        long nextLow = point.foreseenLow();
        return isDealtWith(nextHigh, nextLow, Choice.task(choice), preemptions);
    }

    /** Whether nothing is left to do in a state that a step of the task leads to. */
    public boolean isDealtWith(long stateHigh, long stateLow, int task, int preemptions) {
        int goesOn = Choice.of(task, Choice.IN_TIME);
        int lane = lane(part(goesOn));
        if (lane < 0) {
            return isClaimed(stateHigh, stateLow, goesOn, preemptions)
                    || isClaimed(stateHigh, stateLow, ALL, preemptions);
        }
        return isWithin(states.cost(stateHigh, stateLow, lane, lane(part(ALL))), preemptions);
    }

    final boolean isClaimed(long stateHigh, long stateLow, int choice, int preemptions) {
        int part = part(choice);
        int lane = lane(part);
        int cost = lane >= 0
                ? states.cost(stateHigh, stateLow, lane)
                : states.cost(stateHigh ^ part * HIGH, stateLow ^ part * LOW, 0);
        return isWithin(cost, preemptions);
    }

    private static boolean isWithin(int cost, int preemptions) {
        return cost <= Math.min(preemptions, StateCache.NEVER - 1);
    }

    /** Makes one for a search. */
    public interface Factory {
        Pruning create(StateCache states, FairPolicy policy);
    }
}
