package dev.chessj.examples;

import java.util.ArrayDeque;
import java.util.Queue;
import org.junit.jupiter.api.Test;

/**
 * A consumer takes from an empty buffer, although it waited until there was something in it.
 *
 * <p>A woken thread does not run at once: it has to get the monitor again, and until then another thread may have taken what
 * it was woken for. With {@code if} around {@code wait} it never looks again.
 *
 * <p><b>It takes</b> no preemption: a consumer waits, the producer puts an item and wakes it, but the other consumer gets the monitor
 * first. {@link BoundedBufferFixed} says {@code while}.
 */
public final class BoundedBuffer {

    /** The test's own thread is one of the two consumers. */
    @Test
    void everyItemIsTaken() {
        Buffer buffer = new Buffer(1);
        Runnable producer = () -> {
            buffer.put("bread");
            buffer.put("butter");
        };
        new Thread(producer, "producer").start();
        new Thread(buffer::take, "consumer").start();
        buffer.take();
    }

    private static final class Buffer {
        private final int capacity;
        private final Queue<String> items = new ArrayDeque<>(); // guarded by this

        Buffer(int capacity) {
            this.capacity = capacity;
        }

        synchronized void put(String item) {
            if (items.size() == capacity) { // the bug, and once more below
                pause();
            }
            items.add(item);
            notifyAll();
        }

        synchronized String take() {
            if (items.isEmpty()) {
                pause();
            }
            String item = items.remove();
            notifyAll();
            return item;
        }

        private void pause() {
            try {
                wait();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
