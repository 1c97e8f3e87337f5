package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.api.Chess;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** Volatile variables that other synchronisation orders, always, sometimes or never. */
class VolatilePrograms {

    private static final VarHandle ELEMENTS = MethodHandles.arrayElementVarHandle(int[].class);

    private final ReentrantLock lock = new ReentrantLock();
    private volatile int x;
    private volatile int y;
    private volatile int z;
    private String seen = "";
    private final int[] elements = new int[2];

    @AfterAll
    static void write() {
        Outcomes.write();
    }

    private void increment() {
        lock.lock();
        try {
            x = x + 1;
        } finally {
            lock.unlock();
        }
    }

    @Test
    void underOneLock() throws InterruptedException {
        Tasks.together(this::increment, this::increment);
        assertEquals(2, x);
    }

    @Test
    void beforeStartAndAfterJoin() throws InterruptedException {
        x = 1;
        Thread thread = Tasks.start(() -> x = x + 1);
        thread.join();
        assertEquals(2, x);
    }

    /** It yields again and again right after a look at a field that needs no preemption. */
    @Test
    void yieldsAfterALook() throws InterruptedException {
        x = 1;
        Thread thread = Tasks.start(() -> {
            for (int i = 0; i < 3 && x == 1; i++) {
                Thread.yield();
            }
        });
        thread.join();
        assertEquals(1, x);
    }

    @Test
    void elementsUnderOneMonitor() throws InterruptedException {
        Tasks.Body body = () -> {
            synchronized (elements) {
                ELEMENTS.setVolatile(elements, 0, (int) ELEMENTS.getVolatile(elements, 0) + 1);
            }
        };
        Tasks.together(body, body);
        assertEquals(2, elements[0]);
    }

    /** y races, x does not. */
    @Test
    void oneRacesTheOtherNot() throws InterruptedException {
        Tasks.Body body = () -> {
            increment();
            y = y + 1;
        };
        Tasks.together(body, body);
        assertEquals(2, x);
        Outcomes.of("oneRacesTheOtherNot", y);
    }

    /** The lock orders x only where the second task comes second; only with a preemption it does not. */
    @Test
    void racesOnlyInSomeOrders() throws InterruptedException {
        Tasks.together(
                () -> {
                    x = 1;
                    increment();
                },
                () -> {
                    increment();
                    x = x + 10;
                });
        Outcomes.of("racesOnlyInSomeOrders", x);
    }

    /** x would be ordered by y if y were no variable of the same kind. */
    @Test
    void orderedByAnotherVolatileOnly() throws InterruptedException {
        Tasks.together(
                () -> {
                    x = 1;
                    y = 1;
                },
                () -> {
                    seen = y == 1 ? "x" + x : "early";
                });
        Outcomes.of("orderedByAnotherVolatileOnly", seen);
    }

    /** The only operation of the loop is one at which nobody is preempted at first. */
    @Test
    void spinsOnAVolatile() throws InterruptedException {
        Tasks.together(
                () -> {
                    int i = 0;
                    while (x == 0 && i++ < 1000) {}
                    seen = "" + x;
                },
                () -> x = 1);
        Outcomes.of("spinsOnAVolatile", seen);
    }

    /** What follows the access is a look at the clock, for the end of the sleep: no scheduling point of its own. */
    @Test
    void beforeATimeLimit() throws InterruptedException {
        Tasks.Body body = () -> {
            increment();
            y = 1;
            Thread.sleep(10);
        };
        Tasks.together(body, this::increment);
        assertEquals(2, x);
    }

    @Test
    void firstInAnAtomicSection() throws InterruptedException {
        Tasks.Body body = () -> {
            increment();
            Chess.atomic(() -> {
                y = y + 1;
                z = z + 1;
            });
        };
        Tasks.together(body, body);
        assertEquals(4, y + z);
    }

    /** Whoever looks sees that the other one stands before its volatile access. */
    @Test
    void somebodyLooks() throws InterruptedException {
        Thread thread = new Thread(() -> {
            increment();
            mark();
            increment();
        });
        thread.start();
        boolean there = false;
        for (StackTraceElement frame : thread.getStackTrace()) {
            there |= frame.getMethodName().equals("mark");
        }
        Outcomes.of("somebodyLooks", there ? "marking" : "elsewhere");
        thread.join();
        assertTrue(z == 1);
    }

    private void mark() {
        z = 1;
    }
}
