package dev.chessj.search.goal;

import dev.chessj.scheduler.engine.Executions;
import dev.chessj.scheduler.result.ExecutionResult;

/**
 * One execution that was to reach a goal.
 *
 * @param outcome whether it did
 * @param result how it ended: one that reaches its goal and passes is a schedule that does no harm
 * @param preemptions what the schedule costs
 */
public record Forcing(GoalOutcome outcome, ExecutionResult result, int preemptions) {

    /** Executes the test once, towards the goal. */
    public static Forcing of(Executions executions, Goal goal) {
        GoalStrategy strategy = new GoalStrategy(goal);
        ExecutionResult result =
                executions.isStreamed() ? executions.run(strategy, strategy.listener()) : executions.run(strategy);
        return new Forcing(strategy.outcome(), result, strategy.preemptions());
    }
}
