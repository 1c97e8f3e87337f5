package dev.chessj.scheduler.result;

import dev.chessj.wrappers.ProgramFrames;
import dev.chessj.wrappers.scope.TestFrameworks;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The frames of a stack that belong to the program under test: not those of the JDK, of chessj, of a library that checks something for a
 * test, or of what runs tests.
 *
 * <p>A failed {@code assertEquals} is thrown deep inside JUnit; where a person wants to be led to, and what tells two failures apart, is the
 * line of the program that has called it.
 */
public final class ProgramStack {

    private static final List<String> JDK = List.of("java.", "javax.", "jdk.", "sun.", "com.sun.");

    /** Where a continuation begins; below is the carrier, with the search that runs on it. */
    private static final String BOTTOM = "jdk.internal.vm.Continuation";

    /** How methods are called that the rewriting has added; the one that calls it is at the same line. */
    private static final String ADDED = "chessj$";

    private ProgramStack() {}

    /**
     * The frames of the program, from the one that was called last. Where there is none, as in a library that is tested by itself, those that
     * are not chessj's, and as a last resort all.
     */
    public static List<StackTraceElement> of(StackTraceElement[] stack) {
        List<StackTraceElement> program = new ArrayList<>();
        List<StackTraceElement> notOurs = new ArrayList<>();
        for (StackTraceElement frame : stack) {
            if (frame.getClassName().startsWith(BOTTOM)) {
                break;
            }
            if (!ProgramFrames.isEngine(frame.getClassName())
                    && !frame.getMethodName().startsWith(ADDED)) {
                notOurs.add(frame);
                if (isProgram(frame.getClassName())) {
                    program.add(frame);
                }
            }
        }
        return !program.isEmpty() ? program : !notOurs.isEmpty() ? notOurs : List.of(stack);
    }

    /** The line of the program at which something happened, or, where that is not known, where it happened; null for an empty stack. */
    public static @Nullable StackTraceElement place(StackTraceElement[] stack) {
        List<StackTraceElement> frames = of(stack);
        return frames.isEmpty() ? null : frames.get(0);
    }

    private static boolean isProgram(String className) {
        return JDK.stream().noneMatch(className::startsWith) && !TestFrameworks.include(className);
    }
}
