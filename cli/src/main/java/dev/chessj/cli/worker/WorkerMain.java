package dev.chessj.cli.worker;

import dev.chessj.cli.findings.Console;
import dev.chessj.cli.registry.Options;
import dev.chessj.cli.request.ExitCode;
import dev.chessj.cli.request.Fault;
import dev.chessj.cli.request.Request;
import dev.chessj.cli.request.RequestFile;
import dev.chessj.cli.request.UserError;
import dev.chessj.cli.request.WorkerStatus;
import dev.chessj.scheduler.engine.Engine;
import dev.chessj.scheduler.jvm.MemoryReserve;
import dev.chessj.scheduler.jvm.OwnThreads;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;

/**
 * The worker process: runs what one request asks for, and ends.
 *
 * <p>Called by the launcher, by name, inside the engine's class loader, in a JVM that has chessj as its agent.
 *
 * <p>It ends with {@code halt}: threads, shutdown hooks and locks that the program under test left behind have no say in it.
 */
public final class WorkerMain {
    private WorkerMain() {}

    /** Runs the request in the file that is the only argument. */
    public static void main(String[] args) throws IOException, InterruptedException {
        try {
            run(Path.of(args[0]));
        } catch (OutOfMemoryError e) {
            Runtime.getRuntime().halt(WorkerStatus.UNTOLD);
        }
    }

    private static void run(Path file) throws IOException, InterruptedException {
        ClassLoader.getPlatformClassLoader()
                .setDefaultAssertionStatus(false); // -ea is for the program, not for the JDK
        Request request = RequestFile.read(file);
        WorkerStatus.Writer status = new WorkerStatus.Writer(request.files().status());
        status.started();
        Console console = Console.takeOver();
        Interruption interruption = new Interruption();
        interruption.onShutdown();
        listenToTheFront(interruption);
        int[] code = {guarded(console, status, () -> install(request))};
        if (code[0] == ExitCode.OK) {
            CountDownLatch over = new CountDownLatch(1); // the search may end on another thread than it begins on
            Engine.carrier(
                            () -> {
                                try {
                                    code[0] = ExitCode.FAULT; // where there is no memory to say why
                                    code[0] = guarded(
                                            console,
                                            status,
                                            () -> new Worker(request, status, console, interruption).run());
                                } finally {
                                    over.countDown();
                                }
                            },
                            request.get(Options.VEHICLE))
                    .start();
            over.await();
        }
        console.flush();
        status.ends(code[0]);
        FlightRecorded.writeRecordings();
        Runtime.getRuntime().halt(code[0]);
    }

    /** From now on classes that load are rewritten. */
    private static int install(Request request) throws Exception {
        Rewriting.install(request);
        return ExitCode.OK;
    }

    /** Says what goes wrong; the exit code. */
    private static int guarded(Console console, WorkerStatus.Writer status, Callable<Integer> work) {
        try {
            return work.call();
        } catch (UserError e) {
            console.err().println(e.paragraph());
            return e.exitCode();
        } catch (Throwable e) {
            MemoryReserve.release(e);
            console.err().print(Fault.describe(e));
            if (Fault.isOutOfMemory(e)) {
                lacksMemory(status, console);
            }
            return ExitCode.FAULT;
        }
    }

    private static void lacksMemory(WorkerStatus.Writer status, Console console) {
        try {
            status.lacksMemory();
        } catch (IOException e) {
            console.err().println("chessj: " + e);
        }
    }

    /** Whatever comes by standard input means to stop; it ends when the front does, even if that is killed. */
    private static void listenToTheFront(Interruption interruption) {
        Thread watch = OwnThreads.daemon(
                () -> {
                    try (InputStream in = new FileInputStream(FileDescriptor.in)) {
                        while (in.read() >= 0) {
                            interruption.ask();
                        }
                    } catch (IOException gone) {
                        // the same as its end
                    }
                    Runtime.getRuntime().halt(ExitCode.FAULT);
                },
                "chessj front",
                0);
        watch.start();
    }
}
