package dev.chessj.idioms;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.programs.Tasks;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import org.junit.jupiter.api.Test;

/** Idioms around locks and monitors. */
class LockIdioms {

    private static final class Settings {
        private final int size;

        Settings(int size) {
            this.size = size;
        }
    }

    private volatile Settings settings;
    private volatile int created;

    private Settings checkedTwice() {
        Settings seen = settings;
        if (seen == null) {
            synchronized (this) {
                seen = settings;
                if (seen == null) {
                    created++;
                    seen = new Settings(7);
                    settings = seen;
                }
            }
        }
        return seen;
    }

    @Test
    void doubleCheckedLocking() throws InterruptedException {
        Settings[] seen = new Settings[2];
        Tasks.together(() -> seen[0] = checkedTwice(), () -> seen[1] = checkedTwice());
        assertSame(seen[0], seen[1]);
        assertEquals(7, seen[0].size);
        assertEquals(1, created);
    }

    private static final class Holder {
        private static final Settings INSTANCE = new Settings(9);
    }

    @Test
    void lazyHolder() throws InterruptedException {
        Settings[] seen = new Settings[2];
        Tasks.together(() -> seen[0] = Holder.INSTANCE, () -> seen[1] = Holder.INSTANCE);
        assertSame(seen[0], seen[1]);
        assertEquals(9, seen[0].size);
    }

    /** Each key has one of two locks; the counters of a stripe are plain fields. */
    @Test
    void lockStriping() throws InterruptedException {
        ReentrantLock[] stripes = {new ReentrantLock(), new ReentrantLock()};
        int[] counters = new int[4];
        Tasks.Body body = () -> {
            for (int key = 0; key < 3; key++) {
                ReentrantLock stripe = stripes[key % stripes.length];
                stripe.lock();
                try {
                    counters[key]++;
                } finally {
                    stripe.unlock();
                }
            }
        };
        Tasks.together(body, body);
        assertEquals(2, counters[0]);
        assertEquals(2, counters[1]);
        assertEquals(2, counters[2]);
    }

    private static final class Account {
        private final int id;
        private int balance;

        Account(int id, int balance) {
            this.id = id;
            this.balance = balance;
        }

        static void transfer(Account from, Account to, int amount) {
            Account first = from.id < to.id ? from : to;
            Account second = from.id < to.id ? to : from;
            synchronized (first) {
                synchronized (second) {
                    from.balance -= amount;
                    to.balance += amount;
                }
            }
        }
    }

    @Test
    void lockOrderingById() throws InterruptedException {
        Account a = new Account(1, 10);
        Account b = new Account(2, 20);
        Tasks.together(() -> Account.transfer(a, b, 3), () -> Account.transfer(b, a, 5));
        assertEquals(12, a.balance);
        assertEquals(18, b.balance);
    }

    private static boolean both(ReentrantLock one, ReentrantLock other, Runnable action) {
        if (one.tryLock()) {
            try {
                if (other.tryLock()) {
                    try {
                        action.run();
                        return true;
                    } finally {
                        other.unlock();
                    }
                }
            } finally {
                one.unlock();
            }
        }
        return false;
    }

    @Test
    void tryLockWithBackOff() throws InterruptedException {
        ReentrantLock left = new ReentrantLock();
        ReentrantLock right = new ReentrantLock();
        int[] done = {0};
        Tasks.together(
                () -> {
                    while (!both(left, right, () -> done[0]++)) {
                        Thread.sleep(5);
                    }
                },
                () -> {
                    while (!both(right, left, () -> done[0]++)) {
                        Thread.sleep(7);
                    }
                });
        assertEquals(2, done[0]);
    }

    private static int factorial(ReentrantLock lock, int n) {
        lock.lock();
        try {
            assertTrue(lock.isHeldByCurrentThread());
            return n <= 1 ? lock.getHoldCount() : n * factorial(lock, n - 1);
        } finally {
            lock.unlock();
        }
    }

    @Test
    void recursiveLock() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        Tasks.Body body = () -> assertEquals(6, factorial(lock, 2) * 3 / 2);
        Tasks.together(body, body);
        assertEquals(0, lock.getHoldCount());
    }

    /** Whoever misses takes the write lock, looks again, and goes on as a reader without letting go. */
    @Test
    void readWriteLockCache() throws InterruptedException {
        ReadWriteLock lock = new ReentrantReadWriteLock();
        Map<String, Integer> cache = new HashMap<>();
        int[] loads = {0};
        Tasks.Body body = () -> {
            lock.readLock().lock();
            if (!cache.containsKey("key")) {
                lock.readLock().unlock();
                lock.writeLock().lock();
                try {
                    if (!cache.containsKey("key")) {
                        cache.put("key", ++loads[0]);
                    }
                    lock.readLock().lock();
                } finally {
                    lock.writeLock().unlock();
                }
            }
            try {
                assertEquals(1, cache.get("key"));
            } finally {
                lock.readLock().unlock();
            }
        };
        Tasks.together(body, body);
        assertEquals(1, loads[0]);
    }

    private volatile int x;
    private volatile int y;

    @Test
    void stampedOptimisticRead() throws InterruptedException {
        StampedLock lock = new StampedLock();
        Tasks.together(
                () -> {
                    long stamp = lock.writeLock();
                    try {
                        x = 1;
                        y = 1;
                    } finally {
                        lock.unlockWrite(stamp);
                    }
                },
                () -> {
                    long stamp = lock.tryOptimisticRead();
                    int seenX = x;
                    int seenY = y;
                    if (!lock.validate(stamp)) {
                        stamp = lock.readLock();
                        try {
                            seenX = x;
                            seenY = y;
                        } finally {
                            lock.unlockRead(stamp);
                        }
                    }
                    assertEquals(seenX, seenY);
                });
    }

    private static int calls;

    private static synchronized int nextCall() {
        return ++calls;
    }

    @Test
    void classLevelLock() throws InterruptedException {
        int before = nextCall();
        int[] seen = new int[2];
        Tasks.together(() -> seen[0] = nextCall(), () -> {
            synchronized (LockIdioms.class) {
                seen[1] = ++calls;
            }
        });
        assertEquals(2 * before + 3, seen[0] + seen[1]);
    }

    @Test
    void diningPhilosophersInOrder() throws InterruptedException {
        Object[] forks = {new Object(), new Object(), new Object()};
        int[] meals = new int[3];
        Tasks.Body[] philosophers = new Tasks.Body[3];
        for (int i = 0; i < 3; i++) {
            int place = i;
            int low = Math.min(place, (place + 1) % 3);
            int high = Math.max(place, (place + 1) % 3);
            philosophers[i] = () -> {
                synchronized (forks[low]) {
                    synchronized (forks[high]) {
                        meals[place]++;
                    }
                }
            };
        }
        Tasks.together(philosophers);
        assertEquals(3, meals[0] + meals[1] + meals[2]);
    }

    /** Signalled once, for ever. */
    private static final class Event {
        private final ReentrantLock lock = new ReentrantLock();
        private final Condition happened = lock.newCondition();
        private boolean is;

        void await() throws InterruptedException {
            lock.lock();
            try {
                while (!is) {
                    happened.await();
                }
            } finally {
                lock.unlock();
            }
        }

        boolean await(long millis) throws InterruptedException {
            lock.lock();
            try {
                long left = TimeUnit.MILLISECONDS.toNanos(millis);
                while (!is && left > 0) {
                    left = happened.awaitNanos(left);
                }
                return is;
            } finally {
                lock.unlock();
            }
        }

        void happen() {
            lock.lock();
            try {
                is = true;
                happened.signalAll();
            } finally {
                lock.unlock();
            }
        }
    }

    @Test
    void oneShotEvent() throws InterruptedException {
        Event event = new Event();
        Settings[] published = {null};
        Tasks.together(
                () -> {
                    published[0] = new Settings(1);
                    event.happen();
                },
                () -> {
                    event.await();
                    assertNotNull(published[0]);
                },
                () -> {
                    if (event.await(100)) {
                        assertNotNull(published[0]);
                    }
                });
    }
}
