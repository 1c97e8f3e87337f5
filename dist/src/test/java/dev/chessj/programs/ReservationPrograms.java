package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntSupplier;
import org.junit.jupiter.api.Test;
import org.tinylog.Sections;

/** What is not controlled, and what is although it looks as if it were not, for {@code ReservationsIT}: all of it holds for its test alone. */
class ReservationPrograms {

    private final Sections sections = new Sections();

    private static void twice(Runnable body) throws InterruptedException {
        Thread other = new Thread(body);
        other.start();
        body.run();
        other.join();
    }

    @Test
    void atomicCodeThatRaces() throws InterruptedException {
        twice(sections::readsAndWritesWithoutALock);
    }

    @Test
    void atomicCodeThatRacesOneAfterTheOther() throws InterruptedException {
        sections.readsAndWritesWithoutALock();
        Thread other = new Thread(sections::readsAndWritesWithoutALock);
        other.start();
        other.join();
        sections.readsAndWritesWithoutALock();
    }

    @Test
    void atomicCodeThatHoldsALockOnce() throws InterruptedException {
        twice(sections::holdsALockOnce);
    }

    @Test
    void atomicCodeThatHoldsALockTwice() throws InterruptedException {
        twice(sections::holdsALockTwice);
    }

    @Test
    void atomicCodeThatUpdatesOnce() throws InterruptedException {
        twice(sections::updatesOnce);
    }

    @Test
    void atomicCodeThatReadsAndSets() throws InterruptedException {
        twice(sections::readsAndSets);
    }

    @Test
    void atomicCodeThatReadsAndSetsUnderALock() throws InterruptedException {
        twice(sections::readsAndSetsUnderALock);
    }

    private static native int poll();

    private static void pollInVain() {
        try {
            poll();
        } catch (UnsatisfiedLinkError expected) {
            return;
        }
        throw new AssertionError("there is no such library");
    }

    @Test
    void nativeMethod() throws InterruptedException {
        twice(ReservationPrograms::pollInVain);
    }

    interface Poller {
        int ask();
    }

    static final class NativePoller implements Poller {
        @Override
        public native int ask();
    }

    private static void askInVain(Poller poller) {
        try {
            poller.ask();
        } catch (UnsatisfiedLinkError expected) {
            return;
        }
        throw new AssertionError("there is no such library");
    }

    @Test
    void nativeMethodBehindAnInterface() throws InterruptedException {
        Poller poller = new NativePoller();
        twice(() -> askInVain(poller));
    }

    @Test
    void nativeMethodBehindAnInterfaceWithNobodyElseThere() {
        askInVain(new NativePoller());
    }

    @Test
    void nativeMethodByReference() throws InterruptedException {
        IntSupplier reference = ReservationPrograms::poll;
        twice(() -> assertThrows(UnsatisfiedLinkError.class, reference::getAsInt));
    }

    @Test
    void nativeMethodByReflection() throws Exception {
        Method method = ReservationPrograms.class.getDeclaredMethod("poll");
        twice(() -> {
            Throwable thrown = assertThrows(InvocationTargetException.class, () -> method.invoke(null));
            assertEquals(UnsatisfiedLinkError.class, thrown.getCause().getClass());
        });
    }

    @Test
    void nativeMethodByHandle() throws Exception {
        MethodHandle handle =
                MethodHandles.lookup().findStatic(ReservationPrograms.class, "poll", MethodType.methodType(int.class));
        twice(() -> assertThrows(UnsatisfiedLinkError.class, handle::invoke));
    }

    @Test
    void nativeMethodWithNobodyElseThere() {
        pollInVain();
    }

    @Test
    void reflectiveCallWithAConversion() throws Exception {
        Method set = AtomicLong.class.getMethod("set", long.class);
        set.invoke(new AtomicLong(), 1);
    }
}
