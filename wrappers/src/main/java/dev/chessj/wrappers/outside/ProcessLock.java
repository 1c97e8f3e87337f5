package dev.chessj.wrappers.outside;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The lock that guards the state of the JDK's processes; in older JDKs, 17 among them, that is the monitor of the process.
 *
 * <p><b>Threading.</b> Any thread: it keeps no state.
 */
final class ProcessLock {

    private static final String TYPE = "java.lang.ProcessImpl";

    private static final @Nullable VarHandle LOCK = find();

    private ProcessLock() {}

    static @Nullable ReentrantLock of(Process process) {
        return LOCK != null && process.getClass().getName().equals(TYPE) ? (ReentrantLock) LOCK.get(process) : null;
    }

    private static @Nullable VarHandle find() {
        try {
            Class<?> type = Class.forName(TYPE);
            return MethodHandles.privateLookupIn(type, MethodHandles.lookup())
                    .findVarHandle(type, "lock", ReentrantLock.class);
        } catch (NoSuchFieldException e) {
            return null;
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }
}
