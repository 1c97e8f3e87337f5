package dev.chessj.wrappers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.program.LostProgram;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class LostThreadsTest {

    private final CountDownLatch running = new CountDownLatch(1);
    private final CountDownLatch goesOn = new CountDownLatch(1);

    @AfterEach
    void noTaskRuns() {
        Current.set(null);
    }

    private interface Body {
        Object run();
    }

    /** A task that is in the program, and comes back when it is let. */
    private Thread task(FutureTask<Object> body) throws InterruptedException {
        Thread thread = new Thread(body);
        thread.setDaemon(true);
        thread.start();
        running.await();
        return thread;
    }

    private FutureTask<Object> comingBack(Body body) {
        return new FutureTask<>(() -> {
            running.countDown();
            goesOn.await();
            return body.run();
        });
    }

    private static Object thrownBy(Runnable operation) {
        try {
            operation.run();
            return "";
        } catch (Abort unwound) {
            return unwound;
        }
    }

    @Test
    void lostThread_entersTheScheduler_unwinds() throws Exception {
        FutureTask<Object> body = comingBack(() -> thrownBy(() -> Current.set(null)));
        Thread lost = task(body);
        Current.set(lost);
        assertTrue(LostThreads.giveUp(lost, lost));
        assertFalse(Current.is(lost));
        Thread next = new Thread();
        Current.set(next); // the next execution
        goesOn.countDown();
        assertSame(Abort.INSTANCE, body.get());
        assertTrue(Current.is(next));
    }

    @Test
    void lostThread_leavesWhatItIsAt_isNoTaskAgain() throws Exception {
        FutureTask<Object> body = comingBack(() -> {
            Current.set(Thread.currentThread());
            return Current.isLost();
        });
        Thread lost = task(body);
        Current.set(lost);
        assertTrue(LostThreads.giveUp(lost, lost));
        Thread next = new Thread();
        Current.set(next);
        goesOn.countDown();
        assertEquals(true, body.get());
        assertTrue(Current.is(next));
    }

    @Test
    void lostThread_operationInTheProgram_unwinds_butNotTheExitOfAMonitor() throws Exception {
        Object monitor = new Object();
        FutureTask<Object> body = comingBack(() -> {
            LostProgram.operates(() -> Monitors.exit(monitor, 0));
            return thrownBy(() -> LostProgram.operates(() -> Current.controller()));
        });
        Thread lost = task(body);
        Current.set(lost);
        assertTrue(LostThreads.giveUp(lost, lost));
        goesOn.countDown();
        assertSame(Abort.INSTANCE, body.get());
    }

    @Test
    void threadInsideTheScheduler_isNotLost() throws Exception {
        FutureTask<Object> body = comingBack(() -> thrownBy(() -> Current.set(Thread.currentThread())));
        Thread inside = task(body);
        Current.set(null);
        assertFalse(LostThreads.giveUp(inside, inside));
        assertFalse(LostThreads.isLost(inside));
        goesOn.countDown();
        assertEquals("", body.get());
        assertTrue(Current.is(inside));
    }

    @Test
    void threadThatIsNoSuspect_operates_undisturbed() throws Exception {
        FutureTask<Object> body = comingBack(() -> "");
        Thread lost = task(body);
        Current.set(lost);
        assertTrue(LostThreads.giveUp(lost, lost));
        LostProgram.operates(() -> assertNull(Current.controller()));
        Current.set(Thread.currentThread());
        assertTrue(Current.is(Thread.currentThread()));
        goesOn.countDown();
    }

    /** The watcher and a thread that comes and goes compete: who is lost never gets in again, who is not always does. */
    @Test
    void race_thatComesBackOrIsLost_neverBoth() throws Exception {
        for (int i = 0; i < 300; i++) {
            int[] entered = {0};
            CountDownLatch begun = new CountDownLatch(1);
            FutureTask<Object> body = new FutureTask<>(() -> {
                Current.set(Thread.currentThread());
                begun.countDown();
                for (int k = 0; k < 20_000; k++) {
                    Current.set(null);
                    entered[0]++;
                    Current.set(Thread.currentThread());
                }
                return "";
            });
            Thread task = new Thread(body);
            task.start();
            begun.await();
            boolean lost = LostThreads.giveUp(task, task);
            int then = entered[0];
            if (lost) {
                assertFalse(Current.is(task));
                task.join();
                assertTrue(entered[0] <= then + 1, "went on");
                assertFalse(Current.is(task));
            } else {
                task.join();
                assertEquals(20_000, entered[0]);
            }
            Current.set(null);
        }
    }
}
