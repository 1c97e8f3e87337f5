package dev.chessj.search.goal;

import dev.chessj.scheduler.strategy.ChoicePoint;
import dev.chessj.scheduler.stream.StreamedOperation;

/**
 * Which operations are meant.
 *
 * @param task the canonical name of the task, or empty for any
 * @param words how the words begin that a schedule has for the operation: {@code WRITE}, {@code WRITE com.acme.Account.balance}, or with the place; empty for any
 * @param object the number that the stream of operations gives to the object; 0 for any
 */
public record OperationPattern(String task, String words, long object) {

    /** Operations of the task with these words, on whatever object. */
    public static OperationPattern of(String task, String words) {
        return new OperationPattern(task, words, 0);
    }

    /** Whether the pending operation of that task is one of these. */
    boolean matches(ChoicePoint point, int candidate) {
        return (task.isEmpty() || task.equals(point.name(candidate)))
                && (object == 0 || object == point.object(candidate))
                && (words.isEmpty() || begins(point.pending(candidate)));
    }

    /** Whether the event is one of these. */
    boolean matches(StreamedOperation event) {
        return (task.isEmpty() || task.equals(event.taskName()))
                && (object == 0 || object == event.object())
                && (words.isEmpty() || begins(event.words()));
    }

    private boolean begins(String pending) {
        return pending.startsWith(words)
                && (pending.length() == words.length() || pending.charAt(words.length()) == ' ');
    }

    @Override
    public String toString() {
        return ((task.isEmpty() ? "any task" : task) + " " + words).strip()
                + (object == 0 ? "" : " on object " + object);
    }
}
