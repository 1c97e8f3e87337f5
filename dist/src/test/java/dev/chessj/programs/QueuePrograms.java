package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingDeque;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** Concurrent queues and deques that keep their elements; those that hand them over are in {@link TransferPrograms}. */
class QueuePrograms {

    @AfterAll
    static void write() {
        Outcomes.write();
    }

    /** Two tasks wait, the first one longer; one element comes, then another: what the first one gets. */
    private static String takers(BlockingQueue<String> queue) throws InterruptedException {
        String[] taken = new String[2];
        Thread first = Tasks.startAndBlock(() -> taken[0] = queue.take());
        Thread second = Tasks.startAndBlock(() -> taken[1] = queue.take());
        queue.put("a");
        queue.put("b");
        first.join();
        second.join();
        assertTrue(queue.isEmpty());
        return taken[0] + taken[1];
    }

    @Test
    void arrayQueueServesAnyTaker() throws InterruptedException {
        Outcomes.of("arrayQueueServesAnyTaker", takers(new ArrayBlockingQueue<>(2)));
    }

    @Test
    void fairArrayQueueServesTakersInOrder() throws InterruptedException {
        Outcomes.of("fairArrayQueueServesTakersInOrder", takers(new ArrayBlockingQueue<>(2, true)));
    }

    @Test
    void linkedQueueServesAnyTaker() throws InterruptedException {
        Outcomes.of("linkedQueueServesAnyTaker", takers(new LinkedBlockingQueue<>()));
    }

    @Test
    void linkedDequeServesAnyTaker() throws InterruptedException {
        Outcomes.of("linkedDequeServesAnyTaker", takers(new LinkedBlockingDeque<>()));
    }

    @Test
    void priorityQueueServesAnyTaker() throws InterruptedException {
        Outcomes.of("priorityQueueServesAnyTaker", takers(new PriorityBlockingQueue<>()));
    }

    /** Two tasks wait for room, the first one longer: in which order their elements come in. */
    private static String putters(BlockingQueue<String> full) throws InterruptedException {
        full.add("x");
        Thread first = Tasks.startAndBlock(() -> full.put("1"));
        Thread second = Tasks.startAndBlock(() -> full.put("2"));
        assertFalse(full.offer("3"));
        assertThrows(IllegalStateException.class, () -> full.add("3"));
        assertEquals("x", full.take());
        String order = full.take() + full.take();
        first.join();
        second.join();
        return order;
    }

    @Test
    void fullArrayQueueTakesFromAnybody() throws InterruptedException {
        Outcomes.of("fullArrayQueueTakesFromAnybody", putters(new ArrayBlockingQueue<>(1)));
    }

    @Test
    void fullFairArrayQueueTakesInOrder() throws InterruptedException {
        Outcomes.of("fullFairArrayQueueTakesInOrder", putters(new ArrayBlockingQueue<>(1, true)));
    }

    @Test
    void fullLinkedQueueTakesFromAnybody() throws InterruptedException {
        Outcomes.of("fullLinkedQueueTakesFromAnybody", putters(new LinkedBlockingQueue<>(1)));
    }

    private static String timed(BlockingQueue<String> queue) throws InterruptedException {
        Thread other = Tasks.start(() -> queue.put("a"));
        String polled = queue.poll(1, TimeUnit.MINUTES);
        other.join();
        assertEquals(polled == null ? 1 : 0, queue.size());
        return polled;
    }

    @Test
    void timedPollEndsEitherWay() throws InterruptedException {
        Outcomes.of("timedPollEndsEitherWay", timed(new ArrayBlockingQueue<>(1)));
    }

    @Test
    void timedPollOfAFairQueueEndsEitherWay() throws InterruptedException {
        Outcomes.of("timedPollOfAFairQueueEndsEitherWay", timed(new ArrayBlockingQueue<>(1, true)));
    }

    @Test
    void timedPollOfAPriorityQueueEndsEitherWay() throws InterruptedException {
        Outcomes.of("timedPollOfAPriorityQueueEndsEitherWay", timed(new PriorityBlockingQueue<>()));
    }

    @Test
    void timedOfferEndsEitherWay() throws InterruptedException {
        BlockingQueue<String> queue = new LinkedBlockingQueue<>(1);
        queue.add("x");
        Thread other = Tasks.start(queue::remove);
        boolean offered = queue.offer("a", 1, TimeUnit.MINUTES);
        other.join();
        Outcomes.of("timedOfferEndsEitherWay", offered + "" + queue);
    }

    @Test
    void interruptEndsTake() throws InterruptedException {
        BlockingQueue<String> queue = new LinkedBlockingQueue<>();
        Thread taker = Tasks.start(() -> assertThrows(InterruptedException.class, queue::take));
        taker.interrupt();
        taker.join();
    }

    @Test
    void interruptEndsPut() throws InterruptedException {
        BlockingDeque<String> deque = new LinkedBlockingDeque<>(1);
        deque.addFirst("a");
        Thread putter = Tasks.start(() -> assertThrows(InterruptedException.class, () -> deque.putLast("b")));
        putter.interrupt();
        putter.join();
        assertEquals("a", deque.takeLast());
        assertThrows(NullPointerException.class, () -> deque.putFirst(null));
    }

    /** All or a part, in order; never the same element twice. */
    @Test
    void drainTakesWhatIsThere() throws InterruptedException {
        BlockingQueue<String> queue = new LinkedBlockingQueue<>();
        List<String> drained = new ArrayList<>();
        Thread producer = Tasks.start(() -> {
            queue.put("a");
            queue.put("b");
        });
        assertEquals(queue.drainTo(drained), drained.size());
        producer.join();
        Outcomes.of("drainTakesWhatIsInTheQueue", String.join("", drained) + "/" + String.join("", queue));
        assertThrows(IllegalArgumentException.class, () -> queue.drainTo(queue));
    }

    /** The queue has a; somebody takes it and puts b and c. A weakly consistent walk sees what was there at some time, in order. */
    private static String walk(Queue<String> queue) throws InterruptedException {
        queue.add("a");
        Thread other = Tasks.start(() -> {
            queue.remove();
            queue.add("b");
            queue.add("c");
        });
        StringBuilder seen = new StringBuilder();
        for (Iterator<String> i = queue.iterator(); i.hasNext(); ) {
            seen.append(i.next());
        }
        other.join();
        return seen.toString();
    }

    @Test
    void walkOverAConcurrentQueue() throws InterruptedException {
        Outcomes.of("walkOverAConcurrentQueue", walk(new ConcurrentLinkedQueue<>()));
    }

    @Test
    void walkOverALinkedQueue() throws InterruptedException {
        Outcomes.of("walkOverALinkedQueue", walk(new LinkedBlockingQueue<>()));
    }

    @Test
    void walkOverAnArrayQueue() throws InterruptedException {
        Outcomes.of("walkOverAnArrayQueue", walk(new ArrayBlockingQueue<>(3)));
    }

    /** This one walks over what was there when the walk began. */
    @Test
    void walkOverAPriorityQueue() throws InterruptedException {
        Outcomes.of("walkOverAPriorityQueue", walk(new PriorityBlockingQueue<>()));
    }

    /** An element that is taken twice was never there twice. */
    private static String race(Queue<String> queue) throws InterruptedException {
        String[] taken = new String[2];
        queue.add("a");
        Tasks.together(() -> taken[0] = queue.poll(), () -> taken[1] = queue.poll());
        assertNull(queue.peek());
        return taken[0] + "/" + taken[1];
    }

    @Test
    void concurrentQueueGivesOnce() throws InterruptedException {
        Outcomes.of("concurrentQueueGivesOnce", race(new ConcurrentLinkedQueue<>()));
    }

    @Test
    void concurrentDequeGivesOnce() throws InterruptedException {
        Outcomes.of("concurrentDequeGivesOnce", race(new ConcurrentLinkedDeque<>()));
    }

    /** Looking first and taking then is no operation that belongs together. */
    @Test
    void checkThenActFails() throws InterruptedException {
        Queue<String> queue = new ConcurrentLinkedQueue<>(List.of("a"));
        String[] taken = {"", ""};
        Tasks.together(
                () -> taken[0] = queue.isEmpty() ? "empty" : queue.poll(),
                () -> taken[1] = queue.isEmpty() ? "empty" : queue.poll());
        Outcomes.of("checkThenActFails", taken[0] + "/" + taken[1]);
    }

    @Test
    void dequeHasTwoEnds() throws InterruptedException {
        Deque<String> deque = new ConcurrentLinkedDeque<>();
        Tasks.together(() -> deque.push("a"), () -> deque.addLast("b"), () -> deque.offerFirst("c"));
        Outcomes.of("dequeHasTwoEnds", String.join("", deque));
    }

    @Test
    void blockingDequeHasTwoEnds() throws InterruptedException {
        BlockingDeque<String> deque = new LinkedBlockingDeque<>();
        Thread other = Tasks.start(() -> {
            deque.putFirst("a");
            deque.putLast("b");
        });
        String last = deque.takeLast();
        other.join();
        Outcomes.of("blockingDequeHasTwoEnds", last + deque.takeFirst());
    }

    @Test
    void priorityQueueGivesTheLeast() throws InterruptedException {
        BlockingQueue<String> queue = new PriorityBlockingQueue<>();
        Thread other = Tasks.start(() -> {
            queue.put("b");
            queue.put("a");
        });
        String first = queue.take();
        other.join();
        Outcomes.of("priorityQueueGivesTheLeast", first + queue.take());
    }

    /** Due after some time of the virtual clock. */
    private record Later(String name, long due) implements Delayed {
        static Later in(String name, long seconds) {
            return new Later(name, System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds));
        }

        @Override
        public long getDelay(TimeUnit unit) {
            return unit.convert(due - System.nanoTime(), TimeUnit.NANOSECONDS);
        }

        @Override
        public int compareTo(Delayed other) {
            return Long.compare(due, ((Later) other).due);
        }
    }

    @Test
    void delayQueueGivesWhatIsDue() throws InterruptedException {
        DelayQueue<Later> queue = new DelayQueue<>();
        Thread other = Tasks.start(() -> queue.put(Later.in("soon", 1)));
        queue.put(Later.in("late", 60));
        assertNull(queue.poll());
        Later first = queue.take();
        assertTrue(first.getDelay(TimeUnit.NANOSECONDS) <= 0);
        Later second = queue.take();
        other.join();
        Outcomes.of("delayQueueGivesWhatIsDue", first.name() + "/" + second.name());
    }
}
