package dev.chessj.realcode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CountDownLatch;
import org.agrona.concurrent.Agent;
import org.agrona.concurrent.AgentRunner;
import org.agrona.concurrent.ManyToOneConcurrentArrayQueue;
import org.agrona.concurrent.OneToOneConcurrentArrayQueue;
import org.agrona.concurrent.SleepingMillisIdleStrategy;
import org.agrona.concurrent.UnsafeBuffer;
import org.agrona.concurrent.ringbuffer.ManyToOneRingBuffer;
import org.agrona.concurrent.ringbuffer.OneToOneRingBuffer;
import org.agrona.concurrent.ringbuffer.RingBuffer;
import org.agrona.concurrent.ringbuffer.RingBufferDescriptor;
import org.junit.jupiter.api.Test;

/** Queues, ring buffers on the heap, and an agent on a thread of its own. */
class AgronaTest {
    @Test
    void manyToOneQueue_twoProducers_keepsBoth() throws InterruptedException {
        ManyToOneConcurrentArrayQueue<Integer> queue = new ManyToOneConcurrentArrayQueue<>(4);
        TwoThreads.run(() -> queue.offer(1), () -> queue.offer(2));
        assertEquals(2, queue.size());
    }

    @Test
    void wrong_oneToOneQueueWithTwoProducers_losesAnElement() throws InterruptedException {
        OneToOneConcurrentArrayQueue<Integer> queue = new OneToOneConcurrentArrayQueue<>(4);
        TwoThreads.run(() -> queue.offer(1), () -> queue.offer(2));
        assertEquals(2, queue.size());
    }

    @Test
    void manyToOneRing_twoProducers_bothArrive() throws InterruptedException {
        assertEquals(2, writtenTwice(new ManyToOneRingBuffer(memory())));
    }

    @Test
    void wrong_oneToOneRingWithTwoProducers_losesAMessage() throws InterruptedException {
        assertEquals(2, writtenTwice(new OneToOneRingBuffer(memory())));
    }

    @Test
    void agent_whenClosed_hasWorked() throws InterruptedException {
        CountDownLatch worked = new CountDownLatch(1);
        AgentRunner runner = new AgentRunner(
                new SleepingMillisIdleStrategy(1), Throwable::printStackTrace, null, new CountingDown(worked));
        AgentRunner.startOnThread(runner);
        worked.await();
        runner.close();
        assertTrue(runner.isClosed());
    }

    private static UnsafeBuffer memory() {
        return new UnsafeBuffer(new byte[256 + RingBufferDescriptor.TRAILER_LENGTH]);
    }

    private static int writtenTwice(RingBuffer ring) throws InterruptedException {
        TwoThreads.run(() -> write(ring), () -> write(ring));
        int messages = 0;
        int read = 0;
        do {
            messages += read;
            read = ring.read((type, buffer, index, length) -> {});
        } while (read > 0);
        return messages;
    }

    private static void write(RingBuffer ring) {
        assertTrue(ring.write(1, new UnsafeBuffer(new byte[8]), 0, 8));
    }

    private record CountingDown(CountDownLatch worked) implements Agent {
        @Override
        public int doWork() {
            worked.countDown();
            return 0;
        }

        @Override
        public String roleName() {
            return "counting down";
        }
    }
}
