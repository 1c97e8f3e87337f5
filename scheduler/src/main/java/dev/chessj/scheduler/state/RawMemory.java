package dev.chessj.scheduler.state;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes fields wherever they are, final and private ones and those of the JDK included: what it takes to put state back.
 * The agent opens the JVM's own primitive; without the agent this class cannot be initialised.
 */
public final class RawMemory {

    private static final MethodHandle OFFSET;
    private static final MethodHandle STATIC_OFFSET;
    private static final MethodHandle STATIC_BASE;
    private static final MethodHandle UNINITIALISED;
    private static final MethodHandle ARRAY_BASE;
    private static final MethodHandle ARRAY_SCALE;
    private static final MethodHandle GET_LONG;
    private static final MethodHandle GET_INT;
    private static final MethodHandle GET_SHORT;
    private static final MethodHandle GET_BYTE;
    private static final MethodHandle GET_REFERENCE;
    private static final MethodHandle PUT_LONG;
    private static final MethodHandle PUT_INT;
    private static final MethodHandle PUT_SHORT;
    private static final MethodHandle PUT_BYTE;
    private static final MethodHandle PUT_REFERENCE;

    static {
        try {
            Class<?> type = Class.forName("jdk.internal.misc.Unsafe");
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            Object unsafe = lookup.findStatic(type, "getUnsafe", MethodType.methodType(type))
                    .invoke();
            OFFSET = find(lookup, unsafe, "objectFieldOffset", long.class, Field.class);
            STATIC_OFFSET = find(lookup, unsafe, "staticFieldOffset", long.class, Field.class);
            STATIC_BASE = find(lookup, unsafe, "staticFieldBase", Object.class, Field.class);
            UNINITIALISED = find(lookup, unsafe, "shouldBeInitialized", boolean.class, Class.class);
            ARRAY_BASE = findLong(lookup, unsafe, "arrayBaseOffset");
            ARRAY_SCALE = findLong(lookup, unsafe, "arrayIndexScale");
            GET_LONG = find(lookup, unsafe, "getLong", long.class, Object.class, long.class);
            GET_INT = find(lookup, unsafe, "getInt", int.class, Object.class, long.class);
            GET_SHORT = find(lookup, unsafe, "getShort", short.class, Object.class, long.class);
            GET_BYTE = find(lookup, unsafe, "getByte", byte.class, Object.class, long.class);
            GET_REFERENCE = find(lookup, unsafe, "getReference", Object.class, Object.class, long.class);
            PUT_LONG = find(lookup, unsafe, "putLong", void.class, Object.class, long.class, long.class);
            PUT_INT = find(lookup, unsafe, "putInt", void.class, Object.class, long.class, int.class);
            PUT_SHORT = find(lookup, unsafe, "putShort", void.class, Object.class, long.class, short.class);
            PUT_BYTE = find(lookup, unsafe, "putByte", void.class, Object.class, long.class, byte.class);
            PUT_REFERENCE = find(lookup, unsafe, "putReference", void.class, Object.class, long.class, Object.class);
        } catch (Throwable e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private RawMemory() {}

    private static MethodHandle find(
            MethodHandles.Lookup lookup, Object unsafe, String name, Class<?> result, Class<?>... parameters)
            throws ReflectiveOperationException {
        return lookup.findVirtual(unsafe.getClass(), name, MethodType.methodType(result, parameters))
                .bindTo(unsafe);
    }

    /** An int in older versions, a long in newer ones. */
    private static MethodHandle findLong(MethodHandles.Lookup lookup, Object unsafe, String name)
            throws ReflectiveOperationException {
        return lookup.unreflect(unsafe.getClass().getMethod(name, Class.class))
                .bindTo(unsafe)
                .asType(MethodType.methodType(long.class, Class.class));
    }

    public static long offset(Field field, boolean isStatic) {
        try {
            return isStatic ? (long) STATIC_OFFSET.invokeExact(field) : (long) OFFSET.invokeExact(field);
        } catch (Throwable e) {
            throw failed(e);
        }
    }

    public static Object staticBase(Field field) {
        try {
            return (Object) STATIC_BASE.invokeExact(field);
        } catch (Throwable e) {
            throw failed(e);
        }
    }

    /** Where an element is in arrays of the type. */
    public static long elementOffset(Class<?> type, int index) {
        try {
            return (long) ARRAY_BASE.invokeExact(type) + (long) ARRAY_SCALE.invokeExact(type) * index;
        } catch (Throwable e) {
            throw failed(e);
        }
    }

    /** Whether the static initialiser of the class has been run, or there is none and the class is in use. */
    public static boolean isInitialised(Class<?> type) {
        try {
            return !(boolean) UNINITIALISED.invokeExact(type);
        } catch (Throwable e) {
            throw failed(e);
        }
    }

    /** The bits of a primitive field of so many bytes. */
    public static long get(@Nullable Object base, long offset, int bytes) {
        try {
            return switch (bytes) {
                case 8 -> (long) GET_LONG.invokeExact(base, offset);
                case 4 -> (int) GET_INT.invokeExact(base, offset);
                case 2 -> (short) GET_SHORT.invokeExact(base, offset);
                default -> (byte) GET_BYTE.invokeExact(base, offset);
            };
        } catch (Throwable e) {
            throw failed(e);
        }
    }

    public static void put(@Nullable Object base, long offset, int bytes, long bits) {
        try {
            switch (bytes) {
                case 8 -> PUT_LONG.invokeExact(base, offset, bits);
                case 4 -> PUT_INT.invokeExact(base, offset, (int) bits);
                case 2 -> PUT_SHORT.invokeExact(base, offset, (short) bits);
                default -> PUT_BYTE.invokeExact(base, offset, (byte) bits);
            }
        } catch (Throwable e) {
            throw failed(e);
        }
    }

    public static Object getReference(Object base, long offset) {
        try {
            return (Object) GET_REFERENCE.invokeExact(base, offset);
        } catch (Throwable e) {
            throw failed(e);
        }
    }

    public static void putReference(Object base, long offset, @Nullable Object value) {
        try {
            PUT_REFERENCE.invokeExact(base, offset, value);
        } catch (Throwable e) {
            throw failed(e);
        }
    }

    private static IllegalStateException failed(Throwable e) {
        return new IllegalStateException("raw memory access", e);
    }
}
