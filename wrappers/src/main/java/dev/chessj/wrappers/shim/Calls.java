package dev.chessj.wrappers.shim;

import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.Controller;
import dev.chessj.wrappers.Current;
import dev.chessj.wrappers.Members;
import dev.chessj.wrappers.Outsiders;
import dev.chessj.wrappers.calls.Boundary;
import dev.chessj.wrappers.calls.CallSites;
import dev.chessj.wrappers.calls.Wrapped;
import dev.chessj.wrappers.memory.Memory;
import java.util.Set;
import java.util.concurrent.locks.StampedLock;
import org.jspecify.annotations.Nullable;

/**
 * The API boundary: a call of the program to a thread-safe object of the JDK is one operation on that object.
 *
 * <p>Called just before the program's own call, which stays as it is and runs without preemption until it blocks or calls back. What
 * the call does to its object is the table in {@code dev.chessj.wrappers.calls}. The receiver decides: a site that names an interface
 * may meet objects that nobody shares.
 *
 * <p><b>Threading.</b> Any thread calls it; only the running task reports to the {@code Controller}. The console is set before the first execution.
 */
public final class Calls {

    /** Where the program prints what it cannot read back: no operation. A stream that it installs itself is one. */
    private static @Nullable Object console;

    /** What a synchronized collection hands on without taking its lock. */
    private static final Set<String> UNLOCKED = Set.of("parallelStream", "spliterator", "stream");

    private Calls() {}

    /** Names the stream that stands for standard output and standard error. */
    public static void console(Object stream) {
        console = stream;
    }

    public static void before(@Nullable Object receiver, int call, int site) {
        before(receiver, Memory.NO_INDEX, call, site);
    }

    /** The same before a call that may name an element of a list by its index. */
    public static void before(@Nullable Object receiver, int index, int call, int site) {
        Controller controller = Current.controller();
        if (controller == null) {
            Outsiders.met(site);
            return;
        }
        if (receiver == null) {
            return; // the call itself throws as the JDK does
        }
        Boundary boundary = Boundary.of(receiver.getClass());
        if (boundary == null) {
            beforeUnshared(controller, receiver, index, call, site);
        } else if (receiver != console
                && !Opened.isInside(receiver, site)) { // the program cannot read back what it prints
            declare(controller, boundary, receiver, call, site);
            if (receiver instanceof StampedLock lock) {
                StampedLocks.called(controller, lock, CallSites.method(call));
            }
        }
    }

    /** The receiver is of no class in the table, but may pass the call on to an object that is. */
    private static void beforeUnshared(Controller controller, Object receiver, int index, int call, int site) {
        Object shared = Wrapped.shared(receiver);
        Boundary boundary = shared == null ? null : Boundary.of(shared.getClass());
        if (shared == null || boundary == null) {
            Memory.call(controller, receiver, index, call, site);
        } else if (!Opened.isInside(shared, site)) {
            declare(controller, boundary, shared, call, site);
        }
    }

    /** Before {@code super.put(...)} in a subclass that may override the method: what counts is the JDK's own. */
    public static void beforeSuper(@Nullable Object receiver, int call, int site) {
        Controller controller = Current.controller();
        if (controller == null || receiver == null) {
            return;
        }
        Class<?> type = receiver.getClass();
        while (type.getClassLoader() != null) {
            type = type.getSuperclass();
        }
        Boundary boundary = Boundary.of(type);
        if (boundary != null) {
            declare(controller, boundary, receiver, call, site);
        }
    }

    private static void declare(Controller controller, Boundary boundary, Object receiver, int call, int site) {
        OperationKind kind = boundary.kind(call);
        if (kind == null) {
            if (boundary.isMonitor() && UNLOCKED.contains(CallSites.method(call))) {
                if (Memory.isAround(receiver, site)) {
                    Memory.call(controller, receiver, Memory.NO_INDEX, call, site);
                }
                controller.accessMonitor(OperationKind.READ, boundary.variable(receiver), site);
            }
        } else {
            if (boundary.isMonitor(call)) {
                Object collection = Memory.guarded(controller, receiver, call, site);
                controller.accessMonitor(kind, boundary.variable(receiver), site);
                if (collection != null) {
                    Memory.underLock(controller, collection, call, site);
                }
            } else {
                controller.access(kind, boundary.variable(receiver), boundary.member(), site);
            }
        }
    }

    /** Whether the object is not looked at here: nobody reads back what is printed, and the inside of an opened object is a point itself. */
    static boolean isLeftOut(Object shared, int site) {
        return shared == console || Opened.isInside(shared, site);
    }

    /** The same before a call with a function of the program among its arguments. */
    public static void beforeCallback(@Nullable Object receiver, int call, int site) {
        before(receiver, call, site);
        Object shared = receiver == null ? null : Boundary.shared(receiver);
        if (shared != null) {
            callsBack(shared);
        }
    }

    /** Before a call that may call back: what it does afterwards will be an operation, too. */
    public static void callsBack(@Nullable Object receiver) {
        Controller controller = Current.controller();
        if (controller != null && receiver != null) {
            controller.callsBack(variable(receiver));
        }
    }

    /** Announces a call that a shim makes itself. */
    static void announce(OperationKind kind, @Nullable Object receiver, int site) {
        Controller controller = Current.controller();
        if (controller != null && receiver != null && !Opened.isInside(receiver, site)) {
            controller.access(kind, variable(receiver), Members.OF_SITE, site);
        }
    }

    /** The same for an argument, which may be an object of the program: then it is no operation. */
    static void announceShared(OperationKind kind, @Nullable Object argument, int site) {
        Object shared = argument == null ? null : Boundary.shared(argument);
        if (shared != null) {
            announce(kind, shared, site);
        }
    }

    /** The object that an operation on the receiver is about. */
    static Object variable(Object receiver) {
        Boundary boundary = Boundary.of(receiver.getClass());
        return boundary == null ? receiver : boundary.variable(receiver);
    }

    /** Follows a call that tries something, with its result on the stack, and leaves it there. */
    public static boolean tried(boolean success, int site) {
        if (!success) {
            failed(site);
        }
        return success;
    }

    public static long tried(long stamp, int site) {
        if (stamp == 0) {
            failed(site);
        }
        return stamp;
    }

    public static @Nullable Object tried(@Nullable Object result, int site) {
        if (result == null) {
            failed(site);
        }
        return result;
    }

    private static void failed(int site) {
        Controller controller = Current.controller();
        if (controller != null) {
            controller.accessFailed(site);
        }
    }
}
