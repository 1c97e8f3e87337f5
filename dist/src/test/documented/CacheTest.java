package com.acme;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

class CacheTest {
    @Test
    void get() throws InterruptedException {
        ConcurrentHashMap<String, Integer> cache = new ConcurrentHashMap<>();
        Thread other = new Thread(() -> cache.computeIfAbsent("answer", key -> 42));
        other.start();
        int mine = cache.computeIfAbsent("answer", key -> 42);
        other.join();
        assertEquals(42, mine);
    }
}
