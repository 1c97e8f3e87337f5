package dev.chessj.wrappers;

/**
 * A guard that something outside of the JVM opens, at a time that no schedule decides: the end of a process, a line on standard input.
 *
 * <p>Were it seen to be open as soon as it is, the same schedule would go differently from one execution to the next. So it counts as
 * closed until no task can go on; only then the scheduler asks whether it has happened, and waits for it if not. That it might have happened
 * earlier is not explored.
 *
 * <p><b>Threading.</b> Whichever thread runs the scheduler asks, so an answer must not depend on who asks.
 */
public interface LateGuard extends Guard {

    /** Whether it has happened by now. Takes no lock for long; called while no task runs. */
    boolean hasHappened(Object target, int amount);

    @Override
    default boolean isOpen(Object target, int amount) {
        return false;
    }
}
