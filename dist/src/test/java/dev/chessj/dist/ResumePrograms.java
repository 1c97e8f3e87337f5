package dev.chessj.dist;

import java.util.ArrayList;
import java.util.List;

/** Programs for {@link ResumeIT}. */
public final class ResumePrograms {
    private ResumePrograms() {}

    /** Three tasks that count under a lock and look at what the others did; a few hundred schedules, two ways to fail. */
    public static final class Failing {
        private static volatile int seen;

        public static void main(String[] args) throws InterruptedException {
            Object lock = new Object();
            seen = 0;
            List<Thread> threads = new ArrayList<>();
            for (int i = 1; i <= 3; i++) {
                int number = i;
                threads.add(new Thread(() -> {
                    int before = seen;
                    synchronized (lock) {
                        seen = before + number;
                    }
                    if (number == 3 && seen == 1) {
                        throw new IllegalStateException("three was lost");
                    }
                }));
            }
            threads.forEach(Thread::start);
            for (Thread thread : threads) {
                thread.join();
            }
            if (seen == 2) {
                throw new IllegalArgumentException("only two is left");
            }
        }
    }

    /** As many schedules as one likes: a thousand with two preemptions, 14,437 with three. */
    public static final class Long {
        private static volatile int x;

        public static void main(String[] args) throws InterruptedException {
            x = 0;
            Thread one = new Thread(Long::work);
            Thread other = new Thread(Long::work);
            one.start();
            other.start();
            work();
            one.join();
            other.join();
        }

        private static void work() {
            for (int i = 0; i < 8; i++) {
                x = i;
            }
        }
    }
}
