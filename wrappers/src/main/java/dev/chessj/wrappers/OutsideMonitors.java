package dev.chessj.wrappers;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Monitors for threads that the scheduler does not run but that execute rewritten code, such as a finalizer or a JVM shutdown hook.
 *
 * <p>Rare and short, so plain: one lock and condition per object, in a weak identity map under one real monitor.
 *
 * <p><b>Threading.</b> Any thread that is no task.
 */
public final class OutsideMonitors {

    private static final Map<Key, Entry> ENTRIES = new HashMap<>();
    private static final ReferenceQueue<Object> DEAD = new ReferenceQueue<>();

    private OutsideMonitors() {}

    static void enter(Object monitor) {
        entry(monitor).lock.lock();
    }

    /** Never throws: the handler of a synchronized block covers its own exit, and would run for ever. */
    static void exit(Object monitor) {
        ReentrantLock lock = entry(monitor).lock;
        if (lock.isHeldByCurrentThread()) {
            lock.unlock(); // otherwise the block was entered as a task that has ended since
        }
    }

    static boolean holds(Object monitor) {
        return entry(monitor).lock.isHeldByCurrentThread();
    }

    public static void await(Object monitor, long nanos) throws InterruptedException {
        Condition condition = owned(monitor).condition;
        if (nanos == Controller.FOREVER) {
            condition.await();
        } else if (!condition.await(nanos, TimeUnit.NANOSECONDS)) {
            return; // Object.wait does not tell a timeout from a notification
        }
    }

    static void notify(Object monitor, boolean all) {
        Condition condition = owned(monitor).condition;
        if (all) {
            condition.signalAll();
        } else {
            condition.signal();
        }
    }

    private static Entry owned(Object monitor) {
        Entry entry = entry(monitor);
        if (!entry.lock.isHeldByCurrentThread()) {
            throw new IllegalMonitorStateException("current thread is not owner");
        }
        return entry;
    }

    private static Entry entry(Object monitor) {
        synchronized (ENTRIES) {
            for (Object dead = DEAD.poll(); dead != null; dead = DEAD.poll()) {
                ENTRIES.remove(dead);
            }
            return ENTRIES.computeIfAbsent(new Key(monitor), key -> new Entry());
        }
    }

    private static final class Entry {
        final ReentrantLock lock = new ReentrantLock();
        final Condition condition = lock.newCondition();
    }

    private static final class Key extends WeakReference<Object> {
        private final int hash;

        Key(Object monitor) {
            super(monitor, DEAD);
            hash = System.identityHashCode(monitor);
        }

        @Override
        public int hashCode() {
            return hash;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return this == other || (other instanceof Key key && get() != null && key.get() == get());
        }
    }
}
