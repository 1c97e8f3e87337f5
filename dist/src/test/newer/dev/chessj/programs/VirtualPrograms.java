package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** Virtual threads, and the builders of threads, in all their forms. */
class VirtualPrograms {

    private volatile int x;
    private volatile boolean flag;

    @AfterAll
    static void write() {
        Outcomes.write();
    }

    @Test
    void startVirtualThread() throws InterruptedException {
        Thread thread = Thread.startVirtualThread(() -> x++);
        x++;
        thread.join();
        Outcomes.of("startVirtualThread", x);
    }

    /** Unlike that of a platform thread, its monitor is not left meanwhile. */
    @Test
    void joinInsideTheMonitorOfTheThread() throws InterruptedException {
        Thread thread = Thread.ofVirtual().unstarted(() -> {
            synchronized (Thread.currentThread()) {
                x = 1;
            }
        });
        synchronized (thread) {
            thread.start();
            assertFalse(thread.join(Duration.ofSeconds(1)));
            assertEquals(0, x);
        }
        thread.join();
        assertEquals(1, x);
    }

    @Test
    void answersAsAVirtualThread() throws InterruptedException {
        Thread thread = Thread.ofVirtual().name("virtual").unstarted(() -> {
            Thread self = Thread.currentThread();
            assertTrue(self.isVirtual());
            assertEquals("virtual", self.getName());
            assertEquals("VirtualThreads", self.getThreadGroup().getName());
        });
        assertTrue(thread.isVirtual());
        assertTrue(thread.isDaemon());
        assertEquals(Thread.NORM_PRIORITY, thread.getPriority());
        assertEquals(Thread.State.NEW, thread.getState());
        assertThrows(IllegalArgumentException.class, () -> thread.setDaemon(false));
        assertTrue(thread.toString().startsWith("VirtualThread[#" + thread.threadId() + ",virtual]/"));
        thread.start();
        assertThrows(IllegalThreadStateException.class, thread::start);
        thread.join();
        assertTrue(thread.join(Duration.ofSeconds(1)));
        assertEquals(Thread.State.TERMINATED, thread.getState());
        assertFalse(thread.isAlive());
        assertNull(thread.getThreadGroup());
    }

    @Test
    void hasNoNameUnlessGiven() throws InterruptedException {
        Thread thread = Thread.ofVirtual().start(() -> assertEquals("", Thread.currentThread().getName()));
        thread.join();
    }

    @Test
    void countersOfNames() throws InterruptedException {
        Thread.Builder.OfVirtual builder = Thread.ofVirtual().name("v-", 3);
        Thread.Builder.OfPlatform platform = Thread.ofPlatform().name("p-", 0).daemon().priority(7);
        Thread three = builder.start(() -> x++);
        Thread four = builder.unstarted(() -> {});
        Thread zero = platform.start(() -> assertTrue(Thread.currentThread().isDaemon()));
        assertEquals("v-3", three.getName());
        assertEquals("v-4", four.getName());
        assertEquals("p-0", zero.getName());
        assertEquals(7, zero.getPriority());
        three.join();
        zero.join();
    }

    @Test
    void factories() throws InterruptedException {
        ThreadFactory virtual = Thread.ofVirtual().factory();
        ThreadFactory platform = Thread.ofPlatform().name("made-", 0).factory();
        Thread one = virtual.newThread(() -> x = 1);
        Thread two = platform.newThread(() -> x = 2);
        assertTrue(one.isVirtual());
        assertFalse(two.isVirtual());
        assertEquals("made-0", two.getName());
        one.start();
        two.start();
        one.join();
        two.join();
        Outcomes.of("factories", x);
    }

    @Test
    void monitorsExclude() throws InterruptedException {
        Object monitor = new Object();
        int[] plain = {0};
        Runnable body = () -> {
            synchronized (monitor) {
                plain[0]++;
            }
        };
        Thread one = Thread.startVirtualThread(body);
        Thread two = Thread.startVirtualThread(body);
        one.join();
        two.join();
        assertEquals(2, plain[0]);
    }

    @Test
    void locksExclude() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        int[] plain = {0};
        Runnable body = () -> {
            lock.lock();
            try {
                plain[0]++;
            } finally {
                lock.unlock();
            }
        };
        Thread one = Thread.startVirtualThread(body);
        Thread two = Thread.ofPlatform().start(body);
        one.join();
        two.join();
        assertEquals(2, plain[0]);
    }

    @Test
    void interruptEndsSleep() throws InterruptedException {
        Thread sleeper = Thread.startVirtualThread(() -> {
            try {
                Thread.sleep(Duration.ofHours(1));
                Outcomes.of("virtualInterruptEndsSleep", "slept");
            } catch (InterruptedException e) {
                assertFalse(Thread.currentThread().isInterrupted());
                Outcomes.of("virtualInterruptEndsSleep", "interrupted");
            }
        });
        sleeper.interrupt();
        sleeper.join();
    }

    @Test
    void parkTakesThePermit() throws InterruptedException {
        Thread parked = Thread.startVirtualThread(() -> {
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
    void stateIsSeenByOthers() throws InterruptedException {
        Thread parked = Thread.startVirtualThread(LockSupport::park);
        Outcomes.of("virtualStateIsSeenByOthers", parked.getState());
        LockSupport.unpark(parked);
        parked.join();
    }

    @Test
    void handlersGetUncaughtExceptions() throws InterruptedException {
        Throwable[] caught = {null};
        IllegalStateException thrown = new IllegalStateException("expected");
        Thread thread = Thread.ofVirtual()
                .uncaughtExceptionHandler((who, what) -> caught[0] = what)
                .start(() -> {
                    throw thrown;
                });
        thread.join();
        assertSame(thrown, caught[0]);
    }

    @Test
    void executorClosesWhenItsThreadsHaveEnded() {
        AtomicInteger done = new AtomicInteger();
        try (ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor()) {
            executor.execute(done::incrementAndGet);
            executor.execute(done::incrementAndGet);
        }
        assertEquals(2, done.get());
    }

    @Test
    void executorWithFactory() throws Exception {
        ThreadFactory factory = Thread.ofPlatform().name("task-", 1).factory();
        try (ExecutorService executor = Executors.newThreadPerTaskExecutor(factory)) {
            Future<String> one = executor.submit(() -> Thread.currentThread().getName());
            Future<String> two = executor.submit(() -> Thread.currentThread().getName());
            assertEquals(List.of("task-1", "task-2"), List.of(one.get(), two.get()));
        }
    }

    @Test
    void executorIsShutDownNow() throws Exception {
        ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor();
        Future<Boolean> future = executor.submit(() -> {
            try {
                Thread.sleep(1000);
                return true;
            } catch (InterruptedException e) {
                return false;
            }
        });
        executor.shutdownNow();
        Outcomes.of("executorIsShutDownNow", future.get() ? "slept" : "interrupted");
        executor.close();
        assertTrue(executor.isTerminated());
    }

    @Test
    void threadLocalsAreSeparate() throws InterruptedException {
        ThreadLocal<Integer> local = ThreadLocal.withInitial(() -> 0);
        InheritableThreadLocal<String> inherited = new InheritableThreadLocal<>();
        inherited.set("parent");
        List<Thread> threads = new ArrayList<>();
        threads.add(Thread.ofVirtual().start(() -> {
            assertEquals(0, local.get());
            local.set(1);
            assertEquals("parent", inherited.get());
        }));
        threads.add(Thread.ofVirtual().inheritInheritableThreadLocals(false).start(() -> assertNull(inherited.get())));
        for (Thread thread : threads) {
            thread.join();
        }
        assertEquals(0, local.get());
        inherited.remove();
    }
}
