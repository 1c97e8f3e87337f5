package dev.chessj.differential;

import dev.chessj.scheduler.strategy.Choice;
import dev.chessj.scheduler.strategy.ChoicePoint;
import java.util.Arrays;

/**
 * The fair scheduler as it is defined, with sets of tasks as bits. Not the code of the search, which is what is tested.
 *
 * <p>Whoever can only run out of time counts as enabled once a task has yielded three times on end, and for every other sixteen
 * yields, with nothing changed in between; and for every other five hundred yields of tasks that change something. Of yields by running out
 * of time, every thousandth counts.
 */
final class PlainFairness {

    private static final int MOST = 16;

    private final int[] p = new int[MOST]; // p[x] contains y: x runs only while y is disabled
    private final int[] e = new int[MOST];
    private final int[] d = new int[MOST];
    private final int[] s = new int[MOST];
    private int enabledBefore;
    private int enabled;
    private int yields;
    private int alone; // yields of the last task, with no step of another in between
    private int limits;
    private int busy;
    private int changes;
    private int last = -1;

    PlainFairness() {
        Arrays.fill(d, -1);
        Arrays.fill(s, -1);
    }

    /** The step before this point is over. */
    void observe(ChoicePoint point) {
        int possible = 0;
        int inTime = 0;
        for (int task = 0; task < point.tasks(); task++) {
            possible |= point.outcomes(task) > 0 ? 1 << task : 0;
            inTime |= point.outcomes(task) > 0 && !isLate(point, task) ? 1 << task : 0;
        }
        int t = point.current();
        enabledBefore = enabled;
        enabled = timePasses(t, point.yielded(), point.timedOut(), point.changes()) ? possible : inTime;
        enabledBefore &= ~(possible & ~enabled); // nobody disabled those who only run out of time
        for (int u = 0; u < MOST; u++) {
            p[u] &= ~(1 << t);
            e[u] &= enabled;
            s[u] |= 1 << t;
        }
        d[t] |= enabledBefore & ~enabled;
        if (point.yielded()) {
            p[t] |= (e[t] | d[t]) & ~s[t];
            e[t] = enabled;
            d[t] = 0;
            s[t] = 0;
        }
    }

    private static boolean isLate(ChoicePoint point, int task) {
        return point.endsLimit(Choice.of(task, point.firstOutcome(task)));
    }

    private boolean timePasses(int task, boolean yield, boolean ranOut, int changed) {
        alone = task == last ? alone : 0;
        last = task;
        if (yield && !ranOut && changes != changed) {
            changes = changed;
            alone = 0;
            yields = 0;
            busy++;
        } else if (yield && (!ranOut || ++limits % 1000 == 0)) {
            alone++;
            yields++;
        }
        return alone >= 3 || (yields & 16) != 0 || busy / 500 % 2 == 1;
    }

    boolean allows(int task) {
        return (p[task] & enabled) == 0;
    }
}
