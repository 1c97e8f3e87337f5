package dev.chessj.scheduler.task;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The monitors and locks that a task has taken in the program and not given back, in the order of taking.
 *
 * <p><b>Threading.</b> Confined to the running task. Allocates only for more locks at once than ever before.
 */
public final class HeldLocks {

    private static final @Nullable Object[] NO_LOCKS = {};
    private static final boolean[] NONE_SHARED = {};
    private static final int[] NO_SITES = {};

    private @Nullable Object[] locks = NO_LOCKS; // most tasks take none
    private boolean[] shared = NONE_SHARED;
    private int[] sites = NO_SITES;
    private int[] takes =
            NO_SITES; // how many locks it had taken with that one; 0 while it waits and others may have the lock
    private int taken; // how many it has ever taken
    private int suspended; // how many of them it waits for: seldom any
    private int size;

    public int size() {
        return size;
    }

    /** Whether it has given none of them back for as long as it waits. */
    public boolean hasAll() {
        return suspended == 0;
    }

    public Object lock(int index) {
        Object lock = locks[index];
        if (lock == null || index >= size) {
            throw new IndexOutOfBoundsException(index);
        }
        return lock;
    }

    public boolean isShared(int index) {
        return shared[index];
    }

    public int site(int index) {
        return sites[index];
    }

    /** The critical section, of those of its task: a number from 1; 0 while the task waits and others may have the lock. */
    public int section(int index) {
        return takes[index];
    }

    /** The section that begins when it takes the next lock. */
    public int nextSection() {
        return taken + 1;
    }

    /** The task gives the lock back to wait, and means to have it again. */
    public void suspend(Object lock) {
        int index = find(lock);
        if (index >= 0 && takes[index] != 0) {
            takes[index] = 0;
            suspended++;
        }
    }

    /** It has the lock again for which it has waited: a section of its own. */
    public void resume(Object lock) {
        int index = find(lock);
        if (index >= 0) {
            suspended -= takes[index] == 0 ? 1 : 0;
            takes[index] = ++taken;
        }
    }

    /** Becomes as it was made, but for the room that it has. */
    void reset() {
        Arrays.fill(locks, 0, size, null);
        size = 0;
        taken = 0;
        suspended = 0;
    }

    public boolean holds(Object lock) {
        return find(lock) >= 0;
    }

    public void add(Object lock, boolean isShared, int site) {
        if (size == sites.length) {
            int length = Math.max(4, 2 * size);
            locks = Arrays.copyOf(locks, length);
            shared = Arrays.copyOf(shared, length);
            sites = Arrays.copyOf(sites, length);
            takes = Arrays.copyOf(takes, length);
        }
        locks[size] = lock;
        shared[size] = isShared;
        takes[size] = ++taken;
        sites[size++] = site;
    }

    /** What was taken last of the lock is given back; nothing happens where that is not known. */
    public void remove(Object lock, boolean isShared) {
        for (int i = size - 1; i >= 0; i--) {
            if (locks[i] == lock && shared[i] == isShared) {
                remove(i);
                return;
            }
        }
    }

    /** The same for either side of it. */
    public void remove(Object lock) {
        int index = find(lock);
        if (index >= 0) {
            remove(index);
        }
    }

    private void remove(int index) {
        suspended -= takes[index] == 0 ? 1 : 0;
        size--;
        System.arraycopy(locks, index + 1, locks, index, size - index);
        System.arraycopy(shared, index + 1, shared, index, size - index);
        System.arraycopy(sites, index + 1, sites, index, size - index);
        System.arraycopy(takes, index + 1, takes, index, size - index);
        locks[size] = null;
    }

    private int find(Object lock) {
        for (int i = size - 1; i >= 0; i--) {
            if (locks[i] == lock) {
                return i;
            }
        }
        return -1;
    }
}
