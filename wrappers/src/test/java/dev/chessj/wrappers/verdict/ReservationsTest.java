package dev.chessj.wrappers.verdict;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class ReservationsTest {

    /** One test, since reservations are of the JVM. */
    @Test
    void all_testAfterTest_oneForEachKindAndNothingTwice() {
        Reservations.beginTest();
        Reservations.add(Reservation.OUTSIDE, "Process", "A process was started.");
        Reservations.add(Reservation.OUTSIDE, "Process", "A process was started.");
        Reservations.add(Reservation.OUTSIDE, "channel", "A channel was opened.");
        Reservations.add(Reservation.CLASS_NOT_REWRITTEN, "acme.A", "The class acme.A could not be rewritten.");
        assertEquals(
                List.of(
                        "1 class that could not be rewritten (acme.A)",
                        "2 sources of events outside of the JVM (the first: Process)"),
                words());
        List<String> saved = Reservations.save();

        Reservations.beginTest();
        assertEquals(List.of("1 class that could not be rewritten (acme.A)"), words(), "a class loads once");
        Reservations.add(Reservation.GARBAGE_COLLECTION, "System.gc", "A collection was asked for.");
        Reservations.add(Reservation.ATOMIC_CODE, "a.B.c", "--preempt-in a", "A race.");
        Reservations.add(Reservation.ATOMIC_CODE, "b.C.d", "--preempt-in b", "Another race.");
        Reservations.add(Reservation.ATOMIC_CODE, "b.C.e", "--preempt-in b", "A third race.");
        assertEquals(
                List.of(
                        "1 class that could not be rewritten (acme.A)",
                        "3 conflicts inside atomic code (the first: a.B.c; --preempt-in a --preempt-in b)",
                        "1 use of the garbage collector (System.gc; --explore-gc)"),
                words());
        assertEquals(
                List.of(
                        "The class acme.A could not be rewritten.",
                        "A collection was asked for.",
                        "A race.",
                        "Another race.",
                        "A third race."),
                Reservations.sentences());

        Reservations.beginTest();
        Reservations.restore(saved);
        assertEquals(
                List.of(
                        "1 class that could not be rewritten (acme.A)",
                        "2 sources of events outside of the JVM (the first: Process)"),
                words(),
                "as it was in the other JVM");
        assertEquals(saved, Reservations.save());
        Reservations.all().forEach(reserved -> assertEquals(reserved, Reserved.decode(reserved.encode())));
    }

    private static List<String> words() {
        return Reservations.all().stream().map(Reserved::words).toList();
    }
}
