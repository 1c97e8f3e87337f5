package dev.chessj.scheduler.jvm;

import dev.chessj.scheduler.state.RawMemory;
import org.jspecify.annotations.Nullable;

/**
 * Where a variable is in memory.
 *
 * @param base the object it is part of
 * @param offset where in it
 * @param type what it holds: the first character of its descriptor, {@code L} for any reference
 */
public record MemoryAddress(Object base, long offset, char type) {

    public static final char REFERENCE = 'L';

    /** What is in memory now; of no reference. */
    public long bits() {
        long bits = RawMemory.get(base, offset, bytes());
        return switch (type) {
            case 'C' -> bits & 0xFFFF;
            case 'Z' -> bits & 1;
            default -> bits;
        };
    }

    public @Nullable Object reference() {
        return RawMemory.getReference(base, offset);
    }

    public void put(long bits) {
        RawMemory.put(base, offset, bytes(), bits);
    }

    public void put(@Nullable Object value) {
        RawMemory.putReference(base, offset, value);
    }

    private int bytes() {
        return switch (type) {
            case 'J', 'D' -> Long.BYTES;
            case 'I', 'F' -> Integer.BYTES;
            case 'C', 'S' -> Short.BYTES;
            default -> Byte.BYTES;
        };
    }
}
