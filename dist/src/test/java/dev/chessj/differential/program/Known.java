package dev.chessj.differential.program;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * Programs that the literature counts schedules of, in their usual form. Each runs to its end and remembers whether it went wrong, so that
 * every schedule is a whole one; a deadlock ends earlier.
 */
public final class Known {

    private final List<Runnable> tasks = new ArrayList<>();
    private boolean wrong;

    // What the tasks share.
    private volatile int a;
    private volatile int b;
    private volatile int turn;
    private volatile int head;
    private volatile int tail;
    private final int[] items = new int[8];
    private final int[] taken = new int[8];
    private final ReentrantLock[] locks = new ReentrantLock[5];
    private final ReentrantReadWriteLock cache = new ReentrantReadWriteLock();

    /** {@code reorder 3}: a name, and the number of tasks or what else the program is made of. */
    public Known(String name) {
        String[] words = name.split(" ");
        int size = words.length > 1 ? Integer.parseInt(words[1]) : 0;
        for (int i = 0; i < locks.length; i++) {
            locks[i] = new ReentrantLock();
        }
        switch (words[0].toLowerCase(Locale.ROOT)) {
            case "philosophers" -> {
                for (int i = 0; i < size; i++) {
                    int left = i;
                    int right = (i + 1) % size;
                    tasks.add(() -> dine(locks[left], locks[right]));
                }
            }
            case "philosophers-fixed" -> { // all agree on which fork is taken first
                for (int i = 0; i < size; i++) {
                    int first = Math.min(i, (i + 1) % size);
                    int second = Math.max(i, (i + 1) % size);
                    tasks.add(() -> dine(locks[first], locks[second]));
                }
            }
            case "stealing" -> {
                tasks.add(this::steal);
                tasks.add(() -> own(size));
            }
            case "dekker" -> {
                tasks.add(() -> enter(0));
                tasks.add(() -> enter(1));
            }
            case "two-stage" -> {
                tasks.add(this::writeBoth);
                tasks.add(this::readBoth);
            }
            case "reorder" -> {
                for (int i = 1; i < size; i++) {
                    tasks.add(() -> {
                        a = 1;
                        b = -1;
                    });
                }
                tasks.add(() -> check(a == 0 && b == 0 || a == 1 && b == -1));
            }
            case "wrong-lock" -> {
                tasks.add(() -> add(locks[0]));
                tasks.add(() -> add(locks[1]));
            }
            case "cache" -> {
                tasks.add(this::get);
                tasks.add(this::get);
            }
            default -> throw new IllegalArgumentException(name);
        }
    }

    /** Task 0 starts the others and waits for them. */
    public void run() throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        for (Runnable task : tasks) {
            Thread thread = new Thread(task);
            threads.add(thread);
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    /** Whether what should not happen has. */
    public boolean isWrong() {
        return wrong;
    }

    /** The condition first, then the plain variable: in one step. */
    private void check(boolean condition) {
        if (!condition) {
            wrong = true;
        }
    }

    private static void dine(ReentrantLock first, ReentrantLock second) {
        first.lock();
        second.lock();
        second.unlock();
        first.unlock();
    }

    /** Looks before it takes: the owner may pop the last item in between. */
    private void steal() {
        locks[0].lock();
        int from = head;
        if (from < tail) {
            take(items[from]);
            head = from + 1;
        }
        locks[0].unlock();
    }

    private void own(int size) {
        for (int item = 0; item < size; item++) {
            items[tail] = item;
            tail = tail + 1;
        }
        for (int i = 0; i < size; i++) {
            int to = tail - 1;
            tail = to;
            if (head <= to) {
                take(items[to]);
            } else {
                tail = to + 1;
            }
        }
    }

    private void take(int item) {
        check(++taken[item] == 1);
    }

    /** Mutual exclusion by two flags and whose turn it is. */
    private void enter(int me) {
        setFlag(me, 1);
        while (flag(1 - me) == 1) {
            if (turn != me) {
                setFlag(me, 0);
                while (turn != me) {
                    Thread.yield();
                }
                setFlag(me, 1);
            } else {
                Thread.yield();
            }
        }
        check(++taken[0] == 1); // in the critical section
        turn = 1 - me;
        taken[0]--;
        setFlag(me, 0);
    }

    private int flag(int of) {
        return of == 0 ? a : b;
    }

    private void setFlag(int of, int value) {
        if (of == 0) {
            a = value;
        } else {
            b = value;
        }
    }

    private void writeBoth() {
        locks[0].lock();
        a = 1;
        locks[0].unlock();
        locks[1].lock();
        b = a + 1;
        locks[1].unlock();
    }

    private void readBoth() {
        locks[0].lock();
        int first = a;
        locks[0].unlock();
        if (first == 0) {
            return;
        }
        locks[1].lock();
        check(b == first + 1);
        locks[1].unlock();
    }

    private void add(ReentrantLock lock) {
        lock.lock();
        int before = a;
        a = before + 1;
        check(a == before + 1);
        lock.unlock();
    }

    /** Looks with the read lock, loads with the write lock, and does not look again. */
    private void get() {
        cache.readLock().lock();
        boolean there = a != 0;
        cache.readLock().unlock();
        if (!there) {
            cache.writeLock().lock();
            check(a == 0);
            a = 1;
            cache.writeLock().unlock();
        }
    }
}
