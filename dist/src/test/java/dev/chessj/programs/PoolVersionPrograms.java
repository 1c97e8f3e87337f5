package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Delayed;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.Future;
import java.util.concurrent.RunnableScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** What fork-join pools and timers do for others, in another way in every version of the JDK. */
class PoolVersionPrograms {

    private volatile int x;

    @AfterAll
    static void write() {
        Outcomes.write();
    }

    private ForkJoinTask<?> adding(int amount) {
        return ForkJoinTask.adapt(() -> {
            x = x + amount; // not atomic: whether the two ran side by side is seen
        });
    }

    /** Both are done when it returns; outside of a pool the second one may run on a worker. */
    @Test
    void invokeAllOfTwo() {
        ForkJoinTask.invokeAll(adding(1), adding(2));
        Outcomes.of("invokeAllOfTwo", x);
    }

    @Test
    void invokeAllOfMany() {
        ForkJoinTask.invokeAll(new ForkJoinTask<?>[] {adding(1), adding(2)});
        Outcomes.of("invokeAllOfMany", x);
    }

    @Test
    void invokeAllOfACollection() {
        assertEquals(2, ForkJoinTask.invokeAll(List.of(adding(1), adding(2))).size());
        Outcomes.of("invokeAllOfACollection", x);
    }

    /** A worker may be done before it is asked for the result. */
    @Test
    void invokeAnyWithoutTime() throws Exception {
        try {
            Outcomes.of(
                    "invokeAnyOfAPoolWithoutTime",
                    new ForkJoinPool(1).invokeAny(List.of(() -> "a"), 0, TimeUnit.SECONDS));
        } catch (TimeoutException e) {
            Outcomes.of("invokeAnyOfAPoolWithoutTime", "timed-out");
        }
    }

    /** It may be late where a worker has begun with it: otherwise the caller does it. JDK 17 does not cancel it then. */
    @Test
    void invokeAllWithoutTime() throws InterruptedException {
        List<Future<String>> futures = new ForkJoinPool(1).invokeAll(List.of(() -> "a"), 0, TimeUnit.SECONDS);
        Future<String> future = futures.get(0);
        Outcomes.of("invokeAllOfAPoolWithoutTime", future.isDone() && !future.isCancelled() ? "in-time" : "timed-out");
    }

    /** Forked work that nobody has stolen can be taken back, and runs where it was forked. */
    @Test
    void unforkedOrStolen() {
        ForkJoinPool pool = new ForkJoinPool(2);
        Outcomes.of("unforkedOrStolen", pool.invoke(ForkJoinTask.adapt(() -> {
            ForkJoinTask<?> forked = adding(1).fork();
            boolean mine = forked.tryUnfork();
            if (mine) {
                forked.invoke();
            } else {
                forked.join();
            }
            return mine + "/" + x;
        })));
        pool.shutdown();
    }

    /** A value comes in time or with the limit. */
    @Test
    void completeOnTimeoutEndsEitherWay() throws Exception {
        CompletableFuture<String> slow = new CompletableFuture<>();
        assertFalse(slow.newIncompleteFuture().isDone());
        assertSame(ForkJoinPool.commonPool(), slow.defaultExecutor());
        slow.completeOnTimeout("late", 1, TimeUnit.HOURS);
        Thread other = Tasks.start(() -> slow.complete("in-time"));
        Outcomes.of("completeOnTimeoutEndsEitherWay", slow.get());
        other.join();
    }

    /** A blocker that is released is not waited for; one that is not, is. */
    @Test
    void managedBlockWaitsUntilReleased() throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(1);
        Thread other = Tasks.start(latch::countDown);
        boolean[] waited = {false};
        ForkJoinPool.managedBlock(new ForkJoinPool.ManagedBlocker() {
            @Override
            public boolean block() throws InterruptedException {
                waited[0] = true;
                latch.await();
                return true;
            }

            @Override
            public boolean isReleasable() {
                return latch.getCount() == 0;
            }
        });
        Outcomes.of("managedBlockWaitsUntilReleased", waited[0]);
        other.join();
    }

    @Test
    void timerAtFixedRateUntilCancelled() throws InterruptedException {
        Timer timer = new Timer(true);
        CountDownLatch twice = new CountDownLatch(2);
        TimerTask task = new TimerTask() {
            @Override
            public void run() {
                twice.countDown();
            }
        };
        timer.scheduleAtFixedRate(task, 1, 1);
        twice.await();
        assertTrue(task.cancel());
        timer.cancel();
        assertEquals(0, timer.purge());
    }

    @Test
    void scheduledFuturesAreOrderedByTheirDelay() {
        ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1);
        Delayed soon = pool.schedule(() -> {}, 1, TimeUnit.DAYS);
        Delayed late = pool.schedule(() -> {}, 2000, TimeUnit.DAYS);
        assertTrue(soon.compareTo(late) < 0);
        assertFalse(((RunnableScheduledFuture<?>) soon).isPeriodic());
        pool.shutdownNow();
    }
}
