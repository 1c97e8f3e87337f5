package dev.chessj.cli.request;

import dev.chessj.search.ExplorationStrategy;
import dev.chessj.search.Reduction;
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
 * @param debugging whether a debugger looks on
 */
public record Request(
        List<String> tests,
        List<String> done,
        Bounds bounds,
        Conditions conditions,
        Output output,
        Files files,
        Debugging debugging) {

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
                conditions.assertions,
                conditions.spuriousWakeups,
                conditions.exploreGc,
                conditions.goodSamaritan,
                conditions.scoping,
                conditions.memory,
                conditions.monitors,
                conditions.arguments,
                conditions.classPath,
                conditions.jvmArguments);
        return new Request(tests, dealtWith, bounds, next, output, files, debugging);
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
     * @param strategy how schedules are chosen
     * @param reduction what leaves out schedules that only repeat others
     * @param cacheSize how many states it remembers
     * @param minimise whether to look for a smaller schedule that fails in the same way
     * @param causes how many executions it may take to find out which switches a failure needs; 0 to leave that open
     * @param passesVolatiles whether nobody is preempted at volatile accesses that other synchronisation always orders
     * @param timing what to do about time limits that end early
     * @param kept how the search is kept so that another one can go on
     */
    public record Bounds(
            int preemptions,
            long maxSchedules,
            Duration time,
            int maxSteps,
            Duration stall,
            boolean keepGoing,
            int repeated,
            ExplorationStrategy strategy,
            Reduction reduction,
            long cacheSize,
            boolean minimise,
            int causes,
            boolean passesVolatiles,
            Timing timing,
            Kept kept) {

        /** Those of a schedule that is executed again. */
        public static Bounds ofOneSchedule(int preemptions, int maxSteps, Duration stall, int causes) {
            return new Bounds(
                    preemptions,
                    1,
                    Duration.ZERO,
                    maxSteps,
                    stall,
                    false,
                    0,
                    ExplorationStrategy.BOUNDED,
                    Reduction.NONE,
                    1,
                    false,
                    causes,
                    false,
                    new Timing(Timing.OFF, Duration.ZERO),
                    Kept.NOTHING);
        }
    }

    /**
     * What to do about time limits that end early: while other tasks could go on.
     *
     * @param rule when a test that fails only then has failed: {@code auto}, {@link #FAIL}, {@code tell}, or {@link #OFF}
     * @param threshold for {@code auto}: limits shorter than this, in the code under test
     */
    public record Timing(String rule, Duration threshold) {

        public static final String FAIL = "fail";
        public static final String TELL = "tell";
        public static final String OFF = "off";
    }

    /**
     * How a search is kept so that another one can go on.
     *
     * @param every how often to write a checkpoint, or {@link Duration#ZERO} for never
     * @param resume which checkpoint to go on from: {@link #LAST}, {@link #PREVIOUS}, or empty to begin anew
     */
    public record Kept(Duration every, String resume) {

        public static final String LAST = "last";
        public static final String PREVIOUS = "previous";

        /** Nothing is written and nothing read. */
        public static final Kept NOTHING = new Kept(Duration.ZERO, "");
    }

    /**
     * How to execute.
     *
     * @param vehicle {@code auto}, {@code continuation} or {@code thread}
     * @param warmUp whether to execute the test a few times before the search
     * @param seed what random numbers follow from
     * @param resetStatics whether static state is put back after every execution
     * @param assertions whether the assertions of the program are checked
     * @param spuriousWakeups whether waits may end for no reason
     * @param exploreGc whether garbage collections that the program asks for are choices
     * @param goodSamaritan what to say of a task that spins without yielding: {@code warn}, {@code fail} or {@code off}
     * @param scoping where tasks are preempted
     * @param memory what is done about plain memory
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
            boolean assertions,
            boolean spuriousWakeups,
            boolean exploreGc,
            String goodSamaritan,
            Scoping scoping,
            Memory memory,
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
     * Where tasks are preempted; patterns as {@code dev.chessj.wrappers.scope.ScopePattern} reads them.
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
     * What is done about plain memory.
     *
     * @param races {@code report} or {@code fail} if accesses are watched, and those that race become scheduling points; otherwise
     *     {@code ignore}
     * @param patterns in which classes; in all of the program if there is none
     * @param points variables that are points from the beginning
     * @param model what memory does with stores: {@code sequential}, {@code checked} or {@code store-buffers}
     * @param benign fields, methods, classes or packages whose races are not reported, each with its reason after a colon
     */
    public record Memory(String races, List<String> patterns, List<String> points, String model, List<String> benign) {

        public static final String SEQUENTIAL = "sequential";
        public static final String CHECKED = "checked";
        public static final String STORE_BUFFERS = "store-buffers";

        /** Nothing. */
        public static final Memory IGNORED = new Memory("ignore", List.of(), List.of(), SEQUENTIAL, List.of());

        public Memory {
            patterns = List.copyOf(patterns);
            points = List.copyOf(points);
            benign = List.copyOf(benign);
        }

        /** Whether accesses are watched. */
        public boolean traced() {
            return !races.equals("ignore");
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
     * @param look how an execution is shown
     * @param locks what to do about lock orders and locks that are not given back: {@code report}, {@code fail} or {@code ignore}
     */
    public record Output(
            boolean quiet,
            boolean verbose,
            boolean terminal,
            String json,
            String operationLog,
            Look look,
            String locks) {

        /** With executions shown as they are without any option. */
        public Output(boolean quiet, boolean verbose, boolean terminal, String json, String operationLog) {
            this(quiet, verbose, terminal, json, operationLog, Look.PLAIN);
        }

        /** With locks as they are without any option. */
        public Output(boolean quiet, boolean verbose, boolean terminal, String json, String operationLog, Look look) {
            this(quiet, verbose, terminal, json, operationLog, look, "report");
        }
    }

    /**
     * How an execution is shown.
     *
     * @param sources the folders with sources
     * @param colour whether in colours
     * @param everything whether every step is shown, or only what matters
     * @param dot the file for the graph of what happens before what, as DOT; empty for none
     * @param graphml the same as GraphML
     */
    public record Look(List<String> sources, boolean colour, boolean everything, String dot, String graphml) {

        /** Without sources and colours. */
        public static final Look PLAIN = new Look(List.of(), false, false, "", "");

        public Look {
            sources = List.copyOf(sources);
        }
    }

    /**
     * Whether a debugger looks on, and where it is to stop.
     *
     * @param port where it is awaited, or 0 if none is
     * @param stopAt {@code preemption}, {@code failure} or {@code step:N}
     */
    public record Debugging(int port, List<String> stopAt) {

        /** No debugger. */
        public static final Debugging NONE = new Debugging(0, List.of());

        public Debugging {
            stopAt = List.copyOf(stopAt);
        }

        public boolean isOn() {
            return port != 0;
        }
    }

    /**
     * Where to find and put things.
     *
     * @param store the folder of the schedules
     * @param status where the worker says how far it got
     * @param journal where the engine keeps the choices of the running execution
     * @param schedule the schedule to execute again, or empty
     */
    public record Files(Path store, Path status, Path journal, String schedule) {

        /** Those of a run whose workers share a folder that goes with it. */
        public static Files of(Path store, Path temporary, String schedule) {
            return new Files(store, temporary.resolve("status"), temporary.resolve("journal"), schedule);
        }
    }
}
