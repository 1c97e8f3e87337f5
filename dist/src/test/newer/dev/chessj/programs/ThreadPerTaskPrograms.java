package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.management.ManagementFactory;
import java.util.concurrent.Executors;
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
