package dev.chessj.wrappers.outside;

import dev.chessj.wrappers.Controller;
import dev.chessj.wrappers.Current;

/**
 * {@code System.exit} and its relatives: a task may end its execution, never the JVM that explores it.
 *
 * <p><b>Threading.</b> Any thread calls it; only the running task reports to the {@code Controller}.
 */
public final class Exit {

    private Exit() {}

    public static void exit(int status, int site) {
        end(status, site);
        System.exit(status);
    }

    public static void exit(Runtime runtime, int status, int site) {
        end(status, site);
        runtime.exit(status);
    }

    private static void end(int status, int site) {
        Controller controller = Current.controller();
        if (controller != null) {
            controller.exiting(status, site).run();
            controller.ended(status, site);
        }
    }

    public static void halt(Runtime runtime, int status, int site) {
        Controller controller = Current.controller();
        if (controller != null) {
            controller.halt(status, site);
        }
        runtime.halt(status);
    }
}
