package dev.chessj.wrappers.memory;

import dev.chessj.wrappers.Controller;
import dev.chessj.wrappers.Current;
import dev.chessj.wrappers.verdict.Reservation;
import dev.chessj.wrappers.verdict.Reservations;
import org.jspecify.annotations.Nullable;

/**
 * The values of stores and loads, where a store may wait in the store buffer of its task before it reaches memory.
 *
 * <p>The program's own instruction stays, without a branch around it. A store that has to wait writes again what is in memory
 * already; a load takes its value from memory, and what its own task has stored last is put in its place. Both follow the
 * announcement of the access, with the same site.
 *
 * <p><b>Threading.</b> Any thread calls it; only the running task reports to the {@code Controller}.
 */
public final class Stores {

    private Stores() {}

    // ---- between the announcement of a store and the store

    public static int store(int value, int site) {
        Controller controller = Current.controller();
        return controller == null ? value : (int) controller.stores(value, 'I', site);
    }

    public static long store(long value, int site) {
        Controller controller = Current.controller();
        return controller == null ? value : controller.stores(value, 'J', site);
    }

    public static float store(float value, int site) {
        Controller controller = Current.controller();
        return controller == null
                ? value
                : Float.intBitsToFloat((int) controller.stores(Float.floatToRawIntBits(value), 'F', site));
    }

    public static double store(double value, int site) {
        Controller controller = Current.controller();
        return controller == null
                ? value
                : Double.longBitsToDouble(controller.stores(Double.doubleToRawLongBits(value), 'D', site));
    }

    public static @Nullable Object store(@Nullable Object value, int site) {
        Controller controller = Current.controller();
        return controller == null ? value : controller.storesReference(value, site);
    }

    // ---- after a load

    public static int load(int value, int site) {
        Controller controller = Current.controller();
        return controller == null ? value : (int) controller.loads(value, 'I', site);
    }

    public static long load(long value, int site) {
        Controller controller = Current.controller();
        return controller == null ? value : controller.loads(value, 'J', site);
    }

    public static float load(float value, int site) {
        Controller controller = Current.controller();
        return controller == null
                ? value
                : Float.intBitsToFloat((int) controller.loads(Float.floatToRawIntBits(value), 'F', site));
    }

    public static double load(double value, int site) {
        Controller controller = Current.controller();
        return controller == null
                ? value
                : Double.longBitsToDouble(controller.loads(Double.doubleToRawLongBits(value), 'D', site));
    }

    public static @Nullable Object load(@Nullable Object value, int site) {
        Controller controller = Current.controller();
        return controller == null ? value : controller.loadsReference(value, site);
    }

    // ---- what orders stores besides operations

    /** Before a call into code whose accesses nobody sees. */
    public static void drain() {
        Controller controller = Current.controller();
        if (controller != null) {
            controller.drains(false);
        }
    }

    /** Before the program makes a function of a method handle: nobody sees when it is called, and what it reads and stores. */
    public static void proxy() {
        Controller controller = Current.controller();
        if (controller != null && controller.delaysStores()) {
            Reservations.add(
                    Reservation.STORE_BUFFERS,
                    "MethodHandleProxies",
                    "MethodHandleProxies makes a function of a method handle: what that reads or writes itself goes past the store"
                            + " buffers, so that a task may miss its own stores there, and others see them too early. A lambda in its place"
                            + " is seen.");
            controller.drains(false);
        }
    }

    /** Before a method of the program returns, or fails: into code whose accesses nobody sees, perhaps. */
    public static void leave() {
        Controller controller = Current.controller();
        if (controller != null && controller.hasStored() && isCallback()) {
            controller.drains(false);
        }
    }

    private static boolean isCallback() {
        Thread thread = Thread.currentThread();
        Current.set(null); // to look at the stack is no operation
        try {
            return ProgramCalls.isCallback();
        } finally {
            Current.set(thread);
        }
    }

    /** At a full fence. */
    public static void fence() {
        Controller controller = Current.controller();
        if (controller != null) {
            controller.drains(true);
        }
    }

    /** At the end of a constructor of a class with final fields, and at a fence. */
    public static void order() {
        Controller controller = Current.controller();
        if (controller != null) {
            controller.ordersStores();
        }
    }
}
