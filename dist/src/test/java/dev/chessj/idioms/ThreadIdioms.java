package dev.chessj.idioms;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.programs.Tasks;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Flow;
import java.util.concurrent.SubmissionPublisher;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntConsumer;
import org.junit.jupiter.api.Test;

/** Idioms of threads, of what belongs to them, and of telling many. */
class ThreadIdioms {

    private static final ThreadLocal<String> USER = new ThreadLocal<>();

    @Test
    void threadLocalContext() throws InterruptedException {
        List<String> seen = Collections.synchronizedList(new ArrayList<>());
        Tasks.Body[] bodies = new Tasks.Body[2];
        for (int i = 0; i < 2; i++) {
            String name = "user" + i;
            bodies[i] = () -> {
                USER.set(name);
                try {
                    Thread.yield();
                    seen.add(USER.get());
                    assertEquals(name, USER.get());
                } finally {
                    USER.remove();
                }
                assertNull(USER.get());
            };
        }
        Tasks.together(bodies);
        assertEquals(2, seen.size());
        assertTrue(seen.containsAll(List.of("user0", "user1")));
    }

    @Test
    void interruptibleWorker() throws InterruptedException {
        AtomicInteger rounds = new AtomicInteger();
        Thread worker = Tasks.start(() -> {
            try {
                while (true) {
                    rounds.incrementAndGet();
                    Thread.sleep(10);
                }
            } catch (InterruptedException e) {
                assertFalse(Thread.currentThread().isInterrupted());
            }
        });
        worker.interrupt();
        worker.join();
        assertTrue(rounds.get() >= 1);
    }

    private volatile boolean stopping;

    /** First the flag, then the interrupt for whoever waits; the worker cleans up. */
    @Test
    void twoPhaseTermination() throws InterruptedException {
        AtomicInteger cleaned = new AtomicInteger();
        Object work = new Object();
        Thread worker = Tasks.start(() -> {
            try {
                synchronized (work) {
                    while (!stopping) {
                        work.wait();
                    }
                }
            } catch (InterruptedException e) {
                assertTrue(stopping);
            } finally {
                cleaned.incrementAndGet();
            }
        });
        stopping = true;
        worker.interrupt();
        worker.join();
        assertEquals(1, cleaned.get());
    }

    private volatile boolean available;

    @Test
    void retryWithSleep() throws InterruptedException {
        Thread service = Tasks.start(() -> available = true);
        int attempts = 0;
        while (!available) {
            attempts++;
            Thread.sleep(1L << Math.min(attempts, 5));
        }
        service.join();
    }

    /** Who subscribes before an event is told of it; who leaves meanwhile may or may not be, and nobody is told twice. */
    @Test
    void eventBus() throws InterruptedException {
        CopyOnWriteArrayList<IntConsumer> listeners = new CopyOnWriteArrayList<>();
        AtomicInteger first = new AtomicInteger();
        AtomicInteger second = new AtomicInteger();
        IntConsumer leaving = second::addAndGet;
        listeners.add(first::addAndGet);
        listeners.add(leaving);
        Tasks.together(() -> listeners.forEach(listener -> listener.accept(1)), () -> listeners.remove(leaving));
        assertEquals(1, first.get());
        assertTrue(second.get() <= 1);
        assertEquals(1, listeners.size());
    }

    private static final class Collector implements Flow.Subscriber<Integer> {
        private final List<Integer> items = new ArrayList<>();
        private final CountDownLatch complete = new CountDownLatch(1);
        private Flow.Subscription subscription;

        @Override
        public void onSubscribe(Flow.Subscription given) {
            subscription = given;
            given.request(1);
        }

        @Override
        public void onNext(Integer item) {
            items.add(item);
            subscription.request(1);
        }

        @Override
        public void onError(Throwable error) {
            throw new AssertionError(error);
        }

        @Override
        public void onComplete() {
            complete.countDown();
        }
    }

    @Test
    void submissionPublisher() throws InterruptedException {
        ExecutorService executor = Executors.newSingleThreadExecutor();
        Collector collector = new Collector();
        try (SubmissionPublisher<Integer> publisher = new SubmissionPublisher<>(executor, 2)) {
            publisher.subscribe(collector);
            publisher.submit(1);
            publisher.submit(2);
        }
        collector.complete.await();
        assertEquals(List.of(1, 2), collector.items);
        Tasks.finish(executor);
    }

    @Test
    void leaderboard() throws InterruptedException {
        ConcurrentSkipListMap<Integer, String> scores = new ConcurrentSkipListMap<>();
        Tasks.together(() -> scores.put(10, "a"), () -> scores.put(30, "b"), () -> {
            var best = scores.lastEntry();
            assertTrue(best == null || best.getKey() == 10 || best.getKey() == 30);
        });
        assertEquals(List.of(30, 10), new ArrayList<>(scores.descendingKeySet()));
    }

    private volatile boolean permitted;

    @Test
    void parkUntilPermitted() throws InterruptedException {
        Thread waiter = Tasks.start(() -> {
            while (!permitted) {
                LockSupport.park(this);
            }
        });
        permitted = true;
        LockSupport.unpark(waiter);
        waiter.join();
    }

    @Test
    void daemonHousekeeper() throws InterruptedException {
        AtomicInteger swept = new AtomicInteger();
        Thread housekeeper = new Thread(() -> {
            try {
                while (true) {
                    Thread.sleep(1000);
                    swept.incrementAndGet();
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        housekeeper.setDaemon(true);
        housekeeper.start();
        Tasks.together(() -> swept.addAndGet(1000));
        assertTrue(swept.get() >= 1000);
    }
}
