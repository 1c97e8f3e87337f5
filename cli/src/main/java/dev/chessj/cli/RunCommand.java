package dev.chessj.cli;

import dev.chessj.cli.project.TestLocator.Located;
import dev.chessj.cli.request.Request;
import dev.chessj.cli.request.UserError;
import dev.chessj.scheduler.ScheduleStore;
import dev.chessj.wrappers.Scoping;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Stack;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code chessj run}: explores the schedules of tests. */
@Command(
        name = "run",
        description = "Explores the thread schedules of tests, until one fails or all within the bound are done.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        usageHelpAutoWidth = true,
        customSynopsis = "chessj run [OPTIONS] TEST... [-- ARGUMENT...]",
        footer = {
            "",
            "Examples:",
            "  chessj run AccountTest                    every test of a JUnit class in this project",
            "  chessj run AccountTest#deposit            one of them",
            "  chessj run -cp build com.acme.Main -- 3   a program, with its arguments",
            "  chessj run --preemptions 3 --time 5m AccountTest",
            "  chessj run --keep-going --json report.json AccountTest",
            "",
            "Options may also stand in chessj.properties in the current folder (time = 5m) or in CHESSJ_OPTS;",
            "the command line comes first, then CHESSJ_OPTS, then the file.",
            "",
            "Exit codes: 0 no failure within the bound, 1 a failure was found, 2 wrong usage, 3 inconclusive,",
            "70 a fault of chessj itself."
        })
final class RunCommand implements Callable<Integer> {
    @Parameters(
            paramLabel = "TEST",
            arity = "0..*",
            description = "A JUnit class, a Class#method, a class with main, or a Runnable; a simple name is enough"
                    + " where it is unique.")
    List<String> tests = new ArrayList<>();

    @Option(
            names = "--preemptions",
            paramLabel = "N",
            converter = Converters.Preemptions.class,
            description = "The most preemptions of a schedule, or unbounded (default: 2).")
    int preemptions = 2;

    @Option(
            names = "--max-schedules",
            paramLabel = "N",
            converter = Converters.Count.class,
            description = "At most so many schedules per test.")
    long maxSchedules = Long.MAX_VALUE;

    @Option(
            names = "--time",
            paramLabel = "TIME",
            converter = Converters.Time.class,
            description = "At most this long per test: 500ms, 30s, 2m, 1h.")
    Duration time = Duration.ZERO;

    @Option(
            names = "--reduction",
            paramLabel = "hb|none",
            converter = Converters.Reductions.class,
            description =
                    "What leaves out schedules that only repeat others: states met before, told by what happened before them"
                            + " (hb, the default), or nothing (none).")
    String reduction = "hb";

    @Option(
            names = "--cache-size",
            paramLabel = "N",
            converter = Converters.Count.class,
            description = "How many states --reduction=hb remembers (default: 4000000, about 200 MB when full).")
    long cacheSize = 4_000_000;

    @Option(
            names = "--keep-going",
            description = "Collect all distinct failures of a test rather than stop at the first.")
    boolean keepGoing;

    @Option(
            names = "--check-determinism",
            paramLabel = "N",
            preprocessor = Repeated.class,
            converter = Converters.Steps.class,
            description =
                    "Execute N schedules of the search (default: 100) twice more, compare every operation, and explain the"
                            + " first difference.")
    int repeated;

    @Option(
            names = "--spurious-wakeups",
            description = "Let Object.wait, Condition.await and LockSupport.park end for no reason, once per task, as"
                    + " their specification allows.")
    boolean spuriousWakeups;

    @Option(
            names = "--explore-gc",
            description =
                    "Where the program calls System.gc, explore both: a garbage collection that clears every reference"
                            + " to what is unreachable, and none. Without it none takes place.")
    boolean exploreGc;

    @Option(
            names = "--atomic",
            paramLabel = "PATTERN",
            converter = Converters.Scope.class,
            description = "No preemptions inside this package, class or method (com.acme.log, com.acme.*Cache,"
                    + " com.acme.Cache#get) nor in what it calls; may be repeated. Logging is by default.")
    List<String> atomic = new ArrayList<>();

    @Option(
            names = "--preempt-in",
            paramLabel = "PATTERN",
            converter = Converters.Scope.class,
            description = "Preemptions inside these, although a more general --atomic or the default says no; may be"
                    + " repeated. java.util.concurrent, or a class of it, opens the JDK.")
    List<String> preemptIn = new ArrayList<>();

    @Option(names = "--json", paramLabel = "FILE", description = "Write a report for machines.")
    String json = "";

    @Option(
            names = "--operation-log",
            paramLabel = "FILE",
            description = "Write every operation of every schedule, for a closer look; slow.")
    String operationLog = "";

    @Mixin
    CommonOptions common = new CommonOptions();

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before call()
    CommandSpec spec;

    private final Surroundings surroundings;
    private final List<String> arguments;

    RunCommand(Surroundings surroundings, List<String> arguments) {
        this.surroundings = surroundings;
        this.arguments = List.copyOf(arguments);
    }

    @Override
    public Integer call() throws Exception {
        if (tests.isEmpty()) {
            throw UserError.usage("run needs a test", "try: chessj run AccountTest", "try: chessj run --help");
        }
        Launch launch = new Launch(surroundings, common, spec.commandLine().getErr());
        Path report = checked("--json", json);
        Path log = checked("--operation-log", operationLog);
        if (!operationLog.isEmpty()) {
            Files.deleteIfExists(log); // workers append
        }
        Located located = launch.locate(tests, common.classPath);
        return launch.start(
                located,
                true,
                temporary -> new Request(
                        located.tests(),
                        List.of(),
                        new Request.Bounds(
                                preemptions,
                                maxSchedules,
                                time,
                                common.maxSteps(),
                                common.stall,
                                keepGoing,
                                repeated,
                                reduction,
                                cacheSize),
                        new Request.Conditions(
                                common.vehicle,
                                !common.noWarmUp,
                                common.seed == null ? 0 : common.seed,
                                !common.noResetStatics,
                                spuriousWakeups,
                                exploreGc,
                                scoping(),
                                common.monitors,
                                arguments,
                                launch.absolute(common.classPath),
                                common.jvmArguments),
                        new Request.Output(
                                common.quiet,
                                common.verbose,
                                surroundings.terminal(),
                                report.toString(),
                                log.toString()),
                        new Request.Files(
                                surroundings.directory().resolve(ScheduleStore.DEFAULT_DIRECTORY),
                                temporary.resolve("status"),
                                temporary.resolve("journal"),
                                "")));
    }

    private Request.Scoping scoping() {
        try {
            new Scoping(atomic, preemptIn);
        } catch (IllegalArgumentException e) {
            throw UserError.usage(String.valueOf(e.getMessage()), "The more specific of two patterns decides.");
        }
        return new Request.Scoping(atomic, preemptIn);
    }

    /** {@code --check-determinism} alone means {@code --check-determinism=100}; what follows it is a test. */
    static final class Repeated implements IParameterPreprocessor {
        @Override
        public boolean preprocess(Stack<String> words, CommandSpec command, ArgSpec option, Map<String, Object> info) {
            if (!"=".equals(info.get("separator"))) {
                words.push("100");
            }
            return false;
        }
    }

    /** A file that cannot be written should be said now, not after an hour. */
    private Path checked(String option, String name) {
        if (name.isEmpty()) {
            return Path.of("");
        }
        Path file = surroundings.directory().resolve(name);
        Path parent = file.getParent();
        if (Files.isDirectory(file) || parent == null || !Files.isDirectory(parent) || !Files.isWritable(parent)) {
            throw UserError.usage("cannot write " + option + " " + name, "Its folder must exist and be writable.");
        }
        return file;
    }
}
