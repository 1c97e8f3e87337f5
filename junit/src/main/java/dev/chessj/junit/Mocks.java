package dev.chessj.junit;

import java.lang.annotation.Annotation;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The fields that Mockito fills, of one execution: mocks remember their calls, so that none may be shared by two executions.
 *
 * <p>Mockito is called by name: a test need not have it.
 */
final class Mocks implements AutoCloseable {
    private static final String PACKAGE = "org.mockito.";
    private static final Map<Class<?>, Boolean> KNOWN = new ConcurrentHashMap<>();

    private final Deque<AutoCloseable> opened = new ArrayDeque<>();

    /** Fills the fields of a test instance, if it has such. */
    void open(Object instance) throws Throwable {
        if (!KNOWN.computeIfAbsent(instance.getClass(), Mocks::hasFields)) {
            return;
        }
        ClassLoader loader = instance.getClass().getClassLoader();
        Method open =
                Class.forName(PACKAGE + "MockitoAnnotations", true, loader).getMethod("openMocks", Object.class);
        try {
            opened.push((AutoCloseable) open.invoke(null, instance));
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    @Override
    public void close() throws Exception {
        for (AutoCloseable mocks : opened) {
            mocks.close();
        }
    }

    private static boolean hasFields(Class<?> type) {
        for (Class<?> at = type; at != null && at != Object.class; at = at.getSuperclass()) {
            for (Field field : at.getDeclaredFields()) {
                if (areOf(field)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether Mockito fills the field. */
    static boolean areOf(Field field) {
        for (Annotation annotation : field.getAnnotations()) {
            if (annotation.annotationType().getName().startsWith(PACKAGE)) {
                return true;
            }
        }
        return false;
    }
}
