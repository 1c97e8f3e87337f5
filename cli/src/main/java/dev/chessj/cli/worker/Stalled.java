package dev.chessj.cli.worker;

import dev.chessj.cli.findings.Console;
import dev.chessj.cli.findings.KeptSchedules;
import dev.chessj.cli.request.ExitCode;
import dev.chessj.cli.request.WorkerStatus;
import dev.chessj.scheduler.result.Failure;
import dev.chessj.search.SearchResult.Found;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Ends the worker when a task on a continuation does not come back: its carrier cannot be freed. The front goes on in another
 * worker.
 */
final class Stalled implements StuckListener {
    private final String test;
    private final Console console;
    private final WorkerStatus.Writer status;

    Stalled(String test, Console console, WorkerStatus.Writer status) {
        this.test = test;
        this.console = console;
        this.status = status;
    }

    @Override
    public void stalled(Failure stall) {
        console.err().println("chessj: " + test + ": " + stall.message());
        @Nullable Throwable where = stall.exception();
        if (where != null) {
            for (StackTraceElement frame : where.getStackTrace()) {
                if (frame.getClassName().startsWith("dev.chessj.")
                        && frame.getClassLoaderName() != null
                        && frame.getClassLoaderName()
                                .equals(Stalled.class.getClassLoader().getName())) {
                    break; // from here on it is the scheduler
                }
                console.err().println("      at " + frame);
            }
        }
        console.flush();
        try {
            status.stalls(test);
        } catch (IOException e) {
            console.err().println("chessj: " + e);
        }
        Runtime.getRuntime().halt(ExitCode.INCONCLUSIVE);
    }

    /** The tests that are left are for another worker, unless nobody wants them any more. */
    @Override
    public void toldAll(int code, boolean interrupted) throws IOException {
        status.finishes(test, code);
        if (!interrupted && !WorkerStatus.read(status.file()).left().isEmpty()) {
            status.leaves();
        }
        status.ends(code);
        console.flush();
        Runtime.getRuntime().halt(code);
    }

    @Override
    public void tells() throws IOException {
        status.tells();
    }

    @Override
    public void saves() throws IOException {
        status.saves();
    }

    @Override
    public boolean canEndTheJvm() {
        return true;
    }

    @Override
    public void lacksMemory() throws IOException {
        status.lacksMemory();
    }

    @Override
    public void found(Found failure, KeptSchedules schedules) throws IOException {
        Path file = schedules.keep(failure);
        status.fails(failure.failure().kind().label(), file == null ? "" : schedules.shown(file));
    }
}
