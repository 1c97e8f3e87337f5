package dev.chessj.wrappers.identity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.Test;

/** With headers that change between two looks, as those of objects do that other threads lock and hash. */
class HeaderHashTest {

    private static final int SHIFT = 8;
    private static final int HASH = 0x2badcafe;
    private static final long NEW = 0x1;
    private static final long OLDER = 0x9; // has survived a collection
    private static final long LOCKED = 0x7f5ca0b75400L; // the address of a frame
    private static final long HASHED = NEW | (0x1234567L << SHIFT);

    private final Object object = new Object();

    @Test
    void put_nobodyElseThere_hasTheHashCode() {
        Changing header = new Changing(NEW);
        HeaderHash hash = new HeaderHash(header, SHIFT);
        assertTrue(hash.isUnhashed(object));
        hash.put(object, HASH);
        assertEquals(NEW | ((long) HASH << SHIFT), header.word);
        assertFalse(hash.isUnhashed(object));
    }

    @Test
    void put_lockedMeanwhile_leavesTheAddressAlone() {
        Changing header = new Changing(NEW, LOCKED);
        HeaderHash hash = new HeaderHash(header, SHIFT);
        assertTrue(hash.isUnhashed(object));
        hash.put(object, HASH);
        assertEquals(LOCKED, header.word);
    }

    @Test
    void put_lockedBetweenLookAndWrite_leavesTheAddressAlone() {
        Changing header = new Changing(NEW);
        header.beforeWrites.addAll(List.of(LOCKED));
        new HeaderHash(header, SHIFT).put(object, HASH);
        assertEquals(LOCKED, header.word);
    }

    @Test
    void put_hashedMeanwhile_keepsTheFirstHashCode() {
        Changing header = new Changing(NEW, HASHED);
        HeaderHash hash = new HeaderHash(header, SHIFT);
        assertTrue(hash.isUnhashed(object));
        hash.put(object, HASH);
        assertEquals(HASHED, header.word);
    }

    @Test
    void put_olderMeanwhile_triesAgain() {
        Changing header = new Changing(NEW);
        header.beforeWrites.addAll(List.of(OLDER));
        new HeaderHash(header, SHIFT).put(object, HASH);
        assertEquals(OLDER | ((long) HASH << SHIFT), header.word);
    }

    @Test
    void isUnhashed_lockedOrHashed_no() {
        HeaderHash hash = new HeaderHash(new Changing(LOCKED, HASHED), SHIFT);
        assertFalse(hash.isUnhashed(object));
        assertFalse(hash.isUnhashed(object));
    }

    /** One object's header: each look sees the next word, the last one stays. */
    private static final class Changing implements Header {

        private final Deque<Long> looks = new ArrayDeque<>();
        private final Deque<Long> beforeWrites = new ArrayDeque<>();
        private long word;

        Changing(Long... words) {
            looks.addAll(List.of(words));
        }

        @Override
        public long get(Object object) {
            if (!looks.isEmpty()) {
                word = looks.remove();
            }
            return word;
        }

        @Override
        public boolean compareAndSet(Object object, long expected, long next) {
            if (!beforeWrites.isEmpty()) {
                word = beforeWrites.remove();
            }
            if (word != expected) {
                return false;
            }
            word = next;
            return true;
        }
    }
}
