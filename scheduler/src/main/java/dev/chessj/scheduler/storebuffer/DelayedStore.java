package dev.chessj.scheduler.storebuffer;

import dev.chessj.hbgraph.Clock;
import dev.chessj.scheduler.jvm.MemoryAddress;
import dev.chessj.scheduler.task.Task;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A store of a task that has not reached memory: only the task itself sees it.
 *
 * <p><b>Threading.</b> Confined to the running task.
 */
public final class DelayedStore {

    final Task task;
    public final @Nullable Object target;
    final int member; // as it was declared
    public final int key; // which part of the target, whoever names it
    final int site;
    final MemoryAddress place;

    /** All stores of an execution are numbered as they are made. */
    int number;

    /** Those of its task with smaller numbers than this reach memory before it. */
    int after;

    /** For a store in release mode: what whoever acquires it comes after. */
    public @Nullable Clock released;

    private long bits;
    private @Nullable Object value;
    private final List<Long> missed = new ArrayList<>(2); // task and site of loads that did not see it

    DelayedStore(Task task, @Nullable Object target, int member, int key, int site, MemoryAddress place) {
        this.task = task;
        this.target = target;
        this.member = member;
        this.key = key;
        this.site = site;
        this.place = place;
    }

    boolean isOf(@Nullable Object otherTarget, int otherKey) {
        return target == otherTarget && key == otherKey;
    }

    boolean isOf(DelayedStore other) {
        return isOf(other.target, other.key);
    }

    void hold(long stored) {
        bits = stored;
    }

    void hold(@Nullable Object stored) {
        value = stored;
    }

    /** Puts the value into memory. */
    void reach() {
        if (place.type() == MemoryAddress.REFERENCE) {
            place.put(value);
        } else {
            place.put(bits);
        }
    }

    /** The value as bits of that type, to which it can be widened. */
    long bitsAs(char type) {
        if (place.type() == type || type == 'I' && place.type() != 'F') {
            return bits;
        }
        return switch (type) {
            case 'F' -> Float.floatToRawIntBits((float) bits);
            case 'D' ->
                Double.doubleToRawLongBits(place.type() == 'F' ? Float.intBitsToFloat((int) bits) : (double) bits);
            default -> bits;
        };
    }

    /** The value as an object. */
    public @Nullable Object asObject() {
        return switch (place.type()) {
            case 'Z' -> bits != 0;
            case 'B' -> (byte) bits;
            case 'C' -> (char) bits;
            case 'S' -> (short) bits;
            case 'I' -> (int) bits;
            case 'J' -> bits;
            case 'F' -> Float.intBitsToFloat((int) bits);
            case 'D' -> Double.longBitsToDouble(bits);
            default -> value;
        };
    }

    /** How often the task has not seen it there. */
    int misses(Task reader, int where) {
        int count = 0;
        for (long miss : missed) {
            count += miss == miss(reader, where) ? 1 : 0;
        }
        return count;
    }

    void isMissed(Task reader, int where) {
        missed.add(miss(reader, where));
    }

    private static long miss(Task reader, int where) {
        return (long) reader.index << 32 | where;
    }
}
