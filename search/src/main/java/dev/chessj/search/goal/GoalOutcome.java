package dev.chessj.search.goal;

import java.util.List;

/**
 * What became of a goal in one execution.
 *
 * @param reached whether the execution had all operations of the goal in the order wanted
 * @param missing the operations that it had not
 * @param held the tasks that were held back when nobody else could go on, each with its next operation; empty if that never happened
 * @param blocked the other tasks at that moment, which could not go on, each with its next operation
 */
public record GoalOutcome(boolean reached, List<String> missing, List<String> held, List<String> blocked) {

    public GoalOutcome {
        missing = List.copyOf(missing);
        held = List.copyOf(held);
        blocked = List.copyOf(blocked);
    }

    /** One line for people. */
    public String words() {
        if (reached) {
            return "reached";
        }
        String why = held.isEmpty()
                ? "it did not come to " + String.join(" and ", missing)
                : String.join(" and ", held) + " was held back, and nobody else could go on"
                        + (blocked.isEmpty() ? "" : ": " + String.join(" and ", blocked) + " waits");
        return "not reached: " + why;
    }
}
