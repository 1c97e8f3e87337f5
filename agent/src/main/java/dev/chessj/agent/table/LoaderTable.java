package dev.chessj.agent.table;

import dev.chessj.agent.asm.Announcement;
import dev.chessj.agent.asm.Hierarchy;
import dev.chessj.agent.asm.Shims;
import dev.chessj.api.OperationKind;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a class loader of the program does to itself: asks whether it has a class, and defines one.
 *
 * <p><b>Threading.</b> Any thread: a table that never changes.
 */
public final class LoaderTable {

    public static final String LOADER = "java/lang/ClassLoader";

    private static final Map<String, Announcement> CALLS = Map.of(
            "findLoadedClass", new Announcement(Shims.CLASS_LOADS, "asks", "", false, OperationKind.READ, false),
            "defineClass", new Announcement(Shims.CLASS_LOADS, "defines", "", false, OperationKind.UPDATE, false));

    private LoaderTable() {}

    /** What to announce before the call, or null. */
    static @Nullable Announcement find(String owner, String name, Hierarchy hierarchy) {
        Announcement call = CALLS.get(name);
        return call != null && hierarchy.isSubclass(owner, LOADER) ? call : null;
    }
}
