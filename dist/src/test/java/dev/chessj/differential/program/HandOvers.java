package dev.chessj.differential.program;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Phaser;

/** Each field is written by one task and read by another one, which something keeps until then; the field is called after that. */
public final class HandOvers {

    private final CountDownLatch latch = new CountDownLatch(1);
    private final CyclicBarrier barrier = new CyclicBarrier(2);
    private final Phaser phaser = new Phaser(2);
    private final Exchanger<String> exchanger = new Exchanger<>();
    private final BlockingQueue<String> queue = new LinkedBlockingQueue<>();
    private int byStart;
    private int byLatch;
    private int byBarrier;
    private int byPhaser;
    private int byExchanger;
    private int byLock;
    private int byQueue;
    private int byJoin;
    private int byFuture;
    private int seen;

    public void run() throws Exception {
        byStart = 1;
        Thread other = new Thread(this::write);
        other.start();
        latch.await();
        seen += byLatch;
        barrier.await();
        seen += byBarrier;
        phaser.arriveAndAwaitAdvance();
        seen += byPhaser;
        exchanger.exchange("");
        seen += byExchanger;
        queue.take();
        seen += byQueue;
        synchronized (this) {
            seen += byLock;
        }
        other.join();
        seen += byJoin;
        ExecutorService pool = Executors.newSingleThreadExecutor();
        Future<?> future = pool.submit(() -> byFuture = 1);
        future.get();
        seen += byFuture;
        pool.shutdown();
    }

    private void write() {
        try {
            int started = byStart;
            byLatch = started;
            latch.countDown();
            byBarrier = started;
            barrier.await();
            byPhaser = started;
            phaser.arriveAndAwaitAdvance();
            byExchanger = started;
            exchanger.exchange("");
            synchronized (this) {
                byLock = started;
            }
            byQueue = started;
            queue.add("");
            byJoin = started;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
