package dev.chessj.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** {@link WordCount} with a lock around the look and the put; a {@code ConcurrentHashMap} and its {@code merge} would do as well. */
public final class WordCountFixed {
    private final Map<String, Integer> counts = new HashMap<>(); // guarded by itself

    @Test
    void twoReaders_everyWordIsCounted() throws InterruptedException {
        Thread other = new Thread(() -> count("chess"), "other");
        other.start();
        count("chess");
        other.join();
        assertEquals(2, counts.get("chess"));
    }

    private void count(String word) {
        synchronized (counts) {
            Integer before = counts.get(word);
            counts.put(word, before == null ? 1 : before + 1);
        }
    }
}
