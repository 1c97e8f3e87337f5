package dev.chessj.programs;

import java.io.Serializable;
import java.security.GeneralSecurityException;
import java.security.KeyPairGenerator;
import java.security.NoSuchAlgorithmException;
import java.security.Signature;
import java.util.concurrent.atomic.AtomicInteger;

/** What is not controlled and holds for the rest of the JVM, or needs more than one test: one kind at a time, by its label. */
public final class ReservedMain {
    private static final AtomicInteger COUNT = new AtomicInteger();

    private ReservedMain() {}

    private interface SerialisableTask extends Runnable, Serializable {}

    public static void main(String[] arguments) throws Exception {
        switch (arguments[0]) {
            case "serialisable-reference" -> References.run();
            case "initialiser-cycle" -> cycle();
            case "static-state" -> Unrestored.change();
            case "off-heap-memory" -> offHeap();
            case "class-not-rewritten" -> large();
            default -> throw new IllegalArgumentException(arguments[0]);
        }
    }

    private static final class References {
        static void run() throws InterruptedException {
            SerialisableTask task = COUNT::incrementAndGet;
            Tasks.together(task::run, task::run);
        }
    }

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

    private static void cycle() {
        if (Left.value + Right.value != 5) {
            throw new AssertionError();
        }
    }

    private static final class Unrestored {
        static final Signature SIGNATURE = make();

        static Signature make() {
            try {
                return Signature.getInstance("SHA256withRSA");
            } catch (NoSuchAlgorithmException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        static void change() throws GeneralSecurityException {
            KeyPairGenerator keys = KeyPairGenerator.getInstance("RSA");
            keys.initialize(512);
            SIGNATURE.initVerify(keys.generateKeyPair().getPublic());
        }
    }

    private static void offHeap() throws InterruptedException {
        long address = UnsafeAccess.UNSAFE.allocateMemory(Long.BYTES);
        Tasks.together(() -> UnsafeAccess.UNSAFE.putLong(address, 1), () -> UnsafeAccess.UNSAFE.putLong(address, 2));
        UnsafeAccess.UNSAFE.freeMemory(address);
    }

    /** A class that the test has compiled: its one method is too large to be rewritten. */
    private static void large() throws Exception {
        Runnable large =
                (Runnable) Class.forName("Large").getDeclaredConstructor().newInstance();
        Tasks.together(large::run, large::run);
    }
}
