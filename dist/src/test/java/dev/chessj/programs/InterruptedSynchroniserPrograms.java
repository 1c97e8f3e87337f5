package dev.chessj.programs;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** An interrupt at each operation of synchronisers and futures that waits. */
class InterruptedSynchroniserPrograms {
    private static final int LIMIT = 1;

    @AfterAll
    static void write() {
        Outcomes.write();
    }

    @Test
    void acquire() throws Exception {
        Semaphore semaphore = new Semaphore(0);
        Interrupted.at(
                "InterruptedSynchroniserPrograms.acquire",
                () -> {
                    semaphore.release();
                },
                () -> {
                    semaphore.acquire();
                    return "acquired";
                });
    }

    @Test
    void fairAcquire() throws Exception {
        Semaphore semaphore = new Semaphore(0, true);
        Interrupted.at(
                "InterruptedSynchroniserPrograms.fairAcquire",
                () -> {
                    semaphore.release();
                },
                () -> {
                    semaphore.acquire();
                    return "acquired";
                });
    }

    @Test
    void acquireTwo() throws Exception {
        Semaphore semaphore = new Semaphore(0);
        Interrupted.at(
                "InterruptedSynchroniserPrograms.acquireTwo",
                () -> {
                    semaphore.release(2);
                },
                () -> {
                    semaphore.acquire(2);
                    return "acquired";
                });
    }

    @Test
    void acquireUninterruptibly() throws Exception {
        Semaphore semaphore = new Semaphore(0);
        Interrupted.at(
                "InterruptedSynchroniserPrograms.acquireUninterruptibly",
                () -> {
                    semaphore.release();
                },
                () -> {
                    semaphore.acquireUninterruptibly();
                    return "acquired";
                });
    }

    @Test
    void timedAcquire() throws Exception {
        Semaphore semaphore = new Semaphore(0);
        Interrupted.at(
                "InterruptedSynchroniserPrograms.timedAcquire",
                () -> {
                    semaphore.release();
                },
                () -> {
                    return semaphore.tryAcquire(LIMIT, TimeUnit.SECONDS);
                });
    }

    @Test
    void timedAcquireTwo() throws Exception {
        Semaphore semaphore = new Semaphore(0);
        Interrupted.at(
                "InterruptedSynchroniserPrograms.timedAcquireTwo",
                () -> {
                    semaphore.release(2);
                },
                () -> {
                    return semaphore.tryAcquire(2, LIMIT, TimeUnit.SECONDS);
                });
    }

    @Test
    void latchAwait() throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        Interrupted.at(
                "InterruptedSynchroniserPrograms.latchAwait",
                () -> {
                    latch.countDown();
                },
                () -> {
                    latch.await();
                    return "open";
                });
    }

    @Test
    void timedLatchAwait() throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        Interrupted.at(
                "InterruptedSynchroniserPrograms.timedLatchAwait",
                () -> {
                    latch.countDown();
                },
                () -> {
                    return latch.await(LIMIT, TimeUnit.SECONDS);
                });
    }

    @Test
    void awaitAdvanceInterruptibly() throws Exception {
        Phaser phaser = new Phaser(1);
        Interrupted.at(
                "InterruptedSynchroniserPrograms.awaitAdvanceInterruptibly",
                () -> {
                    phaser.arrive();
                },
                () -> {
                    return phaser.awaitAdvanceInterruptibly(0);
                });
    }

    @Test
    void timedAwaitAdvance() throws Exception {
        Phaser phaser = new Phaser(1);
        Interrupted.at(
                "InterruptedSynchroniserPrograms.timedAwaitAdvance",
                () -> {
                    phaser.arrive();
                },
                () -> {
                    return phaser.awaitAdvanceInterruptibly(0, LIMIT, TimeUnit.SECONDS);
                });
    }

    @Test
    void awaitAdvanceGoesOn() throws Exception {
        Phaser phaser = new Phaser(1);
        Interrupted.at(
                "InterruptedSynchroniserPrograms.awaitAdvanceGoesOn",
                () -> {
                    phaser.arrive();
                },
                () -> {
                    return phaser.awaitAdvance(0);
                });
    }

    @Test
    void arriveAndAwaitAdvanceGoesOn() throws Exception {
        Phaser phaser = new Phaser(2);
        Interrupted.at(
                "InterruptedSynchroniserPrograms.arriveAndAwaitAdvanceGoesOn",
                () -> {
                    phaser.arrive();
                },
                () -> {
                    return phaser.arriveAndAwaitAdvance();
                });
    }

    @Test
    void barrierAwait() throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(2);
        Interrupted.at(
                "InterruptedSynchroniserPrograms.barrierAwait",
                () -> {
                    Outcomes.of("InterruptedSynchroniserPrograms.otherAtBarrier", Interrupted.outcome(barrier::await));
                },
                () -> {
                    return barrier.await();
                });
    }

    @Test
    void timedBarrierAwait() throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(2);
        Interrupted.at(
                "InterruptedSynchroniserPrograms.timedBarrierAwait",
                () -> {
                    Outcomes.of(
                            "InterruptedSynchroniserPrograms.otherAtTimedBarrier", Interrupted.outcome(barrier::await));
                },
                () -> {
                    return barrier.await(LIMIT, TimeUnit.SECONDS);
                });
    }

    @Test
    void futureGet() throws Exception {
        FutureTask<String> task = new FutureTask<>(() -> "value");
        Interrupted.at(
                "InterruptedSynchroniserPrograms.futureGet",
                () -> {
                    task.run();
                },
                () -> {
                    return task.get();
                });
    }

    @Test
    void timedFutureGet() throws Exception {
        FutureTask<String> task = new FutureTask<>(() -> "value");
        Interrupted.at(
                "InterruptedSynchroniserPrograms.timedFutureGet",
                () -> {
                    task.run();
                },
                () -> {
                    return task.get(LIMIT, TimeUnit.SECONDS);
                });
    }

    @Test
    void completableGet() throws Exception {
        CompletableFuture<String> future = new CompletableFuture<>();
        Interrupted.at(
                "InterruptedSynchroniserPrograms.completableGet",
                () -> {
                    future.complete("value");
                },
                () -> {
                    return future.get();
                });
    }

    @Test
    void timedCompletableGet() throws Exception {
        CompletableFuture<String> future = new CompletableFuture<>();
        Interrupted.at(
                "InterruptedSynchroniserPrograms.timedCompletableGet",
                () -> {
                    future.complete("value");
                },
                () -> {
                    return future.get(LIMIT, TimeUnit.SECONDS);
                });
    }

    @Test
    void completableJoinGoesOn() throws Exception {
        CompletableFuture<String> future = new CompletableFuture<>();
        Interrupted.at(
                "InterruptedSynchroniserPrograms.completableJoinGoesOn",
                () -> {
                    future.complete("value");
                },
                () -> {
                    return future.join();
                });
    }

    @Test
    void removeReference() throws Exception {
        ReferenceQueue<Object> queue = new ReferenceQueue<>();
        WeakReference<Object> reference = new WeakReference<>(Object.class, queue);
        Interrupted.at(
                "InterruptedSynchroniserPrograms.removeReference",
                () -> {
                    reference.enqueue();
                },
                () -> {
                    return queue.remove() == reference;
                });
    }

    @Test
    void timedRemoveReference() throws Exception {
        ReferenceQueue<Object> queue = new ReferenceQueue<>();
        WeakReference<Object> reference = new WeakReference<>(Object.class, queue);
        Interrupted.at(
                "InterruptedSynchroniserPrograms.timedRemoveReference",
                () -> {
                    reference.enqueue();
                },
                () -> {
                    return queue.remove(LIMIT) == reference;
                });
    }
}
