package dev.chessj.wrappers.shim;

import dev.chessj.wrappers.Guard;
import dev.chessj.wrappers.calls.Inheritors;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Whether a queue has an element, or room for one.
 *
 * <p>The queues' own {@code size} takes a lock, which a task that was interrupted in a callback may hold; so these read the field
 * behind it, in packages that the agent has opened.
 *
 * <p><b>Threading.</b> Any thread: it keeps no state.
 */
final class QueueGuards {

    private static final VarHandle ARRAY_COUNT = field(ArrayBlockingQueue.class, "count", int.class);
    private static final VarHandle ARRAY_ITEMS = field(ArrayBlockingQueue.class, "items", Object[].class);
    private static final VarHandle ARRAY_LOCK = field(ArrayBlockingQueue.class, "lock", ReentrantLock.class);
    private static final VarHandle DEQUE_COUNT = field(LinkedBlockingDeque.class, "count", int.class);
    private static final VarHandle DEQUE_CAPACITY = field(LinkedBlockingDeque.class, "capacity", int.class);
    private static final VarHandle PRIORITY_SIZE = field(PriorityBlockingQueue.class, "size", int.class);

    private static final Guard ARRAY_ELEMENT =
            (queue, unused) -> (int) ARRAY_COUNT.get((ArrayBlockingQueue<?>) queue) > 0;
    private static final Guard ARRAY_ROOM = (queue, unused) -> (int) ARRAY_COUNT.get((ArrayBlockingQueue<?>) queue)
            < ((Object[]) ARRAY_ITEMS.get((ArrayBlockingQueue<?>) queue)).length;
    private static final Guard LINKED_ELEMENT = (queue, unused) -> ((LinkedBlockingQueue<?>) queue).size() > 0;
    private static final Guard LINKED_ROOM =
            (queue, unused) -> ((LinkedBlockingQueue<?>) queue).remainingCapacity() > 0;
    private static final Guard DEQUE_ELEMENT =
            (queue, unused) -> (int) DEQUE_COUNT.get((LinkedBlockingDeque<?>) queue) > 0;
    private static final Guard DEQUE_ROOM = (queue, unused) -> (int) DEQUE_COUNT.get((LinkedBlockingDeque<?>) queue)
            < (int) DEQUE_CAPACITY.get((LinkedBlockingDeque<?>) queue);
    private static final Guard PRIORITY_ELEMENT =
            (queue, unused) -> (int) PRIORITY_SIZE.get((PriorityBlockingQueue<?>) queue) > 0;

    private QueueGuards() {}

    /** Null where the queue waits inside. */
    static @Nullable Guard forElement(BlockingQueue<?> queue) {
        Class<?> type = Inheritors.behaviour(queue);
        if (type == LinkedBlockingQueue.class) {
            return LINKED_ELEMENT;
        }
        if (type == ArrayBlockingQueue.class) {
            return isFair(queue) ? null : ARRAY_ELEMENT;
        }
        if (type == LinkedBlockingDeque.class) {
            return DEQUE_ELEMENT;
        }
        return type == PriorityBlockingQueue.class ? PRIORITY_ELEMENT : null;
    }

    /** Null where the queue waits inside, or never. */
    static @Nullable Guard forRoom(BlockingQueue<?> queue) {
        Class<?> type = Inheritors.behaviour(queue);
        if (type == LinkedBlockingQueue.class) {
            return LINKED_ROOM;
        }
        if (type == ArrayBlockingQueue.class) {
            return isFair(queue) ? null : ARRAY_ROOM;
        }
        return type == LinkedBlockingDeque.class ? DEQUE_ROOM : null;
    }

    private static boolean isFair(BlockingQueue<?> queue) {
        return ((ReentrantLock) ARRAY_LOCK.get((ArrayBlockingQueue<?>) queue)).isFair();
    }

    private static VarHandle field(Class<?> type, String name, Class<?> of) {
        try {
            return MethodHandles.privateLookupIn(type, MethodHandles.lookup()).findVarHandle(type, name, of);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }
}
