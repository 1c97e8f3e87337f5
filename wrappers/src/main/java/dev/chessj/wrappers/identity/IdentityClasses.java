package dev.chessj.wrappers.identity;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import org.jspecify.annotations.Nullable;

/**
 * What a class says about the identity of its objects.
 *
 * <p><b>Threading.</b> Any thread: answers are worked out once per class and kept.
 */
final class IdentityClasses {

    /** Whether {@code hashCode()} of the class's objects is their identity hash code. */
    private static final ClassValue<Boolean> USES_IDENTITY = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            try {
                Class<?> declaring = type.getMethod("hashCode").getDeclaringClass();
                return declaring == Object.class || declaring == Enum.class;
            } catch (NoSuchMethodException | LinkageError e) {
                return true; // never missing; a class that cannot be looked at may well be its own key
            }
        }
    };

    /** What the JDK's own maps are made of; no program gets hold of one. Bins of hash maps, which are locked, and keys of class values. */
    private static final Class<?> BIN = inside("java.util.concurrent.ConcurrentHashMap$Node");

    private static final Class<?> KEY = inside("java.lang.ClassValue$Identity");

    private IdentityClasses() {}

    private static Class<?> inside(String name) {
        try {
            return Class.forName(name, false, null);
        } catch (ClassNotFoundException e) {
            return Void.class; // of which there are no objects
        }
    }

    /**
     * Whether the object is part of a map of the JDK. How often these are met depends on how full the map is, and some are kept for the
     * whole JVM; so they get their hash codes from the JVM, and leave the task's count alone.
     */
    static boolean isPartOfMap(Object object) {
        return BIN.isInstance(object) || KEY.isInstance(object);
    }

    static boolean usesIdentity(Class<?> type) {
        return USES_IDENTITY.get(type);
    }

    /** What an object that may outlive an execution is known by, or null for one that may not. */
    static @Nullable String lasting(Object object) {
        if (object instanceof Enum<?> constant) {
            return constant.getDeclaringClass().getName() + "." + constant.name();
        }
        if (object instanceof Class<?> type) {
            return named(type);
        }
        if (object instanceof String
                || object instanceof Number
                || object instanceof Boolean
                || object instanceof Character) {
            // The constants among them are shared; equal ones then have equal identity hash codes.
            return object.getClass() == String.class || IS_VALUE.get(object.getClass()) ? object.toString() : null;
        }
        if (object instanceof ClassLoader || object instanceof Module || object instanceof ThreadGroup) {
            return object.getClass().getName();
        }
        Class<?> type = object.getClass();
        return type.isHidden() && HAS_NO_STATE.get(type) ? named(type) : null;
    }

    /** The name of the class, without the number or address that the JVM adds to a hidden one. */
    private static String named(Class<?> type) {
        String name = type.getName();
        int number = type.isHidden() ? name.indexOf("$$Lambda") : -1;
        return number < 0 ? name : name.substring(0, number);
    }

    private static final ClassValue<Boolean> IS_VALUE = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            return type.getPackageName().equals("java.lang");
        }
    };

    private static final ClassValue<Boolean> HAS_NO_STATE = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            for (Field field : type.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())) {
                    return false;
                }
            }
            return true;
        }
    };
}
