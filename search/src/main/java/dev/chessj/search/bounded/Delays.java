package dev.chessj.search.bounded;

import dev.chessj.scheduler.engine.Executions;
import dev.chessj.scheduler.result.Ending;
import dev.chessj.scheduler.result.ExecutionResult;
import java.util.SplittableRandom;

/**
 * Looks ahead while a bound takes long: tasks that end, wait and yield freely have so many orders that a search would never come to its
 * first preemption, or among those with one not to the one that matters.
 *
 * <p>First every execution with one delay: as many as the default schedule has places, times the tasks that could go instead, and of these places
 * first those where memory is accessed that races. Then executions with two, at places drawn from a fixed sequence. They are schedules like any other: what races in them becomes a
 * scheduling point, and what fails is a failure, though nobody can say that none with fewer preemptions fails. They count for no
 * bound, and the search leaves nothing out because of them.
 *
 * <p><b>Contract.</b> Asked after every item. Does nothing before {@value #PATIENCE} of them in bound 0, or {@value #LATER_PATIENCE} in a later one, or before
 * {@value #OPERATIONS} operations if these are fewer items; then one of four executions is one with one delay, and later one of sixteen, or of 64 in a later bound, one with two. So equal searches look ahead alike, however fast the machine is.
 * <p><b>Threading.</b> Confined to the thread of the search.
 */
final class Delays {

    static final int PATIENCE = 500;
    static final int LATER_PATIENCE = 2000;

    /** So many operations are as much as so many items, where executions are long. */
    static final long OPERATIONS = 200_000;

    private static final int EVERY = 4;
    private static final int SELDOM = 16;
    private static final int RARELY = 64;

    private final Executions executions;
    private final int limit;
    private final DelayStrategy strategy = new DelayStrategy();
    private final SplittableRandom dice = new SplittableRandom(1);
    private int places = -1; // of the default schedule; unknown at first
    private int[] racing = {}; // those where memory is accessed that races
    private Sweep races = new Sweep(0);
    private Sweep all = new Sweep(0);
    private boolean ended;

    /** With at most so many preemptions; the delays that are tried cost no more. */
    Delays(Executions executions, int limit) {
        this.executions = executions;
        this.limit = limit;
        ended = limit == 0;
    }

    /** Whether another one is to be executed, after so many items of the bound and operations of the search. */
    boolean isDue(int bound, long items, long operations) {
        boolean patient = items < (bound == 0 ? PATIENCE : LATER_PATIENCE) && operations < OPERATIONS;
        boolean pairs = places >= 0 && races.isOver() && all.isOver();
        return !ended && !patient && items % (!pairs ? EVERY : bound == 0 ? SELDOM : RARELY) == 0;
    }

    /** Executes the next one. */
    ExecutionResult run() {
        if (places < 0) {
            ExecutionResult result = run(DelayStrategy.NEVER, DelayStrategy.NEVER, 1);
            places = strategy.places();
            racing = strategy.racing();
            races = new Sweep(racing.length);
            all = new Sweep(places);
            ended |= places == 0;
            return result;
        }
        if (!races.isOver()) {
            return run(races, racing[races.place()]);
        }
        if (!all.isOver()) {
            ExecutionResult result = run(all, all.place());
            ended |= limit == 1 && all.isOver();
            return result;
        }
        int first = dice.nextInt(places);
        return run(first, first + 1 + dice.nextInt(places), 1);
    }

    private ExecutionResult run(Sweep sweep, int place) {
        ExecutionResult result = run(place, DelayStrategy.NEVER, sweep.skipped());
        sweep.advance(strategy.most());
        return result;
    }

    private ExecutionResult run(int first, int second, int skipped) {
        strategy.aim(first, second, skipped);
        ExecutionResult result = executions.run(strategy);
        ended |= result.ending() == Ending.STALLED;
        return result;
    }

    /** What the last one cost. */
    int preemptions() {
        return strategy.preemptions();
    }

    /** Goes through places, spread evenly, once for each number of tasks that may be passed over there. */
    private static final class Sweep {
        private static final double GOLDEN = 0.6180339887498949;

        private final int places;
        private final int stride; // so that neighbours are far apart
        private int next;
        private int skipped = 1; // tasks that are passed over
        private int most; // that could be

        Sweep(int places) {
            this.places = places;
            stride = stride(places);
            most = places == 0 ? 0 : 1;
        }

        boolean isOver() {
            return skipped > most && next == 0;
        }

        int place() {
            return (int) ((long) next * stride % places);
        }

        int skipped() {
            return skipped;
        }

        void advance(int couldBeSkipped) {
            most = Math.max(most, couldBeSkipped);
            if (++next == places) {
                next = 0;
                skipped++;
            }
        }

        /** A step through so many places that comes to each of them. */
        private static int stride(int places) {
            int stride = Math.max(1, (int) (places * GOLDEN));
            while (gcd(stride, places) > 1) {
                stride++;
            }
            return stride;
        }

        private static int gcd(int a, int b) {
            return b == 0 ? a : gcd(b, a % b);
        }
    }
}
