package dev.chessj.agent.install;

import dev.chessj.wrappers.memory.MemoryLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;

/**
 * Asks the JVM where fields and elements are; the packages that it takes are open by the time of {@link #install}.
 *
 * <p><b>Threading.</b> Any thread: the JVM answers.
 */
final class FieldOffsets implements MemoryLayout.Source {

    private final MethodHandle offset;
    private final MethodHandle staticOffset;
    private final MethodHandle base;
    private final MethodHandle scale;

    private FieldOffsets() throws ReflectiveOperationException {
        Class<?> type = Class.forName("jdk.internal.misc.Unsafe");
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        Object unsafe = type.getMethod("getUnsafe").invoke(null);
        MethodType ofField = MethodType.methodType(long.class, Field.class);
        offset = lookup.bind(unsafe, "objectFieldOffset", ofField);
        staticOffset = lookup.bind(unsafe, "staticFieldOffset", ofField);
        // An int in older JDKs, a long in newer ones.
        MethodType ofArray = MethodType.methodType(long.class, Class.class);
        base = lookup.unreflect(type.getMethod("arrayBaseOffset", Class.class))
                .bindTo(unsafe)
                .asType(ofArray);
        scale = lookup.unreflect(type.getMethod("arrayIndexScale", Class.class))
                .bindTo(unsafe)
                .asType(ofArray);
    }

    static void install() {
        try {
            MemoryLayout.install(new FieldOffsets());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("chessj: this JDK does not tell where fields are", e);
        }
    }

    @Override
    public long offset(Field field, boolean isStatic) {
        try {
            return isStatic ? (long) staticOffset.invokeExact(field) : (long) offset.invokeExact(field);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    @Override
    public long arrayBase(Class<?> array) {
        try {
            return (long) base.invokeExact(array);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    @Override
    public long arrayScale(Class<?> array) {
        try {
            return (long) scale.invokeExact(array);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    private static IllegalStateException unexpected(Throwable e) {
        return new IllegalStateException("chessj: this JDK does not tell where fields are", e);
    }
}
