package dev.chessj.wrappers;

import dev.chessj.api.OperationKind;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * {@code ReferenceQueue} and {@code System.gc}: who waits for a reference waits in the scheduler.
 *
 * <p>References come from the program, by {@code Reference.enqueue}, or from the garbage collector, whose thread is none of ours: a
 * reference that it enqueues wakes the waiting task like any event from outside. When it does so is no choice of the search, which is
 * said once the program depends on it.
 */
public final class References {

    private static final Guard NOT_EMPTY =
            (queue, unused) -> Head.HANDLE.getVolatile((ReferenceQueue<?>) queue) != null;

    private static final Guard NEVER = (queue, unused) -> false;

    private References() {}

    public static @Nullable Reference<?> remove(ReferenceQueue<?> queue, int site) throws InterruptedException {
        Controller controller = Current.controller();
        return controller == null
                ? queue.remove()
                : remove(controller, Objects.requireNonNull(queue), Controller.FOREVER, site);
    }

    public static @Nullable Reference<?> remove(ReferenceQueue<?> queue, long millis, int site)
            throws InterruptedException {
        Controller controller = Current.controller();
        if (controller == null || millis < 0) {
            return queue.remove(millis); // says what is wrong
        }
        long nanos = millis == 0 ? Controller.FOREVER : Monitors.toNanos(millis);
        return remove(controller, Objects.requireNonNull(queue), nanos, site);
    }

    /**
     * From inside {@code Cleaner}, whose thread only serves the garbage collector: as a task it waits until the execution ends, so that
     * a collection changes nothing. What the program cleans itself, it cleans on its own tasks.
     */
    public static @Nullable Reference<?> removeForCleaner(ReferenceQueue<?> queue, long millis)
            throws InterruptedException {
        Controller controller = Current.controller();
        if (controller == null) {
            return queue.remove(millis);
        }
        Notes.add(
                "A Cleaner runs its actions where the program calls clean(); those that the garbage collector would cause are"
                        + " not explored.");
        controller.await(NEVER, 0, OperationKind.UPDATE, queue, Controller.FOREVER, true, Sites.JDK);
        throw new InterruptedException();
    }

    private static @Nullable Reference<?> remove(Controller controller, ReferenceQueue<?> queue, long nanos, int site)
            throws InterruptedException {
        while (true) {
            boolean inTime = controller.await(NOT_EMPTY, 0, OperationKind.UPDATE, queue, nanos, true, site);
            Reference<?> removed = queue.poll();
            if (removed != null) {
                return removed;
            }
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            if (!inTime) {
                return null;
            }
        }
    }

    /** {@code System.gc}. */
    public static void gc() {
        say();
        System.gc();
    }

    /** {@code Runtime.gc}. */
    public static void gc(Runtime runtime) {
        say();
        runtime.gc();
    }

    private static void say() {
        Controller controller = Current.controller();
        if (controller != null) {
            controller.enterOutside(); // the collector's threads may enqueue what a task waits for
            controller.leaveOutside();
            Notes.add(
                    "The program asks for a garbage collection. When references are cleared and enqueued, and cleaners and"
                            + " finalizers run, is not explored.");
        }
    }

    /** Where a queue keeps its references; in a class of its own, since it needs an opened package. */
    private static final class Head {
        static final VarHandle HANDLE = find();

        private static VarHandle find() {
            try {
                return MethodHandles.privateLookupIn(ReferenceQueue.class, MethodHandles.lookup())
                        .findVarHandle(ReferenceQueue.class, "head", Reference.class);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException("the agent has not opened java.lang.ref, or this JDK is unknown", e);
            }
        }
    }
}
