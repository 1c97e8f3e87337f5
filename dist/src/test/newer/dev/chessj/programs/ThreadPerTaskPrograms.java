package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** Executors of one thread per task that nobody closes, and what a program sees of virtual threads. */
class ThreadPerTaskPrograms {

    @AfterAll
    static void write() {
        Outcomes.write();
    }

    /** Virtual threads are daemons: whether it has run when the test is over is a choice. */
    @Test
    void executorOfVirtualThreadsIsLeft() {
        Executors.newVirtualThreadPerTaskExecutor().execute(() -> Outcomes.of("executorOfVirtualThreadsIsLeft", "ran"));
    }

    /** A thread that is no daemon runs to its end. */
    @Test
    void executorOfThreadsIsLeft() {
        Executors.newThreadPerTaskExecutor(Thread::new)
                .execute(() -> Outcomes.of("executorOfThreadsIsLeft", "ran"));
    }

    /** The thread may be done before it is asked for the result. */
    @Test
    void invokeAllWithoutTime() throws InterruptedException {
        List<Future<String>> futures =
                Executors.newVirtualThreadPerTaskExecutor().invokeAll(List.of(() -> "a", () -> "b"), 0, TimeUnit.SECONDS);
        Outcomes.of("invokeAllOnThreadsWithoutTime", state(futures.get(0)) + state(futures.get(1)));
    }

    private static String state(Future<String> future) {
        return future.isCancelled() ? "-" : future.resultNow();
    }

    @Test
    void invokeAnyWithoutTime() throws Exception {
        try {
            String first = Executors.newThreadPerTaskExecutor(Thread::new)
                    .invokeAny(List.of(() -> "a", () -> "b"), 0, TimeUnit.SECONDS);
            Outcomes.of("invokeAnyOnThreadsWithoutTime", first);
        } catch (TimeoutException e) {
            Outcomes.of("invokeAnyOnThreadsWithoutTime", "timed-out");
        }
    }

    @Test
    void virtualThreadsAreInNoGroup() throws InterruptedException {
        Thread thread = Thread.startVirtualThread(LockSupport::park);
        assertEquals(1, Thread.activeCount());
        assertEquals(1, Thread.getAllStackTraces().size());
        assertEquals(1, ManagementFactory.getThreadMXBean().getThreadCount());
        assertEquals(1, ManagementFactory.getThreadMXBean().getTotalStartedThreadCount());
        assertEquals(1, ManagementFactory.getThreadMXBean().getPeakThreadCount());
        assertEquals(0, thread.getThreadGroup().activeCount());
        thread.interrupt();
        thread.join();
    }
}
