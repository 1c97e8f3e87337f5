package dev.chessj.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.chessj.junit.ConcurrencyTest;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The annotation next to those of other test templates, and in nested classes. */
class Parameters {
    private String name = "";
    private int outer;

    enum How {
        SAFELY,
        NOT
    }

    @BeforeEach
    void learn(TestInfo info) {
        name = info.getTestMethod().orElseThrow().getName();
        outer++;
    }

    private static void run(Runnable... bodies) throws InterruptedException {
        Thread[] threads = new Thread[bodies.length];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(bodies[i]);
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    @ConcurrencyTest
    @ParameterizedTest
    @EnumSource(How.class)
    void countsSafelyOrNot(How how) throws InterruptedException {
        assertEquals("countsSafelyOrNot", name);
        Counter counter = new Counter();
        Runnable add = how == How.SAFELY ? counter::addSafely : counter::add;
        run(add, add);
        assertEquals(2, counter.count());
    }

    static Stream<Counter> counters() {
        return Stream.of(new Counter(), new Counter());
    }

    /** Each execution finds the argument as it was made. */
    @ConcurrencyTest
    @ParameterizedTest
    @MethodSource("counters")
    void takesAnObject(Counter counter) throws InterruptedException {
        assertEquals(0, counter.count());
        run(counter::addSafely, counter::addSafely);
        assertEquals(2, counter.count());
    }

    @ConcurrencyTest(preemptions = 0)
    @RepeatedTest(2)
    void isRepeated() throws InterruptedException {
        Counter counter = new Counter();
        run(counter::add, counter::add);
        assertEquals(2, counter.count()); // no preemption, no loss
    }

    @ConcurrencyTest
    @RepeatedTest(2)
    void knowsItsRepetition(RepetitionInfo repetition) {
        assertEquals(1, repetition.getCurrentRepetition());
    }

    @Nested
    class Inner {
        private int inner;

        @BeforeEach
        void prepare() {
            inner++;
        }

        @ConcurrencyTest
        void seesBothLevels() throws InterruptedException {
            assertEquals(1, outer);
            assertEquals(1, inner);
            Counter counter = new Counter();
            run(counter::addSafely, counter::addSafely);
            assertEquals(2, counter.count());
        }

        @ConcurrencyTest
        @ParameterizedTest
        @ValueSource(ints = {1, 2})
        void fails(int threads) throws InterruptedException {
            Counter counter = new Counter();
            Runnable[] bodies = new Runnable[threads];
            java.util.Arrays.fill(bodies, (Runnable) counter::add);
            run(bodies);
            assertEquals(threads, counter.count());
        }
    }
}
