package dev.chessj.programs;

import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** How libraries come by {@code Unsafe}, and by offsets. */
final class UnsafeAccess {

    static final Unsafe UNSAFE = unsafe();

    private UnsafeAccess() {}

    private static Unsafe unsafe() {
        try {
            Field field = Unsafe.class.getDeclaredField("theUnsafe");
            field.setAccessible(true);
            return (Unsafe) field.get(null);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static Field field(Class<?> type, String name) {
        try {
            return type.getDeclaredField(name);
        } catch (NoSuchFieldException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static long offset(Class<?> type, String name) {
        return UNSAFE.objectFieldOffset(field(type, name));
    }
}
