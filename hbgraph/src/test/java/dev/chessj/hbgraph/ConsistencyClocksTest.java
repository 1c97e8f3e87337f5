package dev.chessj.hbgraph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ConsistencyClocksTest {

    private final ConsistencyClocks clocks = new ConsistencyClocks();
    private final Traffic x = new Variable().traffic();
    private final Traffic y = new Variable().traffic();

    @Test
    void load_afterAStoreThatMayHaveWaitedForALoad_misses() {
        clocks.store(0, x, false, 10);
        clocks.load(0, y, 11);
        clocks.store(1, y, false, 12);
        assertTrue(clocks.load(1, x, 13));
        assertEquals(10, clocks.missed());
        assertEquals(11, clocks.seen());
    }

    @Test
    void load_volatileStores_missesNothing() {
        clocks.update(0, x, false, 10);
        clocks.load(0, y, 11);
        clocks.update(1, y, false, 12);
        assertFalse(clocks.load(1, x, 13));
    }

    @Test
    void load_onlyOneStoreIsVolatile_misses() {
        clocks.store(0, x, true, 10);
        clocks.load(0, y, 11);
        clocks.update(1, y, false, 12);
        assertTrue(clocks.load(1, x, 13));
    }

    @Test
    void load_messagePassing_missesUnlessReleasedOrOrdered() {
        clocks.store(0, x, false, 10);
        clocks.store(0, y, false, 11);
        clocks.load(1, y, 12);
        assertTrue(clocks.load(1, x, 13));
    }

    @Test
    void load_messagePassingWithRelease_missesNothing() {
        clocks.store(0, x, false, 10);
        clocks.store(0, y, true, 11);
        clocks.load(1, y, 12);
        assertFalse(clocks.load(1, x, 13));
    }

    @Test
    void load_messagePassingBehindAStoreFence_missesNothing() {
        clocks.store(0, x, false, 10);
        clocks.order(0);
        clocks.store(0, y, false, 11);
        clocks.load(1, y, 12);
        assertFalse(clocks.load(1, x, 13));
    }

    /** Whoever has only its own store to explain what it sees may see it wherever it is. */
    @Test
    void load_ownStoreInBetween_stillMisses() {
        clocks.store(0, x, false, 10);
        clocks.load(0, x, 11);
        clocks.load(0, y, 12);
        clocks.store(1, y, false, 13);
        assertTrue(clocks.load(1, x, 14));
    }

    /** What another has stored since can be seen only if the own store has been. */
    @Test
    void load_storeOfAnotherAfterTheOwn_ordersBoth() {
        clocks.store(0, x, false, 10);
        clocks.update(1, x, true, 11);
        clocks.load(0, x, 12);
        clocks.update(0, y, true, 13);
        clocks.load(1, y, 14);
        assertFalse(clocks.load(1, x, 15));
    }

    @Test
    void store_twoWritesEach_overtakes() {
        clocks.store(0, x, false, 10);
        clocks.store(0, y, false, 11);
        clocks.store(1, y, false, 12);
        assertTrue(clocks.store(1, x, false, 13));
    }

    @Test
    void release_lock_drains() {
        Handover lock = new Handover();
        clocks.store(0, x, false, 10);
        clocks.release(0, lock);
        clocks.acquire(1, lock);
        assertFalse(clocks.load(1, x, 11));
    }

    @Test
    void load_noOrderAtAll_isNoCircle() {
        clocks.store(0, x, false, 10);
        assertFalse(clocks.load(1, x, 11));
    }
}
