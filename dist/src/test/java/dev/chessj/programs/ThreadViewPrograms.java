package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** What a program sees of its threads is what it started, on a plain JVM and here. */
class ThreadViewPrograms {

    private volatile int x;
    private volatile boolean flag;

    @AfterAll
    static void write() {
        Outcomes.write();
    }

    @Test
    void aloneInGroupMain() {
        Thread self = Thread.currentThread();
        assertEquals("main", self.getName());
        assertEquals("main", self.getThreadGroup().getName());
        assertEquals("system", self.getThreadGroup().getParent().getName());
        assertEquals(1, Thread.activeCount());
        Thread[] threads = new Thread[3];
        assertEquals(1, Thread.enumerate(threads));
        assertSame(self, threads[0]);
        assertNull(threads[1]);
        assertEquals(0, Thread.enumerate(new Thread[0]));
        assertThrows(NullPointerException.class, () -> Thread.enumerate(null));
    }

    /** Both, one, or none of them have ended. */
    @Test
    void activeCountWhileTwoRun() throws InterruptedException {
        Thread a = Tasks.start(() -> x = 1);
        Thread b = Tasks.start(() -> x = 2);
        Outcomes.of("activeCountWhileTwoRun", Thread.activeCount());
        a.join();
        b.join();
        assertEquals(1, Thread.activeCount());
    }

    @Test
    void enumerateNamesTheLivingInOrder() throws InterruptedException {
        Thread a = new Thread(() -> x = 1, "a");
        Thread b = new Thread(() -> x = 2, "b");
        a.start();
        b.start();
        Thread[] threads = new Thread[8];
        int count = Thread.enumerate(threads);
        Outcomes.of(
                "enumerateNamesTheLivingInOrder",
                Arrays.stream(threads, 0, count).map(Thread::getName).collect(Collectors.joining("+")));
        a.join();
        b.join();
    }

    @Test
    void groupsCountTheirOwn() throws InterruptedException {
        ThreadGroup main = Thread.currentThread().getThreadGroup();
        assertEquals(0, main.activeGroupCount());
        ThreadGroup outer = new ThreadGroup("outer");
        ThreadGroup inner = new ThreadGroup(outer, "inner");
        Thread thread = new Thread(inner, LockSupport::park, "parked");
        assertEquals(0, inner.activeCount()); // not started yet
        thread.start();
        assertEquals(1, inner.activeCount());
        assertEquals(1, outer.activeCount());
        assertEquals(2, main.activeCount());
        assertEquals(2, main.getParent().activeCount());
        assertEquals(0, outer.enumerate(new Thread[2], false));
        assertEquals(1, outer.enumerate(new Thread[2], true));
        assertEquals(1, outer.enumerate(new Thread[2]));
        assertEquals(2, main.activeGroupCount());
        ThreadGroup[] groups = new ThreadGroup[3];
        assertEquals(2, main.enumerate(groups));
        assertEquals(List.of(outer, inner), Arrays.asList(groups).subList(0, 2));
        assertEquals(1, main.enumerate(groups, false));
        outer.list();
        outer.interrupt();
        thread.join();
        assertEquals(0, outer.activeCount());
    }

    @Test
    void overriddenGroupsAnswerThemselves() {
        ThreadGroup group = new ThreadGroup("own") {
            @Override
            public int activeCount() {
                return 40 + super.activeCount();
            }
        };
        assertEquals(40, group.activeCount());
    }

    /** Each thread is interrupted on its own: one may have noticed before the other is. */
    @Test
    void groupsAreInterruptedThreadByThread() throws InterruptedException {
        ThreadGroup group = new ThreadGroup("group");
        Thread[] threads = new Thread[2];
        for (int i = 0; i < 2; i++) {
            int number = i + 1;
            threads[i] = new Thread(group, () -> {
                LockSupport.park();
                x = 10 * x + number;
            });
            threads[i].start();
        }
        group.interrupt();
        for (Thread thread : threads) {
            thread.join();
        }
        Outcomes.of("groupsAreInterruptedThreadByThread", x);
    }

    @Test
    void ownStackIsThatOfThePlainJvm() {
        StackTraceElement[] frames = Thread.currentThread().getStackTrace();
        assertEquals("java.lang.Thread.getStackTrace", name(frames[0]));
        assertEquals(ThreadViewPrograms.class.getName() + ".ownStackIsThatOfThePlainJvm", name(frames[1]));
        assertNothingOfChessj(frames);
        assertEquals("java.lang.Thread.run", name(frames[frames.length - 1]));
    }

    @Test
    void stacksOfOthers() throws InterruptedException {
        Object monitor = new Object();
        Thread thread = new Thread(() -> waitOn(monitor));
        assertEquals(0, thread.getStackTrace().length);
        thread.start();
        StackTraceElement[] frames = thread.getStackTrace();
        assertNothingOfChessj(frames);
        Outcomes.of("stacksOfOthers", frames.length == 0 ? "none" : frames[0].getMethodName());
        synchronized (monitor) {
            flag = true;
            monitor.notifyAll();
        }
        thread.join();
        assertEquals(0, thread.getStackTrace().length);
    }

    private void waitOn(Object monitor) {
        synchronized (monitor) {
            while (!flag) {
                try {
                    monitor.wait();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }
        }
    }

    @Test
    void allStackTracesAreThoseOfTheProgram() throws InterruptedException {
        Thread thread = new Thread(LockSupport::park, "parked");
        thread.start();
        Map<Thread, StackTraceElement[]> all = Thread.getAllStackTraces();
        Set<String> names = all.keySet().stream().map(Thread::getName).collect(Collectors.toSet());
        assertTrue(names.containsAll(Set.of("main", "parked")), names.toString());
        assertFalse(names.stream().anyMatch(name -> name.startsWith("chessj")), names.toString());
        all.values().forEach(ThreadViewPrograms::assertNothingOfChessj);
        assertEquals("java.lang.Thread.getAllStackTraces", name(all.get(Thread.currentThread())[0]));
        thread.interrupt();
        thread.join();
    }

    private static String name(StackTraceElement frame) {
        return frame.getClassName() + "." + frame.getMethodName();
    }

    private static void assertNothingOfChessj(StackTraceElement[] frames) {
        List<String> ours = new ArrayList<>();
        for (StackTraceElement frame : frames) {
            String name = name(frame);
            if (name.contains("hessj") && !name.startsWith("dev.chessj.programs.")
                    || name.contains("chessj$")
                    || name.contains("Continuation")) {
                ours.add(name);
            }
        }
        assertEquals(List.of(), ours);
    }

    /** A lock is not a monitor. */
    @Test
    void holdsLockIsAboutMonitors() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        Object monitor = new Object();
        lock.lock();
        assertFalse(Thread.holdsLock(lock));
        lock.unlock();
        synchronized (monitor) {
            assertTrue(Thread.holdsLock(monitor));
            Thread other = Tasks.start(() -> assertFalse(Thread.holdsLock(monitor)));
            other.join();
        }
        assertFalse(Thread.holdsLock(monitor));
        assertThrows(NullPointerException.class, () -> Thread.holdsLock(null));
    }
}
