package dev.chessj.agent.asm;

import dev.chessj.wrappers.Current;

/**
 * Takes the running task out of the scheduler's sight while the agent works on its stack.
 *
 * <p>Classes load in the middle of a task, and the agent uses the very JDK classes that it has hooked. Without this, rewriting a class
 * would be part of the program's behaviour.
 *
 * <p><b>Threading.</b> Confined to the thread that loads a class, which may be that of a task.
 */
public final class Unscheduled implements AutoCloseable {

    private final boolean task = Current.controller() != null;

    public Unscheduled() {
        if (task) {
            Current.set(null);
        }
    }

    @Override
    public void close() {
        if (task) {
            Current.set(Thread.currentThread());
        }
    }
}
