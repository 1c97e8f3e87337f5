package dev.chessj.search.dpor;

import dev.chessj.hbgraph.EventLog;
import java.util.ArrayList;
import java.util.List;

/**
 * Which tasks sleep on the way of a depth-first search: all that begins with them was explored, until something comes that depends on it.
 *
 * <p>With a bound on preemptions nobody sleeps, since what was explored may have cost more.
 *
 * <p><b>Threading.</b> Confined to the running task during an execution, to the search between two.
 */
final class SleepSets {

    private final boolean on;
    private final Transitions transitions;
    private final List<Decision> way;

    SleepSets(boolean on, Transitions transitions, List<Decision> way) {
        this.on = on;
        this.transitions = transitions;
        this.way = way;
    }

    /** Those who sleep after the last transition. */
    List<Sleeper> after(EventLog log) {
        List<Sleeper> asleep = new ArrayList<>();
        int last = transitions.size() - 1;
        int at = transitions.decision(last);
        if (!on || at == Transitions.NONE) {
            return asleep;
        }
        List<Sleeper> before = way.get(at).asleep;
        if (!before.isEmpty()) {
            int[] touches = transitions.touches(log, last);
            for (Sleeper sleeper : before) {
                if (sleeper.task() != transitions.task(last) && !sleeper.isWokenBy(touches)) {
                    asleep.add(sleeper);
                }
            }
        }
        return asleep;
    }

    /** All that begins with the transition was explored: its task sleeps where it was chosen. */
    void explored(EventLog log, int transition) {
        int at = transitions.decision(transition);
        if (on && at != Transitions.NONE) {
            way.get(at).explored(transitions.touches(log, transition));
        }
    }
}
