package dev.chessj.wrappers.outside;

import java.io.Closeable;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;

/**
 * A management bean that a task of the execution has registered: if it is still there at the end, it is taken away, or the next execution
 * would find its name taken. Nobody is told: callbacks of the bean would run outside of the execution.
 *
 * <p><b>Threading.</b> Immutable; any thread.
 *
 * @see OpenDescriptors
 */
public final class RegisteredBean implements Closeable {

    private final Object repository;
    private final Object name;

    private RegisteredBean(Object repository, Object name) {
        this.repository = repository;
        this.name = name;
    }

    /** Called where the JDK has put a bean into the repository of a server. */
    public static void registered(Object repository, Object name) {
        OpenDescriptors.opened(new RegisteredBean(repository, name), null);
    }

    @Override
    public void close() throws IOException {
        try {
            Class<?> type = repository.getClass();
            MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(type, MethodHandles.lookup());
            for (Method method : type.getDeclaredMethods()) {
                if (method.getName().equals("contains")
                        && !(boolean) lookup.unreflect(method).invoke(repository, name)) {
                    return; // the program has unregistered it
                }
            }
            for (Method method : type.getDeclaredMethods()) {
                if (method.getName().equals("remove") && method.getParameterCount() == 2) {
                    lookup.unreflect(method).invoke(repository, name, null);
                }
            }
        } catch (Throwable e) { // invoke declares it
            throw new IOException(e);
        }
    }
}
