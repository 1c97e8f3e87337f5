package dev.chessj.wrappers.shim;

import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.Abort;
import dev.chessj.wrappers.Controller;
import dev.chessj.wrappers.Current;
import dev.chessj.wrappers.LostThreads;
import dev.chessj.wrappers.Members;
import dev.chessj.wrappers.Monitors;
import dev.chessj.wrappers.Sites;
import dev.chessj.wrappers.calls.Boundary;
import dev.chessj.wrappers.identity.ProgramClock;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * The ground layer: what retransformed JDK methods call first, so that whatever the JDK's own code does, it blocks in the scheduler
 * and not in the operating system.
 *
 * <p>A hook that returns true has done the work and the JDK method returns at once. For a thread that is no task every hook is a
 * no-op that returns false.
 *
 * <p><b>Threading.</b> Any thread of the JVM calls a hook, which does something for the running task only.
 */
public final class Hooks {

    private Hooks() {}

    public static boolean park(@Nullable Object blocker) {
        Controller controller = Current.controller();
        if (controller == null) {
            return false;
        }
        controller.park(blocker, Controller.FOREVER, Sites.JDK);
        return true;
    }

    public static boolean parkNanos(@Nullable Object blocker, long nanos) {
        Controller controller = Current.controller();
        if (controller == null) {
            return false;
        }
        if (nanos > 0) {
            controller.park(blocker, nanos, Sites.JDK);
        }
        return true;
    }

    public static boolean parkUntil(@Nullable Object blocker, long deadline) {
        if (Current.controller() == null) {
            return false;
        }
        Parking.parkUntil(blocker, deadline, Sites.JDK);
        return true;
    }

    /** Any thread may unpark a task, also one that is no task itself. */
    public static boolean unpark(@Nullable Thread thread) {
        Controller controller = Current.installed();
        return controller != null && thread != null && controller.unpark(thread, Sites.JDK);
    }

    /** Replaces a direct {@code Unsafe.park} inside the JDK. */
    public static void unsafePark(Object unsafe, boolean absolute, long time) {
        if (time == 0 && !absolute) {
            LockSupport.park();
        } else if (absolute) {
            LockSupport.parkUntil(time);
        } else {
            LockSupport.parkNanos(time);
        }
    }

    /** Replaces {@code LockSupport.parkUntil} where a worker of a pool has nothing to do: a task waits there for as long as it takes. */
    public static void idleUntil(long deadline) {
        if (Current.controller() == null) {
            LockSupport.parkUntil(deadline);
        } else {
            LockSupport.park();
        }
    }

    /** The same for a direct {@code Unsafe.park}. */
    public static void unsafeIdle(Object unsafe, boolean absolute, long time) {
        boolean task = Current.controller() != null;
        unsafePark(unsafe, absolute && !task, task ? 0 : time);
    }

    /** A queue of the JDK, which holds its lock, calls a collection that it was given. */
    public static void underLock(Object collection) {
        Controller controller = Current.controller();
        if (controller != null && collection instanceof BlockingQueue) {
            controller.underLock(collection);
        }
    }

    /** The limit of a call that starts work and asks for the result: never zero for a task, so that others may do the work in between. */
    public static long limit(long time) {
        return time <= 0 && Current.controller() != null ? 1 : time;
    }

    /** The unit of that limit, which is asked for first; without one the JDK will complain itself. */
    public static @Nullable TimeUnit unitOfLimit(long time, @Nullable TimeUnit unit) {
        return time <= 0 && unit != null && Current.controller() != null ? TimeUnit.NANOSECONDS : unit;
    }

    /** Replaces a direct {@code Unsafe.unpark} inside the JDK. */
    public static void unsafeUnpark(Object unsafe, Object thread) {
        LockSupport.unpark((Thread) thread);
    }

    /**
     * Whether the JDK may make a virtual thread that it schedules itself. For a task it makes one that is a thread of its own instead,
     * as on machines for which it has no continuations: that one is a task like any other, on either vehicle.
     */
    public static boolean unboundVirtualThread(boolean supported) {
        return supported && Current.controller() == null;
    }

    /** First thing in every {@code run} of a thread: a task that was started natively waits here for its first turn. */
    public static void run(Object runnable) {
        Thread thread = Thread.currentThread();
        if (runnable == thread) {
            if (Current.isLost()) {
                throw Abort.INSTANCE; // started in an execution that is over
            }
            NativeStart start = nativeStart;
            if (start != null) {
                start.begin(thread);
            }
        }
    }

    /** Last thing in {@code Thread.exit}, which the JVM calls when a thread ends. On continuations the scheduler is the JVM. */
    public static void exit(Thread thread) {
        NativeStart start = nativeStart;
        if (start != null && thread == Thread.currentThread()) {
            start.end(thread);
        }
    }

    public static boolean join(Thread thread, long millis) throws InterruptedException {
        Controller controller = Current.controller();
        long nanos = millis == 0 ? Controller.FOREVER : Monitors.toNanos(millis);
        return controller != null && millis >= 0 && controller.join(thread, nanos, Sites.JDK);
    }

    public static boolean sleep(long nanos) throws InterruptedException {
        Controller controller = Current.controller();
        if (controller == null || nanos < 0) {
            return false;
        }
        controller.sleep(nanos, Sites.JDK);
        return true;
    }

    public static boolean sleepMillis(long millis) throws InterruptedException {
        return millis >= 0 && sleep(Monitors.toNanos(millis));
    }

    /** First thing in {@code Thread.interrupt}. */
    public static void interrupts(Thread thread) {
        Controller controller = Current.controller();
        if (controller != null) {
            controller.interrupts(thread);
        }
    }

    /** First thing in {@code Thread.setName}. */
    public static void names(Thread thread) {
        Controller controller = Current.controller();
        if (controller != null) {
            controller.names(thread);
        }
    }

    /** First thing in what else is set of a thread. */
    public static void configures(Thread thread) {
        Controller controller = Current.controller();
        if (controller != null) {
            controller.configures(thread);
        }
    }

    /** First thing in whatever tells the name or the number of a thread. */
    public static void sees(Thread thread) {
        Controller controller = Current.controller();
        if (controller != null) {
            controller.sees(thread);
        }
    }

    /** First thing where threads, and pools, are given their numbers. */
    public static void numbers() {
        Controller controller = Current.controller();
        if (controller != null) {
            controller.numbers();
        }
    }

    /** First thing where a generator of random numbers, which tasks may share, goes on to its next number. */
    public static void draws(Object generator) {
        Controller controller = Current.controller();
        Boundary boundary = controller == null ? null : Boundary.of(generator.getClass());
        if (controller != null && boundary != null) {
            controller.changesInside(generator, boundary.member());
        }
    }

    /** First thing where a variable of a thread is looked for. */
    public static void local() {
        Controller controller = Current.controller();
        if (controller != null) {
            controller.keepsLocals();
        }
    }

    /** First thing in whatever tells a thread other than the one that asks. */
    public static void seesOthers() {
        Controller controller = Current.controller();
        if (controller != null) {
            controller.seesOthers();
        }
    }

    /** First thing where something is looked for that a thread has from the one which started it. */
    public static void inherits() {
        Controller controller = Current.controller();
        if (controller != null) {
            controller.seesItself();
        }
    }

    public static Thread.@Nullable State state(Thread thread) {
        Controller controller = Current.installed();
        return controller == null ? null : controller.state(thread);
    }

    /** 1 alive, 0 not alive, -1 no task of ours. */
    public static int alive(Thread thread) {
        Thread.State state = state(thread);
        if (state == null) {
            return -1;
        }
        return state == Thread.State.NEW || state == Thread.State.TERMINATED ? 0 : 1;
    }

    /** 1 when the thread is a native task that has put its interrupt status aside, -1 when the JDK knows. */
    public static int interrupted(Thread thread) {
        Controller controller = nativeStart == null ? null : Current.installed();
        return controller != null && controller.isInterrupted(thread) ? 1 : -1;
    }

    public static boolean uncaught(Thread thread, Throwable exception) {
        Controller controller = Current.installed();
        return exception instanceof Abort && LostThreads.isLost(thread)
                || controller != null && controller.uncaught(thread, exception);
    }

    /** Before the JDK changes a future or a pool on its own account, when the program's code on a worker has returned. */
    public static void completing(Object target, int site) {
        Controller controller = Current.controller();
        if (controller != null) {
            controller.completing(Calls.variable(target), site);
        }
    }

    /** After a collection or an atomic has called the program back, before it goes on. */
    public static void calledBack(Object target, int index, int site) {
        Controller controller = Current.controller();
        if (controller != null) {
            controller.calledBack(Calls.variable(target), index, site);
        }
    }

    /** In front of {@code ThreadGroup.uncaughtException}: true when nobody else deals with the exception and the scheduler has taken it. */
    public static boolean unhandled(ThreadGroup group, Thread thread, Throwable exception) {
        Controller controller = Current.installed();
        return controller != null
                && group.getParent() == null
                && Thread.getDefaultUncaughtExceptionHandler() == null
                && !exception
                        .getClass()
                        .getName()
                        .equals("java.lang.ThreadDeath") // which the JDK does not print either
                && controller.unhandled(thread, exception);
    }

    /** Before the thread of a {@code Timer} calls a task that it has taken from its queue. */
    public static void runsTimerTask(@Nullable Object task, int site) {
        Controller controller = Current.controller();
        if (controller != null && task != null) {
            controller.handsOver(
                    task, false); // that it was taken can be seen, before the first operation of the thread
            controller.access(OperationKind.READ, Calls.variable(task), Members.OF_SITE, site);
        }
    }

    /** The period of a task that a timer is about to repeat; 0, for once only, when the test is over. */
    public static long period(long period) {
        Controller controller = Current.controller();
        return controller != null && controller.testHasReturned() ? 0 : period;
    }

    /** A time, by {@code System.nanoTime}, at which an item of the JDK's timers is to begin. Where that counts from {@code Long.MIN_VALUE}, it is negative. */
    public static long delay(long time, Object item) {
        Controller controller = Current.controller();
        if (controller != null) {
            controller.delayed(item, ProgramClock.virtual(time < 0 ? time - Long.MIN_VALUE : time));
        }
        return time;
    }

    /** The same by {@code System.currentTimeMillis}. */
    public static long delayMillis(long time, Object item) {
        Controller controller = Current.controller();
        if (controller != null) {
            controller.delayed(item, ProgramClock.virtualOfMillis(time));
        }
        return time;
    }

    /** Before a real {@code monitorenter} inside the JDK: take the model first, then the real one is never contended. */
    public static void monitorEnter(@Nullable Object monitor) {
        Controller controller = Current.controller();
        if (controller != null && monitor != null) {
            controller.monitorEnter(monitor, Sites.JDK);
        }
    }

    /** First thing in a synchronized method of the JDK: the real monitor is entered already. */
    public static void monitorEntered(Object monitor) {
        Controller controller = Current.controller();
        if (controller != null) {
            controller.monitorEnterInside(monitor);
        }
    }

    /** After a real {@code monitorexit} inside the JDK. Never throws: the handler of that block would exit again, for ever. */
    public static void monitorExit(@Nullable Object monitor) {
        Controller controller = Current.controller();
        if (controller != null && monitor != null) {
            try {
                controller.monitorExit(monitor, Sites.JDK);
            } catch (IllegalMonitorStateException entered) {
                return; // before this thread became the running task
            }
        }
    }

    /** What a vehicle of real threads wants to know about the threads it runs. */
    public interface NativeStart {

        /** A started thread is about to run its body; returns when it is its turn. */
        void begin(Thread thread);

        /** The body has ended, and so has everything the JDK does at the end of a thread. */
        void end(Thread thread);
    }

    private static volatile @Nullable NativeStart nativeStart;

    /** Installed while tasks are real threads. */
    public static void install(@Nullable NativeStart next) {
        nativeStart = next;
    }
}
