package dev.chessj.scheduler.storebuffer;

import dev.chessj.scheduler.jvm.MemoryAddress;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Stores of a task that wait, and that memory shows all the same until the task leaves what happens once per JVM: a class initialiser, say.
 *
 * <p>Code of the JDK that is called in there reads memory and knows no buffers, and must find what its own task has stored. To drain the buffer
 * would be an operation of one execution and of none after it. Nobody else runs meanwhile, so the values are put into memory and taken
 * back, as if nothing had happened. A task that waits in there lets others go on; what they can have seen has reached memory, and so has
 * what the JDK has overwritten.
 *
 * <p><b>Threading.</b> Confined to the running task.
 */
public final class ShownStores {

    private record Shown(
            DelayedStore store, long before, @Nullable Object referenceBefore, long bits) {}

    private final List<Shown> shown = new ArrayList<>(2);
    private int since; // that step

    public boolean isEmpty() {
        return shown.isEmpty();
    }

    /** Puts those into memory that are not there yet, in their order. */
    void show(List<DelayedStore> stores, int step) {
        if (shown.isEmpty()) {
            since = step;
        }
        for (DelayedStore store : stores) {
            if (!isShown(store)) {
                MemoryAddress place = store.place;
                boolean isReference = place.type() == MemoryAddress.REFERENCE;
                long before = isReference ? 0 : place.bits();
                Object referenceBefore = isReference ? place.reference() : null;
                store.reach();
                shown.add(new Shown(store, before, referenceBefore, isReference ? 0 : place.bits()));
            }
        }
    }

    /** Takes them back; those that cannot be taken back have reached memory. */
    List<DelayedStore> hide(int step) {
        List<DelayedStore> reached = new ArrayList<>();
        for (int i = shown.size() - 1; i >= 0; i--) {
            Shown last = shown.get(i);
            if (step != since || !isThere(last) || isAmong(reached, last.store)) {
                reached.add(last.store);
            } else if (last.store.place.type() == MemoryAddress.REFERENCE) {
                last.store.place.put(last.referenceBefore);
            } else {
                last.store.place.put(last.before);
            }
        }
        shown.clear();
        return reached;
    }

    private boolean isShown(DelayedStore store) {
        for (Shown other : shown) {
            if (other.store == store) {
                return true;
            }
        }
        return false;
    }

    /** Whether a later store to the same variable has reached memory. */
    private static boolean isAmong(List<DelayedStore> reached, DelayedStore store) {
        for (DelayedStore later : reached) {
            if (later.isOf(store)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isThere(Shown shown) {
        return shown.store.place.type() == MemoryAddress.REFERENCE
                ? shown.store.place.reference() == shown.store.asObject()
                : shown.store.place.bits() == shown.bits;
    }
}
