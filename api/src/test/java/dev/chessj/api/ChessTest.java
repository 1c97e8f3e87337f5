package dev.chessj.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.opentest4j.TestAbortedException;

/** The calls in a plain test run, without chessj. */
class ChessTest {

    @Test
    void choose_plainRun_isTheFirst() {
        assertEquals(0, Chess.choose(3));
        assertEquals(0, Chess.choose(3), "each time");
        assertFalse(Chess.chooseBoolean());
        assertEquals("a", Chess.oneOf("a", "b"));
        assertEquals("c", Chess.oneOf(List.of("c", "d")));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1, Chess.MOST + 1})
    void choose_nothingToChooseFrom_isRefused(int alternatives) {
        String message = assertThrows(IllegalArgumentException.class, () -> Chess.choose(alternatives))
                .getMessage();
        assertEquals("Chess.choose(" + alternatives + "): there must be 1 to 1024 alternatives", message);
        assertThrows(IllegalArgumentException.class, Chess::<String>oneOf);
        assertThrows(IllegalArgumentException.class, () -> Chess.oneOf(List.of()));
    }

    @Test
    void atomic_plainRun_runsTheBodyOnce() {
        List<String> ran = new ArrayList<>();
        Chess.atomic(() -> {
            ran.add("section");
        });
        int size = Chess.atomic(ran::size);
        assertEquals(1, size);
    }

    @Test
    void atomic_bodyThrows_itComesOut() {
        IOException thrown = new IOException();
        Chess.Body<IOException> body = () -> {
            throw thrown;
        };
        assertSame(thrown, assertThrows(IOException.class, () -> Chess.atomic(body)));
    }

    @Test
    void assume_holds_nothingHappens() {
        Chess.assume(true);
    }

    @Test
    void assume_doesNotHold_abortsTheTestAsJUnitDoes() {
        TestAbortedException aborted = assertThrows(TestAbortedException.class, () -> Chess.assume(false));
        assertTrue(aborted.getMessage().contains("Chess.assume"), aborted.getMessage());
    }

    /** A loader that finds this module alone, as in a program without a test framework. */
    @Test
    void assume_withoutJUnit_hasItsOwnException() throws Exception {
        URL[] own = {Chess.class.getProtectionDomain().getCodeSource().getLocation()};
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        try (URLClassLoader alone = new URLClassLoader(own, ClassLoader.getPlatformClassLoader())) {
            thread.setContextClassLoader(alone);
            var assume = alone.loadClass(Chess.class.getName()).getMethod("assume", boolean.class);
            Throwable thrown = assertThrows(
                            java.lang.reflect.InvocationTargetException.class, () -> assume.invoke(null, false))
                    .getCause();
            assertEquals(Unassumed.class.getName(), thrown.getClass().getName());
        } finally {
            thread.setContextClassLoader(before);
        }
    }
}
