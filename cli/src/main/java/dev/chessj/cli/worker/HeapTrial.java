package dev.chessj.cli.worker;

import dev.chessj.cli.request.Fault;
import dev.chessj.cli.tests.TestCase;
import dev.chessj.scheduler.jvm.MemoryReserve;
import dev.chessj.scheduler.jvm.OwnThreads;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Whether a test takes all memory by itself. An execution that ran out of it proves nothing: the scheduler keeps alive what an execution has synchronised on,
 * and a search what it has seen. So the test is executed once without the scheduler, on threads of its own, while hardly anything else is in
 * the heap.
 *
 * <p>Afterwards the JVM is no longer as new: threads of the test may be left, and its static state is as it happens to be. So the worker has
 * to end.
 *
 * <p><b>Threading.</b> Called by the search; the test runs on another thread.
 */
final class HeapTrial {

    private static final Duration LONGEST = Duration.ofSeconds(30);
    private static final long LOOK_MILLIS = 20;

    private final CountDownLatch bodyEnded = new CountDownLatch(1);
    private final AtomicReference<@Nullable Throwable> full = new AtomicReference<>();
    private final Group group = new Group();

    private HeapTrial() {}

    /** Threads of the test, those that it starts included. */
    private final class Group extends ThreadGroup {
        Group() {
            super(OwnThreads.programGroup(), "without the scheduler");
        }

        @Override
        public void uncaughtException(Thread thread, Throwable thrown) {
            note(thrown);
        }

        /** Whether a thread runs that a program waits for at its end. */
        boolean isBusy() {
            Thread[] threads = new Thread[activeCount() + 1];
            int count = enumerate(threads);
            for (int i = 0; i < count; i++) {
                if (!threads[i].isDaemon()) {
                    return true;
                }
            }
            return false;
        }
    }

    /** Whether so much of the heap is free that an execution has as much as it would have in a JVM of its own. */
    static boolean isPossible() {
        System.gc();
        return MemoryReserve.isHeapFree();
    }

    /** Executes the test; the error that says that the heap is full, or null if that did not happen, or not in that time. */
    static @Nullable Throwable run(TestCase test, Duration limit, Interruption interruption) {
        return new HeapTrial().execute(test, limit.compareTo(LONGEST) < 0 ? limit : LONGEST, interruption);
    }

    private @Nullable Throwable execute(TestCase test, Duration limit, Interruption interruption) {
        long end = System.nanoTime() + limit.toNanos();
        Runnable body = () -> {
            try {
                test.body().run();
            } catch (Throwable thrown) {
                note(thrown);
            } finally {
                bodyEnded.countDown();
            }
        };
        Thread main = new Thread(group, body, "main");
        main.setDaemon(false);
        main.setContextClassLoader(ClassLoader.getSystemClassLoader());
        main.start();
        try {
            while (full.get() == null && System.nanoTime() < end && !interruption.isAsked()) {
                if (bodyEnded.await(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
                    if (!test.program() || !group.isBusy()) {
                        break;
                    }
                    Thread.sleep(LOOK_MILLIS);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // nobody does
        }
        return full.get();
    }

    private void note(Throwable thrown) {
        Throwable error = Fault.outOfMemory(thrown);
        if (error != null) {
            full.compareAndSet(null, error);
        }
    }
}
