package dev.chessj.idioms;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.programs.Tasks;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;

/** Idioms of handing things over. */
class QueueIdioms {

    private static final class MonitorBuffer {
        private final Deque<Integer> items = new ArrayDeque<>();

        synchronized void put(int item) throws InterruptedException {
            while (items.size() == 1) {
                wait();
            }
            items.add(item);
            notifyAll();
        }

        synchronized int take() throws InterruptedException {
            while (items.isEmpty()) {
                wait();
            }
            int item = items.remove();
            notifyAll();
            return item;
        }
    }

    @Test
    void producerConsumerWithWaitAndNotify() throws InterruptedException {
        MonitorBuffer buffer = new MonitorBuffer();
        List<Integer> taken = new ArrayList<>();
        Tasks.together(
                () -> {
                    for (int i = 0; i < 3; i++) {
                        buffer.put(i);
                    }
                },
                () -> {
                    for (int i = 0; i < 3; i++) {
                        taken.add(buffer.take());
                    }
                });
        assertEquals(List.of(0, 1, 2), taken);
    }

    @Test
    void producerConsumerWithConditions() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        Condition notEmpty = lock.newCondition();
        Condition notFull = lock.newCondition();
        Deque<Integer> items = new ArrayDeque<>();
        List<Integer> taken = new ArrayList<>();
        Tasks.together(
                () -> {
                    for (int i = 0; i < 2; i++) {
                        lock.lock();
                        try {
                            while (items.size() == 1) {
                                notFull.await();
                            }
                            items.add(i);
                            notEmpty.signal();
                        } finally {
                            lock.unlock();
                        }
                    }
                },
                () -> {
                    for (int i = 0; i < 2; i++) {
                        lock.lock();
                        try {
                            while (items.isEmpty()) {
                                notEmpty.await();
                            }
                            taken.add(items.remove());
                            notFull.signal();
                        } finally {
                            lock.unlock();
                        }
                    }
                });
        assertEquals(List.of(0, 1), taken);
    }

    @Test
    void producersConsumerWithBlockingQueue() throws InterruptedException {
        BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
        int[] sum = {0};
        Tasks.together(
                () -> {
                    queue.put(1);
                    queue.put(2);
                },
                () -> queue.put(10),
                () -> {
                    for (int i = 0; i < 3; i++) {
                        sum[0] += queue.take();
                    }
                });
        assertEquals(13, sum[0]);
        assertTrue(queue.isEmpty());
    }

    @Test
    void boundedBufferWithSemaphores() throws InterruptedException {
        Semaphore free = new Semaphore(1);
        Semaphore used = new Semaphore(0);
        Queue<Integer> items = new ConcurrentLinkedQueue<>();
        List<Integer> taken = new ArrayList<>();
        Tasks.together(
                () -> {
                    for (int i = 0; i < 2; i++) {
                        free.acquire();
                        items.add(i);
                        used.release();
                    }
                },
                () -> {
                    for (int i = 0; i < 2; i++) {
                        used.acquire();
                        taken.add(items.remove());
                        free.release();
                    }
                });
        assertEquals(List.of(0, 1), taken);
    }

    @Test
    void poisonPill() throws InterruptedException {
        BlockingQueue<String> queue = new LinkedBlockingQueue<>();
        List<String> handled = new ArrayList<>();
        Thread worker = Tasks.start(() -> {
            for (String job = queue.take(); !job.equals("stop"); job = queue.take()) {
                handled.add(job);
            }
        });
        queue.put("a");
        queue.put("b");
        queue.put("stop");
        worker.join();
        assertEquals(List.of("a", "b"), handled);
    }

    /** Whoever finds the mailbox idle runs it, so the state needs no lock. */
    private static final class Actor {
        private final Queue<Integer> mailbox = new ConcurrentLinkedQueue<>();
        private final AtomicBoolean busy = new AtomicBoolean();
        private int state;

        void tell(int message) {
            mailbox.add(message);
            while (!mailbox.isEmpty() && busy.compareAndSet(false, true)) {
                try {
                    for (Integer next = mailbox.poll(); next != null; next = mailbox.poll()) {
                        state += next;
                    }
                } finally {
                    busy.set(false);
                }
            }
        }
    }

    @Test
    void actorMailbox() throws InterruptedException {
        Actor actor = new Actor();
        Tasks.together(() -> actor.tell(1), () -> actor.tell(10));
        assertEquals(11, actor.state);
    }

    private record Job(String name, long due) implements Delayed {
        @Override
        public long getDelay(TimeUnit unit) {
            return unit.convert(due - System.nanoTime(), TimeUnit.NANOSECONDS);
        }

        @Override
        public int compareTo(Delayed other) {
            return Long.compare(due, ((Job) other).due);
        }
    }

    @Test
    void delayQueue() throws InterruptedException {
        DelayQueue<Job> queue = new DelayQueue<>();
        long now = System.nanoTime();
        List<String> taken = new ArrayList<>();
        Thread worker = Tasks.start(() -> {
            taken.add(queue.take().name());
            taken.add(queue.take().name());
        });
        queue.add(new Job("early", now + 1_000_000));
        queue.add(new Job("late", now + 2_000_000));
        worker.join();
        assertEquals(List.of("early", "late"), taken);
        assertTrue(System.nanoTime() - now >= 2_000_000);
    }

    @Test
    void transferQueueHandOff() throws InterruptedException {
        LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>();
        AtomicInteger received = new AtomicInteger();
        Thread consumer = Tasks.start(() -> received.set(queue.take()));
        queue.transfer(42);
        assertTrue(queue.isEmpty());
        consumer.join();
        assertEquals(42, received.get());
    }

    @Test
    void synchronousQueue() throws InterruptedException {
        SynchronousQueue<Integer> queue = new SynchronousQueue<>();
        int[] sum = {0};
        Tasks.together(() -> queue.put(1), () -> queue.put(2), () -> sum[0] = queue.take() + queue.take());
        assertEquals(3, sum[0]);
        assertEquals(0, queue.size());
    }

    /** The owner takes from the front, the thief from the back; nothing is lost and nothing is done twice. */
    @Test
    void workStealing() throws InterruptedException {
        ConcurrentLinkedDeque<Integer> work = new ConcurrentLinkedDeque<>(List.of(1, 2, 3));
        List<Integer> owned = new ArrayList<>();
        List<Integer> stolen = new ArrayList<>();
        Tasks.together(
                () -> {
                    for (Integer item = work.pollFirst(); item != null; item = work.pollFirst()) {
                        owned.add(item);
                    }
                },
                () -> {
                    Integer item = work.pollLast();
                    if (item != null) {
                        stolen.add(item);
                    }
                });
        assertEquals(3, owned.size() + stolen.size());
        owned.addAll(stolen);
        assertEquals(List.of(1, 2, 3), owned.stream().sorted().toList());
    }

    @Test
    void priorities() throws InterruptedException {
        PriorityBlockingQueue<Integer> queue = new PriorityBlockingQueue<>();
        Tasks.together(() -> queue.put(3), () -> queue.put(1), () -> queue.put(2));
        List<Integer> drained = new ArrayList<>();
        for (Integer item = queue.poll(); item != null; item = queue.poll()) {
            drained.add(item);
        }
        assertEquals(List.of(1, 2, 3), drained);
    }
}
