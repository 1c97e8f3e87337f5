package dev.chessj.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class StateCacheTest {

    @Test
    void claim_onceForEachCostAndCheaperOnesAgain() {
        StateCache cache = new StateCache(100);
        assertTrue(cache.claim(1, 2, 0, 1));
        assertFalse(cache.claim(1, 2, 0, 1));
        assertFalse(cache.claim(1, 2, 0, 2));
        assertTrue(cache.claim(1, 2, 0, 0));
        assertEquals(0, cache.cost(1, 2));
        assertEquals(StateCache.NEVER, cache.cost(2, 1));
        assertEquals(1, cache.size());
    }

    @Test
    void claim_manyPreemptions_isStillClaimed() {
        StateCache cache = new StateCache(100);
        assertTrue(cache.claim(1, 2, 0, 1_000));
        assertFalse(cache.claim(1, 2, 0, 2_000));
        assertTrue(cache.claim(1, 2, 0, 3));
    }

    @Test
    void claim_full_isCountedAndNothingIsForgotten() {
        StateCache cache = new StateCache(10);
        for (int i = 1; i <= 15; i++) {
            assertTrue(cache.claim(i, i, 0, 0));
        }
        assertEquals(10, cache.size());
        assertEquals(5, cache.refused());
        assertFalse(cache.claim(10, 10, 0, 0));
        assertTrue(cache.claim(11, 11, 0, 0));
    }

    @Test
    void claim_otherNumberForTheSameKey_isAContradiction() {
        StateCache cache = new StateCache(10);
        cache.claim(1, 2, 7, 0);
        cache.claim(1, 3, 8, 0);
        cache.claim(1, 2, 7, 1);
        assertFalse(cache.isContradicted());
        cache.claim(1, 2, -7, 1);
        assertTrue(cache.isContradicted());
    }

    @Test
    void claim_manyRandomKeys_likeAMap() {
        StateCache cache = new StateCache(1_000_000);
        Map<Long, Integer> map = new HashMap<>();
        Random random = new Random(3);
        for (int i = 0; i < 200_000; i++) {
            long key = random.nextInt(60_000);
            int cost = random.nextInt(4);
            boolean better = map.getOrDefault(key, StateCache.NEVER) > cost;
            map.merge(key, cost, Math::min);
            assertEquals(better, cache.claim(key * 0x9e3779b97f4a7c15L, key + 1, (int) key, cost), "claim " + i);
        }
        map.forEach((key, cost) -> assertEquals(cost, cache.cost(key * 0x9e3779b97f4a7c15L, key + 1)));
        assertEquals(map.size(), cache.size());
        assertFalse(cache.isContradicted());
    }
}
