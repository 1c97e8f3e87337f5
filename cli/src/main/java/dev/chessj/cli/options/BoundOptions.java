package dev.chessj.cli.options;

import dev.chessj.cli.request.Request;
import dev.chessj.search.ExplorationStrategy;
import dev.chessj.search.Reduction;
import java.time.Duration;
import picocli.CommandLine.Option;

/** How far a test is explored. */
public final class BoundOptions {
    @Option(
            names = "--preemptions",
            paramLabel = "N",
            converter = Converters.Preemptions.class,
            description = "The most preemptions of a schedule, or unbounded (default: 2).")
    public int preemptions = 2;

    @Option(
            names = "--max-schedules",
            paramLabel = "N",
            converter = Converters.Count.class,
            description = "At most so many schedules per test.")
    public long maxSchedules = Long.MAX_VALUE;

    @Option(
            names = "--time",
            paramLabel = "TIME",
            converter = Converters.Time.class,
            description = "At most this long per test: 500ms, 30s, 2m, 1h.")
    public Duration time = Duration.ZERO;

    @Option(
            names = "--strategy",
            paramLabel = "bounded|random",
            converter = Converters.Strategies.class,
            description =
                    "How schedules are chosen: all of them, those with the fewest preemptions first (bounded, the default);"
                            + " or a sample with any task at each point (random): 10000 schedules, unless --max-schedules or --time"
                            + " ends it earlier.")
    public ExplorationStrategy strategy = ExplorationStrategy.BOUNDED;

    @Option(
            names = "--reduction",
            paramLabel = "hb|bpor|none",
            converter = Converters.Reductions.class,
            description = "What leaves out schedules that only repeat others: states met before, told by what happened"
                    + " before them (hb, the default); orders of operations that do not depend on each other"
                    + " (bpor); or nothing (none).")
    public Reduction reduction = Reduction.HB;

    @Option(
            names = "--volatile-reduction",
            paramLabel = "on|off",
            converter = Converters.OnOff.class,
            description =
                    "Whether tasks are not preempted at accesses to a volatile field that other synchronisation always"
                            + " orders: fewer schedules, not with --reduction=bpor (default: off).")
    String volatileReduction = "off";

    @Option(
            names = "--cache-size",
            paramLabel = "N",
            converter = Converters.Count.class,
            description = "How many states --reduction=hb remembers (default: 4000000, about 200 MB when full).")
    long cacheSize = 4_000_000;

    @Option(
            names = "--timing",
            paramLabel = "auto|fail|tell|off",
            converter = Converters.Timing.class,
            description =
                    "What to do where a test fails only if a time limit, a sleep or a timer ends while other tasks"
                            + " could go on: tell it, and let the test fail where the limit is short and stands in the code"
                            + " under test (auto, the default); let it fail in any case (fail); only tell it (tell); or let"
                            + " limits end only when nothing else can go on (off).")
    String timing = "auto";

    @Option(
            names = "--timing-threshold",
            paramLabel = "TIME",
            converter = Converters.Time.class,
            description = "With --timing=auto, the limits that are short: those below this time (default: 1s).")
    Duration timingThreshold = Duration.ofSeconds(1);

    @Option(
            names = "--keep-going",
            description = "Collect all distinct failures of a test rather than stop at the first.")
    public boolean keepGoing;

    @Option(
            names = "--no-minimise",
            description =
                    "Tell a failure with the schedule that it was found with, not with the smallest found to fail in"
                            + " the same way.")
    boolean noMinimise;

    @Option(
            names = "--check-determinism",
            paramLabel = "N",
            preprocessor = Repeated.class,
            converter = Converters.Steps.class,
            description =
                    "Execute N schedules of the search (default: 100) twice more, compare every operation, and explain"
                            + " the first difference.")
    int repeated;

    public Request.Bounds bounds(CommonOptions common, Request.Kept kept) {
        return new Request.Bounds(
                preemptions,
                maxSchedules,
                time,
                common.maxSteps(),
                common.stall,
                keepGoing,
                repeated,
                strategy,
                reduction,
                cacheSize,
                !noMinimise,
                common.causes,
                volatileReduction.equals("on"),
                new Request.Timing(timing, timingThreshold),
                kept);
    }

    static final class Repeated extends ValueWhenAlone {
        Repeated() {
            super("100");
        }
    }
}
