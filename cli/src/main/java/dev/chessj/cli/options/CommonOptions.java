package dev.chessj.cli.options;

import dev.chessj.search.SearchOptions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of every command that executes a test. */
public final class CommonOptions {
    static final int DEFAULT_STEPS = 20_000;

    @Option(
            names = {"-cp", "--class-path"},
            paramLabel = "PATH",
            description = "Where the test and all it needs are; without it the project in the current folder is asked.")
    public String classPath = "";

    @Option(
            names = "--vehicle",
            paramLabel = "auto|continuation|thread",
            converter = Converters.Vehicle.class,
            description = "What carries the tasks (default: auto; continuations need JDK 21).")
    public String vehicle = "auto";

    @Option(
            names = "--max-steps",
            paramLabel = "N",
            converter = Converters.Steps.class,
            description =
                    "After so many operations (default: 20000) an execution that waits never ends, and one that works"
                            + " lets its tasks take turns.")
    @Nullable
    Integer maxSteps;

    @Option(
            names = "--stall",
            paramLabel = "TIME",
            converter = Converters.Time.class,
            description = "A task that does not come back to the scheduler for so long is stuck (default: 10s).")
    public Duration stall = Duration.ofSeconds(10);

    @Option(
            names = "--causes",
            paramLabel = "N|off",
            converter = Converters.Executions.class,
            description =
                    "How many executions it may take to find out which switches a failure needs (default: 60); off to tell it without"
                            + " its causes.")
    public int causes = SearchOptions.EXPERIMENTS;

    @Option(
            names = "--monitor",
            paramLabel = "CLASS",
            description = "A check of your own, a dev.chessj.api.ExecutionMonitor; may be repeated.")
    List<String> monitors = new ArrayList<>();

    @Option(
            names = "--no-warm-up",
            description = "Do not execute the test a few times before the search, to initialise its classes.")
    boolean noWarmUp;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description =
                    "What the random numbers of the test, and the schedules of --strategy=random, follow from (default: 0); a replay uses the recorded one.")
    @Nullable
    Long seed;

    @Option(names = "--no-reset-statics", description = "Leave the static state of the test as an execution left it.")
    boolean noResetStatics;

    @Option(
            names = "--no-assertions",
            description = "Leave Java's assert statements off. They are on by default in the test and in what it uses,"
                    + " but not in the JDK.")
    public boolean noAssertions;

    @Option(
            names = "--jdk",
            paramLabel = "PATH|newest",
            description = "The JDK that runs the test (default: JAVA_HOME, then the java in PATH, then the newest).")
    public String jdk = "";

    @Option(
            names = "--jvm-arg",
            paramLabel = "ARG",
            description = "Passed to the JVM that runs the test, as in --jvm-arg=-Xmx2g; may be repeated.")
    public List<String> jvmArguments = new ArrayList<>();

    @Option(
            names = "--sources",
            paramLabel = "PATH",
            description =
                    "Folders with sources, to show the lines of a failing schedule; without it those of the project,"
                            + " and those next to the folders of the class path.")
    public String sources = "";

    @Option(
            names = "--color",
            paramLabel = "auto|always|never",
            converter = Converters.Colour.class,
            description =
                    "Colours in the table of a failing schedule (default: auto, on a terminal unless NO_COLOR is set).")
    public String colour = "auto";

    @Option(
            names = {"-q", "--quiet"},
            description = "No progress and no advice on standard error.")
    public boolean quiet;

    @Option(
            names = {"-v", "--verbose"},
            description = "Say more about how it went.")
    public boolean verbose;

    public int maxSteps() {
        return maxSteps == null ? DEFAULT_STEPS : maxSteps;
    }
}
