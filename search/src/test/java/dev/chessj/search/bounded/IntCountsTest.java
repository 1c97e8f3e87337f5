package dev.chessj.search.bounded;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class IntCountsTest {

    @Test
    void get_keyNeverCounted_isZero() {
        IntCounts counts = new IntCounts();
        assertEquals(0, counts.get(0));
        counts.increment(7);
        assertEquals(0, counts.get(0));
        assertEquals(0, counts.get(-7));
    }

    @Test
    void increment_manyRandomKeys_countsLikeAMap() {
        IntCounts counts = new IntCounts();
        Map<Integer, Integer> expected = new HashMap<>();
        Random random = new Random(1);
        for (int i = 0; i < 20_000; i++) {
            int key = random.nextInt(4) == 0 ? random.nextInt(20) - 10 : random.nextInt(5_000) * 0x10001;
            counts.increment(key);
            expected.merge(key, 1, Integer::sum);
        }
        expected.forEach((key, count) -> assertEquals(count, counts.get(key)));
        assertEquals(0, counts.get(123_456_789));
    }
}
