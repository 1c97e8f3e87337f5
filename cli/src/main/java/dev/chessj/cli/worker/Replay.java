package dev.chessj.cli.worker;

import dev.chessj.cli.request.ExitCode;
import dev.chessj.cli.request.Request;
import dev.chessj.cli.request.WorkerStatus;
import dev.chessj.cli.tests.NeedsDisplay;
import dev.chessj.cli.tests.TestCase;
import dev.chessj.report.InterleavingTable;
import dev.chessj.scheduler.Ending;
import dev.chessj.scheduler.Engine;
import dev.chessj.scheduler.ExecutionResult;
import dev.chessj.scheduler.Executions.Recording;
import dev.chessj.scheduler.Failure;
import dev.chessj.scheduler.Run;
import dev.chessj.scheduler.Schedule;
import dev.chessj.scheduler.ScheduleFile;
import dev.chessj.search.Divergence;
import dev.chessj.search.Explorer;
import dev.chessj.search.ScheduleFollower;
import dev.chessj.search.SearchOptions;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;

/** Executes one recorded schedule again and says whether it fails as it did. */
final class Replay {
    private static final int ATTEMPTS = 3;

    private final Request request;
    private final Console console;
    private final Engines engines;
    private final WorkerStatus.Writer status;

    Replay(Request request, Console console, Engines engines, WorkerStatus.Writer status) {
        this.request = request;
        this.console = console;
        this.engines = engines;
        this.status = status;
    }

    int run(TestCase test) throws IOException {
        Schedule schedule = ScheduleFile.read(Path.of(request.files().schedule()));
        PrintStream out = console.out();
        out.println("== " + test.name() + ", replaying " + schedule.kind());
        out.flush();
        Engine engine = engines.create(test, new Stalled(test.name(), console, status));
        if (request.conditions().warmUp()) {
            new Explorer(SearchOptions.upTo(0).withMaxSchedules(0)).explore(engine);
        }
        KeptOutput executions = new KeptOutput(engine, console);
        ScheduleFollower follower = new ScheduleFollower(schedule.runs(), schedule.failures());
        Recording recording = executions.record(follower);
        Divergence divergence = follower.divergence(recording.result());
        for (int i = 1; divergence != null && i < ATTEMPTS; i++) {
            recording = executions.record(follower);
            divergence = follower.divergence(recording.result());
        }
        if (request.output().verbose()) {
            out.println("vehicle: " + engine.vehicle());
        }
        if (divergence != null) {
            return diverged(schedule, divergence);
        }
        Failure failure = recording.result().failure();
        if (failure != null && NeedsDisplay.isCauseOf(failure.exception())) {
            console.err().println(NeedsDisplay.paragraph(test.name()));
            return ExitCode.INCONCLUSIVE;
        }
        out.println();
        out.print(InterleavingTable.render(recording.trace(), failure, Printed.width()));
        Printed.program(out, executions.last());
        out.println();
        return verdict(test, schedule, recording.result());
    }

    private int verdict(TestCase test, Schedule schedule, ExecutionResult result) {
        PrintStream out = console.out();
        Failure failure = result.failure();
        if (result.ending() == Ending.FAILED && failure != null) {
            String kind = failure.kind().label();
            out.println(test.name() + ": "
                    + (kind.equals(schedule.kind())
                            ? "fails as recorded: " + kind + "."
                            : "fails, but with " + kind + " where " + schedule.kind() + " was recorded."));
            return ExitCode.FAILURE;
        }
        if (result.ending() == Ending.PASSED) {
            out.println(test.name() + ": passes now; " + schedule.kind() + " was recorded.");
            return ExitCode.OK;
        }
        if (result.ending() == Ending.ABANDONED) {
            out.println(test.name() + ": is abandoned by Chess.assume now; " + schedule.kind() + " was recorded.");
            return ExitCode.INCONCLUSIVE;
        }
        out.println(test.name() + ": could not be executed to its end: "
                + result.ending().name().toLowerCase(java.util.Locale.ROOT) + ".");
        return ExitCode.INCONCLUSIVE;
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
        err.println("  The program changed since, or took a decision that chessj does not control.");
        err.println("  try: chessj run " + schedule.test());
        return ExitCode.INCONCLUSIVE;
    }
}
