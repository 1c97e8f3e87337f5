package dev.chessj.search.failure;

import dev.chessj.scheduler.engine.Executions;
import dev.chessj.scheduler.result.Ending;
import dev.chessj.scheduler.result.ExecutionResult;
import dev.chessj.scheduler.result.Failure;
import dev.chessj.scheduler.strategy.Strategy;
import java.util.function.BooleanSupplier;

/**
 * Executes other schedules of a test that has failed, to see whether it fails in the same way: as often as a budget allows.
 *
 * <p><b>Contract.</b> The budget is counted in executions and operations, so that what is found out does not depend on how fast a machine is. One
 * that stalls or is cut ends the experiments, since each of the others would cost the whole time that a task is waited for.
 *
 * <p><b>Threading.</b> Confined to the thread of the search.
 */
final class Experiments {

    private final Executions executions;
    private final String key;
    private final int most;
    private final long mostSteps;
    private final BooleanSupplier unwanted;
    private int executed;
    private long steps;
    private boolean over;
    private boolean cutShort;

    /**
     * Experiments about a failure.
     *
     * @param most how many executions there may be
     * @param mostSteps about how many operations they may have, all together
     * @param unwanted asked before each execution: whether to stop, for a reason that the counts do not know
     */
    Experiments(Executions executions, Failure failure, int most, long mostSteps, BooleanSupplier unwanted) {
        this.executions = executions;
        this.key = failure.key();
        this.most = most;
        this.mostSteps = mostSteps;
        this.unwanted = unwanted;
    }

    /**
     * Whether the test fails in the same way with this schedule; false as well if the experiments are {@link #isOver over}.
     *
     * @param expected how many operations that will take, as far as that is known
     */
    boolean failsAlike(Strategy schedule, int expected) {
        over |= executed == most || steps + expected > mostSteps;
        if (!over && unwanted.getAsBoolean()) {
            over = true;
            cutShort = true;
        }
        if (over) {
            return false;
        }
        ExecutionResult result = executions.run(schedule);
        executed++;
        steps += result.steps();
        cutShort = result.ending() == Ending.CUT;
        over = cutShort || result.ending() == Ending.STALLED;
        Failure failure = result.failure();
        return result.ending() == Ending.FAILED
                && failure != null
                && failure.key().equals(key);
    }

    /** Whether nothing more is executed. */
    boolean isOver() {
        return over;
    }

    /** Whether somebody wanted an end while there were schedules left to try. */
    boolean isCutShort() {
        return cutShort;
    }

    int executed() {
        return executed;
    }
}
