package dev.chessj.generated;

import dev.chessj.programs.Tasks;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Phaser;

/** How the main task runs the workers and waits for their end. */
enum Ends {
    JOIN {
        @Override
        void run(List<Tasks.Body> bodies) throws InterruptedException {
            Tasks.together(bodies.toArray(new Tasks.Body[0]));
        }
    },
    LATCH {
        @Override
        void run(List<Tasks.Body> bodies) throws InterruptedException {
            CountDownLatch latch = new CountDownLatch(bodies.size());
            for (Tasks.Body body : bodies) {
                Tasks.start(() -> {
                    body.run();
                    latch.countDown();
                });
            }
            latch.await();
        }
    },
    BARRIER {
        @Override
        void run(List<Tasks.Body> bodies) throws Exception {
            CyclicBarrier barrier = new CyclicBarrier(bodies.size() + 1);
            for (Tasks.Body body : bodies) {
                Tasks.start(() -> {
                    body.run();
                    barrier.await();
                });
            }
            barrier.await();
        }
    },
    PHASER {
        @Override
        void run(List<Tasks.Body> bodies) {
            Phaser phaser = new Phaser(1);
            for (Tasks.Body body : bodies) {
                phaser.register();
                Tasks.start(() -> {
                    body.run();
                    phaser.arriveAndDeregister();
                });
            }
            phaser.arriveAndAwaitAdvance();
        }
    },
    EXECUTOR {
        @Override
        void run(List<Tasks.Body> bodies) throws Exception {
            ExecutorService executor = Executors.newFixedThreadPool(bodies.size());
            List<Future<?>> futures = new ArrayList<>();
            for (Tasks.Body body : bodies) {
                futures.add(executor.submit(() -> {
                    body.run();
                    return null;
                }));
            }
            for (Future<?> future : futures) {
                future.get();
            }
            Tasks.finish(executor);
        }
    },
    COMPLETABLE {
        @Override
        void run(List<Tasks.Body> bodies) throws Exception {
            ExecutorService executor = Executors.newCachedThreadPool();
            CompletableFuture<?>[] futures = bodies.stream()
                    .map(body -> CompletableFuture.runAsync(() -> unchecked(body), executor))
                    .toArray(CompletableFuture[]::new);
            CompletableFuture.allOf(futures).join();
            Tasks.finish(executor);
        }
    };

    abstract void run(List<Tasks.Body> bodies) throws Exception;

    private static void unchecked(Tasks.Body body) {
        try {
            body.run();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }
}
