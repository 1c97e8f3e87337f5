package dev.chessj.wrappers;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Threads of tasks that were given up, because they did not come back to the scheduler: none of them has anything to do with a later execution.
 *
 * <p>Whoever watches suspects a thread, stops it for a moment by asking for its stack, and looks whether it is in the program. From that moment on
 * the thread sees the suspicion whenever it comes to the scheduler, and clears itself of it; the watcher and the thread compete for one atomic
 * step, so that the thread is either lost or back, never both. A thread inside the scheduler is not lost: it works on the state of the search.
 *
 * <p>A lost thread goes on in the JVM, since nobody can stop it. At its next operation of the program it unwinds by {@link Abort}, which gives back real monitors
 * that it holds. Inside the JDK, and in initialisers of classes, which cannot be initialised again, it is let alone until it is out of them.
 *
 * <p><b>Threading.</b> Any thread. {@link Current} asks only while there are suspects or lost threads.
 */
public final class LostThreads {

    private static final int SUSPECTED = 0;
    private static final int LOST = 1;
    private static final int CLEARED = 2;

    /** A thread that was told to unwind so often catches it in a loop, and is stopped where it is. */
    private static final int MAX_ABORTS = 1000;

    private static final String SHIMS = LostThreads.class.getPackageName() + ".";
    private static final String SCHEDULER = "dev.chessj.scheduler.";
    private static final String ENGINE = SCHEDULER + "engine."; // calls the program: at the bottom of every stack
    private static final String AGENT = "dev.chessj.agent.";

    private static volatile Entry[] entries = {};

    private LostThreads() {}

    private static final class Entry {
        final Thread thread;
        final AtomicInteger state = new AtomicInteger(SUSPECTED);
        boolean looking; // these two are the thread's own
        int aborts;

        Entry(Thread thread) {
            this.thread = thread;
        }
    }

    /**
     * Gives up the thread of the running task, unless it comes back meanwhile or is inside the scheduler. Called by the thread that watches.
     *
     * @param carrier the thread that it runs on: another one for a continuation
     */
    public static boolean giveUp(Thread thread, Thread carrier) {
        Entry entry = add(thread);
        StackTraceElement[] stack =
                carrier.getStackTrace(); // stops it: what it does from here on, it does as a suspect
        boolean inside = !Current.is(thread) || isInScheduler(stack);
        if (!inside && entry.state.compareAndSet(SUSPECTED, LOST)) {
            Current.lost(thread);
            return true;
        }
        remove(entry);
        return false;
    }

    /** Gives up the thread wherever it is: the state of the search that it may be working on must not be used again. */
    public static void abandon(Thread thread) {
        add(thread).state.set(LOST);
    }

    /** Whether the thread was given up. */
    public static boolean isLost(Thread thread) {
        Entry entry = find(thread);
        return entry != null && entry.state.get() == LOST;
    }

    /** Whether any thread was given up. */
    public static boolean any() {
        for (Entry entry : entries) {
            if (entry.state.get() == LOST) {
                return true;
            }
        }
        return false;
    }

    /** The calling thread comes to the scheduler, or leaves it. Whether it was given up before; from now on it is no suspect. */
    static boolean isTooLate() {
        Entry entry = find(Thread.currentThread());
        if (entry == null) {
            return false;
        }
        if (entry.state.compareAndSet(SUSPECTED, CLEARED)) {
            remove(entry);
        }
        return entry.state.get() == LOST;
    }

    /** The calling thread, which is no task, comes to an operation. Unwinds it if it was given up, and is in the program. */
    static void unwindIfLost() {
        Entry entry = find(Thread.currentThread());
        if (entry == null || entry.looking || entry.state.get() != LOST) {
            return;
        }
        entry.looking = true; // the JDK's own code has operations, too
        boolean unwinds;
        try {
            unwinds = canUnwind(new Throwable().getStackTrace());
        } finally {
            entry.looking = false;
        }
        if (unwinds) {
            while (++entry.aborts > MAX_ABORTS) {
                LockSupport.park();
            }
            throw Abort.INSTANCE;
        }
    }

    /** Whether the operation stands in the program, and nothing is lost for the JVM if it throws. */
    private static boolean canUnwind(StackTraceElement[] stack) {
        boolean shims = true;
        for (StackTraceElement frame : stack) {
            String type = frame.getClassName();
            if (shims && type.startsWith(SHIMS)) {
                if (type.equals(Monitors.class.getName())
                        && frame.getMethodName().equals("exit")) {
                    return false; // the handler of a synchronized block covers its own exit, and would run for ever
                }
                continue;
            }
            if (shims && (isOfJdk(frame) || type.startsWith(SCHEDULER) || type.startsWith(AGENT))) {
                return false;
            }
            shims = false;
            if (frame.getMethodName().equals("<clinit>")) {
                return false;
            }
        }
        return !shims;
    }

    /** Whether the scheduler works, its frames are above those of the program, or is just being entered. */
    private static boolean isInScheduler(StackTraceElement[] stack) {
        if (stack.length > 0 && stack[0].getClassName().equals(Current.class.getName())) {
            return true; // it may have looked for suspects just before there was one
        }
        for (StackTraceElement frame : stack) {
            String type = frame.getClassName();
            if (type.startsWith(SCHEDULER)) {
                return !type.startsWith(ENGINE);
            }
            if (!type.startsWith(SHIMS) && !isOfJdk(frame)) {
                return false;
            }
        }
        return false;
    }

    private static boolean isOfJdk(StackTraceElement frame) {
        String module = frame.getModuleName();
        return module != null && (module.startsWith("java.") || module.startsWith("jdk."));
    }

    private static @Nullable Entry find(Thread thread) {
        for (Entry entry : entries) {
            if (entry.thread == thread) {
                return entry;
            }
        }
        return null;
    }

    private static synchronized Entry add(Thread thread) {
        Entry known = find(thread);
        if (known != null) {
            return known;
        }
        Entry entry = new Entry(thread);
        Entry[] more = Arrays.copyOf(entries, entries.length + 1);
        more[more.length - 1] = entry;
        entries = more;
        Current.watchesOut(true);
        return entry;
    }

    private static synchronized void remove(Entry entry) {
        if (entry.state.get() != LOST) {
            entries = Arrays.stream(entries).filter(other -> other != entry).toArray(Entry[]::new);
            Current.watchesOut(entries.length > 0);
        }
    }
}
