package dev.chessj.scheduler.result;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

final class RaceTest {

    @Test
    void advice_oneTaskHoldsALock_isToHoldItAtTheOtherPlace() {
        assertEquals(
                "T1 holds Account@1, T2 does not: hold it at Account.java:9 as well",
                race("Account.balance", access("T1", 18, "Account@1"), access("T2", 9))
                        .advice());
    }

    @Test
    void advice_twoLocks_isToHoldTheSame() {
        assertEquals(
                "T1 holds Account@1, T2 holds Account@2: hold the same lock at both places",
                race("Account.balance", access("T1", 18, "Account@1"), access("T2", 9, "Account@2"))
                        .advice());
    }

    @Test
    void advice_noLock_dependsOnWhatRaces() {
        String lock = "no lock is held: hold the same lock at both places, or ";
        assertEquals(
                lock + "make n volatile",
                race("Counter.n", access("T1", 1), access("T2", 2)).advice());
        assertEquals(
                lock + "make n atomic",
                race("Counter.n", access("T1", 1), access("T2", 1)).advice());
        assertEquals(
                lock + "use an atomic array",
                race("int[].elements", access("T1", 1), access("T2", 1)).advice());
        assertEquals(
                lock + "call something in place of VarHandle.set that is not plain",
                race(
                                "Counter.n",
                                access("T1", 1),
                                new Race.Access(
                                        "T2",
                                        true,
                                        "Account.java:1",
                                        "Account.set",
                                        List.of("Account.set"),
                                        List.of(),
                                        "VarHandle.set"))
                        .advice());
        assertEquals(
                lock + "use a collection that is thread-safe instead of HashMap",
                race("java.util.HashMap", access("T1", 1), access("T2", 1)).advice());
    }

    /** An execution that cannot be repeated shows neither stacks nor locks: then nothing is said of locks that are held. */
    @Test
    void advice_locksAreUnknown_doesNotSayThatNoneIsHeld() {
        Race.Access unknown = new Race.Access("T2", true, "Account.java:9", "Account.set", List.of(), List.of(), "");
        assertEquals(
                "hold the same lock at both places, or make n volatile",
                race("Counter.n", access("T1", 1, "Account@1"), unknown).advice());
    }

    @Test
    void decode_whatEncodeGave_isTheSame() {
        Race race = race("Counter.n", access("T1", 1, "Account@1"), access("T2", 2));
        assertEquals(race, Race.decode(race.encode()));
    }

    private static Race race(String variable, Race.Access first, Race.Access second) {
        return new Race(variable, first, second, "");
    }

    private static Race.Access access(String task, int line, String... locks) {
        return new Race.Access(
                task, true, "Account.java:" + line, "Account.deposit", List.of("Account.deposit"), List.of(locks), "");
    }
}
