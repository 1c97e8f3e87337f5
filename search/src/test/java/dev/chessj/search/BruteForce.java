package dev.chessj.search;

import dev.chessj.scheduler.result.Ending;
import dev.chessj.scheduler.strategy.Choice;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Every fair schedule of a program by number of preemptions, by plain recursion over states: what a search must find.
 *
 * <p>Those in which time limits end only when nobody else may go on, the earliest first, come before those in which limits end early, each
 * at the price of a preemption.
 *
 * <p>Shares nothing with the search but the machine. Fairness is the definition with sets of tasks as bits.
 */
public final class BruteForce {

    private final int bound;
    private final int most;
    private final List<List<String>> schedules = new ArrayList<>();
    private final Map<String, ScheduleSize> smallest = new TreeMap<>();
    private int found;

    private BruteForce(int bound, int most) {
        this.bound = bound;
        this.most = most;
        for (int b = 0; b <= 2 * bound + 1; b++) {
            schedules.add(new ArrayList<>());
        }
    }

    /**
     * The schedules with exactly 0, 1, .. bound preemptions without early ends, then those with 0, 1, .. bound preemptions and early ends
     * together; no lists if there are more than so many schedules.
     */
    public static List<List<String>> schedules(Program program, int bound, int most) {
        BruteForce search = new BruteForce(bound, most);
        search.go(new Machine(program), new Fairness(), 1, 0, false);
        return search.found > most ? List.of() : search.schedules;
    }

    /** The size of the smallest schedule that fails, for each way to fail; none if there are more than so many schedules. */
    public static Map<String, ScheduleSize> smallestFailures(Program program, int bound, int most) {
        BruteForce search = new BruteForce(bound, most);
        search.go(new Machine(program), new Fairness(), 1, 0, false);
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
    private void go(Machine state, Fairness fairness, int enabled, int preemptions, boolean early) {
        while (!state.isOver() && state.goesOnUnasked()) {
            state.execute(Choice.of(state.current(), state.firstOutcome(state.current())));
        }
        if (state.isOver()) {
            schedules.get(preemptions + (early ? bound + 1 : 0)).add(state.log.toString());
            found++;
            if (state.ending() == Ending.FAILED && !early) {
                measure(state, preemptions);
            }
            return;
        }
        int possible = 0;
        int inTime = 0;
        for (int task = 0; task < state.tasks(); task++) {
            possible |= state.outcomes(task) > 0 ? 1 << task : 0;
            boolean late = state.endsLimit(Choice.of(task, state.firstOutcome(task)));
            inTime |= state.outcomes(task) > 0 && !late ? 1 << task : 0;
        }
        int last = state.current();
        int now = fairness.timePasses(last, state.yielded(), state.timedOut(), state.changes()) ? possible : inTime;
        fairness.step(last, enabled & ~(possible & ~now), now, state.yielded());
        int allowed = fairness.allowed(possible, now);
        boolean switchIsPreemption = (allowed >> last & 1) == 1 && state.canGoOn() && !state.yielded();
        if (state.isAtomic()) {
            allowed = 1 << last; // and whatever fairness says
            switchIsPreemption = false;
        }
        long first = Long.MAX_VALUE; // the earliest time at which somebody may go on
        for (int task = 0; task < state.tasks(); task++) {
            if ((allowed >> task & 1) == 1) {
                first = Math.min(first, (inTime >> task & 1) == 1 ? Long.MIN_VALUE : state.deadline(task));
            }
        }
        for (int task = 0; task < state.tasks(); task++) {
            for (int o = 0; (allowed >> task & 1) == 1 && o < state.outcomes(task) && found <= most; o++) {
                int choice = Choice.of(task, state.firstOutcome(task) + o);
                boolean endsEarly = state.endsLimit(choice) && first < state.deadline(task);
                int cost = endsEarly || switchIsPreemption && task != last ? 1 : 0;
                if (preemptions + cost <= bound) {
                    Machine next = new Machine(state);
                    next.execute(choice);
                    go(next, new Fairness(fairness), now, preemptions + cost, early || endsEarly);
                }
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
        private int limits;
        private int busy;
        private int changes;

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
            limits = other.limits;
            busy = other.busy;
            changes = other.changes;
        }

        /**
         * Whether those who can only run out of time count: three yields on end, or every other sixteen yields, with nothing changed in
         * between; or every other five hundred yields of tasks that change something. Of yields by running out of time, every thousandth.
         */
        boolean timePasses(int task, boolean yield, boolean ranOut, int changed) {
            alone = task == last ? alone : 0;
            last = task;
            if (yield && ranOut) {
                boolean counts = ++limits % 1000 == 0;
                alone += counts ? 1 : 0;
                yields += counts ? 1 : 0;
            } else if (yield && changes == changed) {
                alone++;
                yields++;
            } else if (yield) {
                changes = changed;
                alone = 0;
                yields = 0;
                busy++;
            }
            return alone >= 3 || yields / 16 % 2 == 1 || busy / 500 % 2 == 1;
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
