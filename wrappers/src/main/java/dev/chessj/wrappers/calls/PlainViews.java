package dev.chessj.wrappers.calls;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Views, iterators and wrappers of the JDK's collections that are not thread-safe: who calls one of them accesses the collection behind it.
 *
 * <p>They are classes nested in those of the collections, and know their collection by a field.
 *
 * <p><b>Threading.</b> Any thread.
 */
public final class PlainViews {

    private static final Set<String> OTHERS =
            Set.of("java.util.AbstractList", "java.util.AbstractMap", "java.util.Collections");

    /** Names of the field, those that lead furthest first. */
    private static final List<String> FIELDS = List.of("root", "m", "c", "list", "base", "this$0");

    private static final int DEEPEST = 8; // a view of a wrapper of a view, and so on

    /** A class without such a field. */
    private static final Object NONE = new Object();

    private static final ClassValue<Object> FIELD = new ClassValue<>() {
        @Override
        protected Object computeValue(Class<?> type) {
            String name = type.getName();
            int nested = name.indexOf('$');
            if (type.getClassLoader() != null || nested < 0) {
                return NONE;
            }
            String outermost = name.substring(0, nested);
            return PlainCollections.isOne(outermost) || OTHERS.contains(outermost) ? find(type) : NONE;
        }
    };

    private PlainViews() {}

    private static Object find(Class<?> type) {
        for (String name : FIELDS) {
            for (Class<?> at = type; at != null; at = at.getSuperclass()) {
                for (Field field : at.getDeclaredFields()) {
                    if (field.getName().equals(name)
                            && !Modifier.isStatic(field.getModifiers())
                            && !field.getType().isPrimitive()
                            && field.trySetAccessible()) {
                        return field;
                    }
                }
            }
        }
        return NONE;
    }

    /** The collection that the object is a view of, itself if it is a collection; null if it is neither. */
    public static @Nullable Object collection(Object object) {
        Object at = object;
        for (int depth = 0; at != null && depth < DEEPEST; depth++) {
            if (PlainCollections.member(at.getClass()) != 0) {
                return at;
            }
            if (!(FIELD.get(at.getClass()) instanceof Field field)) {
                return null;
            }
            try {
                at = field.get(at);
            } catch (IllegalAccessException e) {
                throw new IllegalStateException("the collection behind " + object.getClass() + " cannot be read", e);
            }
        }
        return null;
    }

    /** Whether objects of the class are no views: almost always, and told fast. */
    public static boolean isNone(Class<?> type) {
        return FIELD.get(type) == NONE;
    }
}
