package dev.chessj.wrappers.calls;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;

/**
 * As which class of the JDK an object behaves: its own one; or, if that is a class of the program which overrides nothing, the one that it extends.
 *
 * <p><b>Threading.</b> Any thread.
 */
public final class Inheritors {

    private static final ClassValue<Class<?>> BEHAVIOUR = new ClassValue<>() {
        @Override
        protected Class<?> computeValue(Class<?> type) {
            return Boundary.unscheduled(() -> find(type));
        }
    };

    private Inheritors() {}

    /** Whether the object is of the class, or inherits all that the class does. */
    public static boolean is(Object object, Class<?> expected) {
        return object.getClass() == expected || (expected.isInstance(object) && behaviour(object) == expected);
    }

    /** The class of the JDK, or that of the object. */
    public static Class<?> behaviour(Object object) {
        return behaviour(object.getClass());
    }

    /** The same of all objects of the class. */
    static Class<?> behaviour(Class<?> type) {
        return BEHAVIOUR.get(type);
    }

    private static Class<?> find(Class<?> type) {
        Class<?> inherited = type;
        while (inherited.getClassLoader() != null && inherited.getSuperclass() != null) {
            inherited = inherited.getSuperclass();
        }
        for (Class<?> at = type; at != inherited; at = at.getSuperclass()) {
            if (overrides(at, inherited)) {
                return type;
            }
        }
        return inherited;
    }

    private static boolean overrides(Class<?> type, Class<?> inherited) {
        for (Method method : type.getDeclaredMethods()) {
            if (!Modifier.isStatic(method.getModifiers()) && declares(inherited, method)) {
                return true;
            }
        }
        return false;
    }

    private static boolean declares(Class<?> type, Method method) {
        for (Class<?> at = type; at != null && at != Object.class; at = at.getSuperclass()) {
            for (Method inherited : at.getDeclaredMethods()) {
                if (!Modifier.isPrivate(inherited.getModifiers())
                        && inherited.getName().equals(method.getName())
                        && Arrays.equals(inherited.getParameterTypes(), method.getParameterTypes())) {
                    return true;
                }
            }
        }
        return false;
    }
}
