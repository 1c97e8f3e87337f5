package dev.chessj.rows;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.stream.Collectors;
import sun.misc.Unsafe;

/** An object with a field of every type, which {@code Unsafe} accesses by offset. */
public final class Slots {
    private static Slots last;

    volatile Object ofObject = "1";
    volatile boolean ofBoolean;
    volatile byte ofByte = 1;
    volatile short ofShort = 1;
    volatile char ofChar = '1';
    volatile int ofInt = 1;
    volatile long ofLong = 1;
    volatile float ofFloat = 1;
    volatile double ofDouble = 1;

    public Slots() {
        last = this;
    }

    /** The one that was made last. */
    public static Slots last() {
        return last;
    }

    public static Unsafe unsafe() throws ReflectiveOperationException {
        Field field = Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        return (Unsafe) field.get(null);
    }

    public static long offset(String name) throws ReflectiveOperationException {
        return unsafe().objectFieldOffset(Slots.class.getDeclaredField(name));
    }

    public void change() {
        ofObject = "5";
        ofBoolean = true;
        ofByte = 5;
        ofShort = 5;
        ofChar = '5';
        ofInt = 5;
        ofLong = 5;
        ofFloat = 5;
        ofDouble = 5;
    }

    @Override
    public String toString() {
        return ofObject + "/" + ofBoolean + "/" + ofByte + "/" + ofShort + "/" + ofChar + "/" + ofInt + "/" + ofLong
                + "/" + ofFloat + "/" + ofDouble;
    }

    /** Whether the method accesses the variable at an offset, and not plainly. */
    static boolean takesOffset(Method method) {
        Class<?>[] types = method.getParameterTypes();
        return types.length >= 2
                && types[0] == Object.class
                && types[1] == long.class
                && method.getName().matches(".*(Volatile|Ordered|And).*");
    }

    /** The object, the offset, the values. */
    static String arguments(Method method) {
        Class<?>[] types = method.getParameterTypes();
        Class<?> type = types.length > 2 ? types[2] : method.getReturnType();
        String name = type.getSimpleName();
        String field = "of" + Character.toUpperCase(name.charAt(0)) + name.substring(1);
        String values = Arrays.stream(types).skip(2).map(Slots::value).collect(Collectors.joining());
        return "dev.chessj.rows.Slots.last(), dev.chessj.rows.Slots.offset(\"" + field + "\")" + values;
    }

    private static String value(Class<?> type) {
        if (type == Object.class) {
            return ", \"1\"";
        }
        return type == boolean.class ? ", true" : ", (" + type.getName() + ") 1";
    }
}
