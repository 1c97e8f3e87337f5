package dev.chessj.cli.worker;

import dev.chessj.analysis.AnalysedExecutions;
import dev.chessj.analysis.locks.LockOrderAnalysis;
import dev.chessj.cli.findings.Console;
import dev.chessj.cli.findings.Findings;
import dev.chessj.cli.findings.KeptOutput;
import dev.chessj.cli.findings.KeptSchedules;
import dev.chessj.cli.findings.ProgressPrinter;
import dev.chessj.cli.findings.ReplayAdvice;
import dev.chessj.cli.registry.FindingRule;
import dev.chessj.cli.registry.Options;
import dev.chessj.cli.registry.TimingRule;
import dev.chessj.cli.request.Fault;
import dev.chessj.cli.request.ReportFiles;
import dev.chessj.cli.request.Request;
import dev.chessj.cli.tests.TestCase;
import dev.chessj.report.model.LockFinding;
import dev.chessj.scheduler.engine.Engine;
import dev.chessj.scheduler.engine.Executions;
import dev.chessj.scheduler.engine.LoggedExecutions;
import dev.chessj.scheduler.jvm.MemoryReserve;
import dev.chessj.scheduler.result.Failure;
import dev.chessj.scheduler.schedule.Run;
import dev.chessj.scheduler.vehicle.Vehicles;
import dev.chessj.search.Divergence;
import dev.chessj.search.Estimate;
import dev.chessj.search.ExplorationStrategy;
import dev.chessj.search.Reduction;
import dev.chessj.search.SearchListener;
import dev.chessj.search.SearchOptions;
import dev.chessj.search.SearchResult;
import dev.chessj.search.checkpoint.CheckpointFile;
import dev.chessj.search.driver.Explorer;
import dev.chessj.wrappers.loading.AssertionUse;
import dev.chessj.wrappers.shim.Opened;
import dev.chessj.wrappers.verdict.Notes;
import dev.chessj.wrappers.verdict.Reservations;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Explores one test: searches, prints what was found, keeps the failing schedules. */
final class Exploration {
    private static final int PROGRESS_EVERY = 16;

    private final Request request;
    private final Console console;
    private final Engines engines;
    private final Function<String, StuckListener> stalls;
    private final ReportFiles reports;
    private final Interruption interruption;
    private final ReplayAdvice advice;
    private @Nullable SearchResult told;

    Exploration(
            Request request,
            Console console,
            Engines engines,
            Function<String, StuckListener> stalls,
            ReportFiles reports,
            Interruption interruption,
            ReplayAdvice advice) {
        this.interruption = interruption;
        this.request = request;
        this.console = console;
        this.engines = engines;
        this.stalls = stalls;
        this.reports = reports;
        this.advice = advice;
    }

    /** What the last search found, for somebody who wants more than an exit code. */
    @Nullable
    SearchResult told() {
        return told;
    }

    int run(TestCase given) throws IOException {
        Notes.beginTest();
        Reservations.beginTest();
        long start = System.nanoTime();
        SearchOptions options = options();
        KeptSearch kept = new KeptSearch(request, given, options.reduction());
        CheckpointFile checkpoint = kept.resumed();
        TestCase test = checkpoint == null ? given : goingOn(given, checkpoint);
        PrintStream out = console.out();
        out.println("== " + test.name() + ", " + scope());
        if (!test.remark().isEmpty()) {
            out.println(test.remark());
        }
        if (checkpoint != null) {
            out.println("goes on from the checkpoint of "
                    + Files.getLastModifiedTime(checkpoint.file()).toInstant().truncatedTo(ChronoUnit.SECONDS));
        }
        out.flush();
        Duration cpu = Cpu.used();
        Overdue overdue = new Overdue(stalls.apply(test.name()), interruption);
        Engine engine = engines.create(test, overdue);
        if (request.get(Options.VERBOSE)) {
            out.println("vehicle: " + engine.vehicle() + because(Vehicles.whyThreads()));
        }
        LockOrderAnalysis locks = new LockOrderAnalysis();
        boolean watchesLocks = request.get(Options.LOCKS) != FindingRule.IGNORE;
        KeptOutput executions = new KeptOutput(
                FlightRecorded.of(watchesLocks ? new AnalysedExecutions(engine, locks) : engine, test.name()), console);
        ProgressPrinter progress = new ProgressPrinter(request, console.err());
        List<String> outputs = new ArrayList<>();
        Explorer explorer = new Explorer(
                        options,
                        listener(
                                progress,
                                executions,
                                outputs,
                                overdue,
                                new KeptSchedules(request, test.name(), engine.vehicle(), advice)),
                        System::nanoTime,
                        interruption::isAsked)
                .keeping(kept.announced(overdue::saves))
                .confirming(watchesLocks)
                .judging(LimitsUnderTest.judge(request, test));
        Ended ended = new Ended(test, engine, locks, explorer, kept, progress, outputs, start, cpu, overdue);
        overdue.expect(explorer::giveUp, result -> tell(ended, result));
        interruption.tell(() -> engine.endBy(System.nanoTime()));
        SearchResult result;
        SampledExecutions sampled;
        try (Writer log = operationLog(test)) {
            sampled = new SampledExecutions(
                    log == null ? executions : new LoggedExecutions(executions, log),
                    request.get(Options.CHECK_DETERMINISM),
                    options.warmUps());
            result = checkpoint == null ? explorer.explore(sampled) : resume(explorer, sampled, checkpoint);
        }
        result = guarded(result, it -> Repeatability.check(it, executions)); // not logged: it is no part of the search
        if (request.get(Options.CHECK_DETERMINISM) > 0) {
            result = guarded(result, it -> repeat(it, sampled.kept(), test, engine.memoryPoints(), start));
        }
        overdue.expectNothing();
        if (!mayExhaustTheHeap(ended, result)) {
            return tell(ended, result);
        }
        int code = tell(ended, exhausting(ended, result));
        overdue.toldAll(code, interruption.isAsked());
        return code;
    }

    private String scope() {
        if (request.get(Options.STRATEGY) == ExplorationStrategy.RANDOM) {
            return "random schedules";
        }
        int limit = request.get(Options.PREEMPTIONS);
        return (limit == Options.UNBOUNDED ? "any number of" : "at most " + limit)
                + (limit == 1 ? " preemption" : " preemptions");
    }

    /** Whether an execution ran out of memory, perhaps by what the test keeps alive, and there is time to find out. */
    private boolean mayExhaustTheHeap(Ended ended, SearchResult result) {
        if (!result.failures().isEmpty()
                || !result.shortfall().isOutOfMemory()
                || request.get(Options.NO_RESET_STATICS)
                || !ended.stuck.canEndTheJvm() // in JUnit's the tests that come next would be lost
                || Engine.hasLastingThreads()
                || interruption.isAsked()
                || left(ended).isNegative()) {
            return false;
        }
        ended.engine.forget();
        return HeapTrial.isPossible();
    }

    /** How much time the test has left; negative if none. */
    private Duration left(Ended ended) {
        Duration limit = request.get(Options.TIME);
        return limit.isZero()
                ? Duration.ofMillis(Long.MAX_VALUE / 2_000_000)
                : limit.minusNanos(System.nanoTime() - ended.start);
    }

    /** With a failure if the test exhausts the heap without the scheduler, too. */
    private SearchResult exhausting(Ended ended, SearchResult result) throws IOException {
        ended.stuck.lacksMemory();
        interruption.tell(() -> {});
        Throwable full = HeapTrial.run(ended.test, left(ended), interruption);
        ended.engine.forget(); // to tell the result takes memory
        return full == null ? result : result.exhausting(Runtime.getRuntime().maxMemory());
    }

    /** What comes after a search takes nothing away from its result, even where chessj itself fails. */
    private static SearchResult guarded(SearchResult result, UnaryOperator<SearchResult> after) {
        try {
            return after.apply(result);
        } catch (RuntimeException | Error e) {
            MemoryReserve.release(e);
            return result.withFault(e);
        }
    }

    /** What there is to know of a search, but its result. */
    private record Ended(
            TestCase test,
            Engine engine,
            LockOrderAnalysis locks,
            Explorer explorer,
            KeptSearch kept,
            ProgressPrinter progress,
            List<String> outputs,
            long start,
            Duration cpu,
            StuckListener stuck) {}

    /** Tells everything; the exit code. */
    private int tell(Ended ended, SearchResult found) throws IOException {
        ended.progress.end();
        ended.stuck.tells();
        long nanos = Math.max(found.effort().nanos(), System.nanoTime() - ended.start); // more if it was resumed
        SearchResult result = found.lasting(nanos);
        Duration used = Cpu.used().minus(ended.cpu);
        told = result;
        String unchecked = AssertionUse.whereOff();
        if (!unchecked.isEmpty()) {
            Notes.ofTest(unchecked);
        }
        List<LockFinding> suspicious =
                new ArrayList<>(LockFinding.of(ended.explorer.confirmations(), result.failures()));
        ended.locks.forgotten().forEach(unlock -> suspicious.add(LockFinding.of(unlock)));
        String goOn = ended.kept.end(isStopped(result));
        return new Findings(request, console, ended.test, ended.engine, suspicious, advice)
                .tell(result, ended.outputs, used, reports, goOn);
    }

    private static boolean isStopped(SearchResult result) {
        return switch (result.stop()) {
            case INTERRUPTED, TIME, BUDGET -> true;
            case FINISHED, FAILURE, STALLS, FAULT, MISLED, POINTS -> false;
        };
    }

    private static SearchResult resume(Explorer explorer, Executions executions, CheckpointFile checkpoint)
            throws IOException {
        try (DataInputStream state = checkpoint.state()) {
            return explorer.resume(executions, state);
        }
    }

    /** The same test, of which some executions are counted already. */
    private static TestCase goingOn(TestCase test, CheckpointFile checkpoint) {
        long before = checkpoint.header().unassumed();
        return new TestCase(
                test.name(),
                test.remark(),
                test.body(),
                test.program(),
                () -> before + test.unassumed().getAsLong(),
                test.prepare());
    }

    private SearchResult repeat(
            SearchResult result, List<List<Run>> schedules, TestCase test, List<String> memory, long start) {
        Comparison comparison = new Comparison();
        Engine engine = engines.create(test, stalls.apply(test.name()), comparison, memory);
        if (!request.get(Options.TIME).isZero()) {
            engine.endBy(start + request.get(Options.TIME).toNanos());
        }
        interruption.tell(() -> engine.endBy(System.nanoTime()));
        engine.addAllPoints(); // those that the search had, and then some
        DeterminismCheck check = new DeterminismCheck(engine, comparison);
        Divergence difference = check.check(schedules);
        if (difference != null) {
            return result.withDivergence(difference);
        }
        console.out()
                .println("checked: " + check.checked() + (check.checked() == 1 ? " schedule" : " schedules")
                        + " executed twice more, every operation was the same.");
        return result;
    }

    private @Nullable Writer operationLog(TestCase test) throws IOException {
        String file = request.get(Options.OPERATION_LOG);
        if (file.isEmpty()) {
            return null;
        }
        Writer log = Files.newBufferedWriter(Path.of(file), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        log.write("test " + test.name() + "\n");
        return log;
    }

    private static String because(String reason) {
        return reason.isEmpty() ? "" : " (" + reason + ")";
    }

    private SearchOptions options() {
        SearchOptions options = SearchOptions.upTo(request.get(Options.PREEMPTIONS))
                .withMaxSchedules(request.get(Options.MAX_SCHEDULES))
                .withKeepGoing(request.get(Options.KEEP_GOING))
                .withProgressEvery(PROGRESS_EVERY)
                .withStrategy(request.get(Options.STRATEGY))
                .withSeed(request.get(Options.SEED))
                .withReduction(reduction())
                .withCountsClasses(true)
                .withCacheSize(request.get(Options.CACHE_SIZE))
                .withMinimise(!request.get(Options.NO_MINIMISE))
                .withCauses(request.get(Options.CAUSES))
                .withEndsLimitsEarly(request.get(Options.TIMING) != TimingRule.OFF)
                .withNeedsEarlyEnds(request.get(Options.TIMING) == TimingRule.FAIL);
        if (!request.get(Options.TIME).isZero()) {
            options = options.withMaxNanos(request.get(Options.TIME).toNanos());
        }
        return request.get(Options.NO_WARM_UP) ? options.withWarmUps(0) : options;
    }

    /** What the JDK does inside of itself is not all told: nothing is left out where it is opened. */
    private Reduction reduction() {
        if (Opened.any()) {
            Notes.ofTest(
                    "With classes of the JDK opened by --preempt-in no schedule is left out, as with --reduction none.");
            return Reduction.NONE;
        }
        return request.get(Options.REDUCTION);
    }

    private SearchListener listener(
            ProgressPrinter progress,
            KeptOutput executions,
            List<String> outputs,
            StuckListener stuck,
            KeptSchedules schedules) {
        return new SearchListener() {
            private boolean met;

            @Override
            public void progress(int bound, long schedules, long left, int failures, Estimate estimate) {
                progress.progress(bound, schedules, left, failures, estimate);
            }

            @Override
            public void met(SearchResult.Found found) {
                if (!met) {
                    met = true;
                    try {
                        stuck.found(found, schedules);
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                }
            }

            @Override
            public void failed(SearchResult.Found found) {
                outputs.add(executions.last());
            }

            @Override
            public void warmUpFaulted(Failure fault) {
                Notes.ofTest("In a warm-up, which is no part of the search, " + fault.message());
                Throwable thrown = fault.exception();
                if (thrown != null) {
                    console.err().print(Fault.describe(thrown));
                }
            }
        };
    }
}
