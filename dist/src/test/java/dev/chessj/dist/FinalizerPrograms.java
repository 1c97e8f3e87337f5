package dev.chessj.dist;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/** Programs for {@link FinalizersIT}: their objects have finalizers. */
@SuppressWarnings({"removal", "Finalize"})
public final class FinalizerPrograms {

    private static final Object LOCK = new Object();
    private static final AtomicInteger CLOSED = new AtomicInteger();

    private FinalizerPrograms() {}

    /** As appenders of log4j 1.2 are: what forgot to close it is made up for. */
    private static final class Closeable {
        private final byte[] much = new byte[1 << 20];

        void close() {
            synchronized (LOCK) {
                CLOSED.addAndGet(much.length >> 20);
                LOCK.notifyAll();
            }
        }

        @Override
        protected void finalize() {
            close();
        }
    }

    /** One that does nothing is no finalizer for the JVM. */
    private static class Harmless {
        @Override
        protected final void finalize() {}
    }

    /** Much garbage, so that the collector finds some in most executions. */
    public static final class Forgets {
        public static void main(String[] args) throws InterruptedException {
            Runnable work = () -> {
                for (int i = 0; i < 2; i++) {
                    Closeable next = new Closeable();
                    synchronized (LOCK) {
                        LOCK.notifyAll();
                    }
                }
            };
            Thread other = new Thread(work);
            other.start();
            work.run();
            other.join();
            if (CLOSED.get() > 0) {
                throw new AssertionError("a finalizer has run");
            }
        }
    }

    /** The program may call the method itself. */
    public static final class Calls {
        public static void main(String[] args) throws InterruptedException {
            new Harmless();
            CountDownLatch started = new CountDownLatch(1);
            Thread other = new Thread(() -> {
                started.countDown();
                new Closeable().finalize();
            });
            other.start();
            started.await();
            other.join();
            if (CLOSED.get() != 1) {
                throw new AssertionError(CLOSED.get());
            }
        }
    }
}
