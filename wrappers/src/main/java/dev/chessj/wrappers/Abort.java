package dev.chessj.wrappers;

/**
 * Unwinds a task whose execution is over, so that its {@code finally} blocks run and nothing it holds is left behind.
 *
 * <p>An {@link Error} without stack trace or message: the program under test is not meant to catch it, and one instance serves all.
 *
 * <p><b>Threading.</b> Any thread; there is one instance, which holds nothing.
 */
public final class Abort extends Error {
    private static final long serialVersionUID = 1L;

    public static final Abort INSTANCE = new Abort();

    private Abort() {
        super("chessj ends this task", null, false, false);
    }
}
