package dev.chessj.search.bounded;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class StateCacheTest {

    @Test
    void claim_onceForEachCostAndCheaperOnesAgain() {
        StateCache cache = new StateCache(100);
        assertTrue(cache.claim(1, 2, 0, 0, 1));
        assertFalse(cache.claim(1, 2, 0, 0, 1));
        assertFalse(cache.claim(1, 2, 0, 0, 2));
        assertTrue(cache.claim(1, 2, 0, 0, 0));
        assertEquals(0, cache.cost(1, 2, 0));
        assertEquals(StateCache.NEVER, cache.cost(2, 1, 0));
        assertEquals(1, cache.size());
    }

    @Test
    void claim_manyPreemptions_isStillClaimed() {
        StateCache cache = new StateCache(100);
        assertTrue(cache.claim(1, 2, 0, 0, 1_000));
        assertFalse(cache.claim(1, 2, 0, 0, 2_000));
        assertTrue(cache.claim(1, 2, 0, 0, 3));
    }

    @Test
    void claim_lanesOfOneKey_knowNothingOfEachOther() {
        StateCache cache = new StateCache(100);
        for (int lane = 0; lane < StateCache.LANES; lane++) {
            assertEquals(StateCache.NEVER, cache.cost(1, 2, lane));
            assertTrue(cache.claim(1, 2, lane, 7, 200 - lane));
            assertTrue(cache.claim(1, 2, lane, 7, lane));
            assertFalse(cache.claim(1, 2, lane, 7, lane));
        }
        for (int lane = 0; lane < StateCache.LANES; lane++) {
            assertEquals(lane, cache.cost(1, 2, lane));
        }
        assertEquals(StateCache.LANES, cache.size());
    }

    @Test
    void claim_fullInTheMiddleOfAKey_isCounted() {
        StateCache cache = new StateCache(3);
        for (int lane = 0; lane < StateCache.LANES; lane++) {
            assertTrue(cache.claim(1, 2, lane, 0, 0));
        }
        assertEquals(3, cache.size());
        assertEquals(StateCache.LANES - 3, cache.refused());
        assertFalse(cache.claim(1, 2, 2, 0, 0));
        assertEquals(StateCache.NEVER, cache.cost(1, 2, 3));
    }

    @Test
    void restore_holdsWhatWasSaved() throws IOException {
        StateCache saved = new StateCache(20_000);
        for (int i = 1; i <= 20_005; i++) {
            saved.claim(i / 3 * 0x9e3779b97f4a7c15L, 1, i % 3, i / 3, i % 5);
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        saved.save(new DataOutputStream(bytes));
        StateCache restored = new StateCache(20_000);
        restored.restore(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));
        assertEquals(20_000, restored.size());
        assertEquals(5, restored.refused());
        for (int i = 1; i <= 20_005; i++) {
            int cost = i > 20_000 ? StateCache.NEVER : i % 5;
            assertEquals(cost, restored.cost(i / 3 * 0x9e3779b97f4a7c15L, 1, i % 3), "claim " + i);
        }
        assertFalse(restored.isContradicted());
        restored.claim(0x9e3779b97f4a7c15L, 1, 5, 2, 0);
        assertTrue(restored.isContradicted());
    }

    @Test
    void claim_full_isCountedAndNothingIsForgotten() {
        StateCache cache = new StateCache(10);
        for (int i = 1; i <= 15; i++) {
            assertTrue(cache.claim(i, i, 0, 0, 0));
        }
        assertEquals(10, cache.size());
        assertEquals(5, cache.refused());
        assertFalse(cache.claim(10, 10, 0, 0, 0));
        assertTrue(cache.claim(11, 11, 0, 0, 0));
    }

    @Test
    void claim_otherNumberForTheSameKey_isAContradiction() {
        StateCache cache = new StateCache(10);
        cache.claim(1, 2, 0, 7, 0);
        cache.claim(1, 3, 0, 8, 0);
        cache.claim(1, 2, 0, 7, 1);
        assertFalse(cache.isContradicted());
        cache.claim(1, 2, 0, -7, 1);
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
            assertEquals(better, cache.claim(key * 0x9e3779b97f4a7c15L, key + 1, 0, (int) key, cost), "claim " + i);
        }
        map.forEach((key, cost) -> assertEquals(cost, cache.cost(key * 0x9e3779b97f4a7c15L, key + 1, 0)));
        assertEquals(map.size(), cache.size());
        assertFalse(cache.isContradicted());
    }
}
