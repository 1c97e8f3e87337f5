package dev.chessj.programs;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** Code under test that takes it for granted that its value is there in time; for {@code TimingIT}. */
final class LimitedService {

    private final CountDownLatch ready = new CountDownLatch(1);
    private final long millis;
    private final AtomicInteger beats = new AtomicInteger();
    private volatile @Nullable String value;

    LimitedService(long millis) {
        this.millis = millis;
    }

    void start() {
        new Thread(() -> {
                    value = "there";
                    ready.countDown();
                })
                .start();
    }

    /** The limit is one of the JDK's timers. */
    String ask() {
        return CompletableFuture.supplyAsync(() -> "there")
                .orTimeout(millis, TimeUnit.MILLISECONDS)
                .handle((answer, late) -> String.valueOf(answer))
                .join();
    }

    /** Whoever subscribes later misses it. */
    void announceLater(List<CompletableFuture<String>> subscribers) {
        CompletableFuture.delayedExecutor(millis, TimeUnit.MILLISECONDS)
                .execute(() -> subscribers.forEach(each -> each.complete("there")));
    }

    /** What is left of the limit is computed from the clock. */
    synchronized String take() throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        for (long left = end - System.nanoTime(); value == null && left > 0; left = end - System.nanoTime()) {
            TimeUnit.NANOSECONDS.timedWait(this, left);
        }
        return String.valueOf(value);
    }

    void give() {
        new Thread(() -> {
                    synchronized (this) {
                        value = "there";
                        notifyAll();
                    }
                })
                .start();
    }

    Thread beat() {
        Thread thread = new Thread(() -> {
            try {
                while (true) {
                    beats.incrementAndGet();
                    Thread.sleep(millis);
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        thread.start();
        return thread;
    }

    int beats() {
        return beats.get();
    }

    String get() throws InterruptedException {
        ready.await(millis, TimeUnit.MILLISECONDS);
        return String.valueOf(value);
    }
}
