package dev.chessj.realcode;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Queue;
import java.util.concurrent.atomic.AtomicInteger;
import org.jctools.maps.NonBlockingHashMap;
import org.jctools.queues.MpmcArrayQueue;
import org.jctools.queues.MpscArrayQueue;
import org.jctools.queues.MpscUnboundedArrayQueue;
import org.jctools.queues.SpscArrayQueue;
import org.junit.jupiter.api.Test;

/** Queues for a fixed number of producers and consumers, and a map. */
class JCToolsTest {
    @Test
    void mpsc_twoProducers_keepsBoth() throws InterruptedException {
        assertEquals(2, offerTwice(new MpscArrayQueue<>(4)));
    }

    @Test
    void wrong_spscWithTwoProducers_losesAnElement() throws InterruptedException {
        assertEquals(2, offerTwice(new SpscArrayQueue<>(4)));
    }

    @Test
    void spsc_oneProducerOneConsumer_inOrder() throws InterruptedException {
        SpscArrayQueue<Integer> queue = new SpscArrayQueue<>(4);
        AtomicInteger first = new AtomicInteger(1);
        TwoThreads.run(
                () -> {
                    queue.offer(1);
                    queue.offer(2);
                },
                () -> {
                    Integer head = queue.poll();
                    if (head != null) {
                        first.set(head);
                    }
                });
        assertEquals(1, first.get());
    }

    @Test
    void mpmc_twoConsumers_eachElementOnce() throws InterruptedException {
        assertEquals(3, pollTwice(new MpmcArrayQueue<>(4)));
    }

    @Test
    void wrong_spscWithTwoConsumers_takesAnElementTwice() throws InterruptedException {
        assertEquals(3, pollTwice(new SpscArrayQueue<>(4)));
    }

    @Test
    void mpscUnbounded_consumerYields_takesAll() throws InterruptedException {
        MpscUnboundedArrayQueue<Integer> queue = new MpscUnboundedArrayQueue<>(2);
        Thread producer = new Thread(() -> {
            queue.offer(1);
            queue.offer(2);
            queue.offer(3);
        });
        producer.start();
        int sum = 0;
        while (sum < 6) {
            Integer head = queue.poll();
            if (head == null) {
                Thread.yield();
            } else {
                sum += head;
            }
        }
        producer.join();
        assertEquals(6, sum);
    }

    @Test
    void nonBlockingHashMap_putIfAbsent_oneWins() throws InterruptedException {
        NonBlockingHashMap<String, String> map = new NonBlockingHashMap<>();
        AtomicInteger winners = new AtomicInteger();
        TwoThreads.run(() -> putAndCount(map, "one", winners), () -> putAndCount(map, "two", winners));
        assertEquals(1, winners.get());
    }

    private static int offerTwice(Queue<String> queue) throws InterruptedException {
        TwoThreads.run(() -> queue.offer("one"), () -> queue.offer("two"));
        int size = 0;
        while (queue.poll() != null) {
            size++;
        }
        return size;
    }

    private static int pollTwice(Queue<Integer> queue) throws InterruptedException {
        queue.offer(1);
        queue.offer(2);
        AtomicInteger sum = new AtomicInteger();
        TwoThreads.run(() -> addHead(queue, sum), () -> addHead(queue, sum));
        return sum.get();
    }

    private static void addHead(Queue<Integer> queue, AtomicInteger sum) {
        Integer head = queue.poll();
        if (head != null) {
            sum.addAndGet(head);
        }
    }

    private static void putAndCount(NonBlockingHashMap<String, String> map, String value, AtomicInteger winners) {
        if (map.putIfAbsent("key", value) == null) {
            winners.incrementAndGet();
        }
    }
}
