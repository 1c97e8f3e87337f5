package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.ref.Cleaner;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** References as far as the program itself clears and enqueues them. */
class ReferencePrograms {

    private final Object referent = new Object();
    private final ReferenceQueue<Object> queue = new ReferenceQueue<>();
    private final Reference<Object> reference = new WeakReference<>(referent, queue);

    @AfterAll
    static void write() {
        Outcomes.write();
    }

    @Test
    void removeWaitsForAReference() throws InterruptedException {
        Tasks.together(() -> assertSame(reference, queue.remove()), () -> assertTrue(reference.enqueue()));
        assertNull(queue.poll());
    }

    @Test
    void timedRemoveEndsEitherWay() throws InterruptedException {
        Tasks.together(
                () -> Outcomes.of("timedRemoveEndsEitherWay", queue.remove(10) == null ? "timed-out" : "in-time"),
                reference::enqueue);
        assertThrows(IllegalArgumentException.class, () -> queue.remove(-1));
    }

    @Test
    void interruptEndsRemove() throws InterruptedException {
        Thread waiting = Tasks.start(() -> assertThrows(InterruptedException.class, queue::remove));
        waiting.interrupt();
        waiting.join();
    }

    @Test
    void clearIsSeenOrNot() throws InterruptedException {
        Tasks.together(
                () -> Outcomes.of("clearIsSeenOrNot", reference.get() == null ? "cleared" : "there"), reference::clear);
        assertTrue(reference.refersTo(null));
    }

    /** Each action runs once, whoever cleans. */
    @Test
    void cleanablesAreCleanedOnce() throws InterruptedException {
        AtomicInteger cleaned = new AtomicInteger();
        Cleaner.Cleanable cleanable = Cleaner.create().register(referent, cleaned::incrementAndGet);
        Tasks.together(cleanable::clean, cleanable::clean);
        assertEquals(1, cleaned.get());
        Reference.reachabilityFence(referent);
    }
}
