package dev.chessj.scheduler.learned;

import dev.chessj.scheduler.jvm.RawParking;
import dev.chessj.scheduler.jvm.RealTimeout;
import dev.chessj.wrappers.verdict.Reservation;
import dev.chessj.wrappers.verdict.Reservations;
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
 * <p>Without {@code --explore-gc} there is no choice: no collection takes place, unless the program was seen to need them. It does if it fails without
 * and passes with them ({@code ModelArtefacts}), or asks again and again: {@code while (reference.get() != null) System.gc()}. Schedules name that, so that
 * they can be repeated.
 *
 * <p><b>Threading.</b> Confined to the running task and, between executions, the driver.
 */
public final class Collector implements LearnedFact {

    /** So many referents are held per execution. */
    private static final int MOST = 1 << 20;

    /** A JVM that has not cleared what nobody holds after so many requests does not collect. */
    private static final int REQUESTS = 3;

    /** So long what was cleared may take to be enqueued, by a thread of the JVM that has nothing else to do. */
    private static final Duration LONGEST = Duration.ofMinutes(1);

    private static final long LOOK_NANOS = 100_000;

    /** Who asks so often in one execution waits for a collection. */
    private static final int OFTEN = 8;

    private static final String NAME = "garbage collections";

    private List<Object> held = new ArrayList<>();

    /** Whether a collection takes place wherever the program asks for one. */
    public boolean takesPlace;

    private final boolean explored;
    private boolean isNeeded; // from the next search on
    private int asked; // in this execution

    /** {@code explored}: whether each collection is a choice of the search. */
    public Collector(boolean explored, List<String> points) {
        this.explored = explored;
        restore(points);
    }

    public void begin() {
        asked = 0;
    }

    /** Whether references may be cleared at all. */
    public boolean clears() {
        return explored || takesPlace;
    }

    /** The program asks for a collection; whether it has asked so often that the execution is to be given up for one with collections. */
    public boolean asked() {
        if (++asked < OFTEN || clears()) {
            return false;
        }
        isNeeded = true;
        return true;
    }

    /** Whether the program has asked for a collection in this execution that did not take place. */
    public boolean isWithheld() {
        return asked > 0 && !clears();
    }

    public void needed() {
        isNeeded = true;
    }

    /** From now on collections take place if they were found to be needed. */
    @Override
    public boolean grow() {
        boolean isNew = isNeeded && !takesPlace;
        takesPlace |= isNeeded;
        return isNew;
    }

    /** Whether a word among the points is about collections. */
    static boolean isName(String point) {
        return point.equals(NAME);
    }

    @Override
    public List<String> save() {
        return takesPlace ? List.of(NAME) : List.of();
    }

    /** Other words are passed over: they are of other points. */
    @Override
    public void restore(List<String> points) {
        takesPlace |= points.contains(NAME);
    }

    public void hold(Object referent) {
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
    public void end() {
        if (!held.isEmpty()) {
            held = new ArrayList<>(); // not cleared: a large array would stay
        }
    }

    /** Collects everything that only references refer to. */
    public void collect() {
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
        RealTimeout patience = new RealTimeout(LONGEST);
        while (queue.poll() != witness) {
            if (patience.isOver()) {
                return false;
            }
            RawParking.park(LOOK_NANOS);
        }
        return true;
    }
}
