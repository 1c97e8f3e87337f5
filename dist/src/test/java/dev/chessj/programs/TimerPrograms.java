package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** Work for later: scheduled executors and timers, on the virtual clock. */
class TimerPrograms {

    private String order = "";

    @AfterAll
    static void write() {
        Outcomes.write();
    }

    private synchronized void note(String name) {
        order += name;
    }

    private synchronized String noted() {
        return order;
    }

    private TimerTask noting(String name) {
        return new TimerTask() {
            @Override
            public void run() {
                note(name);
            }
        };
    }

    /** Whoever schedules may be slow: two hours may pass between the two calls. */
    @Test
    void earlierWorkRunsFirst() throws Exception {
        ScheduledExecutorService scheduler = Executors.newScheduledThreadPool(1);
        ScheduledFuture<?> late = scheduler.schedule(() -> note("late"), 2, TimeUnit.HOURS);
        ScheduledFuture<?> soon = scheduler.schedule(() -> note("soon"), 1, TimeUnit.HOURS);
        late.get();
        soon.get();
        Outcomes.of("earlierWorkRunsFirst", noted());
    }

    @Test
    void workDoesNotRunBeforeItsTime() throws Exception {
        ScheduledExecutorService scheduler = Executors.newSingleThreadScheduledExecutor();
        long before = System.nanoTime();
        long ran = scheduler.schedule(System::nanoTime, 1, TimeUnit.DAYS).get();
        assertTrue(ran - before >= TimeUnit.DAYS.toNanos(1));
    }

    @Test
    void scheduledWorkIsCancelled() throws Exception {
        ScheduledExecutorService scheduler = Executors.newScheduledThreadPool(1);
        ScheduledFuture<?> future = scheduler.schedule(() -> note("ran"), 1, TimeUnit.HOURS);
        boolean cancelled = future.cancel(false);
        Tasks.finish(scheduler);
        Outcomes.of("scheduledWorkIsCancelled", cancelled + "/" + noted());
    }

    @Test
    void fixedRateGoesOnUntilCancelled() throws Exception {
        ScheduledExecutorService scheduler = Executors.newScheduledThreadPool(1);
        CountDownLatch twice = new CountDownLatch(2);
        long before = System.nanoTime();
        ScheduledFuture<?> future = scheduler.scheduleAtFixedRate(twice::countDown, 1, 1, TimeUnit.HOURS);
        twice.await();
        assertTrue(System.nanoTime() - before >= TimeUnit.HOURS.toNanos(2));
        assertTrue(future.cancel(false));
        assertThrows(CancellationException.class, future::get);
        Tasks.finish(scheduler);
    }

    /** What throws is not run again. */
    @Test
    void fixedDelayEndsWithAnException() throws Exception {
        ScheduledExecutorService scheduler = Executors.newScheduledThreadPool(1);
        ScheduledFuture<?> future = scheduler.scheduleWithFixedDelay(
                () -> {
                    note("x");
                    if (noted().equals("xx")) {
                        throw new IllegalStateException("expected");
                    }
                },
                1,
                1,
                TimeUnit.SECONDS);
        assertThrows(ExecutionException.class, future::get);
        assertEquals("xx", noted());
        Tasks.finish(scheduler);
    }

    /** After the shutdown, what is to run once still runs; what repeats does not. */
    @Test
    void shutdownKeepsWhatIsToRunOnce() throws Exception {
        ScheduledExecutorService scheduler = Executors.newScheduledThreadPool(1);
        scheduler.schedule(() -> note("once"), 1, TimeUnit.HOURS);
        Tasks.finish(scheduler);
        assertEquals("once", noted());
    }

    @Test
    void timerIsCancelledAtAnyTime() throws Exception {
        Timer timer = new Timer();
        timer.schedule(noting("a"), 1000);
        timer.schedule(noting("b"), 1000);
        timer.cancel();
        Outcomes.of("timerIsCancelledAtAnyTime", noted());
        assertThrows(IllegalStateException.class, () -> timer.schedule(noting("c"), 1));
    }

    @Test
    void timerTaskIsCancelled() throws Exception {
        Timer timer = new Timer();
        CountDownLatch end = new CountDownLatch(1);
        TimerTask task = noting("a");
        timer.schedule(task, 1000);
        timer.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        end.countDown();
                    }
                },
                2000);
        boolean cancelled = task.cancel();
        end.await();
        timer.cancel();
        Outcomes.of("timerTaskIsCancelled", cancelled + "/" + noted());
    }
}
