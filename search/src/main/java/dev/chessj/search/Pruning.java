package dev.chessj.search;

import dev.chessj.scheduler.Choice;
import dev.chessj.scheduler.ChoicePoint;

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
final class Pruning {

    private static final long HIGH = 0x9e3779b97f4a7c15L;
    private static final long LOW = 0xc2b2ae3d27d4eb4fL;

    /** Instead of a choice: every choice of the state. */
    private static final int ALL = 1 << 30;

    private final StateCache states;
    private final FairPolicy policy;

    // The state at hand.
    private long high;
    private long low;
    private int check;
    private boolean yields; // whether anybody has yielded so far

    Pruning(StateCache states, FairPolicy policy) {
        this.states = states;
        this.policy = policy;
    }

    /** The state in which choices are to be looked at. */
    void at(ChoicePoint point) {
        high = point.historyHigh();
        low = point.historyLow();
        check = point.intentions();
        yields = policy.isActive();
        if (yields) {
            high ^= policy.digest(HIGH);
            low ^= policy.digest(LOW);
        }
    }

    /** Takes the choice on; false if somebody has with no more preemptions. */
    boolean claim(int choice, int preemptions) {
        return states.claim(high ^ (choice + 1) * HIGH, low ^ (choice + 1) * LOW, check, preemptions);
    }

    /** Whether somebody has taken the choice on with at most so many preemptions. */
    boolean isClaimed(int choice, int preemptions) {
        return isClaimed(high, low, choice, preemptions);
    }

    /** Tells that every choice in this state was taken on with at most so many preemptions. */
    void claimAll(int preemptions) {
        claim(ALL, preemptions);
    }

    /** Whether the state that the choice leads to has been dealt with. */
    boolean leadsNowhere(ChoicePoint point, int choice, int preemptions) {
        return !yields
                && (leadsNowhere(point, choice, preemptions, true) || leadsNowhere(point, choice, preemptions, false));
    }

    private boolean leadsNowhere(ChoicePoint point, int choice, int preemptions, boolean changes) {
        if (!point.foresees(choice, changes)) {
            return false;
        }
        long nextHigh = point.foreseenHigh();
        long nextLow = point.foreseenLow();
        int task = Choice.task(choice);
        return isClaimed(nextHigh, nextLow, Choice.of(task, Choice.IN_TIME), preemptions)
                || isClaimed(nextHigh, nextLow, ALL, preemptions);
    }

    private boolean isClaimed(long stateHigh, long stateLow, int choice, int preemptions) {
        return states.cost(stateHigh ^ (choice + 1) * HIGH, stateLow ^ (choice + 1) * LOW)
                <= Math.min(preemptions, StateCache.NEVER - 1);
    }
}
