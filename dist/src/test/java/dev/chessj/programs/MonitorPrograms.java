package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class MonitorPrograms {

    private static int inStatic;

    private final Object monitor = new Object();
    private int plain;
    private String order = "";

    @AfterAll
    static void write() {
        Outcomes.write();
    }

    @Test
    void synchronizedBlocksExclude() throws InterruptedException {
        Tasks.Body increment = () -> {
            synchronized (monitor) {
                int before = plain;
                synchronized (monitor) { // entering again needs nobody's leave
                    Thread.yield();
                }
                plain = before + 1;
            }
        };
        Tasks.together(increment, increment);
        assertEquals(2, plain);
    }

    private synchronized int next() {
        int before = plain;
        Thread.yield();
        plain = before + 1;
        return plain;
    }

    @Test
    void synchronizedMethodsExclude() throws InterruptedException {
        Tasks.together(this::next, this::next);
        assertEquals(3, next());
    }

    private static synchronized void enterStatic() {
        inStatic++;
        Thread.yield();
        assertEquals(1, inStatic);
        inStatic--;
    }

    @Test
    void staticSynchronizedMethodsExclude() throws InterruptedException {
        Tasks.together(MonitorPrograms::enterStatic, () -> {
            synchronized (MonitorPrograms.class) {
                assertEquals(0, inStatic);
            }
        });
    }

    private synchronized void fail() {
        throw new IllegalStateException("expected");
    }

    @Test
    void exceptionsReleaseMonitors() throws InterruptedException {
        assertThrows(IllegalStateException.class, this::fail);
        assertFalse(Thread.holdsLock(this));
        Tasks.together(() -> assertEquals(1, next()));
    }

    @Test
    void waitGivesTheMonitorBack() throws InterruptedException {
        Tasks.together(
                () -> {
                    synchronized (monitor) {
                        while (plain == 0) {
                            monitor.wait();
                        }
                        assertTrue(Thread.holdsLock(monitor));
                        plain = 2;
                    }
                },
                () -> {
                    synchronized (monitor) {
                        plain = 1;
                        monitor.notify();
                    }
                });
        assertEquals(2, plain);
    }

    /** Whom notify wakes is anybody's choice; whoever it is goes first, since the other one waits until all are notified. */
    @Test
    void notifyWakesAnyWaiter() throws InterruptedException {
        int[] waiting = {0};
        Thread[] threads = new Thread[2];
        for (int i = 0; i < 2; i++) {
            String name = i == 0 ? "a" : "b";
            threads[i] = Tasks.start(() -> {
                synchronized (monitor) {
                    waiting[0]++;
                    monitor.wait();
                    order += name;
                    monitor.notifyAll();
                }
            });
        }
        boolean both = false;
        while (!both) {
            synchronized (monitor) {
                both = waiting[0] == 2;
                if (both) {
                    monitor.notify();
                }
            }
            Thread.yield();
        }
        threads[0].join();
        threads[1].join();
        Outcomes.of("notifyWakesAnyWaiter", order);
    }

    @Test
    void timedWaitEndsEitherWay() throws InterruptedException {
        Tasks.together(
                () -> {
                    synchronized (monitor) {
                        if (plain == 0) {
                            monitor.wait(1000);
                        }
                        Outcomes.of("timedWaitEndsEitherWay", plain == 0 ? "timed-out" : "in-time");
                    }
                },
                () -> {
                    synchronized (monitor) {
                        plain = 1;
                        monitor.notify();
                    }
                });
    }

    @Test
    void waitByAUnitEndsEitherWay() throws InterruptedException {
        Tasks.together(
                () -> {
                    synchronized (monitor) {
                        if (plain == 0) {
                            TimeUnit.SECONDS.timedWait(monitor, 0); // no wait
                            TimeUnit.SECONDS.timedWait(monitor, 1);
                        }
                        Outcomes.of("waitByAUnitEndsEitherWay", plain == 0 ? "timed-out" : "in-time");
                    }
                },
                () -> {
                    synchronized (monitor) {
                        plain = 1;
                        monitor.notify();
                    }
                });
    }

    @Test
    void interruptEndsWait() throws InterruptedException {
        Thread waiter = Tasks.start(() -> {
            synchronized (monitor) {
                assertThrows(InterruptedException.class, monitor::wait);
                assertTrue(Thread.holdsLock(monitor));
                assertFalse(Thread.currentThread().isInterrupted());
            }
        });
        waiter.interrupt();
        waiter.join();
    }

    @Test
    void notOwnerIsTold() {
        assertEquals(
                "current thread is not owner",
                assertThrows(IllegalMonitorStateException.class, monitor::notify)
                        .getMessage());
        assertEquals(
                "current thread is not owner",
                assertThrows(IllegalMonitorStateException.class, monitor::notifyAll)
                        .getMessage());
        assertEquals(
                "current thread is not owner",
                assertThrows(IllegalMonitorStateException.class, () -> monitor.wait(5))
                        .getMessage());
        assertEquals(
                "timeout value is negative",
                assertThrows(IllegalArgumentException.class, () -> monitor.wait(-1))
                        .getMessage());
    }

    @Test
    void threadNotifiesWaitersWhenItEnds() throws InterruptedException {
        Thread thread = new Thread(() -> {});
        synchronized (thread) {
            thread.start();
            while (thread.isAlive()) {
                thread.wait();
            }
        }
    }
}
