package dev.chessj.wrappers;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Takes out of a stack what chessj has put there: the shims and the scheduler on top of it or in between, bridges of rewritten
 * classes, and at its bottom the continuation and the search that runs it.
 *
 * <p>What is left is the same on both vehicles: the frames of the program and of the JDK code that it has called.
 *
 * <p><b>Threading.</b> Any thread: it keeps no state.
 */
public final class ProgramFrames {

    private static final String OURS = "dev.chessj.";

    /** The packages of the engine; others below ours are programs like any other. */
    private static final Set<String> ENGINE = Set.of(
            "agent",
            "analysis",
            "api",
            "cli",
            "fairness",
            "hbgraph",
            "junit",
            "launcher",
            "report",
            "scheduler",
            "search",
            "wrappers");

    private static final String BRIDGE = "chessj$";

    private ProgramFrames() {}

    /** The stack of the running task, which may have called here from inside the JDK. */
    public static StackTraceElement[] running(StackTraceElement[] frames) {
        return filter(frames, 0);
    }

    /** The stack of a task that waits for its turn: whatever lies above the scheduler is how it waits. */
    public static StackTraceElement[] waiting(StackTraceElement[] frames) {
        int from = 0;
        while (from < frames.length && !isEngine(frames[from])) {
            from++;
        }
        return filter(frames, from == frames.length ? 0 : from);
    }

    private static StackTraceElement[] filter(StackTraceElement[] frames, int from) {
        List<StackTraceElement> left = new ArrayList<>();
        for (int i = from; i < frames.length && !isBottom(frames[i]); i++) {
            if (!isEngine(frames[i]) && !frames[i].getMethodName().startsWith(BRIDGE)) {
                left.add(frames[i]);
            }
        }
        return left.toArray(StackTraceElement[]::new);
    }

    /** Where a continuation begins; below is the carrier. */
    private static boolean isBottom(StackTraceElement frame) {
        return frame.getClassName().startsWith("jdk.internal.vm.Continuation");
    }

    private static boolean isEngine(StackTraceElement frame) {
        return isEngine(frame.getClassName());
    }

    /** Whether the class is chessj's own. */
    public static boolean isEngine(String name) {
        if (!name.startsWith(OURS)) {
            return name.startsWith("jdk.internal.vm.ChessjFiber");
        }
        int end = name.indexOf('.', OURS.length());
        return end > 0 && ENGINE.contains(name.substring(OURS.length(), end));
    }
}
