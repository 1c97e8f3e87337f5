package dev.chessj.wrappers.outside;

import dev.chessj.wrappers.Current;
import dev.chessj.wrappers.verdict.Reservation;
import dev.chessj.wrappers.verdict.Reservations;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Finalizers of the program, which the JVM runs when it has found the time to collect garbage, on a thread of its own: no schedule says when. From the
 * first execution on they do not run at all, which the JVM is free to do, too, and the verdict names them. Who calls {@code finalize}
 * like any other method gets what it does.
 *
 * <p><b>Threading.</b> Any thread.
 */
public final class Finalizers {

    private static final String THREAD = "java.lang.ref.Finalizer$FinalizerThread";

    /** That of {@code Runtime.runFinalization}. */
    private static final String SECOND_THREAD = "Secondary finalizer";

    /** Leaves the finalizer; the JVM takes no notice. */
    private static final Error NOT_NOW = new Error("finalizers do not run", null, false, false) {
        private static final long serialVersionUID = 1;
    };

    /** Classes whose finalizers do something, with the last test in which they were named. */
    private static final Map<String, Integer> KNOWN = new ConcurrentHashMap<>();

    private static volatile boolean skipped;

    private Finalizers() {}

    /** A class has one that does something. */
    public static void declared(String type) {
        KNOWN.putIfAbsent(type, 0);
    }

    /** From now on none runs. */
    public static void skip() {
        if (!skipped) {
            skipped = true;
        }
    }

    /** A finalizer begins. */
    public static void begin() {
        if (skipped && isCollectors(Thread.currentThread())) {
            throw NOT_NOW;
        }
    }

    /** An object is made whose finalizer the class declares. */
    public static void made(String type) {
        Integer named = KNOWN.get(type);
        if (named == null || Current.controller() == null) {
            return;
        }
        int test = Reservations.test();
        if (named != test) {
            KNOWN.put(type, test);
            Reservations.add(
                    Reservation.FINALIZER,
                    type,
                    "The finalizer of " + type
                            + " does not run: when the JVM would run it no schedule says. What it does while tasks run is not explored.");
        }
    }

    private static boolean isCollectors(Thread thread) {
        return thread.getClass().getName().equals(THREAD) || thread.getName().equals(SECOND_THREAD);
    }
}
