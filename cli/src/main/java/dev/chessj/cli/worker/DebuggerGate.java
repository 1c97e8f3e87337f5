package dev.chessj.cli.worker;

import dev.chessj.api.DebuggerHook;
import dev.chessj.cli.registry.Options;
import dev.chessj.cli.request.Request;
import dev.chessj.cli.request.UserError;
import dev.chessj.scheduler.recording.DebuggerStops;
import dev.chessj.scheduler.result.ExecutionResult;
import dev.chessj.scheduler.result.Failure;
import java.io.PrintStream;
import org.jspecify.annotations.Nullable;

/**
 * Lets a debugger in after the warm-ups: says where it is awaited, and waits.
 *
 * <p>The front has started this JVM with {@code onthrow}: its debugging agent sleeps until {@link Opened} is thrown, then listens and stops
 * every thread until a debugger is there and resumes them.
 */
final class DebuggerGate {
    private static final String HOOK = DebuggerHook.class.getName() + ".";

    private final Request request;
    private final PrintStream out;

    DebuggerGate(Request request, PrintStream out) {
        this.request = request;
        this.out = out;
    }

    /** What the debugging agent waits for; the name is part of the options of the JVM. */
    static final class Opened extends Exception {
        private static final long serialVersionUID = 1L;

        Opened() {
            super("chessj waits here for the debugger; resume to begin the schedule", null, false, false);
        }
    }

    /** The moments asked for; an error if the schedule has no such step. */
    DebuggerStops stops(ExecutionResult rehearsed) {
        boolean preemptions = false;
        boolean failure = false;
        int step = DebuggerStops.NO_STEP;
        for (String moment : request.get(Options.STOP_AT)) {
            switch (moment) {
                case "preemption" -> preemptions = true;
                case "failure" -> failure = true;
                default -> step = Integer.parseInt(moment.substring("step:".length()));
            }
        }
        if (step >= rehearsed.steps()) {
            throw UserError.usage(
                    "there is no step " + step + " to stop at: the schedule has steps 0 to " + (rehearsed.steps() - 1),
                    "try: chessj replay, and look for the number in the table");
        }
        return new DebuggerStops(preemptions, failure, step);
    }

    /** Returns when a debugger was there and let this thread go on. */
    void await(DebuggerStops stops, @Nullable Failure failure) {
        out.println("waiting for a debugger; one resume begins the schedule");
        out.println("  try: jdb -attach 127.0.0.1:" + request.get(Options.DEBUG));
        if (stops.preemptions()) {
            out.println("  stop in " + HOOK + "beforeSwitch    before each preemption");
        }
        if (stops.step() != DebuggerStops.NO_STEP) {
            out.println("  stop in " + HOOK + "beforeStep      before step " + stops.step());
        }
        if (stops.failure()) {
            out.println("  stop in " + HOOK + "atFailure       at the failure");
        }
        String thrownAt = thrownAt(failure);
        if (!thrownAt.isEmpty()) {
            out.println("  stop at " + thrownAt + "    where it is thrown");
        }
        out.println("Listening for transport dt_socket at address: "
                + request.get(Options.DEBUG)); // as the JVM says it: tools look for it
        out.flush();
        try {
            Class.forName(DebuggerHook.class.getName(), true, null); // a debugger takes a breakpoint in it at once
            throw new Opened();
        } catch (Opened byNow) {
            // a debugger has resumed us
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("the api is not on the boot class path", e);
        }
    }

    /** The line of the program that throws, as a debugger takes it. */
    private static String thrownAt(@Nullable Failure failure) {
        if (failure == null || failure.exception() == null) {
            return "";
        }
        for (StackTraceElement frame : failure.exception().getStackTrace()) {
            if (frame.getLineNumber() > 0 && "app".equals(frame.getClassLoaderName()) && !isFramework(frame)) {
                return frame.getClassName() + ":" + frame.getLineNumber();
            }
        }
        return "";
    }

    private static boolean isFramework(StackTraceElement frame) {
        return !Rewriting.isOfTheProgram(frame.getClassName().replace('.', '/'));
    }
}
