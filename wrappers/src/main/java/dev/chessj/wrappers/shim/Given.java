package dev.chessj.wrappers.shim;

import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.Controller;
import dev.chessj.wrappers.Current;
import dev.chessj.wrappers.calls.Boundary;
import dev.chessj.wrappers.calls.CallSites;
import dev.chessj.wrappers.memory.Memory;
import org.jspecify.annotations.Nullable;

/**
 * Thread-safe objects that the program gives to code of the JDK, which then reads them or changes them: an operation on each when the call is made, as if the
 * program had called the object itself.
 *
 * <p>The operations of a call are one section: the first of them begins it, and it ends right before the call. The number that goes through all of them says
 * whether it has begun.
 *
 * <p><b>Threading.</b> Any thread calls it; only the running task reports to the {@code Controller}.
 */
public final class Given {

    private static final int OUTSIDE = 0;
    private static final int INSIDE = 1;

    /** The receiver takes its lock first, and then, inside of it, those of its arguments: see {@code NestedMonitors}. */
    private static final int UNDER_LOCK = 2;

    private static final int LOOK = CallSites.number("toString", "()", 0);
    private static final int CHANGE = CallSites.number("clear", "()", 0);

    private Given() {}

    /** Before a call on an object: how its section begins. */
    public static int begin(@Nullable Object receiver) {
        return receiver != null && Current.controller() != null && Boundary.isGuarded(receiver) ? UNDER_LOCK : OUTSIDE;
    }

    /**
     * Before the JDK reads a collection or the like. It may take an iterator, and then has no lock: where plain memory is traced, that is also an access to what
     * the lock is for, see {@link Memory#readsArgument}.
     */
    public static int reads(int section, @Nullable Object argument, int site) {
        return data(section, OperationKind.READ, argument, site);
    }

    /** Before the JDK makes one call that reads all of a collection. */
    public static int copies(int section, @Nullable Object argument, int site) {
        return data(section, OperationKind.READ, argument, site);
    }

    /** Before the JDK changes a collection. */
    public static int changes(int section, @Nullable Object argument, int site) {
        return data(section, OperationKind.UPDATE, argument, site);
    }

    /** Before the JDK turns an object into text, compares it, or does what nobody knows with it. */
    public static int readsAny(int section, @Nullable Object argument, int site) {
        Controller controller = Current.controller();
        if (controller == null || argument == null) {
            return section;
        }
        int now = object(controller, section, argument, site);
        return Elements.isContainer(argument.getClass()) ? Elements.read(now, argument, site) : now;
    }

    /** The same, without what is in the object. */
    static int object(Controller controller, int section, Object argument, int site) {
        Object shared = Boundary.shared(argument);
        Boundary boundary = shared == null ? null : Boundary.of(shared.getClass());
        return shared != null && boundary != null && boundary.isText(LOOK)
                ? access(controller, section, OperationKind.READ, shared, boundary, site)
                : section;
    }

    /** Before an object is turned into text, and perhaps what is in it as well. */
    public static void text(@Nullable Object receiver, int call, int site) {
        Controller controller = Current.controller();
        if (controller == null || receiver == null || !Elements.isContainer(receiver.getClass())) {
            Calls.before(receiver, call, site);
            return;
        }
        controller.enterAtomic();
        try {
            Calls.before(receiver, call, site);
            Elements.read(INSIDE, receiver, site);
        } finally {
            controller.leaveAtomic();
        }
    }

    /** The same for the elements of an array, which most often was made for the call. */
    public static int readsElements(int section, @Nullable Object @Nullable [] array, int site) {
        int now = section;
        if (array != null && Current.controller() != null) {
            for (Object element : array) {
                now = readsAny(now, element, site);
            }
        }
        return now;
    }

    /** Right before the call. */
    public static void leave(int section) {
        Controller controller = (section & INSIDE) == 0 ? null : Current.controller();
        if (controller != null) {
            controller.leaveAtomic();
        }
    }

    private static int data(int section, OperationKind kind, @Nullable Object argument, int site) {
        Controller controller = Current.controller();
        if (controller == null || argument == null) {
            return section;
        }
        Object shared = Boundary.shared(argument);
        Boundary boundary = shared == null ? null : Boundary.of(shared.getClass());
        return shared != null && boundary != null && boundary.isData()
                ? access(controller, section, kind, shared, boundary, site)
                : section;
    }

    private static int access(
            Controller controller, int section, OperationKind kind, Object shared, Boundary boundary, int site) {
        if (Calls.isLeftOut(shared, site) || (section & UNDER_LOCK) != 0 && boundary.isMonitor()) {
            return section; // in the second case the JDK's own entering of the monitor is the operation
        }
        if ((section & INSIDE) == 0) {
            controller.enterAtomic();
        }
        declare(controller, boundary, kind, shared, site);
        return section | INSIDE;
    }

    /** Before code of the JDK reads or changes an object of the table that it is given. */
    private static void declare(Controller controller, Boundary boundary, OperationKind kind, Object shared, int site) {
        if (boundary.isMonitor()) {
            int call = kind.isWrite() ? CHANGE : LOOK;
            Object collection = Memory.guarded(controller, shared, call, site);
            controller.accessMonitor(kind, boundary.variable(shared), site);
            if (collection != null) {
                Memory.underLock(controller, collection, call, site);
            }
        } else {
            controller.access(kind, boundary.variable(shared), boundary.member(), site);
        }
    }
}
