package dev.chessj.wrappers;

/**
 * What an access to a shared variable orders, by the mode that its method names.
 *
 * <p><b>Threading.</b> Immutable; any thread.
 */
public enum AccessMode {
    PLAIN,
    OPAQUE,
    ACQUIRE,
    RELEASE,
    VOLATILE;

    private static final String UNSAFE = "Unsafe.";

    /** The mode of a call such as {@code VarHandle.getAcquire} or {@code AtomicInteger.lazySet}; volatile where the name says nothing. */
    static AccessMode of(String member) {
        if (member.endsWith("Plain") || member.equals("VarHandle.get") || member.equals("VarHandle.set")) {
            return PLAIN;
        }
        if (member.startsWith(UNSAFE)) {
            return ofUnsafe(member.substring(UNSAFE.length()));
        }
        if (member.endsWith("Opaque")) {
            return OPAQUE;
        }
        if (member.endsWith("Acquire")) {
            return ACQUIRE;
        }
        return member.endsWith("Release") || member.endsWith(".lazySet") ? RELEASE : VOLATILE;
    }

    /** {@code getInt} is plain, {@code getAndAddInt} is not. */
    private static AccessMode ofUnsafe(String method) {
        if (method.endsWith("Opaque")) {
            return OPAQUE;
        }
        if (method.endsWith("Acquire")) {
            return ACQUIRE;
        }
        if (method.endsWith("Release") || method.startsWith("putOrdered")) {
            return RELEASE;
        }
        boolean plain = (method.startsWith("get") || method.startsWith("put"))
                && !method.startsWith("getAnd")
                && !method.endsWith("Volatile");
        return plain ? PLAIN : VOLATILE;
    }

    /** Whether the method, {@code setRelease} say, stores a value in a mode below volatile; {@code set} only does for a handle, {@code put} for {@code Unsafe}. */
    public static boolean isWeakStore(String method) {
        return method.equals("set")
                || method.equals("lazySet")
                || method.equals("setPlain")
                || method.equals("setOpaque")
                || method.equals("setRelease")
                || (method.startsWith("put") && !method.endsWith("Volatile") && !method.endsWith("Unaligned"));
    }
}
