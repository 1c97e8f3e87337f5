package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import org.junit.jupiter.api.Test;

/** Queues that hold their lock while they call another queue. */
class NestedQueuePrograms {

    private static void both(Runnable one, Runnable other) throws InterruptedException {
        Thread first = new Thread(one);
        Thread second = new Thread(other);
        first.start();
        second.start();
        first.join();
        second.join();
    }

    private static void drainedIntoEachOther(BlockingQueue<Integer> one, BlockingQueue<Integer> two)
            throws InterruptedException {
        one.add(1);
        two.add(2);
        both(() -> one.drainTo(two), () -> two.drainTo(one));
        assertEquals(2, one.size() + two.size());
    }

    @Test
    void arrayQueuesAreDrained() throws InterruptedException {
        drainedIntoEachOther(new ArrayBlockingQueue<>(2), new ArrayBlockingQueue<>(2));
    }

    @Test
    void dequesAreDrained() throws InterruptedException {
        drainedIntoEachOther(new LinkedBlockingDeque<>(), new LinkedBlockingDeque<>());
    }

    @Test
    void priorityQueuesAreDrained() throws InterruptedException {
        drainedIntoEachOther(new PriorityBlockingQueue<>(), new PriorityBlockingQueue<>());
    }

    /** It holds the lock of its head only, and needs the other's for the tail. */
    @Test
    void linkedQueuesAreDrained() throws InterruptedException {
        drainedIntoEachOther(new LinkedBlockingQueue<>(), new LinkedBlockingQueue<>());
    }

    @Test
    void oneQueueIsDrainedTwice() throws InterruptedException {
        BlockingQueue<Integer> one = new ArrayBlockingQueue<>(2, false, List.of(1, 2));
        BlockingQueue<Integer> two = new ArrayBlockingQueue<>(2);
        both(() -> one.drainTo(two), () -> one.drainTo(two));
        assertEquals(2, two.size());
    }

    @Test
    void arrayQueuesAreSubtracted() throws InterruptedException {
        BlockingQueue<Integer> one = new ArrayBlockingQueue<>(1, false, List.of(1));
        BlockingQueue<Integer> two = new ArrayBlockingQueue<>(1, false, List.of(2));
        both(() -> one.removeAll(two), () -> two.removeAll(one));
    }
}
