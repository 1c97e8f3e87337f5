package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** What can be seen of {@code java.util.concurrent} when tasks are preempted inside; {@code OpenedIT} explores both ways. */
class OpenedPrograms {

    @AfterAll
    static void outcomes() {
        Outcomes.write();
    }

    /** A queue of one element at most is counted while it changes: 2 needs a change in the middle of counting. */
    @Test
    void sizeOfQueueThatChanges() throws InterruptedException {
        ConcurrentLinkedQueue<String> queue = new ConcurrentLinkedQueue<>(List.of("a"));
        int[] seen = {0};
        Tasks.together(
                () -> {
                    queue.poll();
                    queue.add("b");
                },
                () -> seen[0] = queue.size());
        Outcomes.of("sizeOfQueueThatChanges", seen[0]);
    }

    /** Nothing is lost and nothing doubled, whatever is in between. */
    @Test
    void queueKeepsEverything() throws InterruptedException {
        ConcurrentLinkedQueue<String> queue = new ConcurrentLinkedQueue<>();
        Tasks.together(() -> queue.add("a"), () -> queue.add("b"));
        Outcomes.of("queueKeepsEverything", queue.poll() + queue.poll() + queue.poll());
    }

    /** An element is in the map before it is counted. */
    @Test
    void mapCountsAfterItPuts() throws InterruptedException {
        ConcurrentHashMap<String, String> map = new ConcurrentHashMap<>();
        String[] seen = {""};
        Tasks.together(() -> map.put("k", "v"), () -> seen[0] = map.containsKey("k") + "" + map.size());
        Outcomes.of("mapCountsAfterItPuts", seen[0]);
    }

    @Test
    void mapPutsOnce() throws InterruptedException {
        ConcurrentHashMap<String, String> map = new ConcurrentHashMap<>();
        String[] old = {"", ""};
        Tasks.together(() -> old[0] += map.putIfAbsent("k", "a"), () -> old[1] += map.putIfAbsent("k", "b"));
        Outcomes.of("mapPutsOnce", old[0] + "," + old[1] + "," + map.get("k"));
    }

    /** A sum that is read while others add may miss any of them. */
    @Test
    void adderSums() throws InterruptedException {
        LongAdder adder = new LongAdder();
        long[] seen = {0};
        Tasks.together(adder::increment, adder::increment, () -> seen[0] = adder.sum());
        assertEquals(2, adder.sum());
        Outcomes.of("adderSums", seen[0]);
    }

    @Test
    void lockExcludes() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        int[] inside = {0};
        StringBuilder order = new StringBuilder();
        Tasks.together(() -> locked(lock, inside, order, "a"), () -> locked(lock, inside, order, "b"));
        Outcomes.of("lockExcludes", order);
    }

    private static void locked(ReentrantLock lock, int[] inside, StringBuilder order, String name) {
        lock.lock();
        try {
            assertEquals(1, ++inside[0]);
            order.append(name);
            inside[0]--;
        } finally {
            lock.unlock();
        }
    }

    @Test
    void semaphoreLetsOneThrough() throws InterruptedException {
        Semaphore semaphore = new Semaphore(1);
        int[] inside = {0};
        Tasks.Body body = () -> {
            semaphore.acquire();
            assertEquals(1, ++inside[0]);
            inside[0]--;
            semaphore.release();
        };
        Tasks.together(body, body);
        assertEquals(1, semaphore.availablePermits());
    }

    @Test
    void latchOpens() throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(2);
        boolean[] counted = {false, false};
        Tasks.together(
                () -> {
                    counted[0] = true;
                    latch.countDown();
                },
                () -> {
                    counted[1] = true;
                    latch.countDown();
                },
                () -> {
                    latch.await();
                    assertTrue(counted[0] && counted[1]);
                });
    }

    @Test
    void blockingQueueHandsOver() throws InterruptedException {
        BlockingQueue<String> queue = new LinkedBlockingQueue<>(1);
        StringBuilder taken = new StringBuilder();
        Tasks.together(
                () -> {
                    queue.put("a");
                    queue.put("b");
                },
                () -> taken.append(queue.take()).append(queue.take()));
        Outcomes.of("blockingQueueHandsOver", taken);
    }

    @Test
    void poolRuns() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        assertEquals("done", pool.submit(() -> "done").get());
        Tasks.finish(pool);
    }
}
