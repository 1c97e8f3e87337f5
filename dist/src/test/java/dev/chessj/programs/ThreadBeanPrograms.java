package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** The JVM's bean of threads tells of the program's threads. */
class ThreadBeanPrograms {

    private volatile int x;
    private volatile boolean flag;

    @AfterAll
    static void write() {
        Outcomes.write();
    }

    @Test
    void countsWhileTwoRun() throws InterruptedException {
        ThreadMXBean bean = ManagementFactory.getThreadMXBean();
        Thread a = Tasks.start(() -> x = 1);
        Thread b = new Thread(() -> x = 2);
        b.setDaemon(true);
        b.start();
        Outcomes.of("countsWhileTwoRun", bean.getThreadCount() + "/" + bean.getDaemonThreadCount());
        a.join();
        b.join();
        assertEquals(1, bean.getThreadCount());
        assertEquals(0, bean.getDaemonThreadCount());
        assertEquals(3, bean.getTotalStartedThreadCount());
        Outcomes.of("peakWhileTwoRun", bean.getPeakThreadCount());
        bean.resetPeakThreadCount();
        assertEquals(1, bean.getPeakThreadCount());
    }

    /** The test's thread and the other one. */
    @Test
    void idsAreThoseOfTheLiving() throws InterruptedException {
        ThreadMXBean bean = ManagementFactory.getThreadMXBean();
        Thread thread = new Thread(LockSupport::park);
        assertNull(bean.getThreadInfo(thread.getId()));
        thread.start();
        assertArrayEquals(new long[] {Thread.currentThread().getId(), thread.getId()}, bean.getAllThreadIds());
        thread.interrupt();
        thread.join();
        assertNull(bean.getThreadInfo(thread.getId()));
        assertArrayEquals(new long[] {Thread.currentThread().getId()}, bean.getAllThreadIds());
        assertThrows(IllegalArgumentException.class, () -> bean.getThreadInfo(0));
        assertThrows(IllegalArgumentException.class, () -> bean.getThreadInfo(1, -1));
    }

    @Test
    void blockedThreadsNameTheirMonitor() throws InterruptedException {
        ThreadMXBean bean = ManagementFactory.getThreadMXBean();
        Object monitor = new Object();
        Thread thread = new Thread(
                () -> {
                    flag = true;
                    synchronized (monitor) {
                        x = 1;
                    }
                },
                "blocked");
        synchronized (monitor) {
            thread.start();
            while (!flag) {
                Thread.yield();
            }
            ThreadInfo info = bean.getThreadInfo(thread.getId(), 3);
            assertNotNull(info);
            assertEquals("blocked", info.getThreadName());
            assertEquals(thread.getId(), info.getThreadId());
            assertEquals(Thread.State.BLOCKED, info.getThreadState());
            assertEquals("java.lang.Object", info.getLockInfo().getClassName());
            assertEquals(Thread.currentThread().getId(), info.getLockOwnerId());
            assertEquals("main", info.getLockOwnerName());
            assertTrue(info.getStackTrace().length > 0);
            assertEquals(ThreadBeanPrograms.class.getName(), info.getStackTrace()[0].getClassName());
            assertEquals(0, bean.getThreadInfo(thread.getId()).getStackTrace().length);
            assertFalse(info.isDaemon());
        }
        thread.join();
    }

    /** Two wait for each other, one of them for a lock, and a third for one of them; whoever watches goes on. */
    @Test
    void deadlockedThreadsAreFound() throws InterruptedException {
        ThreadMXBean bean = ManagementFactory.getThreadMXBean();
        Object monitor = new Object();
        ReentrantLock lock = new ReentrantLock();
        CyclicBarrier both = new CyclicBarrier(2);
        Thread first = daemon(() -> {
            synchronized (monitor) {
                both.await();
                lock.lock();
            }
        });
        Thread second = daemon(() -> {
            lock.lock();
            both.await();
            synchronized (monitor) {
                lock.unlock();
            }
        });
        while (bean.findDeadlockedThreads() == null) {
            Thread.yield();
        }
        Thread third = daemon(lock::lock);
        while (third.getState() == Thread.State.RUNNABLE) {
            Thread.yield();
        }
        assertArrayEquals(new long[] {first.getId(), second.getId()}, bean.findDeadlockedThreads());
        assertNull(bean.findMonitorDeadlockedThreads()); // a lock is none
        assertTrue(third.isAlive());
    }

    private static Thread daemon(Tasks.Body body) {
        Thread thread = new Thread(() -> {
            try {
                body.run();
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        });
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    @Test
    void dumpHasTheLivingOnly() throws InterruptedException {
        ThreadMXBean bean = ManagementFactory.getThreadMXBean();
        Thread ended = Tasks.start(() -> x = 1);
        ended.join();
        ThreadInfo[] all = bean.dumpAllThreads(false, false);
        assertEquals(1, all.length);
        assertEquals("main", all[0].getThreadName());
        assertEquals(Thread.State.RUNNABLE, all[0].getThreadState());
        assertEquals(2, bean.dumpAllThreads(false, false, 2)[0].getStackTrace().length);
        assertNull(bean.getThreadInfo(new long[] {ended.getId()})[0]);
        assertNull(bean.findDeadlockedThreads());
        assertNull(bean.findMonitorDeadlockedThreads());
    }
}
