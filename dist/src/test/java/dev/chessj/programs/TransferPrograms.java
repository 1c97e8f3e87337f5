package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TransferQueue;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** Queues whose producers wait for consumers. */
class TransferPrograms {

    @AfterAll
    static void write() {
        Outcomes.write();
    }

    /** Two tasks wait, the first one longer: what each gets. */
    private static String takers(BlockingQueue<String> queue) throws InterruptedException {
        String[] taken = new String[2];
        Thread first = Tasks.startAndBlock(() -> taken[0] = queue.take());
        Thread second = Tasks.startAndBlock(() -> taken[1] = queue.take());
        queue.put("a");
        queue.put("b");
        first.join();
        second.join();
        return taken[0] + taken[1];
    }

    /**
     * Nothing is promised here, but the queue of every JDK is a stack. It decides itself: the order that the specification would allow,
     * too, is not explored.
     */
    @Test
    void handOverServesTheLatestTaker() throws InterruptedException {
        Outcomes.of("handOverServesTheLatestTaker", takers(new SynchronousQueue<>()));
    }

    @Test
    void fairHandOverServesInOrder() throws InterruptedException {
        Outcomes.of("fairHandOverServesInOrder", takers(new SynchronousQueue<>(true)));
    }

    /** A transfer queue is first in, first out also for those who wait. */
    @Test
    void transferQueueServesInOrder() throws InterruptedException {
        Outcomes.of("transferQueueServesInOrder", takers(new LinkedTransferQueue<>()));
    }

    /** Whoever puts goes on only when somebody has taken. */
    @Test
    void putWaitsForTheTaker() throws InterruptedException {
        SynchronousQueue<String> queue = new SynchronousQueue<>();
        String[] progress = {"put"};
        Thread producer = Tasks.start(() -> {
            queue.put("a");
            assertEquals("taking", progress[0]);
        });
        progress[0] = "taking";
        assertEquals("a", queue.take());
        producer.join();
        assertEquals(0, queue.size());
        assertNull(queue.peek());
        assertEquals(0, queue.remainingCapacity());
    }

    private static String offerAndPoll(BlockingQueue<String> queue) throws InterruptedException {
        boolean[] offered = new boolean[1];
        Thread producer = Tasks.start(() -> offered[0] = queue.offer("a"));
        String polled = queue.poll(1, TimeUnit.MINUTES);
        producer.join();
        return offered[0] + "/" + polled;
    }

    @Test
    void offerNeedsSomebodyWhoWaits() throws InterruptedException {
        Outcomes.of("offerNeedsSomebodyWhoWaits", offerAndPoll(new SynchronousQueue<>()));
    }

    @Test
    void fairOfferNeedsSomebodyWhoWaits() throws InterruptedException {
        Outcomes.of("fairOfferNeedsSomebodyWhoWaits", offerAndPoll(new SynchronousQueue<>(true)));
    }

    @Test
    void timedOfferEndsEitherWay() throws InterruptedException {
        SynchronousQueue<String> queue = new SynchronousQueue<>();
        String[] taken = new String[1];
        Thread consumer = Tasks.start(() -> taken[0] = queue.poll());
        boolean offered = queue.offer("a", 1, TimeUnit.MINUTES);
        consumer.join();
        Outcomes.of("timedHandOverEndsEitherWay", offered + "/" + taken[0]);
    }

    @Test
    void transferWaitsForTheTaker() throws InterruptedException {
        TransferQueue<String> queue = new LinkedTransferQueue<>();
        String[] progress = {"put"};
        Thread producer = Tasks.start(() -> {
            queue.put("a"); // does not wait
            queue.transfer("b");
            assertEquals("taken", progress[0]);
        });
        assertEquals("a", queue.take());
        progress[0] = "taken";
        assertEquals("b", queue.take());
        producer.join();
        assertFalse(queue.hasWaitingConsumer());
    }

    @Test
    void tryTransferNeedsSomebodyWhoWaits() throws InterruptedException {
        TransferQueue<String> queue = new LinkedTransferQueue<>();
        String[] taken = new String[1];
        Thread consumer = Tasks.start(() -> taken[0] = queue.poll(1, TimeUnit.MINUTES));
        boolean transferred = queue.tryTransfer("a");
        consumer.join();
        assertTrue(queue.isEmpty());
        Outcomes.of("tryTransferNeedsSomebodyWhoWaits", transferred + "/" + taken[0]);
    }

    @Test
    void timedTransferEndsEitherWay() throws InterruptedException {
        TransferQueue<String> queue = new LinkedTransferQueue<>();
        String[] taken = new String[1];
        Thread consumer = Tasks.start(() -> taken[0] = queue.poll());
        boolean transferred = queue.tryTransfer("a", 1, TimeUnit.MINUTES);
        consumer.join();
        assertTrue(queue.isEmpty());
        Outcomes.of("timedTransferEndsEitherWay", transferred + "/" + taken[0]);
    }

    @Test
    void waitingConsumersAreCounted() throws InterruptedException {
        TransferQueue<String> queue = new LinkedTransferQueue<>();
        Thread consumer = Tasks.start(queue::take);
        Outcomes.of("waitingConsumersAreCounted", queue.getWaitingConsumerCount());
        queue.put("a");
        consumer.join();
    }

    @Test
    void interruptEndsTransfer() throws InterruptedException {
        TransferQueue<String> queue = new LinkedTransferQueue<>();
        Thread producer = Tasks.start(() -> assertThrows(InterruptedException.class, () -> queue.transfer("a")));
        producer.interrupt();
        producer.join();
        assertTrue(queue.isEmpty());
    }
}
