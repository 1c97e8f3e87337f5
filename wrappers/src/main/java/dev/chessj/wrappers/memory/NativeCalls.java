package dev.chessj.wrappers.memory;

import dev.chessj.wrappers.Controller;
import dev.chessj.wrappers.Current;
import dev.chessj.wrappers.Sites;
import dev.chessj.wrappers.verdict.Reservation;
import dev.chessj.wrappers.verdict.Reservations;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Calls of native methods of the program: what they read and write, which locks they take and whether they wait for another task, nobody sees. So
 * the verdict names them, where there is another task at all.
 *
 * <p>A call that names the class of the method, or goes through {@code Method.invoke}, is seen. Who calls through an interface, a superclass or a method handle is not: there the
 * verdict names the method once an object with it, or a handle to it, was made.
 *
 * <p><b>Threading.</b> Any thread.
 */
public final class NativeCalls {

    /** Methods that may have been called unseen, with the test in which that became possible: 0 for initialisers, which run once for all. */
    private static final Map<String, Integer> POSSIBLE = new LinkedHashMap<>();

    private NativeCalls() {}

    /** The program is about to call the method. */
    public static void called(String method, int site) {
        Controller controller = Current.controller();
        if (controller == null || controller.isQuiet() || !controller.hasOthers()) {
            return;
        }
        Reservations.add(
                Reservation.NATIVE_METHOD,
                method,
                "The native method " + method + " was called at "
                        + Sites.get(site).location()
                        + " while there were other tasks: chessj does not see what it does to memory, nor whether it waits for one of them.");
    }

    /** There is now an object, or a handle, by which the method can be called unseen. */
    public static void possible(String method) {
        Controller controller = Current.controller();
        boolean forAll = controller == null || controller.isQuiet();
        synchronized (POSSIBLE) {
            POSSIBLE.merge(method, forAll ? 0 : Reservations.test(), (known, next) -> known == 0 ? known : next);
        }
    }

    /** For the verdict of a test that had several tasks. */
    public static void tellPossible() {
        synchronized (POSSIBLE) {
            POSSIBLE.forEach((method, test) -> {
                if (test == 0 || test == Reservations.test()) {
                    Reservations.add(
                            Reservation.NATIVE_METHOD,
                            method,
                            "The native method " + method
                                    + " can be called through a supertype or a method handle, and there were several tasks:"
                                    + " chessj does not see what it does to memory, nor whether it waits for one of them.");
                }
            });
        }
    }
}
