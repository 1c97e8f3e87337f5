package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.lang.ref.Cleaner;
import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import java.util.Collections;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** References that a garbage collection may clear, for {@code CollectIT}: with and without {@code --explore-gc}. */
class CollectPrograms {

    private final ReferenceQueue<Object> queue = new ReferenceQueue<>();

    @AfterAll
    static void write() {
        Outcomes.write();
    }

    @Test
    void weakReference() {
        Reference<Object> reference = new WeakReference<>(new Object());
        System.gc();
        Outcomes.of("weakReference", reference.get() == null ? "cleared" : "there");
    }

    @Test
    void softReferenceStays() {
        Reference<Object> reference = new SoftReference<>(new Object());
        System.gc();
        assertNotNull(reference.get());
    }

    @Test
    void heldReferentStays() {
        Object referent = new Object();
        Reference<Object> reference = new WeakReference<>(referent, queue);
        System.gc();
        assertSame(referent, reference.get());
        Reference.reachabilityFence(referent);
    }

    /** Two collections: the second clears what is let go after the first. */
    @Test
    void referentThatIsLetGo() {
        Object[] holder = {new Object()};
        Reference<Object> reference = new WeakReference<>(holder[0]);
        System.gc();
        boolean first = reference.get() != null;
        holder[0] = null;
        Runtime.getRuntime().gc();
        Outcomes.of("referentThatIsLetGo", first + (reference.get() == null ? "-cleared" : "-there"));
    }

    @Test
    void queuedReferences() {
        Reference<Object> weak = new WeakReference<>(new Object(), queue);
        Reference<Object> phantom = new PhantomReference<>(new Object(), queue);
        System.gc();
        int queued = 0;
        while (queue.poll() != null) {
            queued++;
        }
        Outcomes.of("queuedReferences", "queued-" + queued);
        Reference.reachabilityFence(weak);
        Reference.reachabilityFence(phantom);
    }

    @Test
    void weakHashMap() {
        Map<Object, String> map = new WeakHashMap<>();
        map.put(new Object(), "value");
        System.gc();
        Outcomes.of("weakHashMap", "size-" + map.size());
    }

    /** As tests have it that know what a JVM does. */
    static class ExpectCleared {
        private final ReferenceQueue<Object> queue = new ReferenceQueue<>();

        @Test
        void cleared() {
            Reference<Object> reference = new WeakReference<>(new Object());
            System.gc();
            assertNull(reference.get());
        }

        @Test
        void polled() throws InterruptedException {
            Reference<Object> reference = new WeakReference<>(new Object());
            while (reference.get() != null) {
                System.gc();
                Thread.sleep(10);
            }
        }

        @Test
        void enqueued() throws InterruptedException {
            Reference<Object> reference = new WeakReference<>(new Object(), queue);
            System.gc();
            assertSame(reference, queue.remove());
        }

        @Test
        void clearedWhileAnotherTaskLooks() throws InterruptedException {
            Map<Object, String> map = Collections.synchronizedMap(new WeakHashMap<>());
            map.put(new Object(), "value");
            Tasks.together(() -> map.put("key", "value"), System::gc);
            assertEquals(1, map.size());
        }
    }

    /** Fails with a collection and without. */
    static class ExpectTooMuch {
        @Test
        void clearedAlthoughHeld() {
            Object referent = new Object();
            Reference<Object> reference = new WeakReference<>(referent);
            System.gc();
            assertNull(reference.get());
            Reference.reachabilityFence(referent);
        }
    }

    /** One task asks for a collection while another one looks. */
    @Test
    void collectionInAnotherTask() throws InterruptedException {
        Reference<Object> reference = new WeakReference<>(new Object());
        AtomicInteger seen = new AtomicInteger();
        Tasks.together(System::gc, () -> {
            seen.addAndGet(reference.get() == null ? 0 : 1);
            seen.addAndGet(reference.get() == null ? 0 : 1);
        });
        Outcomes.of("collectionInAnotherTask", "seen-" + seen);
    }

    /** The action of a cleaner runs in its own thread. */
    @Test
    void cleaner() throws InterruptedException {
        AtomicInteger cleaned = new AtomicInteger();
        Cleaner cleaner = Cleaner.create();
        cleaner.register(new Object(), cleaned::incrementAndGet);
        System.gc();
        Thread.sleep(1);
        Outcomes.of("cleaner", "cleaned-" + cleaned);
        Reference.reachabilityFence(cleaner);
    }
}
