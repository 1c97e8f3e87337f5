package dev.chessj.api;

/**
 * Where a debugger stops: methods that do nothing, called by {@code chessj replay --debug} at the moments that {@code --stop-at} names.
 *
 * <p>A breakpoint in {@link #beforeSwitch} turns "run this thread until it is preempted" into one "resume". The method is called on the
 * thread of the task in question; the frames of the program under test are below those of chessj on its stack.
 *
 * <p>While one of these methods is on the stack the scheduler looks away: what a debugger calls there, {@code toString} for a list of
 * variables say, is no operation of the program.
 */
public final class DebuggerHook {

    private DebuggerHook() {}

    /**
     * The calling task could go on, but another one will.
     *
     * @param what {@code T2 "back door" is preempted before it writes ... (LostUpdate.java:31); T1 "front door" goes on}
     */
    public static void beforeSwitch(String what) {}

    /**
     * The operation with the number asked for is next.
     *
     * @param what {@code step 9: T2 "back door" writes ... (LostUpdate.java:31)}
     */
    public static void beforeStep(String what) {}

    /**
     * The execution has failed. Every other task still stands where it waits; an exception that nobody caught has left the frames it was
     * thrown in, and a breakpoint in that line stops earlier.
     *
     * @param what {@code assertion in T0: java.lang.AssertionError: ...}
     */
    public static void atFailure(String what) {}
}
