package dev.chessj.search.planner;

import dev.chessj.search.Divergence;
import dev.chessj.search.EarlyEndCoverage;
import dev.chessj.search.Estimate;
import dev.chessj.search.SearchResult.Stop;
import dev.chessj.search.SearchStrategy;
import java.io.Closeable;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.function.LongSupplier;

/**
 * Decides which schedule is executed next and learns from each execution: a bounded search, a partial-order reduction, a sampler; one per file.
 *
 * <p>Everything that searches have in common is in the {@code SearchDriver}: budget and deadline, repetition of executions that stall or diverge,
 * failures, progress, checkpoints, the verdict.
 *
 * <p><b>Contract.</b> A plan has stages, such as the bounds of a search. The driver calls {@link #nextStage} and, as long as {@link #hasNext}, {@link #next};
 * then it executes that strategy. It answers each execution with exactly one of {@link #followed}, {@link #stalled}, {@link #diverged} and
 * {@link #cut}. All that a planner executes by itself goes through the executions that count faults.
 *
 * <p><b>Threading.</b> Confined to the thread of the search; {@link #cut} and {@link #coverage} also for whoever gives up a search that is stuck.
 */
public interface Planner extends Closeable {

    /** The strategy of a warm-up: the default schedule, of which nothing is learned. */
    SearchStrategy warmUp();

    /** Begins the first stage, the next one, or in a resumed plan the one that was under way; false if there is none. */
    boolean nextStage();

    /** The preemptions of the schedules of this stage. */
    int bound();

    /** Whether there is anything left to execute in this stage. */
    boolean hasNext();

    /** How many schedules of this stage are known to be left. */
    long left();

    /** The strategy of the next schedule. */
    SearchStrategy next() throws IOException;

    /** The last execution stalled; whether the next one follows the same schedule once more, with the same strategy. */
    void stalled(boolean again) throws IOException;

    /** The program left the schedule in the last execution; whether the next one follows it once more, with the same strategy. */
    void diverged(boolean again) throws IOException;

    /** The last execution was cut in the middle: whoever goes on begins with this schedule. */
    void cut() throws IOException;

    /**
     * The last execution did what it was to do.
     *
     * @param failed whether it has failed
     * @return whether something that was tried besides has failed
     */
    boolean followed(boolean failed) throws IOException;

    /** Executes something besides the plan, if that is due; whether it has failed. */
    default boolean lookAhead() {
        return false;
    }

    /** Whether what is left out rests on something that has turned out not to hold. */
    default boolean isMisled() {
        return false;
    }

    /** Why the last execution left its schedule, as exactly as can be found out. */
    default Divergence explain(Divergence noticed) throws IOException {
        return noticed;
    }

    /**
     * How many executions this stage takes.
     *
     * @param executed how many there were so far
     * @param nanos the time that these took
     */
    Estimate estimate(long executed, LongSupplier nanos);

    /** This stage ends, complete or not, with this estimate. */
    default void endStage(Estimate estimate) {}

    /** What is known in the end: after {@link Stop#FINISHED} everything that was planned was executed. */
    Coverage coverage(Stop stop);

    /** Whether the plan is a sample: it ends with the budget, and what it has not executed is not known. */
    default boolean isSample() {
        return false;
    }

    /** Whether the plan can be saved. */
    default boolean isSaved() {
        return false;
    }

    /** Writes what decides about what is left to do. */
    default void save(DataOutput out) throws IOException {}

    /** Goes on where another one of its kind was saved. */
    default void restore(DataInput in) throws IOException {}

    @Override
    default void close() throws IOException {}

    /**
     * How much of what there is was executed or left out with a reason.
     *
     * @param all whether no schedule was left out because of a limit
     * @param timing what was done about time limits that end early
     * @param allEarly whether none of these was left out because of a limit
     * @param cut how many choices were left out because they lead where others had been
     * @param states how many states are remembered
     * @param refused how many were not, for want of room
     * @param waiting how many schedules wait for the next stage
     */
    record Coverage(
            boolean all,
            EarlyEndCoverage.State timing,
            boolean allEarly,
            long cut,
            long states,
            long refused,
            long waiting) {

        /** That of a search which was given up, or which failed. */
        static final Coverage UNKNOWN = new Coverage(false, EarlyEndCoverage.State.AT_ONCE, false, 0, 0, 0, 0);
    }
}
