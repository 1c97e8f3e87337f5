package dev.chessj.realcode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** A cache used as a map of values that are dear to compute. */
class CaffeineTest {
    private final Cache<String, Integer> cache = Caffeine.newBuilder().build();
    private final AtomicInteger loads = new AtomicInteger();

    @Test
    void get_twoThreads_loadsOnce() throws InterruptedException {
        TwoThreads.run(() -> cache.get("a", key -> load()), () -> cache.get("a", key -> load()));
        assertEquals(1, loads.get());
    }

    @Test
    void wrong_checkThenPut_loadsTwice() throws InterruptedException {
        TwoThreads.run(this::lookUp, this::lookUp);
        assertEquals(1, loads.get());
    }

    @Test
    void merge_twoThreads_countsBoth() throws InterruptedException {
        TwoThreads.run(
                () -> cache.asMap().merge("a", 1, Integer::sum),
                () -> cache.asMap().merge("a", 1, Integer::sum));
        assertEquals(2, cache.getIfPresent("a"));
    }

    @Test
    void wrong_getThenPut_losesACount() throws InterruptedException {
        cache.put("a", 0);
        TwoThreads.run(
                () -> cache.put("a", cache.getIfPresent("a") + 1), () -> cache.put("a", cache.getIfPresent("a") + 1));
        assertEquals(2, cache.getIfPresent("a"));
    }

    @Test
    void put_boundedCache_keepsBoth() throws InterruptedException {
        Cache<String, Integer> bounded = Caffeine.newBuilder().maximumSize(10).build();
        TwoThreads.run(() -> bounded.put("a", 1), () -> bounded.put("b", 2));
        assertNotNull(bounded.getIfPresent("a"));
        assertNotNull(bounded.getIfPresent("b"));
    }

    @Test
    void wrong_expired_whoReadsWhileItIsLoadedAgain_getsTheOldValue() throws InterruptedException {
        AtomicLong now = new AtomicLong();
        LoadingCache<String, Integer> expiring = Caffeine.newBuilder()
                .ticker(now::get)
                .expireAfterWrite(Duration.ofMinutes(1))
                .executor(Runnable::run)
                .build(key -> load());
        assertEquals(1, expiring.get("a"));
        now.addAndGet(Duration.ofMinutes(2).toNanos());
        AtomicInteger read = new AtomicInteger();
        TwoThreads.run(() -> expiring.get("a"), () -> read.set(expiring.get("a")));
        assertEquals(2, read.get());
    }

    @Test
    void wrong_refreshIsDone_butNotStored() {
        LoadingCache<String, Integer> loading = Caffeine.newBuilder().build(key -> load());
        assertEquals(1, loading.get("a"));
        loading.refresh("a").join();
        assertEquals(2, loading.get("a"));
    }

    private void lookUp() {
        if (cache.getIfPresent("a") == null) {
            cache.put("a", load());
        }
    }

    private int load() {
        return loads.incrementAndGet();
    }
}
