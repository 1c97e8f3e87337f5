package dev.chessj.programs;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** An interrupt at each operation of queues that waits. */
class InterruptedQueuePrograms {
    private static final int LIMIT = 1;

    @AfterAll
    static void write() {
        Outcomes.write();
    }

    private record Due() implements Delayed {
        @Override
        public long getDelay(TimeUnit unit) {
            return 0;
        }

        @Override
        public int compareTo(Delayed other) {
            return 0;
        }
    }

    @Test
    void arrayTake() throws Exception {
        take("arrayTake", new ArrayBlockingQueue<>(1));
    }

    @Test
    void arrayPut() throws Exception {
        put("arrayPut", new ArrayBlockingQueue<>(1));
    }

    @Test
    void arrayTimedPoll() throws Exception {
        timedPoll("arrayTimedPoll", new ArrayBlockingQueue<>(1));
    }

    @Test
    void arrayTimedOffer() throws Exception {
        timedOffer("arrayTimedOffer", new ArrayBlockingQueue<>(1));
    }

    @Test
    void fairArrayTake() throws Exception {
        take("fairArrayTake", new ArrayBlockingQueue<>(1, true));
    }

    @Test
    void fairArrayPut() throws Exception {
        put("fairArrayPut", new ArrayBlockingQueue<>(1, true));
    }

    @Test
    void fairArrayTimedPoll() throws Exception {
        timedPoll("fairArrayTimedPoll", new ArrayBlockingQueue<>(1, true));
    }

    @Test
    void fairArrayTimedOffer() throws Exception {
        timedOffer("fairArrayTimedOffer", new ArrayBlockingQueue<>(1, true));
    }

    @Test
    void linkedTake() throws Exception {
        take("linkedTake", new LinkedBlockingQueue<>(1));
    }

    @Test
    void linkedPut() throws Exception {
        put("linkedPut", new LinkedBlockingQueue<>(1));
    }

    @Test
    void linkedTimedPoll() throws Exception {
        timedPoll("linkedTimedPoll", new LinkedBlockingQueue<>(1));
    }

    @Test
    void linkedTimedOffer() throws Exception {
        timedOffer("linkedTimedOffer", new LinkedBlockingQueue<>(1));
    }

    @Test
    void dequeTake() throws Exception {
        take("dequeTake", new LinkedBlockingDeque<>(1));
    }

    @Test
    void dequePut() throws Exception {
        put("dequePut", new LinkedBlockingDeque<>(1));
    }

    @Test
    void dequeTimedPoll() throws Exception {
        timedPoll("dequeTimedPoll", new LinkedBlockingDeque<>(1));
    }

    @Test
    void dequeTimedOffer() throws Exception {
        timedOffer("dequeTimedOffer", new LinkedBlockingDeque<>(1));
    }

    @Test
    void priorityTake() throws Exception {
        take("priorityTake", new PriorityBlockingQueue<>());
    }

    @Test
    void priorityTimedPoll() throws Exception {
        timedPoll("priorityTimedPoll", new PriorityBlockingQueue<>());
    }

    @Test
    void transferTake() throws Exception {
        take("transferTake", new LinkedTransferQueue<>());
    }

    @Test
    void transferTimedPoll() throws Exception {
        timedPoll("transferTimedPoll", new LinkedTransferQueue<>());
    }

    @Test
    void delayTake() throws Exception {
        DelayQueue<Due> queue = new DelayQueue<>();
        Interrupted.at(
                "InterruptedQueuePrograms.delayTake",
                () -> {
                    queue.add(new Due());
                },
                () -> {
                    queue.take();
                    return "taken";
                });
    }

    @Test
    void delayTimedPoll() throws Exception {
        DelayQueue<Due> queue = new DelayQueue<>();
        Interrupted.at(
                "InterruptedQueuePrograms.delayTimedPoll",
                () -> {
                    queue.add(new Due());
                },
                () -> {
                    return queue.poll(LIMIT, TimeUnit.SECONDS) != null;
                });
    }

    @Test
    void synchronousTake() throws Exception {
        takeHandedOver("synchronousTake", new SynchronousQueue<>());
    }

    @Test
    void synchronousPut() throws Exception {
        handOver("synchronousPut", new SynchronousQueue<>());
    }

    @Test
    void fairSynchronousTake() throws Exception {
        takeHandedOver("fairSynchronousTake", new SynchronousQueue<>(true));
    }

    @Test
    void fairSynchronousPut() throws Exception {
        handOver("fairSynchronousPut", new SynchronousQueue<>(true));
    }

    @Test
    void transfer() throws Exception {
        LinkedTransferQueue<String> queue = new LinkedTransferQueue<>();
        Interrupted.at(
                "InterruptedQueuePrograms.transfer",
                () -> {
                    queue.poll(LIMIT, TimeUnit.SECONDS);
                    queue.clear();
                },
                () -> {
                    return queue.tryTransfer("b", 2L * LIMIT, TimeUnit.DAYS);
                });
    }

    private static void take(String program, BlockingQueue<String> queue) throws Exception {
        Interrupted.at(
                "InterruptedQueuePrograms." + program,
                () -> {
                    queue.add("a");
                },
                () -> {
                    return queue.take();
                });
    }

    private static void timedPoll(String program, BlockingQueue<String> queue) throws Exception {
        Interrupted.at(
                "InterruptedQueuePrograms." + program,
                () -> {
                    queue.add("a");
                },
                () -> {
                    return queue.poll(LIMIT, TimeUnit.SECONDS);
                });
    }

    /** Into a queue that has room for one element. */
    private static void put(String program, BlockingQueue<String> queue) throws Exception {
        queue.add("a");
        Interrupted.at(
                "InterruptedQueuePrograms." + program,
                () -> {
                    queue.clear();
                },
                () -> {
                    queue.put("b");
                    return "put";
                });
    }

    /** The same. */
    private static void timedOffer(String program, BlockingQueue<String> queue) throws Exception {
        queue.add("a");
        Interrupted.at(
                "InterruptedQueuePrograms." + program,
                () -> {
                    queue.clear();
                },
                () -> {
                    return queue.offer("b", LIMIT, TimeUnit.SECONDS);
                });
    }

    private static void takeHandedOver(String program, BlockingQueue<String> queue) throws Exception {
        Interrupted.at(
                "InterruptedQueuePrograms." + program,
                () -> {
                    queue.offer("a", LIMIT, TimeUnit.SECONDS);
                },
                () -> {
                    return queue.poll(2L * LIMIT, TimeUnit.DAYS);
                });
    }

    private static void handOver(String program, BlockingQueue<String> queue) throws Exception {
        Interrupted.at(
                "InterruptedQueuePrograms." + program,
                () -> {
                    queue.poll(LIMIT, TimeUnit.SECONDS);
                },
                () -> {
                    return queue.offer("b", 2L * LIMIT, TimeUnit.DAYS);
                });
    }
}
