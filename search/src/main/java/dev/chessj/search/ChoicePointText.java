package dev.chessj.search;

import dev.chessj.scheduler.result.Trace;
import dev.chessj.scheduler.strategy.ChoicePoint;
import java.util.StringJoiner;

/** Questions to a choice point, and what is seen there in words for messages about divergence. */
public final class ChoicePointText {

    private ChoicePointText() {}

    /** Whether the choice is one of those offered. */
    public static boolean isPossible(ChoicePoint point, int choice) {
        return point.offers(choice);
    }

    /** The pending operation of every task that can go on: {@code T0 READ x A.java:3, T1 WRITE x A.java:9}. */
    public static String pending(ChoicePoint point) {
        StringJoiner words = new StringJoiner(", ");
        for (int task = 0; task < point.tasks(); task++) {
            if (point.outcomes(task) > 0) {
                words.add(point.name(task) + " " + point.pending(task));
            }
        }
        return words.toString();
    }

    /** An executed operation: {@code T1 writes Counter@1.value (A.java:9)}. */
    public static String step(Trace trace, Trace.Step step) {
        StringBuilder words = new StringBuilder(trace.tasks().get(step.task()).name());
        words.append(' ').append(step.kind().verb());
        if (!step.variable().isEmpty()) {
            words.append(' ').append(step.variable());
        }
        if (!step.detail().isEmpty()) {
            words.append(", ").append(step.detail());
        }
        if (!step.location().isEmpty()) {
            words.append(" (").append(step.location()).append(')');
        }
        return words.toString();
    }
}
