package dev.chessj.scheduler.race;

import dev.chessj.wrappers.Sites;
import dev.chessj.wrappers.verdict.Reservation;
import dev.chessj.wrappers.verdict.Reservations;
import java.util.BitSet;

/**
 * Calls that access several elements of an array in one step, such as {@code System.arraycopy} and {@code new String(chars)}, or several fields, such as {@code
 * writeObject}. Where one races, others might come in between, which is not explored: the verdict names it.
 *
 * <p><b>Threading.</b> Confined to the running task.
 */
public final class ArrayCalls {

    private final BitSet sites = new BitSet();
    private final BitSet copies = new BitSet();

    /** The call at the site is about several elements. */
    public void spans(int site) {
        sites.set(site);
    }

    /** The call at the site copies objects with what is in them. */
    public void copies(int site) {
        copies.set(site);
    }

    /** Accesses at these two sites race. */
    void race(int one, int other) {
        name(one);
        name(other);
    }

    private void name(int site) {
        if (copies.get(site)) {
            String place = Sites.get(site).location();
            Reservations.add(
                    Reservation.OBJECT_COPY,
                    place,
                    "The call at " + place
                            + " reads several fields or objects in one step, and races: no other task ran in between.");
        } else if (sites.get(site)) {
            String place = Sites.get(site).location();
            Reservations.add(
                    Reservation.ARRAY_CALL,
                    place,
                    "The call at " + place
                            + " accesses several elements of an array in one step, and races: no other task ran in between.");
        }
    }
}
