package dev.chessj.cli.findings;

import dev.chessj.wrappers.ProgramFrames;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Stacks as they are shown to people: without the frames of chessj, which on a continuation lie between and below those of the program. */
public final class ShownTrace {

    private ShownTrace() {}

    /** The frames to show; all, if none is of the program or the JDK. */
    static StackTraceElement[] of(StackTraceElement[] stack) {
        StackTraceElement[] frames = ProgramFrames.running(stack);
        return frames.length == 0 ? stack : frames;
    }

    /** Takes them out of an exception that somebody else will print, and of those that belong to it. */
    public static void trim(@Nullable Throwable thrown) {
        trim(thrown, Collections.newSetFromMap(new IdentityHashMap<>()));
    }

    private static void trim(@Nullable Throwable thrown, Set<Throwable> seen) {
        if (thrown == null || !seen.add(thrown)) {
            return;
        }
        try {
            thrown.setStackTrace(of(thrown.getStackTrace()));
            trim(thrown.getCause(), seen);
        } catch (RuntimeException | Error ofTheProgram) {
            // Its class may override all of that. Then it is shown as it is: what it tells must not be lost over its
            // frames.
            return;
        }
        for (Throwable suppressed : thrown.getSuppressed()) {
            trim(suppressed, seen);
        }
    }
}
