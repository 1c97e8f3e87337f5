package dev.chessj.wrappers.loading;

import dev.chessj.wrappers.Controller;
import dev.chessj.wrappers.Current;
import dev.chessj.wrappers.verdict.Reservation;
import dev.chessj.wrappers.verdict.Reservations;

/**
 * Serialisable method references to methods whose calls are operations: a bridge in their place would be serialised as well, so their calls are no scheduling
 * points, and the verdict of a test that makes one names it.
 *
 * <p><b>Threading.</b> Any thread.
 */
public final class SerialisableReferences {

    private SerialisableReferences() {}

    /** One is about to be made: {@code incrementAndGet in com.acme.Counter}. */
    public static void made(String what) {
        String sentence = "A serialisable method reference to " + what + " is not a scheduling point.";
        Controller controller = Current.controller();
        if (controller == null || controller.isQuiet()) {
            // By an initialiser, or before all tests of a class: whichever test comes may call it.
            Reservations.addLasting(Reservation.SERIALISABLE_REFERENCE, what, sentence);
        } else {
            Reservations.add(Reservation.SERIALISABLE_REFERENCE, what, sentence);
        }
    }
}
