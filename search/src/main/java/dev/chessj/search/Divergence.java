package dev.chessj.search;

import java.util.List;

/**
 * An execution left the way it was to follow: the program took a decision that is not controlled.
 *
 * @param step how many operations had been executed when that was noticed
 * @param expected what should have happened there, in words
 * @param observed what was found instead, in words
 * @param stack where the task was then, if that is known
 */
public record Divergence(int step, String expected, String observed, List<StackTraceElement> stack) {

    public Divergence {
        stack = List.copyOf(stack);
    }

    public Divergence(int step, String expected, String observed) {
        this(step, expected, observed, List.of());
    }
}
