package dev.chessj.wrappers.shim;

import dev.chessj.api.Chess;
import dev.chessj.wrappers.Controller;
import dev.chessj.wrappers.Current;
import dev.chessj.wrappers.Sites;
import dev.chessj.wrappers.verdict.Reservation;
import dev.chessj.wrappers.verdict.Reservations;
import java.util.List;

/**
 * {@code dev.chessj.api.Chess} of a test under chessj: what a test tells the scheduler.
 *
 * <p>A thread that the scheduler does not run gets what it would get in a plain test run, and so does a class initialiser: it happens
 * once per JVM, and could neither go another way in the next execution nor be abandoned, which would lose its class.
 *
 * <p><b>Threading.</b> Any thread calls it; only the running task reports to the {@code Controller}.
 */
public final class Choices {

    private Choices() {}

    public static int choose(int alternatives, int site) {
        Controller controller = Current.controller();
        if (controller == null) {
            return Chess.choose(alternatives);
        }
        Chess.checkAlternatives(alternatives);
        if (controller.isQuiet()) {
            Reservations.addLasting( // what has followed from the answer stays, and later tests use it
                    Reservation.INITIALISER,
                    "Chess.choose, " + Sites.get(site).location(),
                    "Chess.choose at " + Sites.get(site).location()
                            + " was not explored: it is called by a class initialiser, which runs once per JVM.");
            return 0;
        }
        return controller.choose(alternatives, site);
    }

    public static boolean chooseBoolean(int site) {
        return choose(2, site) == 1;
    }

    public static Object oneOf(Object[] values, int site) {
        return values[choose(values.length, site)];
    }

    public static Object oneOf(List<?> values, int site) {
        return values.get(choose(values.size(), site));
    }

    public static void assume(boolean condition) {
        if (!condition) {
            Controller controller = Current.controller();
            if (controller == null || controller.isQuiet()) {
                Chess.assume(false);
            } else {
                controller.abandon();
            }
        }
    }

    public static <E extends Throwable> void atomic(Chess.Body<E> body) throws E {
        Scopes.enterSection();
        try {
            body.run();
        } finally {
            Scopes.leaveSection();
        }
    }

    public static <E extends Throwable> Object atomic(Chess.Computation<?, E> body) throws E {
        Scopes.enterSection();
        try {
            return body.run();
        } finally {
            Scopes.leaveSection();
        }
    }
}
