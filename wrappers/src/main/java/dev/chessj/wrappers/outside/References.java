package dev.chessj.wrappers.outside;

import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.Controller;
import dev.chessj.wrappers.Current;
import dev.chessj.wrappers.Guard;
import dev.chessj.wrappers.Monitors;
import dev.chessj.wrappers.Sites;
import dev.chessj.wrappers.verdict.Reservation;
import dev.chessj.wrappers.verdict.Reservations;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * {@code ReferenceQueue} and {@code System.gc}: who waits for a reference waits in the scheduler.
 *
 * <p>References come from the program, by {@code Reference.enqueue}, or from the garbage collector. When the JVM collects is decided by
 * no schedule, so it clears nothing by accident: what references refer to is held, see {@link #hold}. A collection takes place where the
 * program asks for one and the search, with {@code --explore-gc}, chooses it; or where the program was seen to need one.
 *
 * <p><b>Threading.</b> Any thread calls it; only the running task reports to the {@code Controller}.
 */
public final class References {

    private static final Guard NOT_EMPTY =
            (queue, unused) -> Head.HANDLE.getVolatile((ReferenceQueue<?>) queue) != null;

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
     * From inside {@code Cleaner}, whose thread only serves the garbage collector: as a task it waits until a collection that the search
     * has chosen enqueues something. What the program cleans itself, it cleans on its own tasks.
     */
    public static @Nullable Reference<?> removeForCleaner(ReferenceQueue<?> queue, long millis)
            throws InterruptedException {
        Controller controller = Current.controller();
        if (controller == null) {
            return queue.remove(millis);
        }
        if (!controller.exploresCollections()) {
            Reservations.add(
                    Reservation.GARBAGE_COLLECTION,
                    "Cleaner",
                    "A Cleaner runs its actions where the program calls clean(); those that the garbage collector would cause"
                            + " are not explored without --explore-gc.");
        }
        return remove(controller, queue, Controller.FOREVER, Sites.JDK);
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
    public static void gc(int site) {
        Controller controller = Current.controller();
        if (controller == null) {
            System.gc();
        } else {
            collect(controller, site);
        }
    }

    /** {@code Runtime.gc}. */
    public static void gc(Runtime runtime, int site) {
        Controller controller = Current.controller();
        if (controller == null) {
            runtime.gc();
        } else {
            Objects.requireNonNull(runtime);
            collect(controller, site);
        }
    }

    private static void collect(Controller controller, int site) {
        controller.collect(site);
        if (!controller.exploresCollections()) {
            Reservations.add(
                    Reservation.GARBAGE_COLLECTION,
                    "System.gc",
                    "The program asks for a garbage collection, which takes place only if the test fails without it: when references"
                            + " are cleared and enqueued is not explored. --explore-gc explores both, a collection there and none.");
        }
    }

    /** First thing in the constructor of every reference: what it refers to is not cleared by accident. */
    public static void hold(@Nullable Object referent) {
        Controller controller = Current.controller();
        if (controller != null && referent != null) {
            controller.hold(referent);
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
