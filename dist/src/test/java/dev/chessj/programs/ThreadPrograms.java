package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class ThreadPrograms {

    private volatile int x;
    private volatile boolean flag;

    @AfterAll
    static void write() {
        Outcomes.write();
    }

    @Test
    void joinSeesTheEnd() throws InterruptedException {
        Thread thread = new Thread(() -> x = 1, "worker");
        assertEquals(Thread.State.NEW, thread.getState());
        assertFalse(thread.isAlive());
        thread.start();
        thread.join();
        assertEquals(1, x);
        assertFalse(thread.isAlive());
        assertEquals(Thread.State.TERMINATED, thread.getState());
        assertEquals("worker", thread.getName());
    }

    @Test
    void secondStartIsRefused() throws InterruptedException {
        Thread thread = new Thread(() -> {});
        thread.start();
        assertThrows(IllegalThreadStateException.class, thread::start);
        thread.join();
        assertThrows(IllegalThreadStateException.class, thread::start);
    }

    @Test
    void timedJoinEndsEitherWay() throws InterruptedException {
        Thread thread = Tasks.start(() -> x = 1);
        thread.join(1000);
        Outcomes.of("timedJoinEndsEitherWay", x);
    }

    /** A join waits on the monitor of the thread, so that whoever is inside leaves it until the thread has ended. */
    @Test
    void joinInsideTheMonitorOfTheThread() throws InterruptedException {
        Thread thread = Tasks.start(() -> x = 1);
        synchronized (thread) {
            synchronized (thread) {
                thread.join();
            }
            assertTrue(Thread.holdsLock(thread));
            assertFalse(thread.isAlive());
        }
        assertEquals(1, x);
    }

    @Test
    void timedJoinInsideTheMonitorOfTheThread() throws InterruptedException {
        Thread thread = Tasks.start(() -> x = 1);
        synchronized (thread) {
            thread.join(1000);
            assertTrue(Thread.holdsLock(thread));
        }
        Outcomes.of("timedJoinInsideTheMonitorOfTheThread", x);
    }

    @Test
    void subclassesRunTheirOwnBody() throws InterruptedException {
        class Worker extends Thread {
            int result;

            @Override
            public void run() {
                assertSame(this, Thread.currentThread());
                result = x + 1;
            }
        }
        Worker worker = new Worker();
        worker.start();
        worker.join();
        assertEquals(1, worker.result);
    }

    @Test
    void spinningWithYieldEnds() throws InterruptedException {
        Tasks.together(
                () -> {
                    while (!flag) {
                        Thread.yield();
                    }
                },
                () -> flag = true);
    }

    @Test
    void spinningWithOnSpinWaitEnds() throws InterruptedException {
        Tasks.together(
                () -> {
                    while (!flag) {
                        Thread.onSpinWait();
                    }
                },
                () -> flag = true);
    }

    /** Rude, but correct: the spinning task never yields. */
    @Test
    void spinningWithoutYieldEnds() throws InterruptedException {
        Tasks.together(
                () -> {
                    while (!flag) {}
                },
                () -> flag = true);
    }

    @Test
    void spinningOnCompareAndSetEnds() throws InterruptedException {
        AtomicBoolean taken = new AtomicBoolean(true);
        Tasks.together(
                () -> {
                    while (!taken.compareAndSet(false, true)) {}
                },
                () -> taken.set(false));
    }

    @Test
    void spinningOnTryLockEnds() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        Tasks.Body body = () -> {
            while (!lock.tryLock()) {}
            lock.unlock();
        };
        Tasks.together(body, body);
    }

    @Test
    void sleepTakesNoTime() throws InterruptedException {
        long before = System.nanoTime();
        Thread.sleep(60_000);
        assertTrue(System.nanoTime() - before >= 60_000_000_000L);
        Tasks.together(() -> Thread.sleep(3_600_000), () -> Thread.sleep(1, 500));
    }

    @Test
    void interruptEndsSleep() throws InterruptedException {
        Thread sleeper = Tasks.start(() -> {
            try {
                Thread.sleep(1000);
                Outcomes.of("interruptEndsSleep", "slept");
            } catch (InterruptedException e) {
                assertEquals("sleep interrupted", e.getMessage());
                assertFalse(Thread.currentThread().isInterrupted());
                Outcomes.of("interruptEndsSleep", "interrupted");
            }
        });
        sleeper.interrupt();
        sleeper.join();
    }

    @Test
    void interruptEndsJoin() throws InterruptedException {
        Thread main = Thread.currentThread();
        Thread thread = new Thread(() -> {
            main.interrupt();
            while (!flag) {
                Thread.yield();
            }
        });
        thread.start();
        assertThrows(InterruptedException.class, thread::join);
        assertFalse(Thread.interrupted());
        flag = true;
        thread.join();
    }

    @Test
    void interruptStatusIsSeenAndCleared() throws InterruptedException {
        Thread thread = Tasks.start(() -> {
            while (!Thread.currentThread().isInterrupted()) {
                Thread.yield();
            }
            assertTrue(Thread.interrupted());
            assertFalse(Thread.interrupted());
        });
        thread.interrupt();
        thread.join();
    }

    @Test
    void stateIsSeenByOthers() throws InterruptedException {
        Object monitor = new Object();
        Thread thread;
        synchronized (monitor) {
            thread = Tasks.start(() -> {
                synchronized (monitor) {
                    x = 1;
                }
            });
            Outcomes.of("stateIsSeenByOthers", thread.getState());
        }
        thread.join();
    }

    @Test
    void threadLocalsAreSeparate() throws InterruptedException {
        ThreadLocal<Integer> local = ThreadLocal.withInitial(() -> 0);
        InheritableThreadLocal<String> inherited = new InheritableThreadLocal<>();
        inherited.set("parent");
        Tasks.Body body = () -> {
            assertEquals(0, local.get());
            local.set(x + 1);
            x = 1;
            assertTrue(local.get() >= 1);
            assertEquals("parent", inherited.get());
        };
        Tasks.together(body, body);
        assertEquals(0, local.get());
        inherited.remove();
        assertNull(inherited.get());
    }

    @Test
    void handlersGetUncaughtExceptions() throws InterruptedException {
        Throwable[] caught = {null};
        IllegalStateException thrown = new IllegalStateException("expected");
        Thread thread = new Thread(() -> {
            throw thrown;
        });
        thread.setUncaughtExceptionHandler((who, what) -> {
            assertSame(thread, who);
            caught[0] = what;
        });
        thread.start();
        thread.join();
        assertSame(thrown, caught[0]);
    }

    @Test
    void daemonsAreEndedQuietly() {
        Thread daemon = new Thread(() -> {
            while (true) {
                Thread.yield();
            }
        });
        daemon.setDaemon(true);
        daemon.start();
    }

    @Test
    void parkTakesThePermit() throws InterruptedException {
        Thread parked = Tasks.start(() -> {
            while (!flag) {
                LockSupport.park(this);
            }
            x = 1;
        });
        flag = true;
        LockSupport.unpark(parked);
        parked.join();
        assertEquals(1, x);
    }

    @Test
    void parkNanosEndsEitherWay() throws InterruptedException {
        Thread parked = Tasks.start(() -> {
            LockSupport.parkNanos(1_000_000_000L);
            Outcomes.of("parkNanosEndsEitherWay", flag ? "after" : "before");
        });
        flag = true;
        LockSupport.unpark(parked);
        parked.join();
    }

    @Test
    void interruptEndsPark() throws InterruptedException {
        Thread parked = Tasks.start(() -> {
            LockSupport.park();
            assertTrue(Thread.interrupted());
        });
        parked.interrupt();
        parked.join();
    }

    /** Whether another task starts the thread before this one joins it is a choice. */
    @Test
    void joinMayComeBeforeStart() throws InterruptedException {
        Thread late = new Thread(() -> x = 1);
        Thread starter = Tasks.start(() -> {
            while (!flag) {
                Thread.yield();
            }
            late.start();
        });
        flag = true;
        late.join();
        Outcomes.of("joinMayComeBeforeStart", late.getState() == Thread.State.TERMINATED ? "after" : "before");
        starter.join();
        late.join();
    }

    /** What a program overrides is for its own callers. */
    private static final class OverridingThread extends Thread {
        private int interrupts;

        OverridingThread(Runnable body) {
            super(body);
        }

        @Override
        public void interrupt() {
            interrupts++;
            super.interrupt();
        }

        @Override
        public boolean isInterrupted() {
            return true;
        }
    }

    @Test
    void overriddenInterruptIsCalledByTheProgramOnly() throws InterruptedException {
        Object monitor = new Object();
        OverridingThread thread = new OverridingThread(() -> {
            synchronized (monitor) {
                assertThrows(InterruptedException.class, monitor::wait);
            }
        });
        thread.start();
        thread.interrupt();
        thread.join();
        assertEquals(1, thread.interrupts);
    }

    @Test
    void overriddenIsInterruptedInterruptsNothing() throws InterruptedException {
        Object monitor = new Object();
        Thread thread = new OverridingThread(() -> {
            synchronized (monitor) {
                try {
                    while (!flag) {
                        monitor.wait();
                    }
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }
        });
        thread.start();
        synchronized (monitor) {
            flag = true;
            monitor.notifyAll();
        }
        thread.join();
    }
}
