package dev.chessj.wrappers;

/**
 * Whether a call on an object of the JDK would go through without waiting, judged by the state of the object itself.
 *
 * <p>As long as the answer is no the caller waits in the scheduler and not inside the object, so whoever changes that state lets every
 * waiter compete, and each hand-over that the specification allows is a choice of the search.
 *
 * <p><b>Contract.</b> Pure, takes no lock, called at any time by whichever task runs. When it says yes, the call made at once does not
 * wait.
 *
 * <p><b>Threading.</b> Whichever thread runs the scheduler asks, so an answer must not depend on who asks.
 */
public interface Guard {

    boolean isOpen(Object target, int amount);
}
