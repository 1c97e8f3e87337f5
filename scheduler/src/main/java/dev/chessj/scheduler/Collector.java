package dev.chessj.scheduler;

import dev.chessj.wrappers.Reservation;
import dev.chessj.wrappers.Reservations;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Keeps what references refer to, so that the garbage collector clears none of them by accident, and lets go of it where the search chooses
 * a collection.
 *
 * <p>When the JVM collects is not decided by any schedule. So whatever a reference of a task refers to is held until the execution ends,
 * or until the program asks for a collection and the search says that it takes place: then all of it is let go, the JVM collects for
 * real, and what is still there is held again. What was really unreachable is then cleared and enqueued, there and nowhere else.
 *
 * <p><b>Threading.</b> Confined to the running task and, between executions, the driver.
 */
final class Collector {

    /** So many referents are held per execution. */
    private static final int MOST = 1 << 20;

    /** A JVM that has not cleared what nobody holds after so many requests does not collect. */
    private static final int REQUESTS = 3;

    /** So long what was cleared may take to be enqueued, by a thread of the JVM that has nothing else to do. */
    private static final Duration LONGEST = Duration.ofMinutes(1);

    private static final long LOOK_NANOS = 100_000;

    private List<Object> held = new ArrayList<>();

    void hold(Object referent) {
        if (held.size() < MOST) {
            held.add(referent);
        } else {
            Reservations.add(
                    Reservation.GARBAGE_COLLECTION,
                    "more than " + MOST + " references",
                    "An execution makes more than " + MOST
                            + " references: those beyond are cleared whenever the garbage collector likes.");
        }
    }

    /** The execution is over. */
    void end() {
        if (!held.isEmpty()) {
            held = new ArrayList<>(); // not cleared: a large array would stay
        }
    }

    /** Collects everything that only references refer to. */
    void collect() {
        List<WeakReference<Object>> weak = letGo();
        // What one collection clears is enqueued in any order, but before all that the next one clears.
        boolean collected = collectOnce();
        collected &= collectOnce();
        if (!collected) {
            Reservations.add(
                    Reservation.GARBAGE_COLLECTION,
                    "System.gc",
                    "The JVM does not collect garbage when asked to (-XX:+DisableExplicitGC perhaps): --explore-gc explores"
                            + " nothing.");
        }
        for (WeakReference<Object> reference : weak) {
            Object survivor = reference.get();
            if (survivor != null) {
                held.add(survivor);
            }
        }
    }

    /** In a method of its own: its locals, which may hold an object although they are not used any more, are gone when it returns. */
    private List<WeakReference<Object>> letGo() {
        List<WeakReference<Object>> weak = new ArrayList<>(held.size());
        for (Object referent : held) {
            weak.add(new WeakReference<>(referent));
        }
        held = new ArrayList<>();
        return weak;
    }

    private static boolean collectOnce() {
        ReferenceQueue<Object> queue = new ReferenceQueue<>();
        WeakReference<Object> witness = new WeakReference<>(new Object(), queue);
        for (int i = 0; i < REQUESTS && !witness.refersTo(null); i++) {
            System.gc();
        }
        if (!witness.refersTo(null)) {
            return false;
        }
        Patience patience = new Patience(LONGEST);
        while (queue.poll() != witness) {
            if (patience.isOver()) {
                return false;
            }
            RawParking.park(LOOK_NANOS);
        }
        return true;
    }
}
