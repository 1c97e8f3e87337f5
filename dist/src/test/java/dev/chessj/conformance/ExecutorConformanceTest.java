package dev.chessj.conformance;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ExecutorConformanceTest extends Conformance {
    private static final String INTERRUPTED = "java.lang.InterruptedException";

    private static void end(ExecutorService executor) throws InterruptedException {
        executor.shutdown();
        if (!executor.awaitTermination(LONG, TimeUnit.MILLISECONDS)) {
            throw new AssertionError("does not end: " + executor);
        }
    }

    private static ThreadPoolExecutor pool(int core, int most, int room) {
        return new ThreadPoolExecutor(
                core,
                most,
                LONG,
                TimeUnit.MILLISECONDS,
                room == 0 ? new SynchronousQueue<>() : new LinkedBlockingQueue<>(room));
    }

    @Test
    void arguments() throws Exception {
        Class<IllegalArgumentException> refused = IllegalArgumentException.class;
        fails("negative core", refused, () -> pool(-1, 1, 1));
        fails("none at most", refused, () -> pool(0, 0, 1));
        fails("core above most", refused, () -> pool(2, 1, 1));
        fails("no queue", NullPointerException.class, () -> new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS, null));
        ThreadPoolExecutor pool = pool(1, 2, 1);
        fails("execute null", NullPointerException.class, () -> pool.execute(null));
        fails("submit null", NullPointerException.class, () -> pool.submit((Runnable) null));
        fails("call null", NullPointerException.class, () -> pool.submit((Callable<?>) null));
        fails("invokeAll null", NullPointerException.class, () -> pool.invokeAll(null));
        fails("invokeAny of none", refused, () -> pool.invokeAny(List.of()));
        is("invokeAll of none", "[]", () -> pool.invokeAll(List.<Callable<Integer>>of()));
        fails("negative keep-alive", refused, () -> pool.setKeepAliveTime(-1, TimeUnit.SECONDS));
        fails("core above most later", refused, () -> pool.setCorePoolSize(3));
        fails("most below core", refused, () -> pool.setMaximumPoolSize(0));
        is("sizes", "1 2 0", () -> pool.getCorePoolSize() + " " + pool.getMaximumPoolSize() + " " + pool.getPoolSize());
        is("prestart", "true false", () -> pool.prestartCoreThread() + " " + pool.prestartCoreThread());
        end(pool);
    }

    @Test
    void saturation() throws Exception {
        ThreadPoolExecutor pool = pool(1, 1, 1);
        CountDownLatch gate = new CountDownLatch(1);
        Future<?> running = pool.submit(() -> {
            gate.await();
            return null;
        });
        Future<String> queued = pool.submit(() -> "queued");
        fails("full", RejectedExecutionException.class, () -> pool.execute(() -> {}));
        is("counts", "1 1 2", () -> pool.getPoolSize() + " " + pool.getQueue().size() + " " + pool.getTaskCount());
        pool.setRejectedExecutionHandler(new ThreadPoolExecutor.CallerRunsPolicy());
        is("caller runs", true, () -> {
            Thread[] who = {null};
            pool.execute(() -> who[0] = Thread.currentThread());
            return who[0] == Thread.currentThread();
        });
        pool.setRejectedExecutionHandler(new ThreadPoolExecutor.DiscardPolicy());
        pool.execute(() -> {});
        pool.setRejectedExecutionHandler(new ThreadPoolExecutor.DiscardOldestPolicy());
        Future<String> newer = pool.submit(() -> "newer");
        gate.countDown();
        is("newer", "newer", newer::get);
        is("the oldest was dropped", false, queued::isDone);
        is("running is done", null, running::get);
        end(pool);
        is(
                "terminated",
                "true true false",
                () -> pool.isShutdown() + " " + pool.isTerminated() + " " + pool.isTerminating());
        is("completed", 2L, pool::getCompletedTaskCount);
        // The last worker may still be in the pool's list when the pool has terminated.
        is("words", true, () -> pool.toString().contains("[Terminated, pool size = "));
    }

    @Test
    void shutdown() throws Exception {
        ThreadPoolExecutor pool = pool(1, 1, 5);
        is(
                "words",
                true,
                () -> pool.toString().contains("[Running, pool size = 0, active threads = 0, queued tasks = 0"));
        CountDownLatch begun = new CountDownLatch(1);
        Future<?> sleeping = pool.submit(() -> {
            begun.countDown();
            Thread.sleep(LONG);
            return null;
        });
        Future<?> waiting = pool.submit(() -> {});
        begun.await();
        is("not ended", false, () -> pool.awaitTermination(SHORT, TimeUnit.MILLISECONDS));
        is("await, interrupted", INTERRUPTED, () -> interruptedWhile(() -> pool.awaitTermination(1, TimeUnit.DAYS)));
        is("left over", 1, () -> pool.shutdownNow().size());
        is("ends", true, () -> pool.awaitTermination(LONG, TimeUnit.MILLISECONDS));
        fails("the interrupted one", ExecutionException.class, sleeping::get);
        is("the other never ran", false, waiting::isDone);
        fails("too late", RejectedExecutionException.class, () -> pool.execute(() -> {}));
        end(pool);
    }

    @Test
    void invocations() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        List<Callable<Integer>> jobs = List.of(() -> 1, () -> 2);
        is("all", "3 true", () -> {
            int sum = 0;
            boolean done = true;
            for (Future<Integer> future : pool.invokeAll(jobs)) {
                done &= future.isDone();
                sum += future.get();
            }
            return sum + " " + done;
        });
        is("all, timed", "true", () -> {
            List<Callable<Integer>> slow = List.of(() -> {
                Thread.sleep(LONG);
                return 1;
            });
            return pool.invokeAll(slow, SHORT, TimeUnit.MILLISECONDS).get(0).isCancelled();
        });
        is("any", true, () -> List.of(1, 2).contains(pool.invokeAny(jobs)));
        fails(
                "any of failures",
                ExecutionException.class,
                () -> pool.invokeAny(List.of(() -> {
                    throw new IllegalStateException("no");
                })));
        fails(
                "any, timed",
                TimeoutException.class,
                () -> pool.invokeAny(
                        List.of(() -> {
                            Thread.sleep(LONG);
                            return 1;
                        }),
                        SHORT,
                        TimeUnit.MILLISECONDS));
        ExecutorCompletionService<Integer> service = new ExecutorCompletionService<>(pool);
        is("nothing yet", null, service::poll);
        is("nothing in time", null, () -> service.poll(SHORT, TimeUnit.MILLISECONDS));
        service.submit(() -> 7);
        is("completed", 7, () -> service.take().get());
        fails("no executor", NullPointerException.class, () -> new ExecutorCompletionService<>(null));
        end(pool);
    }

    @Test
    void futureTask() throws Exception {
        fails("no callable", NullPointerException.class, () -> new FutureTask<>(null));
        FutureTask<String> task = new FutureTask<>(() -> "done");
        is(
                "new",
                true,
                () -> task.toString().endsWith("[Not completed]")
                        || task.toString().contains("Not completed"));
        fails("timeout", TimeoutException.class, () -> task.get(SHORT, TimeUnit.MILLISECONDS));
        is("interrupted", INTERRUPTED, () -> interruptedWhile(task::get));
        is("interrupted, timed", INTERRUPTED, () -> interruptedWhile(() -> task.get(1, TimeUnit.DAYS)));
        fails("interrupted before", InterruptedException.class, () -> interrupted(task::get));
        task.run();
        is("result", "done true false", () -> task.get() + " " + task.isDone() + " " + task.isCancelled());
        is("too late to cancel", false, () -> task.cancel(true));
        is("completed", true, () -> task.toString().contains("Completed normally"));
        FutureTask<String> failing = new FutureTask<>(() -> {
            throw new IllegalStateException("no");
        });
        failing.run();
        fails("failure", ExecutionException.class, failing::get);
        is(
                "failed",
                true,
                () -> failing.toString().contains("Completed exceptionally: java.lang.IllegalStateException: no"));
        FutureTask<String> cancelled = new FutureTask<>(() -> "never");
        is("cancel", "true false", () -> cancelled.cancel(false) + " " + cancelled.cancel(false));
        cancelled.run();
        fails("cancelled", CancellationException.class, cancelled::get);
        is("cancelled words", true, () -> cancelled.toString().contains("Cancelled"));
        CountDownLatch begun = new CountDownLatch(1);
        FutureTask<String> running = new FutureTask<>(() -> {
            begun.countDown();
            Thread.sleep(LONG);
            return "never";
        });
        Other runner = start(running);
        begun.await();
        is("cancel with interrupt", true, () -> running.cancel(true));
        runner.end();
        is("done", true, running::isDone);
    }

    private static Other start(FutureTask<?> task) {
        return start((Body) task::run);
    }

    @Test
    void scheduled() throws Exception {
        ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1);
        fails("no task", NullPointerException.class, () -> pool.schedule((Runnable) null, 1, TimeUnit.SECONDS));
        fails("no unit", NullPointerException.class, () -> pool.schedule(() -> {}, 1, null));
        fails(
                "no period",
                IllegalArgumentException.class,
                () -> pool.scheduleAtFixedRate(() -> {}, 0, 0, TimeUnit.SECONDS));
        fails(
                "negative delay between",
                IllegalArgumentException.class,
                () -> pool.scheduleWithFixedDelay(() -> {}, 0, -1, TimeUnit.SECONDS));
        is(
                "in time",
                true,
                () -> tookTheTimeout(() ->
                        pool.schedule(() -> 1, SHORT, TimeUnit.MILLISECONDS).get()));
        is(
                "negative is now",
                5,
                () -> pool.schedule(() -> 5, -1, TimeUnit.SECONDS).get());
        AtomicInteger ticks = new AtomicInteger();
        CountDownLatch three = new CountDownLatch(3);
        ScheduledFuture<?> periodic = pool.scheduleAtFixedRate(
                () -> {
                    ticks.incrementAndGet();
                    three.countDown();
                },
                1,
                1,
                TimeUnit.MILLISECONDS);
        three.await();
        is("cancel", "true true", () -> periodic.cancel(false) + " " + periodic.isCancelled());
        fails("get a cancelled one", CancellationException.class, periodic::get);
        ScheduledFuture<?> failing = pool.scheduleWithFixedDelay(
                () -> {
                    throw new IllegalStateException("once");
                },
                1,
                1,
                TimeUnit.MILLISECONDS);
        fails("a failing one ends", ExecutionException.class, failing::get);
        ScheduledFuture<String> late = pool.schedule(() -> "late", 1, TimeUnit.DAYS);
        is("delay", true, () -> late.getDelay(TimeUnit.HOURS) >= 23);
        is("not yet", false, late::isDone);
        fails("timeout", TimeoutException.class, () -> late.get(SHORT, TimeUnit.MILLISECONDS));
        pool.setRemoveOnCancelPolicy(true);
        late.cancel(false);
        pool.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
        ScheduledFuture<String> dropped = pool.schedule(() -> "dropped", 1, TimeUnit.DAYS);
        end(pool);
        is("dropped", true, dropped::isCancelled);
        fails("too late", RejectedExecutionException.class, () -> pool.schedule(() -> {}, 1, TimeUnit.SECONDS));
    }

    private static final class Fibonacci extends RecursiveTask<Integer> {
        private static final long serialVersionUID = 1;
        private final int n;

        Fibonacci(int n) {
            this.n = n;
        }

        @Override
        protected Integer compute() {
            if (n < 0) {
                throw new IllegalArgumentException("negative");
            }
            if (n <= 1) {
                return n;
            }
            Fibonacci one = new Fibonacci(n - 1);
            one.fork();
            return new Fibonacci(n - 2).compute() + one.join();
        }
    }

    @Test
    void forkJoin() throws Exception {
        fails("no parallelism", IllegalArgumentException.class, () -> new ForkJoinPool(0));
        ForkJoinPool pool = new ForkJoinPool(2);
        is("invoke", 8, () -> pool.invoke(new Fibonacci(6)));
        is("submit", 5, () -> pool.submit(new Fibonacci(5)).get());
        is("parallelism", 2, pool::getParallelism);
        fails("failure", IllegalArgumentException.class, () -> pool.invoke(new Fibonacci(-1)));
        fails(
                "failure of get",
                ExecutionException.class,
                () -> pool.submit(new Fibonacci(-1)).get());
        fails("null", NullPointerException.class, () -> pool.invoke(null));
        is("outside", false, ForkJoinTask::inForkJoinPool);
        is(
                "inside",
                true,
                () -> pool.submit(() -> ForkJoinTask.inForkJoinPool()).get());
        Fibonacci cancelled = new Fibonacci(3);
        is(
                "cancel",
                "true true true",
                () -> cancelled.cancel(true) + " " + cancelled.isCancelled() + " " + cancelled.isCompletedAbnormally());
        fails("join a cancelled one", CancellationException.class, cancelled::join);
        fails("timeout", TimeoutException.class, () -> new Fibonacci(1).get(SHORT, TimeUnit.MILLISECONDS));
        Fibonacci by = new Fibonacci(3);
        by.complete(9);
        is("completed by hand", "9 true", () -> by.join() + " " + by.isCompletedNormally());
        is("quiet", true, () -> pool.awaitQuiescence(LONG, TimeUnit.MILLISECONDS));
        end(pool);
        is("terminated", "true true", () -> pool.isShutdown() + " " + pool.isTerminated());
        fails("too late", RejectedExecutionException.class, () -> pool.submit(new Fibonacci(1)));
    }

    @Test
    void factories() throws Exception {
        fails("fixed of none", IllegalArgumentException.class, () -> Executors.newFixedThreadPool(0));
        fails("no factory", NullPointerException.class, () -> Executors.newCachedThreadPool(null));
        is(
                "callable",
                "null 1",
                () -> Executors.callable(() -> {}).call() + " "
                        + Executors.callable(() -> {}, 1).call());
        ExecutorService single = Executors.newSingleThreadExecutor();
        is("in order", "[1, 2]", () -> {
            List<Integer> seen = new ArrayList<>();
            single.execute(() -> seen.add(1));
            single.submit(() -> seen.add(2)).get();
            return seen;
        });
        is("survives", 3, () -> {
            Future<?> failing = single.submit(() -> {
                throw new BrokenBarrierException();
            });
            try {
                failing.get();
            } catch (ExecutionException expected) {
                return single.submit(() -> 3).get();
            }
            return "no failure";
        });
        is(
                "thread names",
                true,
                () -> single.submit(() -> Thread.currentThread().getName())
                        .get()
                        .matches("pool-\\d+-thread-1"));
        end(single);
        ExecutorService unconfigurable = Executors.unconfigurableExecutorService(Executors.newFixedThreadPool(1));
        is("not configurable", false, () -> unconfigurable instanceof ThreadPoolExecutor);
        end(unconfigurable);
    }
}
