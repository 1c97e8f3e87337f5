package dev.chessj.search;

import dev.chessj.scheduler.Ending;
import dev.chessj.scheduler.ExecutionResult;
import dev.chessj.scheduler.Executions;
import java.util.SplittableRandom;

/**
 * Looks ahead while bound 0 takes long: tasks that end, wait and yield freely have so many orders that a search would never come to its
 * first preemption.
 *
 * <p>First every execution with one delay: as many as the default schedule has places, times the tasks that could go instead. Then
 * executions with two, at places drawn from a fixed sequence. They are schedules like any other: what races in them becomes a
 * scheduling point, and what fails is a failure, though nobody can say that none with fewer preemptions fails. They count for no
 * bound, and the search leaves nothing out because of them.
 *
 * <p><b>Contract.</b> Asked after every item of bound 0. Does nothing before {@value #PATIENCE} of them; then one of four executions is one with
 * one delay, and later one of sixteen one with two. So equal searches look ahead alike, however fast the machine is.
 * <p><b>Threading.</b> Confined to the thread of the search.
 */
final class Delays {

    static final int PATIENCE = 500;
    private static final int EVERY = 4;
    private static final int SELDOM = 16;
    private static final double GOLDEN = 0.6180339887498949;

    private final Executions executions;
    private final int limit;
    private final DelayStrategy strategy = new DelayStrategy();
    private final SplittableRandom dice = new SplittableRandom(1);
    private int places = -1; // of the default schedule; unknown at first
    private int stride; // through these, so that neighbours are far apart
    private int next; // of the single delays
    private int skipped = 1; // tasks that are passed over at a single delay
    private int most; // that could be
    private boolean ended;

    /** With at most so many preemptions; the delays that are tried cost no more. */
    Delays(Executions executions, int limit) {
        this.executions = executions;
        this.limit = limit;
        ended = limit == 0;
    }

    /** Whether another one is to be executed, after so many items of bound 0. */
    boolean isDue(long items) {
        boolean pairs = places >= 0 && skipped > most && next == 0;
        return !ended && items >= PATIENCE && items % (pairs ? SELDOM : EVERY) == 0;
    }

    /** Executes the next one. */
    ExecutionResult run() {
        if (places < 0) {
            ExecutionResult result = run(DelayStrategy.NEVER, DelayStrategy.NEVER);
            places = strategy.places();
            most = 1;
            stride = stride(places);
            ended |= places == 0;
            return result;
        }
        if (skipped <= most) {
            ExecutionResult result = run((int) ((long) next * stride % places), DelayStrategy.NEVER);
            most = Math.max(most, strategy.most());
            if (++next == places) {
                next = 0;
                skipped++;
            }
            ended |= limit == 1 && skipped > most;
            return result;
        }
        int first = dice.nextInt(places);
        return run(first, first + 1 + dice.nextInt(places));
    }

    private ExecutionResult run(int first, int second) {
        strategy.aim(first, second, second == DelayStrategy.NEVER ? skipped : 1);
        ExecutionResult result = executions.run(strategy);
        ended |= result.ending() == Ending.STALLED;
        return result;
    }

    /** What the last one cost. */
    int preemptions() {
        return strategy.preemptions();
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
