package dev.chessj.differential.program;

import dev.chessj.differential.PoolNotes;
import dev.chessj.differential.PoolNotes.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Executes a random program with pools once, with the real thing for each of its operations: what there is about items, futures and pools.
 * The rest is in {@link PoolShared}.
 *
 * <p>Task 0 runs on the calling thread; the others when somebody hands them over, the same object each time. Each notes what it sees in
 * a list of its own, which is no operation; no other memory is shared without synchronisation.
 */
public final class PoolInterpreter {

    public static final int EXECUTE = 0;
    public static final int SUBMIT = 1;
    public static final int RUN_ASYNC = 2;

    private static final PoolOp[] OPS = PoolOp.values();
    private static final PoolKind[] KINDS = PoolKind.values();

    private final int[][] code;
    private final int[] homes;
    private final Runnable[] work;
    private final ExecutorService[] pools;
    private final PoolNotes notes = new PoolNotes();
    private final PoolShared shared = new PoolShared();
    private final AtomicReference<Future<?>> published = new AtomicReference<>();

    /** Of kinds and sizes of pools in pairs, the pool of each task, and the code of each: triples of an operation and its numbers. */
    public PoolInterpreter(int[] kinds, int[] homes, int[][] code) {
        this.code = code;
        this.homes = homes;
        pools = new ExecutorService[kinds.length / 2];
        for (int i = 0; i < pools.length; i++) {
            pools[i] = KINDS[kinds[2 * i]].make(kinds[2 * i + 1]);
        }
        work = new Runnable[code.length];
        for (int task = 0; task < code.length; task++) {
            int number = task;
            work[task] = () -> run(number);
        }
    }

    public void run() {
        run(0);
    }

    private void run(int task) {
        Run run = notes.begin(task, code.length);
        for (int at = 0; at < code[task].length; at += 3) {
            try {
                step(run, OPS[code[task][at]], code[task][at + 1], code[task][at + 2]);
            } catch (InterruptedException e) {
                run.see("interrupted");
            } catch (ExecutionException | CancellationException | RejectedExecutionException e) {
                run.see(e.getClass().getSimpleName());
            }
        }
        run.see("end");
    }

    private void step(Run run, PoolOp op, int a, int b) throws InterruptedException, ExecutionException {
        switch (op) {
            case SUBMIT -> submit(run, a, b);
            case INVOKE_ALL -> {
                List<Callable<Object>> all = new ArrayList<>();
                for (int task = a; task < a + b; task++) {
                    all.add(Executors.callable(work[task]));
                }
                pools[homes[a]].invokeAll(all);
            }
            case FORK -> {
                run.threads[a] = new Thread(work[a]);
                run.threads[a].start();
            }
            case JOIN -> {
                if (run.threads[a] != null) {
                    run.threads[a].join();
                }
            }
            case FUTURE_GET, FUTURE_DONE, CANCEL -> future(run, op, run.futures[a], b);
            case PUBLISH -> published.set(run.futures[a]);
            case PUBLISHED_DONE -> future(run, PoolOp.FUTURE_DONE, published.get(), b);
            case PUBLISHED_CANCEL -> future(run, PoolOp.CANCEL, published.get(), b);
            case PUBLISHED_GET -> future(run, PoolOp.FUTURE_GET, published.get(), b);
            case THROW -> throw new IllegalStateException("thrown");
            case SHUTDOWN -> pools[a].shutdown();
            case SHUTDOWN_NOW -> run.see(pools[a].shutdownNow().size());
            case TERMINATION -> run.see(pools[a].awaitTermination(1, TimeUnit.SECONDS));
            case STATE -> run.see(pools[a].isShutdown() + "/" + pools[a].isTerminated());
            case ACTIVE, COMPLETED, SIZE, LARGEST, QUEUED, TEXT, STEAL -> {
                if (pools[a] instanceof ThreadPoolExecutor pool) {
                    ask(run, op, pool);
                }
            }
            default -> shared.step(run, op, a, b);
        }
    }

    private void submit(Run run, int task, int manner) {
        ExecutorService pool = pools[homes[task]];
        switch (manner) {
            case EXECUTE -> pool.execute(work[task]);
            case SUBMIT -> run.futures[task] = pool.submit(work[task]);
            default -> run.futures[task] = CompletableFuture.runAsync(work[task], pool);
        }
    }

    private static void future(Run run, PoolOp op, Future<?> future, int b)
            throws InterruptedException, ExecutionException {
        if (future == null) {
            run.see("none");
            return;
        }
        switch (op) {
            case FUTURE_GET -> run.see(future.get() == null);
            case FUTURE_DONE -> run.see(future.isDone() + "/" + future.isCancelled());
            default -> run.see(future.cancel(b == 1));
        }
    }

    private static void ask(Run run, PoolOp op, ThreadPoolExecutor pool) {
        switch (op) {
            case ACTIVE -> run.see(pool.getActiveCount());
            case COMPLETED -> run.see(pool.getCompletedTaskCount());
            case SIZE -> run.see(pool.getPoolSize());
            case LARGEST -> run.see(pool.getLargestPoolSize());
            case QUEUED -> run.see(pool.getQueue().size());
            case STEAL -> run.see(pool.getQueue().poll() != null);
            default -> run.see(pool.toString().replaceFirst("^[^\\[]*", ""));
        }
    }

    /** What every item has seen, and what the memory is at the end. */
    public String state() {
        return notes + shared.state();
    }
}
