package dev.chessj.cli.findings;

import dev.chessj.cli.registry.Options;
import dev.chessj.cli.request.ExitCode;
import dev.chessj.cli.request.Fault;
import dev.chessj.cli.request.ReportFiles;
import dev.chessj.cli.request.Request;
import dev.chessj.cli.tests.NeedsDisplay;
import dev.chessj.cli.tests.TestCase;
import dev.chessj.cli.tests.TestClasses;
import dev.chessj.report.html.InterleavingJson;
import dev.chessj.report.machine.FailureReport;
import dev.chessj.report.machine.TestReport;
import dev.chessj.report.machine.TimingReport;
import dev.chessj.report.model.BoundCoverage;
import dev.chessj.report.model.Interleaving;
import dev.chessj.report.model.Interleavings;
import dev.chessj.report.model.LockFinding;
import dev.chessj.report.model.Sources;
import dev.chessj.report.text.InterleavingTable;
import dev.chessj.report.text.Summary;
import dev.chessj.report.text.TimingText;
import dev.chessj.scheduler.engine.Engine;
import dev.chessj.scheduler.result.Failure;
import dev.chessj.scheduler.result.FailureKind;
import dev.chessj.scheduler.result.Race;
import dev.chessj.search.Divergence;
import dev.chessj.search.Reduction;
import dev.chessj.search.ReductionStatistics;
import dev.chessj.search.SearchEffort;
import dev.chessj.search.SearchResult;
import dev.chessj.search.SearchResult.Found;
import dev.chessj.search.SearchResult.Unfinished;
import dev.chessj.search.SearchResult.Verdict;
import dev.chessj.wrappers.memory.NativeCalls;
import dev.chessj.wrappers.scope.Scoping;
import dev.chessj.wrappers.verdict.Notes;
import dev.chessj.wrappers.verdict.Reservations;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Tells what a search found: tables and files for the failures, then the sentence that says what was explored and what not. */
public final class Findings {
    private final Request request;
    private final PrintStream out;
    private final PrintStream err;
    private final TestCase test;
    private final String vehicle;
    private final List<String> ordered; // volatile fields at which nobody was preempted
    private final List<String> racing;
    private final List<String> memory; // plain variables that were scheduling points
    private final Suspicions suspicions;
    private final ReplayAdvice advice;

    public Findings(
            Request request,
            Console console,
            TestCase test,
            Engine engine,
            List<LockFinding> predicted,
            ReplayAdvice advice) {
        this.request = request;
        this.advice = advice;
        this.out = console.out();
        this.err = console.err();
        this.test = test;
        this.vehicle = engine.vehicle();
        this.ordered = engine.orderedVolatiles();
        this.racing = engine.racingVolatiles();
        this.memory = engine.racingMemory();
        this.suspicions = Suspicions.of(request, engine, predicted);
    }

    /**
     * Prints and writes everything; the test's exit code.
     *
     * @param goOn how to go on with a search that was stopped; it stands before the verdict, which scripts and people look for at the end
     */
    public int tell(SearchResult result, List<String> outputs, Duration cpu, ReportFiles reports, @Nullable String goOn)
            throws IOException {
        Throwable first = result.failures().isEmpty()
                ? null
                : result.failures().get(0).failure().exception();
        if (NeedsDisplay.isCauseOf(first)) {
            err.println(NeedsDisplay.paragraph(test.name()));
            reports.add(withoutFailures(result, cpu));
            return ExitCode.INCONCLUSIVE;
        }
        if (first instanceof UnsupportedClassVersionError tooNew) {
            throw TestClasses.tooNew(tooNew);
        }
        List<Found> named = new ArrayList<>();
        List<String> files = new ArrayList<>();
        List<String> executions = new ArrayList<>(); // for chessj report
        List<FailureReport.@Nullable Details> details = new ArrayList<>(); // for other programs
        Path folder = Path.of("").toAbsolutePath();
        KeptSchedules kept = new KeptSchedules(request, test.name(), vehicle, advice);
        for (int i = 0; i < result.failures().size(); i++) {
            Found raw = result.failures().get(i);
            Interleaving execution = raw.trace() == null
                    ? null
                    : Interleavings.of(test.name(), raw.trace(), raw.failure(), raw.causes(), Printed.sources(request));
            Interleaving.Failed failed = execution == null ? null : execution.failure();
            Found found = failed == null ? raw : raw.saying(failed.message()); // with the names that the table has
            named.add(found);
            Path file = kept.keep(found);
            files.add(file == null ? "" : kept.shown(file));
            String printed = i < outputs.size() ? outputs.get(i) : "";
            tell(found, execution, printed, kept, file);
            if (file == null) {
                err.println(kept.problem());
            }
            details.add(
                    execution == null || failed == null ? null : FailureReport.Details.of(execution, failed, folder));
            executions.add(execution == null ? "" : forReport(execution, printed, kept.commands(found, file)));
        }
        List<TimingReport> timing = new ArrayList<>();
        for (int i = 0; i < named.size(); i++) {
            if (!named.get(i).early().isEmpty()) {
                timing.add(TimingReport.of(named.get(i), true, files.get(i).isEmpty() ? null : files.get(i)));
            }
        }
        for (Found dependence : result.timing().dependences()) {
            timing.add(tellDependence(dependence, kept));
        }
        result.shortfall().divergences().forEach(this::tell);
        if (request.get(Options.VERBOSE)) {
            verbose(result);
        }
        if (result.effort().maxTasks() > 1) {
            NativeCalls.tellPossible();
        }
        TestReport.Claim claim = TestReport.Claim.of(result, Reservations.all());
        lastWords(result, claim, goOn);
        Race race = suspicions.failingRace();
        LockFinding lock = suspicions.failingLock();
        Sources sources = Printed.sources(request);
        TestReport.Races known = race == null
                ? TestReport.Races.of(suspicions.races())
                : TestReport.Races.failing(
                        suspicions.races(), race, FailureReport.Details.of(test.name(), race, sources, folder));
        reports.add(
                TestReport.of(test.name(), result.saying(named), cpu.toNanos() / 1e9, vehicle, files, details, known)
                        .claiming(claim)
                        .withTiming(timing)
                        .withLocks(
                                suspicions.locks(),
                                lock,
                                lock == null ? null : FailureReport.Details.of(test.name(), lock, sources, folder)),
                executions);
        if (race != null || lock != null) {
            return ExitCode.FAILURE;
        }
        return switch (result.verdict()) {
            case OK, SAMPLED -> ExitCode.OK;
            case FAILURE -> ExitCode.FAILURE;
            case INCONCLUSIVE -> isFault(result) ? ExitCode.FAULT : ExitCode.INCONCLUSIVE;
        };
    }

    private static String forReport(Interleaving execution, String printed, List<String> replay) {
        String table = InterleavingTable.render(execution, InterleavingTable.DEFAULT_WIDTH);
        return InterleavingJson.of(execution, table, printed, replay);
    }

    private void tell(
            Found found, @Nullable Interleaving execution, String printed, KeptSchedules kept, @Nullable Path file) {
        out.println();
        if (execution != null) {
            out.print(Printed.execution(request, execution));
        } else {
            out.println(found.failure().kind().label() + ": " + found.failure().message());
        }
        if (!found.early().isEmpty()) {
            out.println("timing: " + TimingText.condition(found));
        }
        if (found.notReproduced() != null) {
            out.println(
                    found.notReproduced().equals(Found.NO_TIME)
                            ? "It was not executed once more: time was up."
                            : "It did not fail again when the same choices were taken: " + found.notReproduced());
        }
        if (request.get(Options.VERBOSE) && found.minimised() != null) {
            out.println(Summary.minimised(found.size(), found.minimised()));
        }
        if (found.minimised() != null && found.minimised().cutShort()) {
            out.println(Summary.cutShort(found.minimised()));
        }
        Printed.program(out, printed);
        out.println();
        kept.replayLines(found, file).forEach(out::println);
    }

    /** What fails only if a time limit ends early, and is no failure of the test: two lines. */
    private TimingReport tellDependence(Found found, KeptSchedules kept) {
        Path file = kept.keepDependence(found);
        out.println();
        out.println(TimingText.dependence(found));
        kept.replayLines(found, file).forEach(out::println);
        if (file == null) {
            err.println(kept.problem());
        }
        return TimingReport.of(found, false, file == null ? null : kept.shown(file));
    }

    private void tell(Divergence divergence) {
        out.println();
        out.println("diverged at step " + divergence.step());
        out.println("  expected: " + divergence.expected());
        out.println("  observed: " + divergence.observed());
        programFrames(divergence).forEach(frame -> out.println("      at " + frame));
        out.println("  The program took a decision that chessj does not control.");
    }

    /** Where the program was, without what is above and below. */
    public static List<StackTraceElement> programFrames(Divergence divergence) {
        return divergence.stack().stream()
                .dropWhile(Findings::isOurs)
                .takeWhile(frame -> !isOurs(frame))
                .filter(frame -> !frame.getMethodName().startsWith("chessj$"))
                .toList();
    }

    /** Frames of chessj, above and below those of the program. */
    private static boolean isOurs(StackTraceElement frame) {
        String name = frame.getClassName();
        return name.startsWith("dev.chessj.cli.")
                || name.startsWith("dev.chessj.junit.")
                || name.startsWith("dev.chessj.scheduler.")
                || name.startsWith("dev.chessj.search.")
                || name.startsWith("dev.chessj.wrappers.")
                || name.startsWith("jdk.internal.vm.");
    }

    private void verbose(SearchResult result) {
        ordered.forEach(field -> out.println("volatile, ordered by other synchronisation: " + field));
        racing.forEach(field -> out.println("volatile, preempted at: " + field));
        List<Long> schedules = result.coverage().schedulesPerBound();
        for (int bound = 0; bound < schedules.size(); bound++) {
            out.println(
                    "bound " + bound + ": " + schedules.get(bound) + " schedules" + reduced(result.reduced(), bound));
        }
        SearchEffort effort = result.effort();
        out.printf(
                "%d steps, %d tasks at most, %d warm-ups, %.3f s, on %s%n",
                effort.steps(), effort.maxTasks(), effort.warmUps(), effort.nanos() / 1e9, vehicle);
    }

    private static String reduced(ReductionStatistics reduced, int bound) {
        String classes = reduced.classesPerBound().isEmpty()
                ? ""
                : ", " + reduced.classesPerBound().get(bound) + " of a new class";
        return reduced.reduction() == Reduction.NONE
                ? classes
                : classes + ", " + reduced.prunedPerBound().get(bound) + " more pruned in known states";
    }

    private void lastWords(SearchResult result, TestReport.Claim claim, @Nullable String goOn) {
        out.println();
        for (String note : request.get(Options.VERBOSE) ? Notes.tell() : Notes.tellKinds()) {
            out.println("note: " + note);
        }
        if (request.get(Options.VERBOSE)) {
            Reservations.sentences().forEach(sentence -> out.println("not controlled: " + sentence));
        }
        if (result.reduced().misled()) {
            out.println("note: Tasks share memory without synchronisation: equal operations led to different states. No"
                    + " schedule was left out therefore, as with --reduction none.");
        }
        if (result.reduced().refused() > 0) {
            out.println("note: The cache was full; " + result.reduced().refused()
                    + " states may have been explored several times, and there may be more behaviours than were"
                    + " counted. --cache-size makes room for more than "
                    + request.get(Options.CACHE_SIZE) + ".");
        }
        long unassumed = test.unassumed().getAsLong();
        if (unassumed > 0) {
            out.println(
                    unassumed >= result.schedules() + result.effort().warmUps()
                            ? "note: No assumption of the test held in any execution: nothing was checked."
                            : "note: An assumption of the test did not hold in " + unassumed
                                    + " executions, which ended there.");
        }
        result.shortfall().unfinished().stream()
                .map(Unfinished::reason)
                .filter(reason -> reason != null && reason.kind() == FailureKind.STALL)
                .findFirst()
                .ifPresent(this::stall);
        result.shortfall().unfinished().stream()
                .map(Unfinished::reason)
                .filter(reason ->
                        reason != null && reason.kind() != FailureKind.STALL && reason.kind() != FailureKind.FAULT)
                .map(reason -> Objects.requireNonNull(reason).message())
                .distinct()
                .forEach(message -> out.println("note: Not explored: " + message));
        faults(result);
        suspicions.lines(request.get(Options.VERBOSE)).forEach(out::println);
        if (result.verdict() != Verdict.FAILURE) {
            out.println(Summary.points(Scoping.installed().atomic(), request.isTraced(), memory.size()));
            if (!ordered.isEmpty()) {
                out.println(Summary.ordered(ordered.size()));
            }
        }
        if (goOn != null) {
            out.println(goOn);
        }
        out.println(test.name() + ": " + claim.sentence());
        if (result.verdict() != Verdict.FAILURE) {
            suspicions.reasons().forEach(reason -> out.println(test.name() + ": " + reason));
        }
        out.println();
    }

    /** The first of them with all its evidence: the others are most often the same. */
    private void faults(SearchResult result) {
        for (Unfinished unfinished : result.shortfall().unfinished()) {
            Failure reason = unfinished.reason();
            Throwable fault = reason == null || reason.kind() != FailureKind.FAULT ? null : reason.exception();
            if (fault != null) {
                out.flush();
                err.print(Fault.describe(fault));
                err.flush();
                return;
            }
        }
    }

    /** Where not one execution came to its end because of chessj itself, there is no result at all. */
    private static boolean isFault(SearchResult result) {
        return result.shortfall().faults() > 0
                && !result.shortfall().isOutOfMemory()
                && result.schedules() + result.reduced().pruned() == 0;
    }

    private void stall(Failure stall) {
        out.println(
                stall.message().contains("did not come back")
                        ? "note: A task did not come back to the scheduler within "
                                + request.get(Options.STALL).toMillis()
                                + " ms: it blocks where chessj does not see it, or loops without operations. --stall"
                                + " sets that time."
                        : "note: A schedule was given up because no event came from outside. chessj waits for half"
                                + " of --stall.");
        out.println("note: " + stall.message());
        if (stall.exception() != null) {
            for (StackTraceElement frame : ShownTrace.of(stall.exception().getStackTrace())) {
                out.println("        at " + frame);
            }
        }
    }

    private TestReport withoutFailures(SearchResult result, Duration cpu) {
        return new TestReport(
                test.name(),
                Verdict.INCONCLUSIVE,
                TestReport.Executed.of(result),
                new BoundCoverage(
                        -1,
                        result.coverage().waiting(),
                        List.of(),
                        result.coverage().sample()),
                TestReport.Cost.of(result.effort(), cpu.toNanos() / 1e9, vehicle),
                TestReport.Reduced.of(result.reduced()).withoutClasses(),
                List.of(),
                suspicions.races(),
                List.of(),
                TestReport.Claim.NONE,
                List.of());
    }
}
