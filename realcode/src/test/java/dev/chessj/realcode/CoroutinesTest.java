package dev.chessj.realcode;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.atomic.AtomicInteger;
import kotlin.Unit;
import kotlin.coroutines.CoroutineContext;
import kotlin.coroutines.EmptyCoroutineContext;
import kotlinx.coroutines.BuildersKt;
import kotlinx.coroutines.CoroutineStart;
import kotlinx.coroutines.Dispatchers;
import org.junit.jupiter.api.Test;

/** Coroutines of Kotlin, as Java sees them. */
class CoroutinesTest {
    private final Counter counter = new Counter();

    @Test
    void launch_twoOnTheDefaultPool_atomicCounts() throws InterruptedException {
        AtomicInteger count = new AtomicInteger();
        launchTwice((CoroutineContext) Dispatchers.getDefault(), count::incrementAndGet);
        assertEquals(2, count.get());
    }

    @Test
    void wrong_launchTwoOnTheDefaultPool_losesACount() throws InterruptedException {
        launchTwice((CoroutineContext) Dispatchers.getDefault(), counter::increment);
        assertEquals(2, counter.value());
    }

    @Test
    void launch_twoOnTheCallersLoop_needsNoLock() throws InterruptedException {
        launchTwice(EmptyCoroutineContext.INSTANCE, counter::increment);
        assertEquals(2, counter.value());
    }

    @Test
    void wrong_launchTwoOnTheIoPool_losesACount() throws InterruptedException {
        launchTwice((CoroutineContext) Dispatchers.getIO(), counter::increment);
        assertEquals(2, counter.value());
    }

    private static void launchTwice(CoroutineContext where, Runnable body) throws InterruptedException {
        BuildersKt.runBlocking(EmptyCoroutineContext.INSTANCE, (scope, end) -> {
            for (int i = 0; i < 2; i++) {
                BuildersKt.launch(scope, where, CoroutineStart.DEFAULT, (inner, rest) -> {
                    body.run();
                    return Unit.INSTANCE;
                });
            }
            return Unit.INSTANCE;
        });
    }
}
