package dev.chessj.wrappers;

import org.jspecify.annotations.Nullable;

/**
 * A stack that can be put aside: what chessj needs of a JDK continuation, without naming a class that JDK 17 does not have.
 *
 * <p>The one implementation is generated when the agent starts on a JDK that has continuations, as a class inside
 * {@code java.base}: only there may the current thread of a carrier be changed safely.
 *
 * <p><b>Threading.</b> One fiber is mounted by one thread at a time.
 */
public interface Fiber {

    /** Runs until the fiber suspends or its body returns, as {@code thread}; called on the carrier, which is current again after. */
    void mount(Thread carrier, Thread thread);

    /** Returns to the carrier; false when the stack cannot be put aside now, then nothing happened. Called inside the fiber. */
    boolean suspend();

    /** Why the last {@link #suspend} returned false: the JDK's word for it, such as NATIVE or MONITOR. */
    @Nullable
    String pinnedBy();

    boolean isDone();

    /** The frames of the suspended fiber. */
    StackTraceElement[] stack();

    /** Makes fibers. */
    interface Factory {
        Fiber create(Runnable body);
    }
}
