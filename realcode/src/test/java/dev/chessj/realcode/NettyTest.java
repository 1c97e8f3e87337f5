package dev.chessj.realcode;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.util.concurrent.DefaultEventExecutor;
import io.netty.util.concurrent.DefaultEventExecutorGroup;
import io.netty.util.concurrent.DefaultPromise;
import io.netty.util.concurrent.EventExecutorGroup;
import io.netty.util.concurrent.ImmediateEventExecutor;
import io.netty.util.concurrent.Promise;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Event loops, promises and counted buffers. */
class NettyTest {
    private final Counter counter = new Counter();

    @Test
    void eventLoop_oneThread_needsNoLock() throws InterruptedException {
        DefaultEventExecutor loop = new DefaultEventExecutor();
        TwoThreads.run(() -> loop.execute(counter::increment), () -> loop.execute(counter::increment));
        end(loop);
        assertEquals(2, counter.value());
    }

    @Test
    void wrong_twoEventLoops_losesACount() throws InterruptedException {
        DefaultEventExecutorGroup loops = new DefaultEventExecutorGroup(2);
        loops.execute(counter::increment);
        loops.execute(counter::increment);
        end(loops);
        assertEquals(2, counter.value());
    }

    @Test
    void promise_setByTwo_oneWins() throws InterruptedException {
        Promise<String> promise = new DefaultPromise<>(ImmediateEventExecutor.INSTANCE);
        AtomicInteger winners = new AtomicInteger();
        TwoThreads.run(() -> tryAndCount(promise, winners), () -> tryAndCount(promise, winners));
        assertEquals(1, winners.get());
    }

    @Test
    void wrong_setUnlessDone_setsTwice() throws InterruptedException {
        Promise<String> promise = new DefaultPromise<>(ImmediateEventExecutor.INSTANCE);
        TwoThreads.run(() -> setUnlessDone(promise), () -> setUnlessDone(promise));
    }

    @Test
    void buffer_retainedForEachThread_isThere() throws InterruptedException {
        ByteBuf buffer = Unpooled.wrappedBuffer(new byte[] {7});
        buffer.retain();
        TwoThreads.run(() -> readAndRelease(buffer), () -> readAndRelease(buffer));
        assertEquals(0, buffer.refCnt());
    }

    @Test
    void wrong_bufferReleasedBySomebodyElse_isGone() throws InterruptedException {
        ByteBuf buffer = Unpooled.wrappedBuffer(new byte[] {7});
        TwoThreads.run(() -> buffer.release(), () -> assertEquals(7, buffer.getByte(0)));
    }

    private static void readAndRelease(ByteBuf buffer) {
        assertEquals(7, buffer.getByte(0));
        buffer.release();
    }

    private static void tryAndCount(Promise<String> promise, AtomicInteger winners) {
        if (promise.trySuccess("done")) {
            winners.incrementAndGet();
        }
    }

    private static void setUnlessDone(Promise<String> promise) {
        if (!promise.isDone()) {
            promise.setSuccess("done");
        }
    }

    private static void end(EventExecutorGroup loops) throws InterruptedException {
        loops.shutdownGracefully(0, 1, TimeUnit.SECONDS);
        loops.awaitTermination(10, TimeUnit.SECONDS);
    }
}
