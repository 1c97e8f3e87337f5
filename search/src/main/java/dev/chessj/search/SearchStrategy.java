package dev.chessj.search;

import dev.chessj.scheduler.result.ExecutionResult;
import dev.chessj.scheduler.strategy.Strategy;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The strategy of a search, which can tell what the last execution was like. */
public interface SearchStrategy extends Strategy {

    /** How many preemptions it contained. */
    int preemptions();

    /** The places of the time limits that ended early in it, see {@link dev.chessj.scheduler.strategy.ChoicePoint#limitPlace}. */
    Set<Integer> earlyPlaces();

    /** How often a task yielded while another one could go on. */
    int yields();

    /** Whether it differs from all before by more than the order of independent operations. */
    boolean isNewClass();

    /** Whether the last execution was stopped on purpose, to see what comes of it, before it goes on as another one. */
    default boolean paused() {
        return false;
    }

    /** Whether any execution so far was too long to note all that it did not choose. */
    boolean cutShort();

    /** Where it left the way; null if it did not. */
    @Nullable
    Divergence divergence(ExecutionResult result);
}
