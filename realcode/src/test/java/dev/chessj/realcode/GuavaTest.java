package dev.chessj.realcode;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.cache.CacheBuilder;
import com.google.common.cache.CacheLoader;
import com.google.common.cache.LoadingCache;
import com.google.common.eventbus.AllowConcurrentEvents;
import com.google.common.eventbus.EventBus;
import com.google.common.eventbus.Subscribe;
import com.google.common.util.concurrent.MoreExecutors;
import com.google.common.util.concurrent.SettableFuture;
import com.google.common.util.concurrent.Striped;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Lock;
import org.junit.jupiter.api.Test;

/** Futures, caches, the event bus and striped locks. */
class GuavaTest {
    private final AtomicInteger calls = new AtomicInteger();
    private final Counter counter = new Counter();

    @Test
    void addListener_whileTheFutureIsSet_isCalledOnce() throws InterruptedException {
        SettableFuture<String> future = SettableFuture.create();
        TwoThreads.run(
                () -> future.set("done"),
                () -> future.addListener(calls::incrementAndGet, MoreExecutors.directExecutor()));
        assertEquals(1, calls.get());
    }

    @Test
    void wrong_listenUnlessDone_missesTheValue() throws InterruptedException {
        SettableFuture<String> future = SettableFuture.create();
        TwoThreads.run(() -> future.set("done"), () -> {
            if (!future.isDone()) {
                future.addListener(calls::incrementAndGet, MoreExecutors.directExecutor());
            }
        });
        assertEquals(1, calls.get());
    }

    @Test
    void set_byTwoThreads_oneWins() throws InterruptedException {
        SettableFuture<String> future = SettableFuture.create();
        TwoThreads.run(() -> setAndCount(future, "one"), () -> setAndCount(future, "two"));
        assertEquals(1, calls.get());
    }

    @Test
    void loadingCache_twoThreads_loadsOnce() throws InterruptedException {
        LoadingCache<String, Integer> cache =
                CacheBuilder.newBuilder().build(CacheLoader.from(key -> calls.incrementAndGet()));
        TwoThreads.run(() -> cache.get("a"), () -> cache.get("a"));
        assertEquals(1, calls.get());
    }

    @Test
    void eventBus_subscriberThatIsNotThreadSafe_isCalledOneAtATime() throws InterruptedException {
        EventBus bus = new EventBus();
        bus.register(new OneAtATime());
        TwoThreads.run(() -> bus.post("a"), () -> bus.post("b"));
        assertEquals(2, counter.value());
    }

    @Test
    void wrong_concurrentEvents_losesACount() throws InterruptedException {
        EventBus bus = new EventBus();
        bus.register(new AtTheSameTime());
        TwoThreads.run(() -> bus.post("a"), () -> bus.post("b"));
        assertEquals(2, counter.value());
    }

    @Test
    void striped_sameKey_guards() throws InterruptedException {
        Striped<Lock> locks = Striped.lock(4);
        TwoThreads.run(() -> guarded(locks.get("a")), () -> guarded(locks.get("a")));
        assertEquals(2, counter.value());
    }

    @Test
    void wrong_lockPerCall_guardsNothing() throws InterruptedException {
        Striped<Lock> locks = Striped.lock(4);
        TwoThreads.run(() -> guarded(locks.getAt(0)), () -> guarded(locks.getAt(1)));
        assertEquals(2, counter.value());
    }

    private void setAndCount(SettableFuture<String> future, String value) {
        if (future.set(value)) {
            calls.incrementAndGet();
        }
    }

    private void guarded(Lock lock) {
        lock.lock();
        try {
            counter.increment();
        } finally {
            lock.unlock();
        }
    }

    /** The bus calls it under a lock. */
    final class OneAtATime {
        @Subscribe
        public void on(String event) {
            counter.increment();
        }
    }

    /** Claims to be thread-safe, and is not. */
    final class AtTheSameTime {
        @Subscribe
        @AllowConcurrentEvents
        public void on(String event) {
            counter.increment();
        }
    }
}
