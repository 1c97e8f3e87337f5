package dev.chessj.scheduler.task;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The last few objects that were added, by identity.
 *
 * <p>Calls are nested a few levels deep at most, and nobody tells when one returns; so the latest are kept rather than a stack.
 */
public final class RecentObjects {

    private final int capacity;
    private @Nullable Object @Nullable [] objects; // made on first use: most tasks have none
    private int next;

    RecentObjects(int capacity) {
        this.capacity = capacity;
    }

    public void add(Object object) {
        @Nullable Object[] kept = objects;
        if (kept == null) {
            kept = new Object[capacity];
            objects = kept;
        }
        if (kept[(next + capacity - 1) % capacity] != object) {
            kept[next] = object;
            next = (next + 1) % capacity;
        }
    }

    public void clear() {
        if (objects != null) {
            Arrays.fill(objects, null);
        }
    }

    /** Becomes as it was made, but for the room that it has. */
    void reset() {
        clear();
        next = 0;
    }

    public boolean contains(Object object) {
        @Nullable Object[] kept = objects;
        if (kept != null) {
            for (Object one : kept) {
                if (one == object) {
                    return true;
                }
            }
        }
        return false;
    }
}
