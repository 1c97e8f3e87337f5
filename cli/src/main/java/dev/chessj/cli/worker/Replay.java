package dev.chessj.cli.worker;

import dev.chessj.cli.findings.Console;
import dev.chessj.cli.findings.Findings;
import dev.chessj.cli.findings.KeptOutput;
import dev.chessj.cli.findings.Printed;
import dev.chessj.cli.findings.ReplayReport;
import dev.chessj.cli.registry.Options;
import dev.chessj.cli.request.ExitCode;
import dev.chessj.cli.request.Fault;
import dev.chessj.cli.request.ReportFiles;
import dev.chessj.cli.request.Request;
import dev.chessj.cli.request.Unwritten;
import dev.chessj.cli.tests.NeedsDisplay;
import dev.chessj.cli.tests.TestCase;
import dev.chessj.report.machine.OrderGraph;
import dev.chessj.report.model.Interleaving;
import dev.chessj.report.model.Interleavings;
import dev.chessj.scheduler.engine.Engine;
import dev.chessj.scheduler.engine.Executions.Recording;
import dev.chessj.scheduler.recording.DebuggerStops;
import dev.chessj.scheduler.result.Ending;
import dev.chessj.scheduler.result.ExecutionResult;
import dev.chessj.scheduler.result.Failure;
import dev.chessj.scheduler.result.FailureKind;
import dev.chessj.scheduler.schedule.Run;
import dev.chessj.scheduler.schedule.Schedule;
import dev.chessj.scheduler.schedule.ScheduleFile;
import dev.chessj.search.Divergence;
import dev.chessj.search.SearchOptions;
import dev.chessj.search.driver.Explorer;
import dev.chessj.search.failure.Causes;
import dev.chessj.search.replay.ScheduleFollower;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Executes one recorded schedule again and says whether it fails as it did. */
final class Replay {
    private static final int ATTEMPTS = 3;

    private final Request request;
    private final Console console;
    private final Engines engines;
    private final Function<String, StuckListener> stalls;
    private final ReportFiles reports;
    private final Interruption interruption;
    private @Nullable Throwable thrown;

    /** A replay that is shown; its failure also goes to the reports. */
    Replay(
            Request request,
            Console console,
            Engines engines,
            Function<String, StuckListener> stalls,
            ReportFiles reports,
            Interruption interruption) {
        this.interruption = interruption;
        this.request = request;
        this.console = console;
        this.engines = engines;
        this.stalls = stalls;
        this.reports = reports;
    }

    /** What the test threw in the execution that was shown, if anything. */
    @Nullable
    Throwable thrown() {
        return thrown;
    }

    int run(TestCase test) throws IOException {
        Schedule schedule = ScheduleFile.read(Path.of(request.files().schedule()));
        PrintStream out = console.out();
        out.println("== " + test.name() + ", replaying " + schedule.kind());
        out.flush();
        Engine engine = engines.create(test, stalls.apply(test.name()));
        interruption.tell(() -> engine.endBy(System.nanoTime()));
        engine.initialise(request.get(Options.INITIALISED));
        if (!request.get(Options.NO_WARM_UP)) {
            new Explorer(SearchOptions.upTo(0).withMaxSchedules(0)).explore(engine);
        }
        KeptOutput executions = new KeptOutput(FlightRecorded.of(engine, test.name()), console);
        ScheduleFollower follower = new ScheduleFollower(schedule.runs(), schedule.failures());
        Recording recording;
        try {
            recording = executions.record(follower);
        } catch (OutOfMemoryError full) {
            if (!isOfFullHeap(schedule)) {
                throw full;
            }
            engine.forget();
            return fullHeap(test, schedule);
        }
        if (interruption.isAsked() && recording.result().ending() == Ending.CUT) {
            return interrupted(test);
        }
        Failure fault = fault(recording);
        for (int i = 1; fault != null && i < ATTEMPTS; i++) {
            recording = executions.record(follower);
            fault = fault(recording);
        }
        if (fault != null) {
            throw new IllegalStateException(fault.message(), fault.exception());
        }
        Divergence divergence = follower.divergence(recording.result());
        for (int i = 1; divergence != null && i < ATTEMPTS; i++) {
            recording = executions.record(follower);
            divergence = follower.divergence(recording.result());
        }
        if (request.get(Options.VERBOSE)) {
            out.println("vehicle: " + engine.vehicle());
        }
        if (divergence != null) {
            return interruption.isAsked() ? interrupted(test) : diverged(schedule, divergence);
        }
        @Nullable
        Set<Integer> causes = causes(engine, recording, !follower.early().isEmpty());
        if (interruption.isAsked()) {
            causes = null; // some of the experiments may not have come to their end
        } else if (request.isDebugged()) {
            Recording rehearsed = recording;
            DebuggerGate gate = new DebuggerGate(request, out);
            DebuggerStops stops = gate.stops(rehearsed.result());
            gate.await(stops, rehearsed.result().failure());
            engine.stopAt(stops);
            recording = executions.record(follower);
            divergence = follower.divergence(recording.result());
            if (divergence != null) {
                return diverged(schedule, divergence);
            }
            causes = sameAs(rehearsed, recording) ? causes : null;
        }
        Failure failure = recording.result().failure();
        thrown = failure == null ? null : failure.exception();
        if (failure != null && NeedsDisplay.isCauseOf(failure.exception())) {
            console.err().println(NeedsDisplay.paragraph(test.name()));
            return ExitCode.INCONCLUSIVE;
        }
        out.println();
        Interleaving execution =
                Interleavings.of(test.name(), recording.trace(), failure, causes, Printed.sources(request));
        out.print(Printed.execution(request, execution));
        if (failure != null && recording.result().ending() == Ending.FAILED) {
            new ReplayReport(reports, engine.vehicle())
                    .add(schedule, execution, failure, recording.result(), executions.last());
        }
        Printed.program(out, executions.last());
        out.println();
        int code = verdict(test, schedule, recording.result());
        return writeGraphs(execution) ? code : ExitCode.worse(code, ExitCode.USAGE);
    }

    /** Whether the test exhausts the heap, which was found out without the scheduler when this was recorded. */
    private static boolean isOfFullHeap(Schedule schedule) {
        return schedule.message().startsWith(OutOfMemoryError.class.getName() + ": the test takes all of the ");
    }

    private int interrupted(TestCase test) {
        console.out().println(test.name() + ": interrupted before it was executed to its end.");
        return ExitCode.INCONCLUSIVE;
    }

    private int fullHeap(TestCase test, Schedule schedule) {
        PrintStream out = console.out();
        out.println();
        out.println(schedule.kind() + ": " + schedule.message());
        out.println();
        out.println(test.name() + ": fails as recorded: " + schedule.kind() + ".");
        return ExitCode.FAILURE;
    }

    private static @Nullable Failure fault(Recording recording) {
        Failure failure = recording.result().failure();
        return failure != null && failure.kind() == FailureKind.FAULT ? failure : null;
    }

    /** After the verdict: whether all that was asked for could be written. */
    private boolean writeGraphs(Interleaving execution) {
        OrderGraph graph = new OrderGraph(execution);
        List<String> problems = Stream.of(
                        Unwritten.write("--dot", request.get(Options.DOT), graph::writeDot),
                        Unwritten.write("--graphml", request.get(Options.GRAPHML), graph::writeGraphMl))
                .filter(problem -> !problem.isEmpty())
                .toList();
        problems.forEach(console.err()::println);
        return problems.isEmpty();
    }

    /** The switches that the failure needs; a debugger that came early would stop in the experiments that it takes to find out. */
    private @Nullable Set<Integer> causes(Engine engine, Recording recording, boolean endsEarly) {
        Failure failure = recording.result().failure();
        boolean watched = !request.isDebugged() // that one comes later
                && ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                        .anyMatch(argument -> argument.startsWith("-agentlib:jdwp"));
        if (failure == null || watched || recording.result().ending() != Ending.FAILED) {
            return null;
        }
        try {
            return Causes.of(
                    engine, recording.runs(), recording.trace(), failure, request.get(Options.CAUSES), endsEarly);
        } catch (RuntimeException e) { // of ours; the failure is told without
            console.err().print(Fault.describe(e));
            return null;
        }
    }

    /** Says whether the debugger has changed anything. */
    private boolean sameAs(Recording rehearsed, Recording debugged) {
        boolean same = rehearsed.trace().equals(debugged.trace());
        console.out()
                .println(
                        same
                                ? "debugged: the same " + debugged.result().steps()
                                        + " operations as without a debugger"
                                : "note: The operations were not the same as without a debugger. Methods that it calls, such as"
                                        + " toString, count as called by the program.");
        return same;
    }

    private int verdict(TestCase test, Schedule schedule, ExecutionResult result) {
        PrintStream out = console.out();
        Failure failure = result.failure();
        if (result.ending() == Ending.FAILED && failure != null) {
            String kind = failure.kind().label();
            out.println(test.name() + ": "
                    + (kind.equals(schedule.kind())
                            ? "fails as recorded: " + kind + "."
                            : "fails, but with " + kind + " where " + schedule.kind() + " was recorded."
                                    + onOtherJdk(schedule)));
            return ExitCode.FAILURE;
        }
        if (result.ending() == Ending.PASSED) {
            out.println(test.name() + ": passes now; " + schedule.kind() + " was recorded." + onOtherJdk(schedule));
            return ExitCode.OK;
        }
        if (result.ending() == Ending.ABANDONED) {
            out.println(test.name() + ": is abandoned by Chess.assume now; " + schedule.kind() + " was recorded.");
            return ExitCode.INCONCLUSIVE;
        }
        out.println(test.name() + ": could not be executed to its end: "
                + result.ending().name().toLowerCase(java.util.Locale.ROOT).replace('_', ' ') + ".");
        return ExitCode.INCONCLUSIVE;
    }

    private static String onOtherJdk(Schedule schedule) {
        String difference = RecordedJdk.difference(schedule, Runtime.version().feature());
        return difference.isEmpty() ? "" : " " + difference;
    }

    private int diverged(Schedule schedule, Divergence divergence) {
        long steps = 0;
        for (Run run : schedule.runs()) {
            steps += run.count() == Run.OPEN ? 1 : run.count();
        }
        PrintStream err = console.err();
        err.println("chessj: replay diverged at step " + divergence.step() + " of " + steps);
        err.println("  recorded: " + divergence.expected());
        err.println("  observed: " + divergence.observed());
        Findings.programFrames(divergence).forEach(frame -> err.println("      at " + frame));
        String otherJdk = RecordedJdk.difference(schedule, Runtime.version().feature());
        if (!otherJdk.isEmpty()) {
            err.println("  " + otherJdk);
            err.println("  try: " + RecordedJdk.advice(schedule));
            return ExitCode.INCONCLUSIVE;
        }
        err.println(
                request.isDebugged()
                        ? "  Methods that a debugger calls, such as toString for a list of variables, count as called by the program."
                        : "  The program changed since, or took a decision that chessj does not control.");
        err.println("  try: chessj run " + schedule.test());
        return ExitCode.INCONCLUSIVE;
    }
}
