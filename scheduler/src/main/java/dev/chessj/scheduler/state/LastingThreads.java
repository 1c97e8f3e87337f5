package dev.chessj.scheduler.state;

import dev.chessj.wrappers.verdict.Reservation;
import dev.chessj.wrappers.verdict.Reservations;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Threads that static initialisers of the program have started: that of a {@code Timer}, the workers of a pool, a daemon that waits for work.
 *
 * <p>They belong to the state in which an initialiser leaves its class, so every execution after that begins with them, at their beginning.
 * The very same {@code Thread} object is started once more, since the program may hold it: when its thread has ended, what
 * the object was when it was first started is written back; and what its body refers to is as it was at the end of the initialiser.
 *
 * <p>One object for the JVM, as classes are initialised once in a JVM. But where one JVM runs the tests of many classes, those threads are for the tests
 * of the class that began with them: to most of the others they are unknown, and each thread more is a task more in every schedule.
 *
 * <p><b>Threading.</b> Only one task runs at a time, and the driver when none does.
 */
public final class LastingThreads {

    private static final LastingThreads INSTANCE = new LastingThreads();
    private static final long PATIENCE_MILLIS = 2_000;

    /**
     * One of them.
     *
     * @param byJdk whether code of the JDK has started it, for a pool or a timer
     * @param pool whose worker it is, or null
     * @param image what it was then
     */
    public record Lasting(
            Thread thread, boolean byJdk, @Nullable ThreadPoolExecutor pool, ThreadImage image) {}

    private record Started(Lasting thread, BooleanSupplier hasBegun) {}

    private final List<Started> started = new ArrayList<>(); // by initialisers that have not ended
    private final Map<String, Tests> byTests = new HashMap<>();
    private final List<String> initialisers = new ArrayList<>(); // of the last executions
    private final List<String> late = new ArrayList<>();
    private Tests tests = new Tests();

    /** What the tests of a class begin with: threads, and what their bodies reach. */
    private static final class Tests {
        private final List<Lasting> threads = new ArrayList<>();
        private final ObjectImages bodies = new ObjectImages();
    }

    private LastingThreads() {}

    public static LastingThreads get() {
        return INSTANCE;
    }

    /** The tests that come are those of a class, or whatever is named so. */
    public void of(String name) {
        tests = byTests.computeIfAbsent(name, unused -> new Tests());
    }

    /** In the order in which they were started. */
    public List<Lasting> all() {
        return tests.threads;
    }

    /** What has been initialised so far is so wherever the test is executed a few times before anything else. */
    public void warmedUp() {
        initialisers.clear();
    }

    /** And what a search comes upon is not. */
    public void searched() {
        if (!initialisers.isEmpty()) {
            late.addAll(initialisers);
            initialisers.clear();
        }
    }

    /** The classes that a search has come upon. */
    public List<String> late() {
        return List.copyOf(late);
    }

    /** A static initialiser has started the thread; whether the thread has had a turn can be asked. */
    public void started(Lasting thread, BooleanSupplier hasBegun) {
        started.add(new Started(thread, hasBegun));
    }

    /** The static initialiser of the class has ended. */
    void initialised(Class<?> type, Consumer<Object> notFollowed) {
        if (started.isEmpty()) {
            return;
        }
        initialisers.add(type.getName());
        tests.bodies.begin(type);
        boolean byJdk = false;
        for (Started next : started) {
            byJdk |= next.thread.byJdk();
            keep(next.thread, type, notFollowed);
            if (next.hasBegun.getAsBoolean()) {
                Reservations.add(
                        Reservation.INITIALISER_THREAD,
                        next.thread.thread().getName() + " of " + type.getName(),
                        "The initialiser of " + type.getName() + " has waited for "
                                + next.thread.thread().getName()
                                + ", a thread that it has started. That thread is at its beginning again in every execution,"
                                + " and not where it was when the initialiser ended.");
            }
            tests.threads.add(next.thread);
        }
        started.clear();
        if (byJdk) {
            JdkPools.get()
                    .initialised(
                            type.getName(), thread -> tests.threads.stream().anyMatch(next -> next.thread() == thread));
        }
    }

    private void keep(Lasting lasting, Class<?> initialised, Consumer<Object> notFollowed) {
        ObjectImages bodies = tests.bodies;
        ObjectImage added = ObjectImage.ofFields(
                lasting.thread(), FieldLayout.between(lasting.thread().getClass(), Thread.class));
        bodies.add(added);
        if (!bodies.keep(lasting.image().bodies(), notFollowed) | !bodies.keep(added.references(), notFollowed)) {
            Reservations.add(
                    Reservation.STATIC_STATE,
                    initialised.getName(),
                    "Threads that the initialiser of " + initialised.getName() + " has started reach more than "
                            + ObjectImages.limit() + " objects; the rest of them is not restored between executions.");
        }
    }

    /** The execution is over: they can be started again. */
    void restore() {
        started.clear(); // an initialiser that has failed
        for (int i = 0; i < tests.threads.size(); i++) {
            Lasting lasting = tests.threads.get(i);
            Thread thread = lasting.thread();
            if (hasEnded(thread)) {
                lasting.image().restore();
            } else {
                tests.threads.remove(i--);
                Reservations.add(
                        Reservation.INITIALISER_THREAD,
                        thread.getName(),
                        thread.getName() + ", a thread that a static initialiser has started, could not be ended:"
                                + " executions from now on begin without it.");
            }
        }
        tests.bodies.restore();
    }

    /** It has come to the end of its task, and has a few steps in the JVM left. */
    private static boolean hasEnded(Thread thread) {
        boolean interrupted = Thread.interrupted(); // that is for the search, between executions
        try {
            thread.join(PATIENCE_MILLIS);
        } catch (InterruptedException e) {
            interrupted = true;
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        return !thread.isAlive();
    }
}
