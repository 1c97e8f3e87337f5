package dev.chessj.analysis;

import dev.chessj.scheduler.result.PredictedDeadlock;
import dev.chessj.scheduler.stream.OperationSubscriber;
import java.util.List;

/**
 * Learns from the operations of executions what other executions could show.
 *
 * <p><b>Contract.</b> It listens to as many executions as somebody lets it, and can be asked after each. What it answers depends on what it heard and on nothing else; it
 * leaves nothing out silently: what it does not look at, its class comment says.
 *
 * <p><b>Threading.</b> As {@link OperationSubscriber}: one call at a time.
 */
public interface Analysis extends OperationSubscriber {

    /** What people call it: {@code lock order}. */
    String name();

    /** What could happen, the most promising first; each can be forced. */
    List<Prediction> predictions();

    /** Those that are deadlocks, which every search confirms. */
    default List<PredictedDeadlock> deadlocks() {
        return List.of();
    }
}
