package dev.chessj.wrappers;

import java.util.Arrays;
import java.util.List;

/**
 * The stack of the running task for people: frames of the program and of the JDK code that it has called.
 *
 * <p><b>Threading.</b> Any thread: it keeps no state.
 */
public final class Stacks {

    private Stacks() {}

    /** {@code com.acme.Counter.add(Counter.java:18)}, the innermost first. */
    public static List<String> running() {
        return Arrays.stream(ProgramFrames.running(new Throwable().getStackTrace()))
                .map(StackTraceElement::toString)
                .toList();
    }
}
