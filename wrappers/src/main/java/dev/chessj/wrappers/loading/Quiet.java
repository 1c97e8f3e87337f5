package dev.chessj.wrappers.loading;

import dev.chessj.wrappers.Controller;
import dev.chessj.wrappers.Current;

/**
 * Brackets class initialisation. It happens once per JVM, so an execution that meets it must look like one that does not: its
 * operations are neither scheduled nor recorded.
 *
 * <p><b>Threading.</b> Any thread calls it; only the running task reports to the {@code Controller}.
 */
public final class Quiet {

    private Quiet() {}

    public static void enter() {
        Controller controller = Current.controller();
        if (controller != null) {
            controller.enterQuiet();
        }
    }

    public static void leave() {
        Controller controller = Current.controller();
        if (controller != null) {
            controller.leaveQuiet();
        }
    }
}
