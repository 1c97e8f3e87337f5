package dev.chessj.cli.worker;

import dev.chessj.cli.request.ExitCode;
import dev.chessj.scheduler.jvm.OwnThreads;
import java.time.Duration;

/**
 * Somebody wants the run to end: control-C, a kill, or the front says so.
 *
 * <p>The execution that is under way is cut, the search keeps a checkpoint, and what is complete is told as at any other end. Where nobody notices, the
 * worker ends all the same, and the front recovers the schedule from the journal.
 *
 * <p><b>Threading.</b> Asked by any thread, noticed by that of the search.
 */
final class Interruption {
    private static final Duration PATIENCE = Duration.ofMillis(1_700);

    private final Runnable ending;
    private volatile boolean asked;
    private volatile boolean noticed;
    private Runnable listener = () -> {};

    Interruption() {
        this(() -> Runtime.getRuntime().halt(ExitCode.INCONCLUSIVE));
    }

    /** Of a search in a JVM that is not ours to end. */
    Interruption(Runnable whenNotNoticed) {
        this.ending = whenNotNoticed;
    }

    /** Asks the search to stop; several times is the same as once. */
    synchronized void ask() {
        if (!asked) {
            asked = true;
            listener.run();
            OwnThreads.daemon(this::endUnlessNoticed, "chessj impatient", 0).start();
        }
    }

    /** Tells whoever executes something now, instead of the one before. */
    synchronized void tell(Runnable next) {
        listener = next;
        if (asked) {
            next.run();
        }
    }

    private void endUnlessNoticed() {
        try {
            Thread.sleep(PATIENCE.toMillis());
        } catch (InterruptedException e) {
            return; // nobody does
        }
        if (!noticed) {
            ending.run();
        }
    }

    /** Whether to stop; whoever asks does so. */
    boolean isAsked() {
        if (asked) {
            noticed = true;
        }
        return asked;
    }

    /** Control-C and the like: the search ends first, and the JVM with it. */
    void onShutdown() {
        Runtime.getRuntime()
                .addShutdownHook(new Thread(
                        () -> {
                            ask();
                            try {
                                Thread.sleep(Long.MAX_VALUE); // the worker halts when it has said its last words
                            } catch (InterruptedException e) {
                                Thread.currentThread().interrupt();
                            }
                        },
                        "chessj interrupted"));
    }
}
