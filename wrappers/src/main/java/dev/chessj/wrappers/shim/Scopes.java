package dev.chessj.wrappers.shim;

import dev.chessj.wrappers.Controller;
import dev.chessj.wrappers.Current;

/**
 * Brackets code in which tasks are not preempted, and code inside it in which they are again.
 *
 * <p>The running task counts how deep it is in; see {@link Controller#enterAtomic} for what that means. Never throws, so that a
 * method body with such a bracket behaves as before.
 *
 * <p><b>Threading.</b> Any thread calls it; only the running task reports to the {@code Controller}.
 */
public final class Scopes {

    private Scopes() {}

    /** The test says that what follows is one step. */
    public static void enterSection() {
        Controller controller = Current.controller();
        if (controller != null) {
            controller.enterAtomic();
        }
    }

    public static void leaveSection() {
        Controller controller = Current.controller();
        if (controller != null) {
            controller.leaveAtomic();
        }
    }

    /** A method begins whose name says that it is one step. */
    public static void enterAtomic() {
        enter(true);
    }

    public static void leaveAtomic() {
        leave(true);
    }

    /** A method begins whose name says that it is preempted, whoever calls it. */
    public static void enterOpen() {
        enter(false);
    }

    public static void leaveOpen() {
        leave(false);
    }

    private static void enter(boolean atomic) {
        Controller controller = Current.controller();
        if (controller != null) {
            controller.enterScope(atomic);
        }
    }

    private static void leave(boolean atomic) {
        Controller controller = Current.controller();
        if (controller != null) {
            controller.leaveScope(atomic);
        }
    }
}
