package dev.chessj.wrappers;

/** What an access to a shared variable orders, by the mode that its method names. */
public enum AccessMode {
    PLAIN,
    OPAQUE,
    ACQUIRE,
    RELEASE,
    VOLATILE;

    /** The mode of a call such as {@code VarHandle.getAcquire} or {@code AtomicInteger.lazySet}; volatile where the name says nothing. */
    static AccessMode of(String member) {
        if (member.endsWith("Plain") || member.equals("VarHandle.get") || member.equals("VarHandle.set")) {
            return PLAIN;
        }
        if (member.endsWith("Opaque")) {
            return OPAQUE;
        }
        if (member.endsWith("Acquire")) {
            return ACQUIRE;
        }
        return member.endsWith("Release") || member.endsWith(".lazySet") ? RELEASE : VOLATILE;
    }

    /** Whether the method, {@code setRelease} say, stores a value in a mode below volatile; {@code set} only does for a handle. */
    public static boolean isWeakStore(String method) {
        return method.equals("set")
                || method.equals("lazySet")
                || method.equals("setPlain")
                || method.equals("setOpaque")
                || method.equals("setRelease");
    }
}
