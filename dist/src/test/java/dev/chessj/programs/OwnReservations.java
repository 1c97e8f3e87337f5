package dev.chessj.programs;

import java.io.Serializable;
import java.security.GeneralSecurityException;
import java.security.KeyPairGenerator;
import java.security.Signature;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Each test but {@link #nothing} meets one thing that is not controlled, for {@code ReservationsIT}: it belongs to the verdict of that test, not to those of the others. */
class OwnReservations {

    private static final AtomicInteger COUNT = new AtomicInteger();
    private static final Object LOCK = new Object();

    private interface SerialisableTask extends Runnable, Serializable {}

    static final class Left {
        static int value = Right.other() + 1;

        static int other() {
            return 1;
        }
    }

    static final class Right {
        static int value = Left.other() + 1;

        static int other() {
            return 2;
        }
    }

    private static final class Locks {
        static int value;

        static {
            synchronized (LOCK) {
                value = 1;
            }
        }
    }

    private static final class Unrestored {
        static final Signature SIGNATURE = make();

        private static Signature make() {
            try {
                return Signature.getInstance("SHA256withRSA");
            } catch (GeneralSecurityException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    @Test
    void serialisableReference() throws Exception {
        SerialisableTask task = COUNT::incrementAndGet;
        Tasks.together(task::run, task::run);
    }

    @Test
    void initialiserCycle() {
        if (Left.value + Right.value != 5) {
            throw new AssertionError();
        }
    }

    @Test
    void initialiserThatLocks() {
        if (Locks.value != 1) {
            throw new AssertionError();
        }
    }

    @Test
    void staticState() throws Exception {
        KeyPairGenerator keys = KeyPairGenerator.getInstance("RSA");
        keys.initialize(512);
        Unrestored.SIGNATURE.initVerify(keys.generateKeyPair().getPublic());
    }

    @Test
    void nothing() throws Exception {
        Tasks.together(COUNT::incrementAndGet, COUNT::incrementAndGet);
    }
}
