package dev.chessj.agent.sample;

import dev.chessj.agent.Recorder;
import dev.chessj.wrappers.Current;
import dev.chessj.wrappers.shim.Hooks;
import dev.chessj.wrappers.verdict.Notes;
import dev.chessj.wrappers.verdict.Reservations;
import java.io.PipedInputStream;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Run by {@code JdkTest}: prints what JDK code reports to the hooks when a task calls it. */
public final class Ground {
    private Ground() {}

    private static void report(String name, Recorder.Body body) throws Exception {
        Recorder recorder = new Recorder();
        recorder.run(body);
        print(name, recorder);
    }

    /** Whether a class was loaded, a lambda linked or an accessor made on the way depends on what ran before. */
    private static void print(String name, Recorder recorder) {
        recorder.log.removeIf(line -> line.equals("quiet") || line.equals("loud"));
        System.out.println(name + ": " + recorder.log);
    }

    public static void main(String[] arguments) throws Exception {
        Notes.all().forEach(System.out::println);
        Reservations.sentences().forEach(System.out::println);
        reflective();
        collections();
        nativeThreads();
        System.out.println("done");
        Notes.all().forEach(System.out::println);
        Reservations.sentences().forEach(System.out::println);
    }

    /** Reflection reaches the JDK's methods behind the shims' back. */
    private static void reflective() throws Exception {
        Thread thread = new Thread(() -> {});
        report("start", () -> Thread.class.getMethod("start").invoke(thread));
        thread.join();
        report("join", () -> Thread.class.getMethod("join").invoke(thread));
        report("join 5", () -> Thread.class.getMethod("join", long.class).invoke(thread, 5L));
        report(
                "sleep",
                () -> Thread.class.getMethod("sleep", long.class, int.class).invoke(null, 7L, 0));
        report(
                "park",
                () -> Class.forName("java.util.concurrent.locks.LockSupport")
                        .getMethod("parkNanos", long.class)
                        .invoke(null, 9L));
        CountDownLatch latch = new CountDownLatch(1);
        Recorder recorder = new Recorder() {
            @Override
            public void park(Object blocker, long nanos, int site) {
                super.park(blocker, nanos, site);
                latch.countDown();
            }
        };
        recorder.run(() -> latch.await());
        print("latch", recorder);
    }

    private static void collections() throws Exception {
        ConcurrentHashMap<String, String> map = new ConcurrentHashMap<>();
        map.put("a", "");
        report("map", () -> map.merge("a", "x", String::concat));
        CopyOnWriteArrayList<String> list = new CopyOnWriteArrayList<>();
        report("list", () -> list.add(""));
        List<String> synchronizedList = Collections.synchronizedList(new ArrayList<>());
        report("synchronizedList", () -> synchronizedList.add(""));
        Vector<String> vector = new Vector<>();
        report("vector", () -> {
            List<String> byInterface = vector;
            byInterface.add("");
            vector.setSize(vector.size());
        });
        List<String> arrayList = new ArrayList<>();
        report("arrayList", () -> arrayList.add(""));
        // Into tables that the JDK keeps for the whole JVM; in a table of its own such a number would share bins.
        report("types", () -> {
            for (int i = 0; i < 250; i++) {
                MethodType.genericMethodType(i);
            }
        });
        List<ForkJoinPool> pools = new ArrayList<>();
        report("pools", () -> {
            for (int i = 0; i < 50; i++) {
                pools.add(new ForkJoinPool(1));
            }
        });
        PipedInputStream pipe = new PipedInputStream();
        report("pipe", pipe::available);
        Timer[] timer = new Timer[1];
        Recorder fibers = new Recorder();
        fibers.startsNatively = false;
        fibers.run(() -> {
            timer[0] = new Timer();
            timer[0].schedule(
                    new TimerTask() {
                        @Override
                        public void run() {}
                    },
                    10);
            timer[0].cancel();
        });
        print("timer", fibers);
        report("future", () -> {
            try {
                new java.util.concurrent.FutureTask<>(() -> "").get(5, TimeUnit.NANOSECONDS);
            } catch (java.util.concurrent.TimeoutException e) {
                return;
            }
        });
    }

    /** Threads that start natively tell when they begin and end, also those of the JDK that override run. */
    private static void nativeThreads() throws Exception {
        AtomicInteger begun = new AtomicInteger();
        AtomicInteger ended = new AtomicInteger();
        CountDownLatch over = new CountDownLatch(3);
        Hooks.install(new Hooks.NativeStart() {
            @Override
            public void begin(Thread thread) {
                begun.incrementAndGet();
            }

            @Override
            public void end(Thread thread) {
                ended.incrementAndGet();
                over.countDown();
            }
        });
        Thread plain = new Thread(() -> {});
        plain.start();
        plain.join();
        Thread own = new Thread() {
            @Override
            public void run() {}
        };
        own.start();
        own.join();
        ForkJoinPool pool = new ForkJoinPool(1);
        pool.submit(() -> {}).get();
        pool.shutdown();
        over.await();
        Hooks.install(null);
        System.out.println("begun " + begun.get() + ", ended " + ended.get());

        Recorder recorder = new Recorder();
        Current.install(recorder);
        Thread failing = new Thread(() -> {
            throw new IllegalStateException("expected");
        });
        failing.start();
        failing.join();
        Current.install(null);
        System.out.println(recorder.log);
    }
}
