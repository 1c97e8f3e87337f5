package dev.chessj.wrappers.memory;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ForeignAccessesTest {

    private final Thread task = new Thread();
    private final Object owner = new Object();

    @AfterEach
    void forget() {
        ForeignAccesses.forget();
    }

    @Test
    void contain_sameOwnerAndMethod_isKnown() {
        ForeignAccesses.add(task, owner, 1);
        assertTrue(ForeignAccesses.contain(task, owner, 1));
    }

    @Test
    void contain_anotherMethodOwnerOrThread_isUnknown() {
        ForeignAccesses.add(task, owner, 1);
        assertFalse(ForeignAccesses.contain(task, owner, 2));
        assertFalse(ForeignAccesses.contain(task, new Object(), 1));
        assertFalse(ForeignAccesses.contain(new Thread(), owner, 1));
    }

    @Test
    void add_byAnotherThread_forgetsThoseOfTheFirst() {
        ForeignAccesses.add(task, owner, 1);
        Thread other = new Thread();
        ForeignAccesses.add(other, owner, 2);
        assertTrue(ForeignAccesses.contain(other, owner, 2));
        assertFalse(ForeignAccesses.contain(other, owner, 1));
        assertFalse(ForeignAccesses.contain(task, owner, 1));
    }

    @Test
    void forget_afterAny_nothingIsKnown() {
        ForeignAccesses.add(task, owner, 1);
        ForeignAccesses.forget();
        assertFalse(ForeignAccesses.contain(task, owner, 1));
    }

    @Test
    void add_moreThanAreKept_theLatestStay() {
        for (int method = 0; method < 40; method++) {
            ForeignAccesses.add(task, owner, method);
        }
        assertTrue(ForeignAccesses.contain(task, owner, 39));
        assertTrue(ForeignAccesses.contain(task, owner, 24));
        assertFalse(ForeignAccesses.contain(task, owner, 23));
    }
}
