package dev.chessj.cli.launch;

import dev.chessj.cli.registry.Options;
import dev.chessj.cli.request.ExitCode;
import dev.chessj.cli.request.ReportFiles;
import dev.chessj.cli.request.Request;
import dev.chessj.cli.request.RequestFile;
import dev.chessj.cli.request.UserError;
import dev.chessj.cli.request.WorkerStatus;
import dev.chessj.report.machine.TestReport;
import dev.chessj.scheduler.options.EngineOptions.VehicleChoice;
import dev.chessj.scheduler.schedule.ScheduleStore;
import dev.chessj.search.SearchResult.Verdict;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs a request in a worker, and in another one when the first does not survive it.
 *
 * <p>A test that crashes the JVM has failed; the tests after it are run by a new worker. So are those after a test that chessj itself fails
 * at, for want of memory or by a fault of its own; that one is inconclusive. A test that blocks the thread of the search for good is begun again on
 * threads, and so are the tests after it. And where static initialisers of a test have started threads, the
 * tests after it have a JVM of their own: they may have nothing to do with these.
 *
 * <p><b>Contract.</b> However a run ends, what is known of its tests is reported.
 *
 * <p>The worker's standard input is a pipe that something is written to only to make it stop: it ends when this process does, however that happens, and
 * the worker ends with it.
 */
final class Workers {
    private final WorkerCommand command;
    private final Request request;
    private final Path temporary;
    private final PrintWriter out;
    private final PrintWriter err;
    private final RunRecord record;
    private final StopHook hook;
    private final List<String> done = new ArrayList<>();
    private VehicleChoice vehicle;
    private boolean killed; // the last worker, since it did not end

    Workers(
            WorkerCommand command,
            Request request,
            Path temporary,
            PrintWriter out,
            PrintWriter err,
            RunRecord record,
            StopHook hook) {
        this.command = command;
        this.request = request;
        this.temporary = temporary;
        this.out = out;
        this.err = err;
        this.record = record;
        this.hook = hook;
        this.vehicle = request.get(Options.VEHICLE);
    }

    /** Runs until every test is dealt with, and writes the report; the exit code of all tests together. */
    int run() throws IOException, InterruptedException {
        boolean complete = false;
        try {
            int code = runAll();
            complete = true;
            return writeReport() ? code : ExitCode.worse(code, ExitCode.USAGE);
        } finally {
            if (!complete && !new ReportFiles(temporary).isEmpty()) {
                writeReport();
            }
        }
    }

    private boolean writeReport() {
        ReportFiles reports = new ReportFiles(temporary);
        return request.isReplay()
                ? record.writePage(reports, err)
                : record.write(reports, request.files().store(), err);
    }

    private int runAll() throws IOException, InterruptedException {
        int code = ExitCode.OK;
        while (true) {
            Files.deleteIfExists(request.files().status());
            Request next = request.goingOn(done, vehicle);
            int exit = runOne(next);
            WorkerStatus status = WorkerStatus.read(request.files().status());
            if (!status.started()) {
                throw notStarted(exit);
            }
            for (int finished : status.finished().values()) {
                code = ExitCode.worse(code, finished);
            }
            boolean ended = status.ended().isPresent();
            if (ended && status.leaves()) {
                code = ExitCode.worse(code, status.ended().getAsInt());
                done.addAll(status.finished().keySet());
                continue;
            }
            boolean gaveUp = ended && status.ended().getAsInt() == ExitCode.FAULT;
            if (ended && (!gaveUp || status.running().isEmpty())) {
                return ExitCode.worse(code, status.ended().getAsInt());
            }
            done.addAll(status.finished().keySet());
            code = ExitCode.worse(
                    code,
                    gaveUp
                            ? gaveUp(status)
                            : status.stalled().isEmpty() ? crashed(status, exit) : stalled(status.stalled()));
            if (done.containsAll(status.planned())) {
                return code;
            }
            if (gaveUp) {
                say("chessj: going on with the other tests");
            }
        }
    }

    /** The worker itself could not go on in a test, and has said why. */
    private int gaveUp(WorkerStatus status) throws IOException {
        String test = status.running();
        done.add(test);
        if (status.outOfMemory() && !request.isReplay()) {
            return crash().unanswered(status, "stopped");
        }
        if (!request.isReplay()) {
            inconclusive(test, "chessj itself could not go on, as said above");
            if (Files.exists(new ScheduleStore(request.files().store()).checkpoint(test))) {
                say("  To go on from the last checkpoint: the same command with --resume.");
            }
        }
        return ExitCode.FAULT;
    }

    private void say(String line) {
        err.println(line);
        err.flush();
    }

    private int crashed(WorkerStatus status, int exit) throws IOException {
        if (status.running().isEmpty()) {
            throw new IllegalStateException("the worker ended with code " + exit + " outside of any test");
        }
        done.add(status.running());
        if (killed) {
            return crash().unanswered(
                            status, "stopped after " + request.get(Options.TIME).toMillis() / 1_000.0 + " s");
        }
        if ((exit == WorkerStatus.UNTOLD || status.outOfMemory()) && !request.isReplay()) {
            return crash().unanswered(status, "stopped");
        }
        if (request.isDebugged()) {
            throw UserError.inconclusive(
                    "the JVM ended with code " + exit + " before the schedule did",
                    "A debugger that terminates what it is attached to, rather than to detach, does that.",
                    "try: chessj replay, to see the whole schedule");
        }
        return crash().report(status.running(), exit);
    }

    private Crash crash() {
        return new Crash(request, command.jdk(), temporary, out, err);
    }

    /** Continuations that were asked for are not replaced behind the user's back. */
    private int stalled(String test) throws IOException {
        if (vehicle == VehicleChoice.AUTO) {
            say("chessj: going on with threads");
            vehicle = VehicleChoice.THREAD;
            return ExitCode.OK;
        }
        done.add(test);
        inconclusive(test, "a task did not come back to the scheduler. Try: --vehicle thread, or a longer --stall.");
        return ExitCode.INCONCLUSIVE;
    }

    private void inconclusive(String test, String why) throws IOException {
        String sentence = "inconclusive: " + why;
        out.println(test + ": " + sentence);
        out.flush();
        new ReportFiles(temporary)
                .add(TestReport.unexplored(
                        test, Verdict.INCONCLUSIVE, Options.VEHICLE.type().text(vehicle), sentence, List.of()));
    }

    private int runOne(Request next) throws IOException, InterruptedException {
        Path file = temporary.resolve("request");
        RequestFile.write(next, file);
        ProcessBuilder start = new ProcessBuilder(command.line(file))
                .redirectOutput(ProcessBuilder.Redirect.INHERIT)
                .redirectError(ProcessBuilder.Redirect.INHERIT);
        Process worker = hook.start(start, this::interrupted);
        killed = !new WorkerWatch(worker, request.files().status()).await(request.get(Options.TIME));
        int exit = worker.waitFor();
        hook.ended();
        return exit;
    }

    /**
     * Control-C or a kill: the worker says what is complete and keeps a checkpoint. If it cannot, it is killed, and the test can be looked at from
     * the schedule it was in.
     */
    private void interrupted(Process worker) {
        try {
            if (request.isDebugged()) {
                worker.destroyForcibly(); // a debugger may have stopped all its threads, and it has nothing to keep
            }
            tell(worker);
            new WorkerWatch(worker, request.files().status()).awaitNow();
            WorkerStatus status = WorkerStatus.read(request.files().status());
            boolean isMute = status.ended().isEmpty();
            if (isMute && status.running().isEmpty()) {
                out.println("Interrupted between tests, or before the first.");
                out.flush();
            } else if (isMute || status.outOfMemory() && !status.running().isEmpty()) {
                if (!request.isReplay()) {
                    crash().unanswered(status, "interrupted");
                }
                crash().keepInterrupted(status.running());
            }
            writeReport();
        } catch (IOException | InterruptedException e) {
            err.println("chessj: " + e);
        }
    }

    /** On a terminal the worker knows already; a kill is meant for this process alone. */
    private static void tell(Process worker) {
        try {
            OutputStream in = worker.getOutputStream();
            in.write('\n');
            in.flush();
        } catch (IOException e) {
            worker.destroy(); // it does not listen any more
        }
    }

    private UserError notStarted(int exit) {
        return UserError.usage(
                "the JVM for the test did not start (exit code " + exit + ")",
                "What it said is above. It was " + command.jdk().java()
                        + (command.jvmArguments().isEmpty() ? "" : " with " + command.jvmArguments()),
                command.jvmArguments().isEmpty()
                        ? "try: another JDK, with --jdk"
                        : "try: correct or leave out --jvm-arg");
    }
}
