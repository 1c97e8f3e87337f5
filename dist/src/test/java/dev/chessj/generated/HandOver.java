package dev.chessj.generated;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Exchanger;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;

/** One value from one task to another: what was sent is what is received, once. */
abstract class HandOver {

    /** How it goes over. */
    enum Kind {
        ARRAY_QUEUE,
        LINKED_QUEUE,
        TIMED_QUEUE,
        SYNCHRONOUS,
        TRANSFER,
        EXCHANGER,
        FUTURE,
        LATCH,
        FLAG,
        POLLED_QUEUE,
        MAILBOX
    }

    abstract void send(int value) throws Exception;

    abstract int receive() throws Exception;

    static HandOver of(Kind kind) {
        return switch (kind) {
            case ARRAY_QUEUE -> new Queued(new ArrayBlockingQueue<>(1));
            case LINKED_QUEUE -> new Queued(new LinkedBlockingQueue<>());
            case SYNCHRONOUS -> new Queued(new SynchronousQueue<>());
            case TIMED_QUEUE -> new Timed();
            case TRANSFER -> new Transfer();
            case EXCHANGER -> new Exchanged();
            case FUTURE -> new Future();
            case LATCH -> new Latch();
            case FLAG -> new Flag();
            case POLLED_QUEUE -> new Polled();
            case MAILBOX -> new Mailbox();
        };
    }

    private static final class Queued extends HandOver {
        private final BlockingQueue<Integer> queue;

        Queued(BlockingQueue<Integer> queue) {
            this.queue = queue;
        }

        @Override
        void send(int value) throws InterruptedException {
            queue.put(value);
        }

        @Override
        int receive() throws InterruptedException {
            return queue.take();
        }
    }

    private static final class Timed extends HandOver {
        private final BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);

        @Override
        void send(int value) throws InterruptedException {
            while (!queue.offer(value, 1, TimeUnit.MILLISECONDS)) {
                Thread.yield();
            }
        }

        @Override
        int receive() throws InterruptedException {
            Integer value = queue.poll(1, TimeUnit.MILLISECONDS);
            while (value == null) {
                value = queue.poll(1, TimeUnit.MILLISECONDS);
            }
            return value;
        }
    }

    private static final class Transfer extends HandOver {
        private final LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>();

        @Override
        void send(int value) throws InterruptedException {
            queue.transfer(value);
        }

        @Override
        int receive() throws InterruptedException {
            return queue.take();
        }
    }

    private static final class Exchanged extends HandOver {
        private final Exchanger<Integer> exchanger = new Exchanger<>();

        @Override
        void send(int value) throws InterruptedException {
            int answer = exchanger.exchange(value);
            if (answer != -1) {
                throw new AssertionError("exchanged for " + answer);
            }
        }

        @Override
        int receive() throws InterruptedException {
            return exchanger.exchange(-1);
        }
    }

    private static final class Future extends HandOver {
        private final CompletableFuture<Integer> future = new CompletableFuture<>();

        @Override
        void send(int value) {
            if (!future.complete(value)) {
                throw new AssertionError("completed twice");
            }
        }

        @Override
        int receive() throws Exception {
            return future.get();
        }
    }

    private static final class Latch extends HandOver {
        private final CountDownLatch latch = new CountDownLatch(1);
        private int sent;

        @Override
        void send(int value) {
            sent = value;
            latch.countDown();
        }

        @Override
        int receive() throws InterruptedException {
            latch.await();
            return sent;
        }
    }

    private static final class Flag extends HandOver {
        private int sent;
        private volatile boolean there;

        @Override
        void send(int value) {
            sent = value;
            there = true;
        }

        @Override
        int receive() {
            while (!there) {
                Thread.yield();
            }
            return sent;
        }
    }

    private static final class Polled extends HandOver {
        private final ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();

        @Override
        void send(int value) {
            queue.add(value);
        }

        @Override
        int receive() throws InterruptedException {
            Integer value = queue.poll();
            while (value == null) {
                Thread.sleep(1);
                value = queue.poll();
            }
            return value;
        }
    }

    private static final class Mailbox extends HandOver {
        private Integer sent;

        @Override
        synchronized void send(int value) {
            sent = value;
            notifyAll();
        }

        @Override
        synchronized int receive() throws InterruptedException {
            while (sent == null) {
                wait();
            }
            return sent;
        }
    }
}
