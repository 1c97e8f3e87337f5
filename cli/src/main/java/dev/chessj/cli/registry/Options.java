package dev.chessj.cli.registry;

import static dev.chessj.cli.registry.HelpGroup.ADVANCED;
import static dev.chessj.cli.registry.HelpGroup.BASICS;
import static dev.chessj.cli.registry.HelpGroup.INTERNAL;
import static dev.chessj.cli.registry.HelpGroup.MODEL;
import static dev.chessj.cli.registry.HelpGroup.REPORTS;
import static dev.chessj.cli.registry.HelpGroup.SEARCH;
import static dev.chessj.cli.registry.OptionPlace.JUNIT;
import static dev.chessj.cli.registry.OptionPlace.PROPERTIES;
import static dev.chessj.cli.registry.OptionPlace.REPLAY;
import static dev.chessj.cli.registry.OptionPlace.REPLAY_PROPERTIES;
import static dev.chessj.cli.registry.OptionPlace.RUN;
import static dev.chessj.cli.registry.OptionTypes.FLAG;

import dev.chessj.scheduler.options.EngineOptions.VehicleChoice;
import dev.chessj.scheduler.options.GoodSamaritan;
import dev.chessj.search.ExplorationStrategy;
import dev.chessj.search.Reduction;
import dev.chessj.search.SearchOptions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The registry: every option there is, in the order of the help.
 *
 * <p>To add one, add an entry here, and use its value. An entry says in which group of the help it stands and where it may be given:
 * {@code search} is an option of {@code run} and of JUnit, {@code execution} one of {@code replay}, too; {@code process} is one about a JVM that
 * chessj starts, {@code output} one about a file that {@code run} writes. {@code fact} is none that a user gives.
 */
public final class Options {
    private static final List<Option<?>> ALL = new ArrayList<>();

    /** Instead of a number of preemptions: no limit. */
    public static final int UNBOUNDED = Integer.MAX_VALUE;

    public static final int DEFAULT_PORT = 5005;

    public static final Option<String> CLASS_PATH = process(BASICS, "class-path", OptionTypes.text("PATH"), "")
            .shortName("-cp")
            .recordedForPeople()
            .help("Where the test and all it needs are; without it the project in the current folder is asked.");

    public static final Option<Integer> PREEMPTIONS = search(
                    BASICS, "preemptions", OptionTypes.upTo(0, 1_000, "unbounded", UNBOUNDED, ", or "), 2)
            .annotated()
            .identifies()
            .help("The most preemptions of a schedule, or unbounded.");

    public static final Option<Duration> TIME = search(BASICS, "time", OptionTypes.TIME, Duration.ZERO)
            .annotated()
            .help("At most this long per test: 500ms, 30s, 2m, 1h.");

    public static final Option<Boolean> KEEP_GOING = search(BASICS, "keep-going", FLAG, false)
            .identifies()
            .help("Collect all distinct failures of a test rather than stop at the first.");

    public static final Option<ResumeFrom> RESUME = option(
                    BASICS,
                    "resume",
                    OptionTypes.words(ResumeFrom.class, ResumeFrom.LAST, ResumeFrom.PREVIOUS),
                    ResumeFrom.NOTHING)
            .in(Set.of(RUN))
            .alone("last")
            .help("Go on from the checkpoint of each test, with the same options; --time and --max-schedules count from"
                    + " there. --resume=previous takes the checkpoint before the last one.");

    public static final Option<String> HTML = output("html", BASICS)
            .in(Set.of(REPLAY))
            .help(
                    "Write a page about the run, or about the failing execution that is replayed, to be looked at in a browser.");

    public static final Option<Integer> DEBUG = option(BASICS, "debug", OptionTypes.port(), 0)
            .in(Set.of(REPLAY))
            .alone(String.valueOf(DEFAULT_PORT))
            .help(
                    "Wait for a debugger on 127.0.0.1 before the schedule begins; tasks are threads, and no time limit is kept."
                            + " --debug alone is --debug=5005, and 0 is any free port.");

    public static final Option<Boolean> QUIET =
            process(BASICS, "quiet", FLAG, false).shortName("-q").help("No progress and no advice on standard error.");

    public static final Option<Long> MAX_SCHEDULES = search(
                    SEARCH, "max-schedules", OptionTypes.count(), Long.MAX_VALUE)
            .annotated()
            .help("At most so many schedules per test.");

    public static final Option<ExplorationStrategy> STRATEGY = search(
                    SEARCH, "strategy", OptionTypes.words(ExplorationStrategy.class), ExplorationStrategy.BOUNDED)
            .annotated()
            .identifies()
            .help("How schedules are chosen: all of them, those with the fewest preemptions first (bounded);"
                    + " or a sample with any task at each point (random): 10000 schedules, unless --max-schedules or --time"
                    + " ends it earlier.");

    public static final Option<Reduction> REDUCTION = search(
                    SEARCH,
                    "reduction",
                    OptionTypes.words(Reduction.class, Reduction.HB, Reduction.BPOR, Reduction.NONE),
                    Reduction.HB)
            .annotated()
            .identifies()
            .help("What leaves out schedules that only repeat others: states met before, told by what happened"
                    + " before them (hb); orders of operations that do not depend on each other"
                    + " (bpor); or nothing (none).");

    public static final Option<Boolean> VOLATILE_REDUCTION = search(
                    SEARCH, "volatile-reduction", OptionTypes.ON_OFF, false)
            .identifies()
            .help("Whether tasks are not preempted at accesses to a volatile field that other synchronisation always"
                    + " orders: fewer schedules, not with --reduction=bpor.");

    public static final Option<Long> CACHE_SIZE = search(SEARCH, "cache-size", OptionTypes.count(), 4_000_000L)
            .identifies()
            .help("How many states --reduction=hb remembers; the default takes about 200 MB when full.");

    public static final Option<Boolean> NO_MINIMISE = search(SEARCH, "no-minimise", FLAG, false)
            .help("Tell a failure with the schedule that it was found with, not with the smallest found to fail in"
                    + " the same way.");

    public static final Option<Integer> CAUSES = execution(
                    SEARCH, "causes", OptionTypes.upTo(1, 1_000_000, "off", 0, ", nor "), SearchOptions.EXPERIMENTS)
            .help("How many executions it may take to find out which switches a failure needs; off to tell it without"
                    + " its causes.");

    public static final Option<Integer> CHECK_DETERMINISM = search(
                    SEARCH, "check-determinism", OptionTypes.upTo(100_000_000), 0)
            .alone("100")
            .help("Execute N schedules of the search, or 100, twice more, compare every operation, and explain"
                    + " the first difference.");

    public static final Option<Duration> CHECKPOINT = option(
                    SEARCH, "checkpoint", OptionTypes.TIME_OR_OFF, Duration.ofMinutes(1))
            .in(Set.of(RUN, PROPERTIES))
            .help("How often to write down how far the search is, for --resume; also when it is"
                    + " stopped by --time, --max-schedules or control-C.");

    public static final Option<Long> SEED = execution(SEARCH, "seed", OptionTypes.ANY_NUMBER, 0L)
            .recorded()
            .help("What the random numbers of the test, and the schedules of --strategy=random, follow from; a replay"
                    + " uses the recorded one.");

    public static final Option<TimingRule> TIMING = search(
                    MODEL, "timing", OptionTypes.words(TimingRule.class), TimingRule.AUTO)
            .annotated()
            .identifies()
            .help("What to do where a test fails only if a time limit, a sleep or a timer ends while other tasks"
                    + " could go on: tell it, and let the test fail where the limit is short and stands in the code"
                    + " under test (auto); let it fail in any case (fail); only tell it (tell); or let"
                    + " limits end only when nothing else can go on (off).");

    public static final Option<Duration> TIMING_THRESHOLD = search(
                    MODEL, "timing-threshold", OptionTypes.TIME, Duration.ofSeconds(1))
            .identifies()
            .help("With --timing=auto, the limits that are short: those below this time.");

    public static final Option<Integer> MAX_STEPS = execution(MODEL, "max-steps", OptionTypes.upTo(100_000_000), 20_000)
            .alwaysRecorded()
            .help("After so many operations an execution that waits never ends, and one that works"
                    + " lets its tasks take turns.");

    public static final Option<Duration> STALL = execution(MODEL, "stall", OptionTypes.TIME, Duration.ofSeconds(10))
            .help("A task that does not come back to the scheduler for so long is stuck.");

    public static final Option<GoodSamaritan> GOOD_SAMARITAN = search(
                    MODEL, "good-samaritan", OptionTypes.words(GoodSamaritan.class), GoodSamaritan.WARN)
            .recorded()
            .help("What to say of a task that spins without yielding while others could go on: a note (warn), a"
                    + " failure, or nothing. It counts as yielding in any case.");

    public static final Option<Boolean> SPURIOUS_WAKEUPS = search(MODEL, "spurious-wakeups", FLAG, false)
            .recorded()
            .help("Let Object.wait, Condition.await and LockSupport.park end for no reason, once per task, as"
                    + " their specification allows.");

    public static final Option<Boolean> EXPLORE_GC = search(MODEL, "explore-gc", FLAG, false)
            .recorded()
            .help(
                    "Where the program calls System.gc, explore both: a garbage collection that clears every reference"
                            + " to what is unreachable, and none. Without it one takes place only where the test fails without.");

    public static final Option<FindingRule> RACES = search(
                    MODEL, "races", OptionTypes.words(FindingRule.class), FindingRule.REPORT)
            .recordedAs(FindingRule.IGNORE, rule -> rule == FindingRule.FAIL ? FindingRule.REPORT : rule)
            .help("What to do about races on fields that are not volatile and on elements of arrays: tell them, and"
                    + " preempt tasks there (report); let the test fail besides (fail); not to look (ignore).");

    public static final Option<String> BENIGN_RACES = search(MODEL, "benign-races", OptionTypes.text("FILE"), "")
            .help("Do not report the races that are named in this file: lines such as"
                    + " 'com.acme.Stats.hits: need not be exact', with a field, a method, a class or a package.");

    public static final Option<List<String>> TRACE = search(MODEL, "trace", OptionTypes.patterns(), List.of())
            .recorded()
            .help("Look for races only where the code of these packages or classes accesses memory; may be repeated.");

    public static final Option<FindingRule> LOCKS = search(
                    MODEL, "locks", OptionTypes.words(FindingRule.class), FindingRule.REPORT)
            .help(
                    "What to do about locks that tasks take in different orders, and locks that are not given back: tell"
                            + " them, and try to meet the deadlock (report); let the test fail besides (fail); nothing (ignore).");

    public static final Option<Boolean> STORE_BUFFERS = search(MODEL, "store-buffers", FLAG, false)
            .recorded()
            .help("Let stores that are not volatile, to memory that races, wait in a buffer of their task before others"
                    + " see them, as on real hardware and as the Java memory model allows.");

    public static final Option<Boolean> SC_CHECK = search(MODEL, "sc-check", FLAG, false)
            .recorded()
            .help(
                    "Fail where an execution could have left sequential consistency, because such a store could have waited.");

    public static final Option<String> JSON = output("json", REPORTS).help("Write a report for machines.");

    public static final Option<String> JUNIT_XML =
            output("junit-xml", REPORTS).help("Write a report as JUnit's, for build servers.");

    public static final Option<String> SARIF = output("sarif", REPORTS)
            .help(
                    "Write the failures and timing dependences as SARIF 2.1.0, for services that show them next to the code.");

    public static final Option<Boolean> GITHUB = option(REPORTS, "github", FLAG, false)
            .in(Set.of(RUN, PROPERTIES))
            .help("Print the failures as annotations of GitHub Actions, too.");

    public static final Option<String> OPERATION_LOG =
            output("operation-log", REPORTS).help("Write every operation of every schedule, for a closer look; slow.");

    public static final Option<String> DOT = graph("dot", "Write what happens before what as a graph for Graphviz.");

    public static final Option<String> GRAPHML = graph("graphml", "The same as GraphML, for other programs.");

    public static final Option<String> SOURCES = execution(REPORTS, "sources", OptionTypes.text("PATH"), "")
            .help("Folders with sources, to show the lines of a failing schedule; without it those of the project,"
                    + " and those next to the folders of the class path.");

    public static final Option<ColourChoice> COLOR = execution(
                    REPORTS, "color", OptionTypes.words(ColourChoice.class), ColourChoice.AUTO)
            .help("Colours in the table of a failing schedule; auto is on a terminal unless NO_COLOR is set.");

    public static final Option<Boolean> VERBOSE =
            execution(REPORTS, "verbose", FLAG, false).shortName("-v").help("Say more about how it went.");

    public static final Option<VehicleChoice> VEHICLE = execution(
                    ADVANCED, "vehicle", OptionTypes.words(VehicleChoice.class), VehicleChoice.AUTO)
            .help("What carries the tasks; continuations need JDK 21.");

    public static final Option<List<String>> ATOMIC = search(ADVANCED, "atomic", OptionTypes.patterns(), List.of())
            .recorded()
            .help("No preemptions inside this package, class or method (com.acme.log, com.acme.*Cache,"
                    + " com.acme.Cache#get) nor in what it calls; may be repeated. Logging is by default.");

    public static final Option<List<String>> PREEMPT_IN = search(
                    ADVANCED, "preempt-in", OptionTypes.patterns(), List.of())
            .recorded()
            .help("Preemptions inside these, although a more general --atomic or the default says no; may be"
                    + " repeated. java.util.concurrent, or a class of it, opens the JDK.");

    public static final Option<List<String>> MONITOR = execution(
                    ADVANCED, "monitor", OptionTypes.texts("CLASS"), List.of())
            .recorded()
            .help("A check of your own, a dev.chessj.api.ExecutionMonitor; may be repeated.");

    public static final Option<Boolean> NO_WARM_UP = execution(ADVANCED, "no-warm-up", FLAG, false)
            .recorded()
            .help("Do not execute the test a few times before the search, to initialise its classes.");

    public static final Option<Boolean> NO_RESET_STATICS = execution(ADVANCED, "no-reset-statics", FLAG, false)
            .recorded()
            .help("Leave the static state of the test as an execution left it.");

    public static final Option<Boolean> NO_ASSERTIONS = process(ADVANCED, "no-assertions", FLAG, false)
            .recorded()
            .help("Leave Java's assert statements off. They are on by default in the test and in what it uses,"
                    + " but not in the JDK.");

    public static final Option<String> JDK = process(ADVANCED, "jdk", OptionTypes.text("PATH|newest"), "")
            .help("The JDK that runs the test (default: JAVA_HOME, then the java in PATH, then the newest).");

    public static final Option<List<String>> JVM_ARG = process(ADVANCED, "jvm-arg", OptionTypes.texts("ARG"), List.of())
            .recordedForPeople()
            .identifies()
            .help("Passed to the JVM that runs the test, as in --jvm-arg=-Xmx2g; may be repeated.");

    public static final Option<List<String>> STOP_AT = option(
                    ADVANCED,
                    "stop-at",
                    OptionTypes.textsLike(
                            "preemption|failure|step:N",
                            "preemption|failure|step:\\d{1,9}",
                            "preemption, failure, or a step by its number in the table, as in step:9"),
                    List.of())
            .in(Set.of(REPLAY))
            .help("With --debug: when to call a method of dev.chessj.api.DebuggerHook, for breakpoints (beforeSwitch,"
                    + " atFailure, beforeStep); may be repeated (default: preemption and failure).");

    public static final Option<List<String>> ARGUMENT = fact("argument", OptionTypes.texts("ARGUMENT"), List.of())
            .recorded()
            .help("The arguments of a main method.");

    public static final Option<List<String>> MEMORY = fact("memory", OptionTypes.texts("VARIABLE"), List.of())
            .recorded()
            .help("Plain variables that are scheduling points from the beginning.");

    public static final Option<List<String>> INITIALISED = fact("initialised", OptionTypes.texts("CLASS"), List.of())
            .recorded()
            .help("Classes that a replay has to initialise before anything else.");

    public static final Option<String> POOL_TIMEOUTS = fact("pool-timeouts", OptionTypes.text("FLAG"), "")
            .recorded()
            .help("In schedules of earlier versions; what it allowed is possible in any case.");

    public static final Option<List<String>> SOURCE_FOLDERS = fact(
                    "source-folder", OptionTypes.texts("PATH"), List.of())
            .help("The folders with sources that were named or found.");

    public static final Option<Boolean> EVERY_STEP =
            fact("every-step", FLAG, false).help("Whether every step is shown, or only what matters.");

    public static final Option<Boolean> TERMINAL =
            fact("terminal", FLAG, false).help("Whether standard error is a terminal.");

    private Options() {}

    public static List<Option<?>> all() {
        return Collections.unmodifiableList(ALL);
    }

    /** Those that may stand in a place. */
    public static List<Option<?>> in(OptionPlace place) {
        return ALL.stream().filter(option -> option.isIn(place)).toList();
    }

    /** Those that name a file to be written. */
    @SuppressWarnings("unchecked") // the type of the option is that of its values
    public static List<Option<String>> outputs() {
        return ALL.stream()
                .filter(option -> option.type() == OptionTypes.OUTPUT)
                .map(option -> (Option<String>) option)
                .toList();
    }

    public static Optional<Option<?>> named(String name) {
        return ALL.stream().filter(option -> option.name().equals(name)).findFirst();
    }

    private static <T> OptionBuilder<T> option(HelpGroup group, String name, OptionType<T> type, T initial) {
        return new OptionBuilder<>(ALL::add, group, name, type, initial);
    }

    private static <T> OptionBuilder<T> search(HelpGroup group, String name, OptionType<T> type, T initial) {
        return option(group, name, type, initial).in(Set.of(RUN, PROPERTIES, JUNIT));
    }

    private static <T> OptionBuilder<T> execution(HelpGroup group, String name, OptionType<T> type, T initial) {
        return process(group, name, type, initial).in(Set.of(JUNIT));
    }

    private static <T> OptionBuilder<T> process(HelpGroup group, String name, OptionType<T> type, T initial) {
        return option(group, name, type, initial).in(Set.of(RUN, REPLAY, PROPERTIES, REPLAY_PROPERTIES));
    }

    private static OptionBuilder<String> output(String name, HelpGroup group) {
        return option(group, name, OptionTypes.OUTPUT, "").in(Set.of(RUN, PROPERTIES));
    }

    private static Option<String> graph(String name, String help) {
        return option(REPORTS, name, OptionTypes.OUTPUT, "").in(Set.of(REPLAY)).help(help);
    }

    private static <T> OptionBuilder<T> fact(String name, OptionType<T> type, T initial) {
        return option(INTERNAL, name, type, initial);
    }
}
