package dev.chessj.scheduler.jvm;

import dev.chessj.scheduler.state.StaticReach;

/** The class initialiser that the current thread is in, by its stack. */
public final class InitialiserFrames {

    private InitialiserFrames() {}

    /** Whether the innermost class that this thread initialises is one of the program. */
    public static boolean isOfProgram() {
        return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
                .walk(frames -> frames.filter(frame -> frame.getMethodName().equals("<clinit>"))
                        .findFirst()
                        .map(frame -> !StaticReach.isJdk(frame.getDeclaringClass()))
                        .orElse(false));
    }

    /** The name of the innermost class that this thread initialises, or empty. */
    public static String current() {
        return StackWalker.getInstance()
                .walk(frames -> frames.filter(frame -> frame.getMethodName().equals("<clinit>"))
                        .findFirst()
                        .map(StackWalker.StackFrame::getClassName)
                        .orElse(""));
    }
}
