package dev.chessj.realcode;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Handlers on contexts, and blocking code on the pool of workers. */
class VertxTest {
    private final Counter counter = new Counter();

    @Test
    void runOnContext_oneContext_needsNoLock() throws Exception {
        Vertx vertx = vertx();
        Context context = vertx.getOrCreateContext();
        Future<?> both = Future.all(count(context), count(context));
        both.toCompletionStage().toCompletableFuture().get(30, TimeUnit.SECONDS);
        close(vertx);
        assertEquals(2, counter.value());
    }

    @Test
    void wrong_unorderedBlockingCode_losesACount() throws Exception {
        Vertx vertx = vertx();
        Callable<Integer> count = () -> {
            counter.increment();
            return 1;
        };
        Future<?> both = Future.all(vertx.executeBlocking(count, false), vertx.executeBlocking(count, false));
        both.toCompletionStage().toCompletableFuture().get(30, TimeUnit.SECONDS);
        close(vertx);
        assertEquals(2, counter.value());
    }

    private Future<Void> count(Context context) {
        Promise<Void> done = Promise.promise();
        context.runOnContext(nothing -> {
            counter.increment();
            done.complete();
        });
        return done.future();
    }

    private static Vertx vertx() {
        return Vertx.vertx(new VertxOptions().setEventLoopPoolSize(1).setWorkerPoolSize(2));
    }

    private static void close(Vertx vertx) throws Exception {
        vertx.close().toCompletionStage().toCompletableFuture().get(30, TimeUnit.SECONDS);
    }
}
