package dev.chessj.examples;

import java.util.ArrayDeque;
import java.util.Queue;
import org.junit.jupiter.api.Test;

/**
 * Consumers who only take what is there: the correct twin of {@link BoundedBuffer}.
 *
 * <p>Whoever was woken looks again, in a loop, and waits again if another thread was faster.
 */
public final class BoundedBufferFixed {

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
            while (items.size() == capacity) {
                pause();
            }
            items.add(item);
            notifyAll();
        }

        synchronized String take() {
            while (items.isEmpty()) {
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
