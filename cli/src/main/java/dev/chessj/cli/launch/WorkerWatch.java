package dev.chessj.cli.launch;

import dev.chessj.cli.request.WorkerStatus;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.OperatingSystemMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * Waits for a worker, and kills it where it cannot end by itself in time.
 *
 * <p>A worker keeps its limits itself. In a JVM without memory it cannot: each allocation takes a garbage collection of a second, and the threads that should
 * end the search die of {@code OutOfMemoryError}. This process has a heap of its own.
 *
 * <p>A worker that is telling its result or writes a checkpoint has said so in its status, and has {@link #TELLING} or {@link #SAVING} more.
 * All of that is for a machine with a processor for each process; where the load is higher it takes longer.
 *
 * <p><b>Threading.</b> Confined to one thread; several can watch the same worker.
 */
final class WorkerWatch {

    /** Later than a worker takes that has to leave a task behind and to execute a failure once more. */
    private static final Duration LATE = Duration.ofMillis(1_600);

    private static final Duration TELLING = Duration.ofSeconds(3);
    private static final Duration SAVING = Duration.ofSeconds(30);
    private static final long LOOK_MILLIS = 100;

    private final Process worker;
    private final Path file;
    private long size;
    private String test = "";
    private long begun;
    private int tellings;
    private boolean saving;
    private long told;

    /**
     * Begins to watch.
     *
     * @param status the file in which the worker notes how far it is
     */
    WorkerWatch(Process worker, Path status) {
        this.worker = worker;
        this.file = status;
    }

    /** Waits for its end; false if it had to be killed, because a test took longer than this and then some. Zero is no limit. */
    boolean await(Duration perTest) throws IOException, InterruptedException {
        if (perTest.isZero()) {
            worker.waitFor();
            return true;
        }
        return await(() -> !test.isEmpty() && isLate(begun + perTest.toNanos()));
    }

    /** Waits for its end, which it was asked for just now; false if it had to be killed. */
    boolean awaitNow() throws IOException, InterruptedException {
        long asked = System.nanoTime();
        return await(() -> isLate(asked));
    }

    private boolean await(BooleanSupplier late) throws IOException, InterruptedException {
        while (!worker.waitFor(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
            look();
            if (late.getAsBoolean()) {
                worker.destroyForcibly().waitFor();
                return false;
            }
        }
        return true;
    }

    private boolean isLate(long end) {
        return isPast(end, LATE) && (tellings == 0 || isPast(told, saving ? SAVING : TELLING));
    }

    /** Whether a moment is so long ago, or several times that where several processes share a processor. */
    private static boolean isPast(long moment, Duration patience) {
        long waited = System.nanoTime() - moment - patience.toNanos();
        return waited > 0 && waited > patience.toNanos() * (share() - 1);
    }

    private static double share() {
        OperatingSystemMXBean system = ManagementFactory.getOperatingSystemMXBean();
        return Math.max(1, system.getSystemLoadAverage() / system.getAvailableProcessors());
    }

    private void look() throws IOException {
        long length = Files.exists(file) ? Files.size(file) : 0;
        if (length == size) {
            return;
        }
        size = length;
        WorkerStatus status = WorkerStatus.read(file);
        if (!status.running().equals(test)) {
            test = status.running();
            begun = System.nanoTime();
        }
        if (status.tellings() != tellings) {
            tellings = status.tellings();
            saving = status.saving();
            told = System.nanoTime();
        }
    }
}
