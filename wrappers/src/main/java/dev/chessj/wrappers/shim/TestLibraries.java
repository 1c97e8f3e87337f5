package dev.chessj.wrappers.shim;

import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.Controller;
import dev.chessj.wrappers.Current;
import dev.chessj.wrappers.calls.Boundary;
import dev.chessj.wrappers.memory.Memory;
import org.jspecify.annotations.Nullable;

/**
 * Libraries that tests are written with, such as JUnit and AssertJ. Their code is not rewritten, so a call to them counts as a read of its arguments.
 *
 * <p>Most assertions come when all other tasks have ended. Then it is no operation, and costs next to nothing.
 *
 * <p><b>Threading.</b> Any thread calls it; only the running task reports to the {@code Controller}.
 */
public final class TestLibraries {

    private TestLibraries() {}

    /** Before the library looks at the object: an array, a collection or another object of the JDK. */
    public static void given(@Nullable Object argument, int site) {
        Controller controller = Current.controller();
        if (controller == null || argument == null || controller.isQuiet() || !controller.hasOthers()) {
            return;
        }
        if (argument.getClass().isArray()) {
            Memory.readsArray(argument, 0, Integer.MAX_VALUE, site);
        } else {
            if (Boundary.isGuarded(argument)) { // its lock is taken later, perhaps inside of another one
                Calls.announceShared(OperationKind.READ, argument, site);
            } else {
                Given.leave(Given.readsAny(0, argument, site));
            }
            Memory.readsArgument(argument, site);
        }
    }
}
