package dev.chessj.realcode;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.lmax.disruptor.BlockingWaitStrategy;
import com.lmax.disruptor.RingBuffer;
import com.lmax.disruptor.dsl.Disruptor;
import com.lmax.disruptor.dsl.ProducerType;
import com.lmax.disruptor.util.DaemonThreadFactory;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** A ring buffer with two producers. */
class DisruptorTest {
    @Test
    void publish_twoProducers_twoSequences() throws InterruptedException {
        assertEquals(2, publishTwice(RingBuffer.createMultiProducer(Slot::new, 4)));
    }

    @Test
    void wrong_singleProducerSharedByTwo_overwrites() throws InterruptedException {
        assertEquals(2, publishTwice(RingBuffer.createSingleProducer(Slot::new, 4)));
    }

    @Test
    void shutdown_whenTheHandlerWasCalled_allWasHandled() throws InterruptedException {
        CountDownLatch first = new CountDownLatch(1);
        assertEquals(3, handled(first, first::await));
    }

    /** Until its thread runs, a handler does not count as one with a backlog: shutdown does not wait for it. */
    @Test
    void wrong_shutdownAtOnce_losesEvents() throws InterruptedException {
        assertEquals(3, handled(new CountDownLatch(1), () -> {}));
    }

    private static int handled(CountDownLatch first, TwoThreads.Body beforeShutdown) throws InterruptedException {
        AtomicInteger sum = new AtomicInteger();
        Disruptor<Slot> disruptor = new Disruptor<>(
                Slot::new, 4, DaemonThreadFactory.INSTANCE, ProducerType.SINGLE, new BlockingWaitStrategy());
        disruptor.handleEventsWith((slot, sequence, last) -> {
            sum.addAndGet(slot.value);
            first.countDown();
        });
        RingBuffer<Slot> ring = disruptor.start();
        ring.publishEvent((slot, sequence) -> slot.value = 1);
        ring.publishEvent((slot, sequence) -> slot.value = 2);
        TwoThreads.call(beforeShutdown);
        disruptor.shutdown();
        return sum.get();
    }

    private static int publishTwice(RingBuffer<Slot> ring) throws InterruptedException {
        TwoThreads.run(() -> publish(ring, 1), () -> publish(ring, 2));
        Set<Integer> values = new HashSet<>();
        for (long sequence = 0; sequence <= ring.getCursor(); sequence++) {
            values.add(ring.get(sequence).value);
        }
        return values.size();
    }

    private static void publish(RingBuffer<Slot> ring, int value) {
        long sequence = ring.next();
        ring.get(sequence).value = value;
        ring.publish(sequence);
    }

    private static final class Slot {
        private int value;
    }
}
