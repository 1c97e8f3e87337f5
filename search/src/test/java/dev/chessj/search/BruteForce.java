package dev.chessj.search;

import dev.chessj.scheduler.Choice;
import dev.chessj.scheduler.Ending;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Every fair schedule of a program by number of preemptions, by plain recursion over states: what a search must find.
 *
 * <p>Shares nothing with the search but the machine. Fairness is the definition with sets of tasks as bits.
 */
final class BruteForce {

    private final int bound;
    private final int most;
    private final List<List<String>> schedules = new ArrayList<>();
    private final Map<String, ScheduleSize> smallest = new TreeMap<>();
    private int found;

    private BruteForce(int bound, int most) {
        this.bound = bound;
        this.most = most;
        for (int b = 0; b <= bound; b++) {
            schedules.add(new ArrayList<>());
        }
    }

    /** The schedules with exactly 0, 1, .. bound preemptions; fewer lists than that if there are more than so many schedules. */
    static List<List<String>> schedules(Program program, int bound, int most) {
        BruteForce search = new BruteForce(bound, most);
        search.go(new Machine(program), new Fairness(), 1, 0);
        return search.found > most ? List.of() : search.schedules;
    }

    /** The size of the smallest schedule that fails, for each way to fail; none if there are more than so many schedules. */
    static Map<String, ScheduleSize> smallestFailures(Program program, int bound, int most) {
        BruteForce search = new BruteForce(bound, most);
        search.go(new Machine(program), new Fairness(), 1, 0);
        return search.found > most ? Map.of() : search.smallest;
    }

    private void measure(Machine end, int preemptions) {
        int switches = 0;
        for (int i = 1; i < end.log.size(); i++) {
            switches += end.log.get(i).task() != end.log.get(i - 1).task() ? 1 : 0;
        }
        ScheduleSize size = new ScheduleSize(preemptions, switches, end.log.size());
        smallest.merge(end.failure(), size, (one, other) -> one.compareTo(other) <= 0 ? one : other);
    }

    /** Goes on from the state after a choice, made where the tasks in {@code enabled} were. */
    private void go(Machine state, Fairness fairness, int enabled, int preemptions) {
        while (!state.isOver() && state.goesOnUnasked()) {
            state.execute(Choice.of(state.current(), state.firstOutcome(state.current())));
        }
        if (state.isOver()) {
            schedules.get(preemptions).add(state.log.toString());
            found++;
            if (state.ending() == Ending.FAILED) {
                measure(state, preemptions);
            }
            return;
        }
        int possible = 0;
        int inTime = 0;
        for (int task = 0; task < state.tasks(); task++) {
            possible |= state.outcomes(task) > 0 ? 1 << task : 0;
            inTime |= state.outcomes(task) > 0 && state.firstOutcome(task) != Choice.TIMED_OUT ? 1 << task : 0;
        }
        int last = state.current();
        int now = fairness.timePasses(last, state.yielded()) ? possible : inTime;
        fairness.step(last, enabled & ~(possible & ~now), now, state.yielded());
        int allowed = fairness.allowed(possible, now);
        boolean switchIsPreemption = (allowed >> last & 1) == 1 && state.canGoOn() && !state.yielded();
        if (state.isAtomic()) {
            allowed = 1 << last; // and whatever fairness says
            switchIsPreemption = false;
        }
        for (int task = 0; task < state.tasks(); task++) {
            int cost = switchIsPreemption && task != last ? 1 : 0;
            if ((allowed >> task & 1) == 0 || preemptions + cost > bound) {
                continue;
            }
            for (int o = 0; o < state.outcomes(task) && found <= most; o++) {
                Machine next = new Machine(state);
                next.execute(Choice.of(task, state.firstOutcome(task) + o));
                go(next, new Fairness(fairness), now, preemptions + cost);
            }
        }
    }

    private static final class Fairness {
        private final int[] p = new int[8]; // p[x] contains y: (x,y) is in P
        private final int[] e = new int[8];
        private final int[] d = new int[8];
        private final int[] s = new int[8];
        private int yields;
        private int alone; // yields of the last task, with no step of another in between
        private int last = -1;

        Fairness() {
            Arrays.fill(d, -1);
            Arrays.fill(s, -1);
        }

        Fairness(Fairness other) {
            System.arraycopy(other.p, 0, p, 0, 8);
            System.arraycopy(other.e, 0, e, 0, 8);
            System.arraycopy(other.d, 0, d, 0, 8);
            System.arraycopy(other.s, 0, s, 0, 8);
            yields = other.yields;
            alone = other.alone;
            last = other.last;
        }

        /** Whether those who can only run out of time count: three yields on end, or every other sixteen yields. */
        boolean timePasses(int task, boolean yield) {
            alone = task == last ? alone : 0;
            last = task;
            if (yield) {
                alone++;
                yields++;
            }
            return alone >= 3 || (yields & 16) != 0;
        }

        int allowed(int possible, int es) {
            int allowed = 0;
            for (int x = 0; x < 8; x++) {
                allowed |= (possible >> x & 1) == 1 && (p[x] & es) == 0 ? 1 << x : 0;
            }
            return allowed;
        }

        void step(int t, int es, int esAfter, boolean yield) {
            for (int u = 0; u < 8; u++) {
                p[u] &= ~(1 << t);
                e[u] &= esAfter;
                s[u] |= 1 << t;
            }
            d[t] |= es & ~esAfter;
            if (yield) {
                p[t] |= (e[t] | d[t]) & ~s[t];
                e[t] = esAfter;
                d[t] = 0;
                s[t] = 0;
            }
        }
    }
}
