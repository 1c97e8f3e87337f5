package dev.chessj.scheduler.race;

import dev.chessj.wrappers.Sites;
import dev.chessj.wrappers.verdict.Reservation;
import dev.chessj.wrappers.verdict.Reservations;
import java.util.BitSet;

/**
 * Calls that access several elements of an array in one step, such as {@code System.arraycopy} and {@code new String(chars)}. Where one races, others might come between two
 * elements, which is not explored: the verdict names it.
 *
 * <p><b>Threading.</b> Confined to the running task.
 */
public final class ArrayCalls {

    private final BitSet sites = new BitSet();

    /** The call at the site is about several elements. */
    public void spans(int site) {
        sites.set(site);
    }

    /** Accesses at these two sites race. */
    void race(int one, int other) {
        name(one);
        name(other);
    }

    private void name(int site) {
        if (sites.get(site)) {
            String place = Sites.get(site).location();
            Reservations.add(
                    Reservation.ARRAY_CALL,
                    place,
                    "The call at " + place
                            + " accesses several elements of an array in one step, and races: nobody was let in between two of them.");
        }
    }
}
