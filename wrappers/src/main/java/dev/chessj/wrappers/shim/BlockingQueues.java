package dev.chessj.wrappers.shim;

import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.Controller;
import dev.chessj.wrappers.Current;
import dev.chessj.wrappers.Guard;
import java.util.concurrent.BlockingDeque;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * {@code BlockingQueue} and {@code BlockingDeque}: tasks wait for an element or for room in the scheduler, if {@link QueueGuards} can look
 * into the queue and the queue promises no order. In every other queue they wait inside.
 *
 * <p><b>Threading.</b> Any thread calls it; only the running task reports to the {@code Controller}.
 */
public final class BlockingQueues {

    private BlockingQueues() {}

    public static <E> E take(BlockingQueue<E> queue, int site) throws InterruptedException {
        forElement(queue, Controller.FOREVER, site);
        return queue.take();
    }

    public static <E> @Nullable E poll(BlockingQueue<E> queue, long time, TimeUnit unit, int site)
            throws InterruptedException {
        return queue.poll(forElement(queue, Math.max(0, unit.toNanos(time)), site) ? time : 0, unit);
    }

    public static <E> void put(BlockingQueue<E> queue, E element, int site) throws InterruptedException {
        forRoom(queue, element, Controller.FOREVER, site);
        queue.put(element);
    }

    public static <E> boolean offer(BlockingQueue<E> queue, E element, long time, TimeUnit unit, int site)
            throws InterruptedException {
        return queue.offer(element, forRoom(queue, element, Math.max(0, unit.toNanos(time)), site) ? time : 0, unit);
    }

    public static <E> E takeFirst(BlockingDeque<E> deque, int site) throws InterruptedException {
        forElement(deque, Controller.FOREVER, site);
        return deque.takeFirst();
    }

    public static <E> E takeLast(BlockingDeque<E> deque, int site) throws InterruptedException {
        forElement(deque, Controller.FOREVER, site);
        return deque.takeLast();
    }

    public static <E> @Nullable E pollFirst(BlockingDeque<E> deque, long time, TimeUnit unit, int site)
            throws InterruptedException {
        return deque.pollFirst(forElement(deque, Math.max(0, unit.toNanos(time)), site) ? time : 0, unit);
    }

    public static <E> @Nullable E pollLast(BlockingDeque<E> deque, long time, TimeUnit unit, int site)
            throws InterruptedException {
        return deque.pollLast(forElement(deque, Math.max(0, unit.toNanos(time)), site) ? time : 0, unit);
    }

    public static <E> void putFirst(BlockingDeque<E> deque, E element, int site) throws InterruptedException {
        forRoom(deque, element, Controller.FOREVER, site);
        deque.putFirst(element);
    }

    public static <E> void putLast(BlockingDeque<E> deque, E element, int site) throws InterruptedException {
        forRoom(deque, element, Controller.FOREVER, site);
        deque.putLast(element);
    }

    public static <E> boolean offerFirst(BlockingDeque<E> deque, E element, long time, TimeUnit unit, int site)
            throws InterruptedException {
        return deque.offerFirst(
                element, forRoom(deque, element, Math.max(0, unit.toNanos(time)), site) ? time : 0, unit);
    }

    public static <E> boolean offerLast(BlockingDeque<E> deque, E element, long time, TimeUnit unit, int site)
            throws InterruptedException {
        return deque.offerLast(
                element, forRoom(deque, element, Math.max(0, unit.toNanos(time)), site) ? time : 0, unit);
    }

    private static boolean forElement(@Nullable BlockingQueue<?> queue, long nanos, int site) {
        return await(queue, queue == null || Opened.is(queue) ? null : QueueGuards.forElement(queue), nanos, site);
    }

    private static boolean forRoom(@Nullable BlockingQueue<?> queue, @Nullable Object element, long nanos, int site) {
        boolean refused = element == null; // thrown at once, however full the queue is
        return await(
                queue, queue == null || refused || Opened.is(queue) ? null : QueueGuards.forRoom(queue), nanos, site);
    }

    /** Without a guard where the queue's own code says who waits: what is looked up for one would show in its open interior. */
    private static boolean await(@Nullable BlockingQueue<?> queue, @Nullable Guard guard, long nanos, int site) {
        Controller controller = Current.controller();
        if (controller == null || queue == null) {
            return true;
        }
        if (guard != null && nanos != 0) {
            return controller.await(guard, 0, OperationKind.UPDATE, queue, nanos, true, site);
        }
        Calls.announce(OperationKind.UPDATE, queue, site);
        return true;
    }
}
