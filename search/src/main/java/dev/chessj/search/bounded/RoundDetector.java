package dev.chessj.search.bounded;

import dev.chessj.scheduler.strategy.ChoicePoint;
import dev.chessj.search.FairPolicy;
import java.util.HashSet;
import java.util.Set;

/**
 * Notices that an execution came back to where it was: the task that went on at the last preemption, or has gone on for long, is about to
 * do the same again, and nobody else has moved. {@link RoundSearch} tries whether tasks can go round for ever from there.
 *
 * <p><b>Threading.</b> Confined to the running task during an execution, to the search between two. {@link #lookFrom} is on the hot path.
 */
final class RoundDetector {

    private static final int NEVER = Integer.MAX_VALUE;

    /** Who does so many operations on end may go round. */
    private static final int LONG = 64;

    private static final int VERY_LONG = 1000;

    private final RoundTrials trials;
    private final FairPolicy policy;
    private final Set<Integer> pausedAt = new HashSet<>();

    /** The next step at which to {@link #look}, or never. */
    int lookFrom;

    // the state of one execution
    private int preempted; // the task that went on at the last preemption, or -1
    private int preemptedAt;
    private int place; // of that task there
    private int places; // of all tasks there
    private int base; // the next step at which to see who has gone on for long
    private int runner; // who went on at the last of these
    private boolean returned; // that task, at another time, to that place
    private int retryLength; // operations of a round that takes locks in vain
    private int roundStep; // where that is so again after that task alone went on, or -1
    private int pauseAfter; // the step after which to see whether that goes on for ever, or NEVER

    RoundDetector(RoundTrials trials, FairPolicy policy) {
        this.trials = trials;
        this.policy = policy;
    }

    void begin(boolean looks) {
        preempted = -1;
        roundStep = -1;
        returned = false;
        retryLength = 0;
        pauseAfter = NEVER;
        runner = -1;
        base = LONG;
        lookFrom = looks ? LONG : NEVER;
    }

    /** Whether the task that went on at the last preemption, or has gone on for long, is back where it was, and nobody else has moved. */
    void look(ChoicePoint point, int step) {
        int current = point.current();
        if (current != runner) {
            runner = current;
            base = step + LONG;
        }
        // Tasks that yield to each other are told from one that goes on alone by a look at every point.
        lookFrom = preempted >= 0 || policy.isActive() ? step + 1 : base;
        if (step >= base) {
            base = step + LONG;
            begins(point, step, current);
        } else if (current == preempted && point.place(current) == place) { // the common case first: it is elsewhere
            comesBack(point, step);
        }
    }

    /** The task is back where it was; whether the others are is to be seen. */
    private void comesBack(ChoicePoint point, int step) {
        if (point.places() != places) {
            returned |= !point.isEnding(point.current()); // it is in a loop: its end has the place of its beginning
        } else if (!forgetKnown()) {
            roundStep = step;
            lookFrom = NEVER;
            pauseAfter = pausedAt.contains(places) ? NEVER : step + VERY_LONG;
        }
    }

    /** Whether the task, which takes locks in a loop, has tried in vain to get on, and would only do the same again. */
    void lookForRetry(ChoicePoint point, int step) {
        int operations = point.retries();
        if (operations > 0 && roundStep < 0) {
            places = point.places();
            if (trials.isWorthATrial(places)) {
                preemptedAt = step - operations;
                roundStep = preemptedAt; // where the round began: the task is in the middle of it soon after
                retryLength = operations;
            }
        }
    }

    /** The task goes on at a preemption: a round may begin here. */
    void preempts(ChoicePoint point, int step, int task) {
        begins(point, step, task);
        forgetKnown();
    }

    /** Whether another trial from these places would show nothing new, so that nothing is looked for until somebody has gone on for long. */
    private boolean forgetKnown() {
        if (trials.isWorthATrial(places)) {
            return false;
        }
        preempted = -1;
        return true;
    }

    private void begins(ChoicePoint point, int step, int task) {
        if (!point.isRepeatable(task)) {
            preempted = -1;
            return;
        }
        places = point.places();
        preempted = task;
        returned = false;
        lookFrom = step + 1;
        preemptedAt = step;
        place = point.place(task);
    }

    /** Whether the task has gone on for so long since it came back that the execution is to be stopped once, to see whether that has an end. */
    boolean isToPause(int step) {
        return step > pauseAfter;
    }

    void pauses() {
        pauseAfter = NEVER;
        pausedAt.add(places);
    }

    /** Where the last execution came back to what it was about to do at its last preemption; -1 if it did not. */
    int roundStep() {
        return roundStep;
    }

    /** How many operations the task took to come back. */
    int roundLength() {
        return retryLength > 0 ? retryLength : roundStep - preemptedAt;
    }

    /** Where the task went on that came back later in the last execution, while others had gone on; -1 if none did. */
    int returnStep() {
        return returned && preempted >= 0 ? preemptedAt : -1;
    }

    /** What stands for what the tasks were about to do there. */
    int roundPlaces() {
        return places;
    }
}
