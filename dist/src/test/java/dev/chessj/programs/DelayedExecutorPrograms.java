package dev.chessj.programs;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** An executor that waits before it passes work on: who gives work to it first is a choice. */
class DelayedExecutorPrograms {

    private volatile String first = "";

    @AfterAll
    static void write() {
        Outcomes.write();
    }

    private void note(String name, CountDownLatch done) {
        if (first.isEmpty()) {
            first = name;
        }
        done.countDown();
    }

    @Test
    void delayedWorkOfTwoTasks() throws Exception {
        Executor later = CompletableFuture.delayedExecutor(1, TimeUnit.SECONDS, Runnable::run);
        CountDownLatch done = new CountDownLatch(2);
        Thread other = Tasks.start(() -> later.execute(() -> note("other", done)));
        later.execute(() -> note("main", done));
        other.join();
        done.await();
        Outcomes.of("delayedWorkOfTwoTasks", first);
    }
}
