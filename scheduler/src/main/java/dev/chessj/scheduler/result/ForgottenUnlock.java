package dev.chessj.scheduler.result;

import java.util.List;
import java.util.function.UnaryOperator;

/**
 * A lock that a task had not given back when it ended.
 *
 * @param task its canonical name
 * @param lock the lock, {@code ReentrantLock@1}
 * @param location where it was taken, {@code Account.java:18}
 * @param stack the stack there, as it was when something was first taken there
 */
public record ForgottenUnlock(String task, String lock, String location, List<String> stack) {

    public ForgottenUnlock {
        stack = List.copyOf(stack);
    }

    /** The same with another name for the lock. */
    public ForgottenUnlock renamed(UnaryOperator<String> names) {
        return new ForgottenUnlock(task, names.apply(lock), location, stack);
    }

    public String words() {
        return task + " ends and still holds " + lock + ", taken at " + location;
    }
}
