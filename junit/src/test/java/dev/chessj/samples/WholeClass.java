package dev.chessj.samples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chessj.junit.ConcurrencyTest;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The annotation on a class of plain tests, with AssertJ. */
@ConcurrencyTest(preemptions = 1)
class WholeClass {
    static int classes;

    private ExecutorService pool;
    private final Counter counter = new Counter();

    @BeforeAll
    static void once() {
        classes++;
    }

    @BeforeEach
    void start() {
        pool = Executors.newFixedThreadPool(2);
    }

    @AfterEach
    void stop() throws InterruptedException {
        pool.shutdown();
        assertThat(pool.awaitTermination(1, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void countsInAPool() throws InterruptedException {
        CountDownLatch done = new CountDownLatch(2);
        for (int i = 0; i < 2; i++) {
            pool.execute(counter::addSafely);
            pool.execute(done::countDown);
        }
        done.await();
        assertThat(classes).isEqualTo(1);
    }

    @Test
    void losesInAPool() throws InterruptedException {
        CountDownLatch done = new CountDownLatch(2);
        for (int i = 0; i < 2; i++) {
            pool.execute(() -> {
                counter.add();
                done.countDown();
            });
        }
        done.await();
        assertThat(counter.count()).as("visitors").isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "b"})
    void isAlone(String name) {
        counter.add();
        assertThat(counter.count()).isEqualTo(name.length());
    }

    @Test
    @Disabled("to see that it is not run")
    void isDisabled() {
        throw new AssertionError();
    }
}
