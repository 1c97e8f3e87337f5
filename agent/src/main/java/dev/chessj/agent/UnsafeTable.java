package dev.chessj.agent;

import dev.chessj.api.OperationKind;
import org.jspecify.annotations.Nullable;

/**
 * What an access through the JDK's {@code Unsafe} does, from its name: {@code compareAndSetInt}, {@code getReferenceAcquire}.
 *
 * <p>Plain accesses ({@code getInt}) are left out, like those to plain fields.
 */
final class UnsafeTable {

    static final String UNSAFE = "jdk/internal/misc/Unsafe";

    private UnsafeTable() {}

    /** Whether the call clears bits of an int and returns what it was: only afterwards it is known whether there were any. */
    static boolean clearsBits(String owner, String name, String descriptor) {
        return owner.equals(UNSAFE)
                && name.startsWith("getAndBitwiseAndInt")
                && descriptor.equals("(Ljava/lang/Object;JI)I");
    }

    /** What to announce before the call, or null when it is no access that others can see. */
    static @Nullable Announcement find(String owner, String name, String descriptor) {
        if (!owner.equals(UNSAFE) || !descriptor.startsWith("(Ljava/lang/Object;J")) {
            return null;
        }
        boolean ordered = name.endsWith("Volatile")
                || name.endsWith("Acquire")
                || name.endsWith("Release")
                || name.endsWith("Opaque");
        boolean compareAndSet = name.startsWith("compareAndSet") || name.startsWith("weakCompareAndSet");
        OperationKind kind;
        if (compareAndSet || name.startsWith("compareAndExchange") || name.startsWith("getAnd")) {
            kind = OperationKind.UPDATE;
        } else if (ordered && name.startsWith("get")) {
            kind = OperationKind.READ;
        } else if (ordered && name.startsWith("put")) {
            kind = OperationKind.WRITE;
        } else {
            return null;
        }
        return new Announcement(
                Shims.OFFSETS, "before", 2, true, true, kind, compareAndSet && descriptor.endsWith(")Z"));
    }
}
