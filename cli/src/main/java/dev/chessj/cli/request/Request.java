package dev.chessj.cli.request;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * What the front asks of a worker.
 *
 * @param tests what to run: {@code com.acme.AccountTest} or {@code com.acme.AccountTest#deposit}, full names
 * @param done tests that an earlier worker dealt with, and this one must not run again
 * @param bounds how much to explore
 * @param conditions how to execute
 * @param output what to print
 * @param files where to find and put things
 */
public record Request(
        List<String> tests, List<String> done, Bounds bounds, Conditions conditions, Output output, Files files) {

    /** Instead of a bound: none. */
    public static final int UNBOUNDED = Integer.MAX_VALUE;

    public Request {
        tests = List.copyOf(tests);
        done = List.copyOf(done);
    }

    /** The same for a worker that goes on where another one stopped. */
    public Request goingOn(List<String> dealtWith, String vehicle) {
        Conditions next = new Conditions(
                vehicle,
                conditions.warmUp,
                conditions.seed,
                conditions.resetStatics,
                conditions.spuriousWakeups,
                conditions.exploreGc,
                conditions.scoping,
                conditions.monitors,
                conditions.arguments,
                conditions.classPath,
                conditions.jvmArguments);
        return new Request(tests, dealtWith, bounds, next, output, files);
    }

    /** Whether one recorded schedule is executed again, rather than many explored. */
    public boolean isReplay() {
        return !files.schedule().isEmpty();
    }

    /**
     * How much to explore.
     *
     * @param preemptions the highest number of preemptions, or {@link #UNBOUNDED}
     * @param maxSchedules at most so many schedules per test, or {@link Long#MAX_VALUE}
     * @param time at most this long per test, or {@link Duration#ZERO} for no limit
     * @param maxSteps an execution with more operations never ends
     * @param stall a task that does not come back to the scheduler for so long is stuck
     * @param keepGoing whether to collect distinct failures rather than to stop at the first
     * @param repeated how many of the schedules to execute twice more, to see whether the program repeats itself
     * @param reduction what leaves out schedules that only repeat others: {@code hb} or {@code none}
     * @param cacheSize how many states it remembers
     */
    public record Bounds(
            int preemptions,
            long maxSchedules,
            Duration time,
            int maxSteps,
            Duration stall,
            boolean keepGoing,
            int repeated,
            String reduction,
            long cacheSize) {}

    /**
     * How to execute.
     *
     * @param vehicle {@code auto}, {@code continuation} or {@code thread}
     * @param warmUp whether to execute the test a few times before the search
     * @param seed what random numbers follow from
     * @param resetStatics whether static state is put back after every execution
     * @param spuriousWakeups whether waits may end for no reason
     * @param exploreGc whether garbage collections that the program asks for are choices
     * @param scoping where tasks are preempted
     * @param monitors classes of the user's own checks
     * @param arguments of a main method
     * @param classPath the class path as the user gave it, to be kept with a schedule; empty if it was found
     * @param jvmArguments what the user added to the command line of the worker, to be kept with a schedule
     */
    public record Conditions(
            String vehicle,
            boolean warmUp,
            long seed,
            boolean resetStatics,
            boolean spuriousWakeups,
            boolean exploreGc,
            Scoping scoping,
            List<String> monitors,
            List<String> arguments,
            String classPath,
            List<String> jvmArguments) {
        public Conditions {
            monitors = List.copyOf(monitors);
            arguments = List.copyOf(arguments);
            jvmArguments = List.copyOf(jvmArguments);
        }
    }

    /**
     * Where tasks are preempted; patterns as {@code dev.chessj.wrappers.ScopePattern} reads them.
     *
     * @param atomic not inside these
     * @param preemptIn inside these, although they would be atomic otherwise
     */
    public record Scoping(List<String> atomic, List<String> preemptIn) {

        /** As without these options. */
        public static final Scoping DEFAULT = new Scoping(List.of(), List.of());

        public Scoping {
            atomic = List.copyOf(atomic);
            preemptIn = List.copyOf(preemptIn);
        }
    }

    /**
     * What to print.
     *
     * @param quiet no progress
     * @param verbose more about how it went
     * @param terminal whether standard error is a terminal
     * @param json the file for the machine-readable report, or empty
     * @param operationLog the file for every operation of every execution, or empty
     */
    public record Output(boolean quiet, boolean verbose, boolean terminal, String json, String operationLog) {}

    /**
     * Where to find and put things.
     *
     * @param store the folder of the schedules
     * @param status where the worker says how far it got
     * @param journal where the engine keeps the choices of the running execution
     * @param schedule the schedule to execute again, or empty
     */
    public record Files(Path store, Path status, Path journal, String schedule) {}
}
