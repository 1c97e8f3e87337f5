package dev.chessj.realcode;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

/** Streams that run on several threads, and sinks. */
class ReactorTest {
    @Test
    void zip_onTwoThreads_seesBoth() {
        Scheduler threads = Schedulers.newParallel("threads", 2);
        int sum = Mono.zip(
                        Mono.fromCallable(() -> 1).subscribeOn(threads),
                        Mono.fromCallable(() -> 2).subscribeOn(threads))
                .map(both -> both.getT1() + both.getT2())
                .block();
        threads.dispose();
        assertEquals(3, sum);
    }

    @Test
    void wrong_sideEffectInParallelRails_losesACount() {
        Scheduler threads = Schedulers.newParallel("threads", 2);
        Counter counter = new Counter();
        Flux.just(1, 2)
                .parallel(2)
                .runOn(threads)
                .doOnNext(n -> counter.increment())
                .sequential()
                .blockLast();
        threads.dispose();
        assertEquals(2, counter.value());
    }

    @Test
    void emitWithBusyLoop_twoThreads_bothArrive() throws InterruptedException {
        Sinks.Many<Integer> sink = Sinks.many().multicast().directBestEffort();
        AtomicInteger received = new AtomicInteger();
        sink.asFlux().subscribe(received::addAndGet);
        Sinks.EmitFailureHandler retry = Sinks.EmitFailureHandler.busyLooping(Duration.ofSeconds(10));
        TwoThreads.run(() -> sink.emitNext(1, retry), () -> sink.emitNext(2, retry));
        assertEquals(3, received.get());
    }

    @Test
    void wrong_resultOfTryEmitIgnored_losesAnEvent() throws InterruptedException {
        Sinks.Many<Integer> sink = Sinks.many().multicast().directBestEffort();
        AtomicInteger received = new AtomicInteger();
        sink.asFlux().subscribe(received::addAndGet);
        TwoThreads.run(() -> sink.tryEmitNext(1), () -> sink.tryEmitNext(2));
        assertEquals(3, received.get());
    }
}
