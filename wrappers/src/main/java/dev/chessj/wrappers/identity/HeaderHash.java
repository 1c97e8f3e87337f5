package dev.chessj.wrappers.identity;

/**
 * Where in its header an object keeps its identity hash code, and how to put one there.
 *
 * <p>Any thread may lock the object meanwhile, also one of the JVM that chessj does not control. A locked object's header is no header
 * but an address: so a word is changed only if that very word was seen to be of an object that nobody locks and nobody has hashed.
 *
 * <p><b>Threading.</b> Immutable; any thread.
 */
final class HeaderHash {

    /** The lock bits of an object that nobody locks, and the bit above them that tells biased locks or forwarding. */
    private static final long STATE = 7;

    private static final long UNLOCKED = 1;
    private static final int HASH = Integer.MAX_VALUE; // 31 bits

    private final Header header;
    private final int shift;
    private final long mask; // the state, and where the hash code is

    HeaderHash(Header header, int shift) {
        this.header = header;
        this.shift = shift;
        mask = STATE | ((long) HASH << shift);
    }

    /** Finds out where this JVM keeps hash codes; the message of the exception says what does not look as expected. */
    static HeaderHash probe(Header header) throws UnexpectedHeader {
        int found = place(header);
        for (int i = 0; i < 2; i++) {
            if (place(header) != found) {
                throw new UnexpectedHeader("the hash code is not at the same place in all objects");
            }
        }
        HeaderHash result = new HeaderHash(header, found);
        Object probe = new Object();
        int hash = 0x2badcafe;
        result.put(probe, hash);
        if (System.identityHashCode(probe) != hash) {
            throw new UnexpectedHeader("a hash code that was written is not the object's");
        }
        return result;
    }

    private static int place(Header header) throws UnexpectedHeader {
        Object probe = new Object();
        long before = header.get(probe);
        int hash = System.identityHashCode(probe);
        long changed = before ^ header.get(probe);
        int at = Long.numberOfTrailingZeros(changed) - Integer.numberOfTrailingZeros(hash);
        if ((before & STATE) != UNLOCKED
                || hash == 0
                || at < 3
                || changed != (long) hash << at
                || (before & (long) HASH << at) != 0) {
            throw new UnexpectedHeader("the header " + Long.toHexString(before) + " became "
                    + Long.toHexString(before ^ changed) + " with the hash code " + Integer.toHexString(hash));
        }
        return at;
    }

    /** Whether the object has no hash code yet, as far as one can tell: one that is locked may have one elsewhere. */
    boolean isUnhashed(Object object) {
        return isUnhashed(header.get(object));
    }

    private boolean isUnhashed(long word) {
        return (word & mask) == UNLOCKED;
    }

    /** Gives the object a hash code of 31 bits; one that is locked, or has been hashed meanwhile, is left to the JVM. */
    void put(Object object, int hash) {
        long word = header.get(object);
        while (isUnhashed(word) && !header.compareAndSet(object, word, word | ((long) hash << shift))) {
            word = header.get(object);
        }
    }

    /** The header of this JVM's objects is not understood. */
    static final class UnexpectedHeader extends Exception {

        private static final long serialVersionUID = 1;

        UnexpectedHeader(String message) {
            super(message);
        }
    }
}
