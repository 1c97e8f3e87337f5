package dev.chessj.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * A word is counted once although it was read twice: the counts are in a {@code HashMap} that two threads share.
 *
 * <p>A {@code HashMap} is not thread-safe: two calls at the same time may break it. But even if each call were atomic, looking up a count and
 * putting the next one are two calls, and another thread comes between. A race is told, and lets the test fail.
 *
 * <p><b>It takes</b> one preemption, between the look and the put. {@link WordCountFixed} holds a lock from the one to the other.
 */
public final class WordCount {
    private final Map<String, Integer> counts = new HashMap<>();

    @Test
    void twoReaders_everyWordIsCounted() throws InterruptedException {
        Thread other = new Thread(() -> count("chess"), "other");
        other.start();
        count("chess");
        other.join();
        assertEquals(2, counts.get("chess"));
    }

    private void count(String word) {
        Integer before = counts.get(word);
        counts.put(word, before == null ? 1 : before + 1); // the bug: the count may be another one by now
    }
}
