package dev.chessj.scheduler.vehicle;

import dev.chessj.wrappers.Fiber;
import org.jspecify.annotations.Nullable;

/**
 * Asks the continuations of this JVM to prove themselves before a verdict depends on them.
 *
 * <p>Each question is about a defect that was seen: field stores lost around a change of the current thread, a task that is taken for
 * another one, a monitor that changes hands when its owner is put aside.
 */
final class SelfTest {

    private static final int SWITCHES = 20_000;

    private static @Nullable String result;

    private int stored;
    private int lost;
    private boolean wrongThread;
    private boolean wrongOwner;
    private @Nullable Fiber looping;
    private @Nullable Fiber holding;

    private SelfTest() {}

    /** What is wrong, in words; empty when nothing is. Asked once per JVM. */
    static synchronized String defect(Fiber.Factory factory) {
        if (result == null) {
            result = check(factory);
        }
        return result;
    }

    /** The same, asked anew. */
    static String check(Fiber.Factory factory) {
        return new SelfTest().run(factory);
    }

    private String run(Fiber.Factory factory) {
        Thread carrier = Thread.currentThread();
        Thread one = new Thread("one");
        Thread two = new Thread("two");
        Fiber loop = factory.create(() -> loop(one));
        looping = loop;
        for (int i = 1; i <= SWITCHES; i++) {
            stored = i;
            loop.mount(carrier, one);
            if (stored != -i) {
                lost++;
            }
        }
        if (lost > 0) {
            return lost + " of " + SWITCHES + " field stores were lost";
        }
        if (wrongThread || Thread.currentThread() != carrier) {
            return "a task saw another task's current thread";
        }
        Object monitor = new Object();
        Fiber holder = factory.create(() -> hold(monitor));
        holding = holder;
        holder.mount(carrier, two);
        if (Thread.holdsLock(monitor)) {
            return "a monitor held by a suspended task belongs to its carrier";
        }
        while (!holder.isDone()) {
            holder.mount(carrier, two);
        }
        return wrongOwner ? "a task lost a monitor while it was suspended" : "";
    }

    private void loop(Thread self) {
        Fiber fiber = java.util.Objects.requireNonNull(looping);
        while (true) {
            wrongThread |= Thread.currentThread() != self;
            stored = -stored;
            fiber.suspend();
        }
    }

    private void hold(Object monitor) {
        Fiber fiber = java.util.Objects.requireNonNull(holding);
        synchronized (monitor) {
            fiber.suspend(); // false where a held monitor pins: then the task simply goes on
            wrongOwner = !Thread.holdsLock(monitor);
        }
    }
}
