package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/**
 * Items of work: when they begin, what interrupts them, and by what a program can tell the workers that run them apart. With two workers the
 * third item runs on either; where nothing tells them apart that is one behaviour, and everywhere here something does.
 */
class ItemPrograms {

    private final AtomicInteger x = new AtomicInteger();
    private volatile String seen = "";
    private final ThreadLocal<String> local = ThreadLocal.withInitial(() -> "-");

    @AfterAll
    static void write() {
        Outcomes.write();
    }

    private static void end(ExecutorService pool) throws InterruptedException {
        pool.shutdown();
        assertEquals(true, pool.awaitTermination(1, TimeUnit.MINUTES));
    }

    /** An item that has begun may be cancelled before it does anything. */
    @Test
    void cancelledBeforeTheFirstOperation() throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<?> item = pool.submit(() -> seen = Thread.interrupted() + "/" + Thread.interrupted());
        item.cancel(true);
        end(pool);
        Outcomes.of("cancelledBeforeTheFirstOperation", seen);
    }

    /** A future that is completed by others when its supplier has begun, and has done nothing yet. */
    @Test
    void completedBeforeTheFirstOperation() throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        CompletableFuture<Void> item = CompletableFuture.runAsync(() -> seen = "ran after " + x.get(), pool);
        item.complete(null);
        x.set(1);
        end(pool);
        Outcomes.of("completedBeforeTheFirstOperation", seen.replace(' ', '-'));
    }

    @Test
    void activeBeforeTheFirstOperation() throws InterruptedException {
        ThreadPoolExecutor pool = (ThreadPoolExecutor) Executors.newFixedThreadPool(1);
        pool.execute(x::incrementAndGet);
        int active = pool.getActiveCount();
        Outcomes.of("activeBeforeTheFirstOperation", active + "/" + x.get());
        end(pool);
    }

    /** The JDK interrupts, where no operation of the program says so. */
    @Test
    void shutdownNowInterruptsAnywhere() throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.execute(() -> {
            x.set(1);
            boolean first = Thread.interrupted();
            x.set(2);
            seen = first + "/" + Thread.interrupted();
        });
        pool.shutdownNow();
        assertEquals(true, pool.awaitTermination(1, TimeUnit.MINUTES));
        Outcomes.of("shutdownNowInterruptsAnywhere", seen);
    }

    @Test
    void nameOfTheWorker() throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.execute(x::incrementAndGet);
        pool.execute(x::incrementAndGet);
        pool.execute(() -> seen = Thread.currentThread().getName());
        end(pool);
        Outcomes.of("nameOfTheWorker", seen.replaceAll(".*-", ""));
    }

    @Test
    void variableThatIsLeft() throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.execute(() -> local.set("a"));
        pool.execute(x::incrementAndGet);
        pool.execute(() -> seen = local.get());
        end(pool);
        Outcomes.of("variableThatIsLeft", seen);
    }

    /** The test asks until both workers wait, so that it has seen the same whichever of them takes the third item. */
    @Test
    void variableThatIsLeftByReference() throws InterruptedException {
        ThreadPoolExecutor pool = (ThreadPoolExecutor) Executors.newFixedThreadPool(2);
        Consumer<String> leave = local::set;
        Supplier<String> find = local::get;
        pool.execute(() -> leave.accept("a"));
        pool.execute(x::incrementAndGet);
        if (pool.getCompletedTaskCount() == 2) {
            pool.execute(() -> seen = find.get());
            Outcomes.of("variableThatIsLeftByReference", pool.getCompletedTaskCount() == 3 ? seen : "later");
        }
        end(pool);
    }

    @Test
    void variableThatIsInherited() throws InterruptedException {
        InheritableThreadLocal<Integer> inherited = new InheritableThreadLocal<>();
        ExecutorService pool = Executors.newFixedThreadPool(2);
        inherited.set(1);
        pool.execute(x::incrementAndGet);
        inherited.set(2);
        pool.execute(x::incrementAndGet);
        pool.execute(() -> seen = "" + inherited.get());
        end(pool);
        Outcomes.of("variableThatIsInherited", seen);
    }

    @Test
    void generatorThatIsLeft() throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.execute(() -> ThreadLocalRandom.current().nextInt());
        pool.execute(x::incrementAndGet);
        int[] numbers = new int[1];
        Future<?> third =
                pool.submit(() -> numbers[0] = ThreadLocalRandom.current().nextInt());
        end(pool);
        assertEquals(true, third.isDone());
        Outcomes.of("generatorThatIsLeft", numbers[0]);
    }

    @Test
    void lockThatIsLeft() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.execute(lock::lock);
        pool.execute(x::incrementAndGet);
        pool.execute(() -> {
            seen = "" + lock.isHeldByCurrentThread();
            if (lock.isHeldByCurrentThread()) {
                lock.unlock();
            }
        });
        end(pool);
        Outcomes.of("lockThatIsLeft", seen);
    }

    /** The text of a lock has the name of its owner. */
    @Test
    void ownerOfALock() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.execute(x::incrementAndGet);
        pool.execute(x::incrementAndGet);
        pool.execute(() -> {
            lock.lock();
            try {
                seen = "" + lock;
            } finally {
                lock.unlock();
            }
        });
        end(pool);
        Outcomes.of("ownerOfALock", seen.replaceAll(".*-(\\d)]", "$1"));
    }

    /** The same object handed over three times is three items. */
    @Test
    void oneObjectIsSeveralItems() throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Runnable item = () -> seen += x.getAndIncrement();
        for (int i = 0; i < 3; i++) {
            pool.execute(item);
        }
        end(pool);
        Outcomes.of("oneObjectIsSeveralItems", seen);
    }

    /** Ends of items are in no order, unless somebody asks how many there were. */
    @Test
    void endsAreCounted() throws InterruptedException {
        ThreadPoolExecutor pool = (ThreadPoolExecutor) Executors.newFixedThreadPool(2);
        List<Future<Integer>> items = List.of(pool.submit(x::incrementAndGet), pool.submit(x::incrementAndGet));
        long completed = pool.getCompletedTaskCount();
        Outcomes.of(
                "endsAreCounted",
                completed + "/" + items.get(0).isDone() + "/" + items.get(1).isDone());
        end(pool);
    }
}
