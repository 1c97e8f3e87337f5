package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Class initialisers that wait for other tasks: a deadlock where one of those needs the class. */
class InitialiserPrograms {

    private static void join(Thread thread) {
        thread.start();
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static final class WaitsForThread {
        static int value;

        static {
            join(new Thread(() -> value = 3));
        }
    }

    @Test
    void threadNeedsTheClass() {
        assertEquals(3, WaitsForThread.value);
    }

    private static final class WaitsForPool {
        static final int VALUE = compute();

        static int compute() {
            ExecutorService pool = Executors.newFixedThreadPool(1);
            try {
                return pool.submit(WaitsForPool::three).get();
            } catch (Exception e) {
                throw new AssertionError(e);
            } finally {
                pool.shutdown();
            }
        }

        static int three() {
            return 3;
        }
    }

    @Test
    void workerNeedsTheClass() {
        assertEquals(3, WaitsForPool.VALUE);
    }

    private static final class WaitsForFuture {
        static final int VALUE = CompletableFuture.supplyAsync(() -> three()).join();

        static int three() {
            return 3;
        }
    }

    @Test
    void futureNeedsTheClass() {
        assertEquals(3, WaitsForFuture.VALUE);
    }

    private static final class SumsInParallel {
        static final int SUM =
                IntStream.range(0, 8).parallel().map(i -> same(i)).sum();

        static int same(int i) {
            return i;
        }
    }

    @Test
    void parallelStreamMayNeedTheClass() {
        assertEquals(28, SumsInParallel.SUM);
    }

    private static final class Other {
        static int value;
    }

    private static final class SetsOther implements Runnable {
        @Override
        public void run() {
            Other.value = 3;
        }
    }

    private static final class WaitsForOther {
        static final int VALUE;

        static {
            join(new Thread(new SetsOther()));
            VALUE = Other.value;
        }
    }

    @Test
    void threadNeedsAnotherClass() {
        assertEquals(3, WaitsForOther.VALUE);
    }
}
