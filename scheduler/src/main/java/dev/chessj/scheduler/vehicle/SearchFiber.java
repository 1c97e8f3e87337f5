package dev.chessj.scheduler.vehicle;

import dev.chessj.scheduler.state.JdkCounters;
import dev.chessj.wrappers.Fiber;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * The search on a continuation of its own, so that a carrier which is stuck in a task does not hold the search.
 *
 * <p>Tasks on continuations run on the thread of the search. While they do, the stack of the search is put aside; when they are done, the same
 * thread mounts it again. If a task never comes back, another thread mounts it instead ({@link #takeAway}): the execution is lost, the search
 * goes on, and the stuck thread stays behind with its task. That costs two switches of continuations per execution.
 *
 * <p>Where the stack of the search cannot be put aside, tasks run on top of it, and {@link #takeAway} refuses.
 *
 * <p><b>Threading.</b> {@code turn} is even while the search runs and odd while tasks do. The carrier and whoever takes the search away compete for
 * the step from odd to even; who loses has nothing more to do with the search.
 */
public final class SearchFiber {

    private static volatile @Nullable SearchFiber active;

    private final Fiber fiber;
    private final AtomicInteger turn = new AtomicInteger();
    private volatile @Nullable Thread carrier;
    private @Nullable Runnable tasks;
    private @Nullable Throwable thrown; // by the tasks' side: a fault of the scheduler

    public SearchFiber(Fiber.Factory factory, Runnable search) {
        fiber = factory.create(search);
    }

    /** The search that the calling thread carries, or null. */
    static @Nullable SearchFiber here() {
        SearchFiber search = active;
        return search != null && search.carrier == Thread.currentThread() ? search : null;
    }

    /** The search of this JVM, or null where there is none that could be taken away. */
    public static @Nullable SearchFiber active() {
        return active;
    }

    /** Begins the search, on the calling thread, and carries it to its end or until it is taken away. */
    public void run() {
        active = this;
        carry();
    }

    private void carry() {
        Thread own = Thread.currentThread();
        carrier = own;
        while (true) {
            fiber.mount(own, own);
            Runnable next = tasks;
            if (fiber.isDone() || next == null) {
                active = null;
                return;
            }
            int now = turn.incrementAndGet();
            Throwable failed = null;
            try {
                next.run();
            } catch (RuntimeException | Error e) {
                failed = e; // for the search to tell
            }
            if (!turn.compareAndSet(now, now + 1)) {
                return; // came back too late
            }
            thrown = failed;
        }
    }

    /** Called by the search: runs tasks while the search is put aside. False, and nothing has run, where it cannot be put aside. */
    boolean aside(Runnable work) {
        tasks = work;
        boolean done = fiber.suspend();
        tasks = null;
        Throwable failed = thrown;
        thrown = null;
        if (failed instanceof Error error) {
            throw error;
        }
        if (failed instanceof RuntimeException exception) {
            throw exception;
        }
        return done;
    }

    /** Whether tasks run and the search is put aside. */
    public boolean isAside() {
        return (turn.get() & 1) == 1;
    }

    /**
     * Called by a thread that has noticed that a task does not come back: the search goes on on another thread.
     *
     * @param losing what to do before it goes on
     * @return false if it cannot, because the search itself runs or could not be put aside
     */
    public boolean takeAway(Runnable losing) {
        int now = turn.get();
        Thread stuck = carrier;
        if ((now & 1) == 0 || stuck == null || !turn.compareAndSet(now, now + 1)) {
            return false;
        }
        losing.run();
        Thread next = JdkCounters.outside(() -> CarrierThreads.search(this::carry));
        next.setDaemon(true);
        next.setContextClassLoader(stuck.getContextClassLoader());
        JdkCounters.keepingIds(next::start);
        return true;
    }
}
