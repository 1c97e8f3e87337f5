package dev.chessj.wrappers.shim;

import dev.chessj.wrappers.Controller;
import dev.chessj.wrappers.Current;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.locks.Condition;

/**
 * What a lock or a semaphore tells about its queue: who waits inside, and who waits for it in the scheduler.
 *
 * <p>Called at each return of the JDK's own methods, with the result, the object and the argument, and gives the completed result.
 *
 * <p><b>Threading.</b> Any thread calls it; only the running task reports to the {@code Controller}.
 */
public final class Queued {

    private static final int ANY = -1;

    private Queued() {}

    public static boolean hasQueuedThreads(boolean inside, Object lock) {
        return inside || !waiting(lock, ANY).isEmpty();
    }

    public static boolean hasQueuedThread(boolean inside, Object lock, Thread thread) {
        return inside || waiting(lock, ANY).contains(thread);
    }

    public static int getQueueLength(int inside, Object lock) {
        return inside + waiting(lock, ANY).size();
    }

    public static Collection<Thread> getQueuedThreads(Collection<Thread> inside, Object lock) {
        return all(inside, waiting(lock, ANY));
    }

    public static Collection<Thread> getQueuedReaderThreads(Collection<Thread> inside, Object lock) {
        return all(inside, waiting(lock, ReadWriteLocks.READERS));
    }

    public static Collection<Thread> getQueuedWriterThreads(Collection<Thread> inside, Object lock) {
        return all(inside, waiting(lock, ReadWriteLocks.WRITERS));
    }

    public static boolean hasWaiters(boolean inside, Object lock, Condition condition) {
        return inside || !waiting(condition).isEmpty();
    }

    public static int getWaitQueueLength(int inside, Object lock, Condition condition) {
        return inside + waiting(condition).size();
    }

    public static Collection<Thread> getWaitingThreads(Collection<Thread> inside, Object lock, Condition condition) {
        return all(inside, waiting(condition));
    }

    private static Collection<Thread> all(Collection<Thread> inside, List<Thread> waiting) {
        if (waiting.isEmpty()) {
            return inside;
        }
        List<Thread> all = new ArrayList<>(inside);
        all.addAll(waiting);
        return all;
    }

    private static List<Thread> waiting(Object lock, int amount) {
        Controller controller = Current.controller();
        return controller == null ? List.of() : controller.waiting(Calls.variable(lock), amount);
    }

    private static List<Thread> waiting(Condition condition) {
        Controller controller = Current.controller();
        return controller == null ? List.of() : controller.waiting(condition);
    }
}
