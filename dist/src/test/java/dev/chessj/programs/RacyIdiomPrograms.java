package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import org.junit.jupiter.api.Test;

/** Idioms that are nearly right: each of these races. Those that no interleaving of whole statements can break pass all the same. */
class RacyIdiomPrograms {

    private static final VarHandle FLAG;

    static {
        try {
            FLAG = MethodHandles.lookup().findVarHandle(RacyIdiomPrograms.class, "flag", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final ReentrantReadWriteLock guard = new ReentrantReadWriteLock();
    private final Object one = new Object();
    private final Object other = new Object();
    private final AtomicBoolean published = new AtomicBoolean();
    private int flag;
    private int data;
    private int[] lazy;
    private boolean stopped;
    private final int[] balance = {0};
    private final boolean[] seen = new boolean[2];

    private void add() {
        data++;
    }

    @Test
    void writersUnderAReadLock() throws InterruptedException {
        Tasks.Body body = () -> {
            guard.readLock().lock();
            try {
                add();
            } finally {
                guard.readLock().unlock();
            }
        };
        Tasks.together(body, body);
        assertEquals(2, data);
    }

    @Test
    void twoLocks() throws InterruptedException {
        Tasks.together(
                () -> {
                    synchronized (one) {
                        add();
                    }
                },
                () -> {
                    synchronized (other) {
                        add();
                    }
                });
        assertEquals(2, data);
    }

    @Test
    void readerWithoutTheLock() throws InterruptedException {
        Tasks.together(
                () -> {
                    synchronized (one) {
                        balance[0] += 10;
                        balance[0] -= 10;
                    }
                },
                () -> assertEquals(0, balance[0]));
    }

    /** Nobody can see the difference in any interleaving: the race report is all there is. */
    @Test
    void doubleCheckedLocking() throws InterruptedException {
        Tasks.Body body = () -> assertEquals(1, instance()[0]);
        Tasks.together(body, body);
    }

    private int[] instance() {
        if (lazy == null) {
            synchronized (one) {
                if (lazy == null) {
                    lazy = new int[] {1};
                }
            }
        }
        return lazy;
    }

    /** The same without the lock: two are made. */
    @Test
    void lazyInitialisation() throws InterruptedException {
        int[][] got = new int[2][];
        Tasks.together(() -> got[0] = made(), () -> got[1] = made());
        assertEquals(got[0], got[1]);
    }

    private int[] made() {
        if (lazy == null) {
            lazy = new int[] {1};
        }
        return lazy;
    }

    @Test
    void unsafePublication() throws InterruptedException {
        Tasks.together(() -> lazy = new int[] {1}, () -> {
            int[] found = lazy;
            if (found != null) {
                assertEquals(1, found[0]);
            }
        });
    }

    @Test
    void opaqueFlag() throws InterruptedException {
        Tasks.together(
                () -> {
                    data = 1;
                    FLAG.setOpaque(this, 1);
                },
                () -> {
                    if ((int) FLAG.getOpaque(this) == 1) {
                        assertEquals(1, data);
                    }
                });
    }

    @Test
    void releaseWithoutAcquire() throws InterruptedException {
        Tasks.together(
                () -> {
                    data = 1;
                    FLAG.setRelease(this, 1);
                },
                () -> {
                    if ((int) FLAG.get(this) == 1) {
                        assertEquals(1, data);
                    }
                });
    }

    /** Once somebody has written over it, the release orders nothing any more. */
    @Test
    void releaseThatIsOverwritten() throws InterruptedException {
        Tasks.together(
                () -> {
                    data = 1;
                    FLAG.setRelease(this, 1);
                },
                () -> FLAG.setOpaque(this, 2),
                () -> {
                    if ((int) FLAG.getAcquire(this) != 0) {
                        int unused = data;
                        assertNotSame(unused, this);
                    }
                });
    }

    @Test
    void flagAfterTheFact() throws InterruptedException {
        Tasks.together(
                () -> {
                    published.set(true);
                    data = 1;
                },
                () -> assertFalse(published.get() && data == 0));
    }

    @Test
    void stopFlag() throws InterruptedException {
        Tasks.together(() -> stopped = true, () -> {
            if (!stopped) {
                seen[0] = true;
            }
        });
    }

    @Test
    void joinedTooLate() throws InterruptedException {
        Thread thread = new Thread(() -> data = 1);
        thread.start();
        int early = data;
        thread.join();
        assertEquals(1, data + 0 * early);
    }

    private static final class Point {
        private final StampedLock lock = new StampedLock();
        private int x;
        private int y;

        void move(boolean locked) {
            long stamp = locked ? lock.writeLock() : 0;
            x++;
            y++;
            if (locked) {
                lock.unlockWrite(stamp);
            }
        }

        int difference(boolean validated) {
            long stamp = lock.tryOptimisticRead();
            int seen = x - y;
            if (validated && !lock.validate(stamp)) {
                stamp = lock.readLock();
                seen = x - y;
                lock.unlockRead(stamp);
            }
            return seen;
        }
    }

    @Test
    void correctOptimisticReads() throws InterruptedException {
        Point point = new Point();
        Tasks.together(() -> point.move(true), () -> assertEquals(0, point.difference(true)));
    }

    @Test
    void optimisticReadsThatAreNotValidated() throws InterruptedException {
        Point point = new Point();
        Tasks.together(() -> point.move(true), () -> assertEquals(0, point.difference(false)));
    }

    @Test
    void optimisticReadsOfAWriterWithoutTheLock() throws InterruptedException {
        Point point = new Point();
        Tasks.together(() -> point.move(false), () -> assertEquals(0, point.difference(true)));
    }
}
