package dev.chessj.wrappers;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a lock or a semaphore tells about its queue: who waits inside, and who waits for it in the scheduler.
 *
 * <p>Called just after the program's own call, with the object and the result on the stack, and leaves the completed result there.
 */
public final class Queued {

    private Queued() {}

    public static boolean any(@Nullable Object lock, boolean inside) {
        return inside || !waiting(lock).isEmpty();
    }

    public static int count(@Nullable Object lock, int inside) {
        return inside + waiting(lock).size();
    }

    public static Collection<Thread> threads(@Nullable Object lock, Collection<Thread> inside) {
        List<Thread> waiting = waiting(lock);
        if (waiting.isEmpty()) {
            return inside;
        }
        List<Thread> all = new ArrayList<>(inside);
        all.addAll(waiting);
        return all;
    }

    private static List<Thread> waiting(@Nullable Object lock) {
        Controller controller = Current.controller();
        return controller == null || lock == null ? List.of() : controller.waiting(Calls.variable(lock));
    }
}
