package dev.chessj.dist;

import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;

/** Programs for {@link FaultsIT}. */
public final class FaultPrograms {

    private static volatile int count;
    private static volatile boolean open;
    private static final ReentrantLock FIRST = new ReentrantLock();
    private static final ReentrantLock SECOND = new ReentrantLock();

    private FaultPrograms() {}

    /** Loses an update with one preemption. */
    public static final class Loses {
        public static void main(String[] args) throws InterruptedException {
            Thread other = new Thread(() -> count = count + 1);
            other.start();
            count = count + 1;
            other.join();
            if (count != 2) {
                throw new AssertionError(count);
            }
        }
    }

    /** Has a deadlock predicted that cannot be. */
    public static final class Passes {
        public static void main(String[] args) throws InterruptedException {
            Thread one = new Thread(() -> {
                nested(FIRST, SECOND);
                count = count + 1;
                open = true;
            });
            Thread two = new Thread(() -> {
                if (open) {
                    nested(SECOND, FIRST);
                }
                count = count + 1;
            });
            one.start();
            two.start();
            one.join();
            two.join();
        }

        private static void nested(ReentrantLock outer, ReentrantLock inner) {
            outer.lock();
            inner.lock();
            inner.unlock();
            outer.unlock();
        }
    }

    /** Fails in a thread that has no code but the JDK's. */
    public static final class FailsInTheJdk {
        @SuppressWarnings("ReturnValueIgnored") // it throws
        public static void main(String[] args) throws InterruptedException {
            Thread other = new Thread(Optional.empty()::get);
            other.start();
            other.join();
        }
    }
}
