package dev.chessj.realcode;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.reactivex.rxjava3.core.Observable;
import io.reactivex.rxjava3.schedulers.Schedulers;
import io.reactivex.rxjava3.subjects.PublishSubject;
import io.reactivex.rxjava3.subjects.Subject;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Streams that run on several threads. */
class RxJavaTest {
    @Test
    void flatMap_onTwoThreads_mergesOneAtATime() {
        ExecutorService threads = Executors.newFixedThreadPool(2);
        int sum = Observable.just(1, 2)
                .flatMap(i -> Observable.just(i).subscribeOn(Schedulers.from(threads)))
                .reduce(0, Integer::sum)
                .blockingGet();
        threads.shutdown();
        assertEquals(3, sum);
    }

    @Test
    void wrong_sideEffectInsideFlatMap_losesACount() {
        ExecutorService threads = Executors.newFixedThreadPool(2);
        Counter counter = new Counter();
        Observable.just(1, 2)
                .flatMap(i ->
                        Observable.just(i).subscribeOn(Schedulers.from(threads)).doOnNext(n -> counter.increment()))
                .blockingSubscribe();
        threads.shutdown();
        assertEquals(2, counter.value());
    }

    @Test
    void serializedSubject_twoThreads_countsBoth() throws InterruptedException {
        Subject<Integer> subject = PublishSubject.<Integer>create().toSerialized();
        assertEquals(3, sumOfTwoThreads(subject));
    }

    @Test
    void wrong_subjectSharedByTwoThreads_losesAnEvent() throws InterruptedException {
        assertEquals(3, sumOfTwoThreads(PublishSubject.create()));
    }

    @Test
    void subscribeOnIo_blockingGet_seesTheValue() {
        assertEquals(1, Observable.just(1).subscribeOn(Schedulers.io()).blockingFirst());
    }

    private static int sumOfTwoThreads(Subject<Integer> subject) throws InterruptedException {
        AtomicInteger last = new AtomicInteger();
        subject.scan(0, Integer::sum).subscribe(last::set);
        TwoThreads.run(() -> subject.onNext(1), () -> subject.onNext(2));
        return last.get();
    }
}
