package org.tinylog;

import java.util.concurrent.atomic.AtomicInteger;

/** In a package that is atomic by default: some of this is as good as one step, and some is not. */
public final class Sections {

    private final Object lock = new Object();
    private final AtomicInteger sequence = new AtomicInteger();
    private int plain;
    private int guarded;

    public void readsAndWritesWithoutALock() {
        plain++;
    }

    public void holdsALockOnce() {
        synchronized (lock) {
            guarded++;
        }
    }

    public void holdsALockTwice() {
        synchronized (lock) {
            guarded++;
        }
        synchronized (lock) {
            guarded--;
        }
    }

    public void updatesOnce() {
        sequence.incrementAndGet();
    }

    public void readsAndSets() {
        sequence.set(sequence.get() + 1);
    }

    public void readsAndSetsUnderALock() {
        synchronized (lock) {
            sequence.set(sequence.get() + 1);
        }
    }
}
