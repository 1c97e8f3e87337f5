package dev.chessj.rows;

import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Collection;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TimerTask;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Flow;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.function.BiFunction;
import java.util.function.Function;

/** What the sources of the rows would have to say at length. */
public final class Holder {

    private Holder() {}

    /** An iterator that has returned an element. */
    public static <I extends Iterator<?>> I stepped(I iterator) {
        iterator.next();
        return iterator;
    }

    public static <C extends Collection<Integer>> C filled(C collection) {
        Collections.addAll(collection, 1, 2, 3);
        return collection;
    }

    public static Map<Object, Object> filled(Map<Object, Object> map) {
        map.put("s", "a");
        map.put("t", "b");
        return map;
    }

    /** One that gives the same numbers everywhere. */
    public static SecureRandom seeded() throws NoSuchAlgorithmException {
        SecureRandom random = SecureRandom.getInstance("SHA1PRNG");
        random.setSeed(5);
        return random;
    }

    /** {@code list.reversed()}, which JDK 17 does not have. */
    public static Object reversed(List<?> list) throws ReflectiveOperationException {
        return List.class.getMethod("reversed").invoke(list);
    }

    /** {@code Executors.newThreadPerTaskExecutor}, which JDK 17 does not have. */
    public static Object threadPerTask() throws ReflectiveOperationException {
        return Executors.class
                .getMethod("newThreadPerTaskExecutor", java.util.concurrent.ThreadFactory.class)
                .invoke(null, Executors.defaultThreadFactory());
    }

    /** Takes the lock and leaves it taken; whether that went well. */
    public static boolean lockedOnce(Lock lock) {
        return lock.tryLock();
    }

    public static Function<Object, Object> function(List<Object> notes) {
        return value -> {
            notes.add(value instanceof Exception e ? e.getClass() : value);
            return CompletableFuture.completedFuture("f");
        };
    }

    public static BiFunction<Object, Object, Object> biFunction(List<Object> notes) {
        return (one, other) -> {
            notes.add(one + "," + other);
            return "f";
        };
    }

    /** Ends the executor and waits for it, without a limit that could end early. */
    public static boolean finish(ExecutorService executor) throws InterruptedException {
        executor.shutdown();
        return executor.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
    }

    public static TimerTask timerTask() {
        return new TimerTask() {
            @Override
            public void run() {}
        };
    }

    /** One that asks for everything and notes it. */
    public static Flow.Subscriber<Object> subscriber(List<Object> notes) {
        return new Flow.Subscriber<>() {
            @Override
            public void onSubscribe(Flow.Subscription subscription) {
                subscription.request(Long.MAX_VALUE);
            }

            @Override
            public void onNext(Object item) {
                notes.add(item);
            }

            @Override
            public void onError(Throwable problem) {
                notes.add(problem.getClass());
            }

            @Override
            public void onComplete() {
                notes.add("complete");
            }
        };
    }
}
