package dev.chessj.programs;

import java.util.Date;
import java.util.List;
import java.util.concurrent.Exchanger;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.Condition;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** An interrupt at operations that wait in another way in every version of the JDK. */
class InterruptedVersionPrograms {

    @AfterAll
    static void write() {
        Outcomes.write();
    }

    private interface Wait {
        boolean on(Condition changed) throws Exception;
    }

    /** A mutex as a program makes it, with a condition and what it is about. */
    private static final class Waits extends AbstractQueuedSynchronizer {
        private static final long serialVersionUID = 1;

        private final transient ConditionObject changed = new ConditionObject();
        private boolean told;

        @Override
        protected boolean tryAcquire(int unused) {
            return compareAndSetState(0, 1);
        }

        @Override
        protected boolean tryRelease(int unused) {
            setState(0);
            return true;
        }

        @Override
        protected boolean isHeldExclusively() {
            return getState() == 1;
        }

        Object ask(Wait wait) throws Exception {
            acquire(1);
            try {
                return told || wait.on(changed);
            } finally {
                release(1);
            }
        }

        void tell() {
            acquire(1);
            told = true;
            changed.signalAll();
            release(1);
        }
    }

    /** A mutex as a program makes it, with a condition and what it is about. */
    private static final class WaitsLong extends AbstractQueuedLongSynchronizer {
        private static final long serialVersionUID = 1;

        private final transient ConditionObject changed = new ConditionObject();
        private boolean told;

        @Override
        protected boolean tryAcquire(long unused) {
            return compareAndSetState(0, 1);
        }

        @Override
        protected boolean tryRelease(long unused) {
            setState(0);
            return true;
        }

        @Override
        protected boolean isHeldExclusively() {
            return getState() == 1;
        }

        Object ask(Wait wait) throws Exception {
            acquire(1);
            try {
                return told || wait.on(changed);
            } finally {
                release(1);
            }
        }

        void tell() {
            acquire(1);
            told = true;
            changed.signalAll();
            release(1);
        }
    }

    @Test
    void awaitOfASynchroniser() throws Exception {
        Waits waits = new Waits();
        Interrupted.at(
                "awaitOfASynchroniser",
                waits::tell,
                () -> waits.ask(changed -> {
                    changed.await();
                    return true;
                }));
    }

    @Test
    void awaitUninterruptiblyOfASynchroniser() throws Exception {
        Waits waits = new Waits();
        Interrupted.at(
                "awaitUninterruptiblyOfASynchroniser",
                waits::tell,
                () -> waits.ask(changed -> {
                    changed.awaitUninterruptibly();
                    return true;
                }));
    }

    @Test
    void timedAwaitOfASynchroniser() throws Exception {
        Waits waits = new Waits();
        Interrupted.at(
                "timedAwaitOfASynchroniser",
                waits::tell,
                () -> waits.ask(changed -> changed.await(1, TimeUnit.SECONDS)));
    }

    @Test
    void awaitNanosOfASynchroniser() throws Exception {
        Waits waits = new Waits();
        Interrupted.at(
                "awaitNanosOfASynchroniser", waits::tell, () -> waits.ask(changed -> changed.awaitNanos(1000) > 0));
    }

    @Test
    void awaitUntilOfASynchroniser() throws Exception {
        Waits waits = new Waits();
        Interrupted.at(
                "awaitUntilOfASynchroniser",
                waits::tell,
                () -> waits.ask(changed -> changed.awaitUntil(new Date(System.currentTimeMillis() + 1))));
    }

    @Test
    void awaitOfASynchroniserLong() throws Exception {
        WaitsLong waits = new WaitsLong();
        Interrupted.at(
                "awaitOfASynchroniserLong",
                waits::tell,
                () -> waits.ask(changed -> {
                    changed.await();
                    return true;
                }));
    }

    @Test
    void awaitUninterruptiblyOfASynchroniserLong() throws Exception {
        WaitsLong waits = new WaitsLong();
        Interrupted.at(
                "awaitUninterruptiblyOfASynchroniserLong",
                waits::tell,
                () -> waits.ask(changed -> {
                    changed.awaitUninterruptibly();
                    return true;
                }));
    }

    @Test
    void timedAwaitOfASynchroniserLong() throws Exception {
        WaitsLong waits = new WaitsLong();
        Interrupted.at(
                "timedAwaitOfASynchroniserLong",
                waits::tell,
                () -> waits.ask(changed -> changed.await(1, TimeUnit.SECONDS)));
    }

    @Test
    void awaitNanosOfASynchroniserLong() throws Exception {
        WaitsLong waits = new WaitsLong();
        Interrupted.at(
                "awaitNanosOfASynchroniserLong", waits::tell, () -> waits.ask(changed -> changed.awaitNanos(1000) > 0));
    }

    @Test
    void awaitUntilOfASynchroniserLong() throws Exception {
        WaitsLong waits = new WaitsLong();
        Interrupted.at(
                "awaitUntilOfASynchroniserLong",
                waits::tell,
                () -> waits.ask(changed -> changed.awaitUntil(new Date(System.currentTimeMillis() + 1))));
    }

    @Test
    void exchange() throws Exception {
        Exchanger<String> exchanger = new Exchanger<>();
        Interrupted.at(
                "interruptedExchange",
                () -> Outcomes.of(
                        "partnerOfInterruptedExchange",
                        Interrupted.outcome(() -> exchanger.exchange("a", 1, TimeUnit.SECONDS))),
                () -> exchanger.exchange("b", 2, TimeUnit.DAYS));
    }

    @Test
    void forkJoinTaskGet() throws Exception {
        ForkJoinTask<String> task = ForkJoinTask.adapt(() -> "value");
        Interrupted.at("forkJoinTaskGet", task::quietlyInvoke, task::get);
    }

    @Test
    void timedForkJoinTaskGet() throws Exception {
        ForkJoinTask<String> task = ForkJoinTask.adapt(() -> "value");
        Interrupted.at("timedForkJoinTaskGet", task::quietlyInvoke, () -> task.get(1, TimeUnit.SECONDS));
    }

    @Test
    void invokeAll() throws Exception {
        ExecutorService executor = Executors.newSingleThreadExecutor();
        Interrupted.at(
                "interruptedInvokeAll",
                () -> {},
                () -> executor.invokeAll(List.of(() -> "a")).size());
        Tasks.finish(executor);
    }

    @Test
    void invokeAny() throws Exception {
        ExecutorService executor = Executors.newSingleThreadExecutor();
        Interrupted.at("interruptedInvokeAny", () -> {}, () -> executor.invokeAny(List.of(() -> "a")));
        Tasks.finish(executor);
    }

    @Test
    void awaitTermination() throws Exception {
        ExecutorService executor = Executors.newSingleThreadExecutor();
        executor.execute(() -> {});
        Interrupted.at(
                "interruptedAwaitTermination", executor::shutdown, () -> executor.awaitTermination(1, TimeUnit.DAYS));
    }
}
