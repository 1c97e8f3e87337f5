package dev.chessj.analysis;

import dev.chessj.search.goal.Goal;
import java.util.List;

/**
 * What an analysis says could happen.
 *
 * @param words one line for people
 * @param goals what to force so that it happens, in the order in which to try them
 */
public record Prediction(String words, List<Goal> goals) {

    public Prediction {
        goals = List.copyOf(goals);
    }
}
