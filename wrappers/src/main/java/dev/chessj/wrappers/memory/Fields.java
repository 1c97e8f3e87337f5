package dev.chessj.wrappers.memory;

import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.Controller;
import dev.chessj.wrappers.Current;
import dev.chessj.wrappers.Members;
import dev.chessj.wrappers.Outsiders;
import org.jspecify.annotations.Nullable;

/**
 * Volatile fields: called just before the program's own access, which stays as it is.
 *
 * <p><b>Threading.</b> Any thread calls it; only the running task reports to the {@code Controller}.
 */
public final class Fields {

    private Fields() {}

    public static void read(@Nullable Object owner, int site) {
        Controller controller = Current.controller();
        if (controller == null) {
            Outsiders.met(site);
        } else if (owner != null) { // null: the access itself throws
            controller.access(OperationKind.READ, owner, Members.OF_SITE, site);
        }
    }

    public static void write(@Nullable Object owner, int site) {
        Controller controller = Current.controller();
        if (controller == null) {
            Outsiders.met(site);
        } else if (owner != null) { // null: the access itself throws
            controller.access(OperationKind.WRITE, owner, Members.OF_SITE, site);
        }
    }

    public static void readStatic(int site) {
        Controller controller = Current.controller();
        if (controller == null) {
            Outsiders.met(site);
        } else {
            controller.access(OperationKind.READ, null, Members.OF_SITE, site);
        }
    }

    public static void writeStatic(int site) {
        Controller controller = Current.controller();
        if (controller == null) {
            Outsiders.met(site);
        } else {
            controller.access(OperationKind.WRITE, null, Members.OF_SITE, site);
        }
    }
}
