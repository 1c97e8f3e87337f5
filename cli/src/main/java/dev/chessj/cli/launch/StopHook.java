package dev.chessj.cli.launch;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * What this process still does when somebody stops it by control-C or a kill: a worker that runs is told, and waited for; the temporary folder is deleted in
 * any case. There is no moment between the making of the folder and its end at which that is not so.
 *
 * <p><b>Threading.</b> The thread that runs the request, and that of the hook. Once the JVM is ending, the first of them stands still: the files are
 * the other's.
 */
final class StopHook {
    private final Path temporary;
    private final Thread hook = new Thread(this::stop, "chessj interrupted");
    private @Nullable Process worker;
    private @Nullable Consumer<Process> ending;
    private boolean stopping;

    /** Installs the hook. */
    StopHook(Path temporary) {
        this.temporary = temporary;
        Runtime.getRuntime().addShutdownHook(hook);
    }

    /** Starts a worker, unless this process is ending; {@code whenStopped} is to end it. */
    Process start(ProcessBuilder command, Consumer<Process> whenStopped) throws IOException, InterruptedException {
        synchronized (this) {
            if (!stopping) {
                Process started = command.start();
                worker = started;
                ending = whenStopped;
                return started;
            }
        }
        throw standStill();
    }

    /** The worker has ended by itself. */
    void ended() throws InterruptedException {
        synchronized (this) {
            if (!stopping) {
                worker = null;
                ending = null;
                return;
            }
        }
        throw standStill();
    }

    /** There is nothing to tidy up any more. */
    void remove() throws InterruptedException {
        synchronized (this) {
            if (!stopping) {
                try {
                    Runtime.getRuntime().removeShutdownHook(hook);
                    return;
                } catch (IllegalStateException begins) {
                    // it is about to run
                }
            }
        }
        throw standStill();
    }

    private static InterruptedException standStill() throws InterruptedException {
        Thread.sleep(Long.MAX_VALUE);
        return new InterruptedException("the JVM is ending");
    }

    private void stop() {
        Process running;
        Consumer<Process> end;
        synchronized (this) {
            stopping = true;
            running = worker;
            end = ending;
        }
        if (running != null && end != null) {
            end.accept(running);
        }
        try {
            Launch.delete(temporary);
        } catch (IOException e) {
            System.err.println("chessj: " + e);
        }
    }
}
