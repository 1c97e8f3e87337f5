package dev.chessj.wrappers.calls;

import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.Members;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Views, iterators and wrappers of the JDK's collections that are not thread-safe: who calls one of them accesses the collection behind it.
 *
 * <p>They are classes nested in those of the collections, or show one in reverse, and know their collection by a field.
 *
 * <p><b>Threading.</b> Read and written by tasks, of which one runs at a time; a thread outside may only work out the same again.
 */
public final class PlainViews {

    private static final Set<String> OTHERS = Set.of(
            "java.util.AbstractList",
            "java.util.AbstractMap",
            "java.util.Collections",
            "java.util.JumboEnumSet",
            "java.util.RegularEnumSet",
            "java.util.WeakHashMap");

    /** How the names of classes begin that show a collection from its end, since JDK 21. */
    private static final String REVERSED = "java.util.ReverseOrder";

    /** Names of the field, those that lead furthest first. */
    private static final List<String> FIELDS = List.of("root", "m", "c", "list", "base", "this$0", "this$1", "it");

    private static final int DEEPEST = 8; // a view of a wrapper of a view, and so on

    /** A class without such a field. */
    private static final Object NONE = new Object();

    private static final ClassValue<Object> FIELD = new ClassValue<>() {
        @Override
        protected Object computeValue(Class<?> type) {
            String name = type.getName();
            int nested = name.indexOf('$');
            if (type.getClassLoader() == null && name.startsWith(REVERSED)) {
                return find(type);
            }
            if (type.getClassLoader() != null || nested < 0) {
                return NONE;
            }
            String outermost = name.substring(0, nested);
            return PlainCollections.isOne(outermost) || OTHERS.contains(outermost) ? find(type) : NONE;
        }
    };

    /** The variable that iterators of a class are, besides their collection: 0 if it is no class of iterators. */
    private static final ClassValue<Integer> ITERATOR = new ClassValue<>() {
        @Override
        protected Integer computeValue(Class<?> type) {
            return PlainObjects.isIterator(type) && FIELD.get(type) != NONE ? Members.intern(type.getName()) : 0;
        }
    };

    /** The field with the iterator that one of a wrapper passes calls on to. */
    private static final ClassValue<Object> DELEGATE = new ClassValue<>() {
        @Override
        protected Object computeValue(Class<?> type) {
            boolean isIterator = Iterator.class.isAssignableFrom(type) || Enumeration.class.isAssignableFrom(type);
            if (!isIterator || type.getClassLoader() != null) {
                return NONE;
            }
            for (Field field : type.getDeclaredFields()) {
                Class<?> behind = field.getType();
                boolean isOne = Iterator.class.isAssignableFrom(behind) || Enumeration.class.isAssignableFrom(behind);
                if (isOne && type.getName().startsWith("java.util.") && field.trySetAccessible()) {
                    return field;
                }
            }
            return NONE;
        }
    };

    /** Methods of iterators that leave them where they are. */
    private static final Set<String> STAYS = Set.of(
            "characteristics",
            "estimateSize",
            "getComparator",
            "getExactSizeIfKnown",
            "hasCharacteristics",
            "hasNext",
            "hasPrevious",
            "nextIndex",
            "previousIndex");

    private static byte[] moves = new byte[0]; // by call: 0 unknown, 1 leaves an iterator where it is, 2 moves it

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
            at = next(at);
        }
        return null;
    }

    /** What the object is a view of, which may be a view again; null if it is none. */
    static @Nullable Object next(Object view) {
        return FIELD.get(view.getClass()) instanceof Field field ? read(field, view) : null;
    }

    /** What moves when the object is asked for the next: another iterator, if this one passes calls on to that; otherwise itself. */
    public static Object delegate(Object iterator) {
        Object at = iterator;
        for (int depth = 0; depth < DEEPEST && DELEGATE.get(at.getClass()) instanceof Field field; depth++) {
            Object next = read(field, at);
            if (next == null) {
                return at;
            }
            at = next;
        }
        return at;
    }

    static @Nullable Object read(Field field, Object object) {
        try {
            return field.get(object);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("the collection behind " + object.getClass() + " cannot be read", e);
        }
    }

    /** The variable, as one of {@link Members}, that an iterator of the class is in itself; 0 if it is none of the JDK's. */
    public static int iterator(Class<?> type) {
        return ITERATOR.get(type);
    }

    /** What the call does to the iterator that it is made on: two tasks that share one go on from the same place. */
    public static OperationKind kindOnIterator(int call) {
        if (call >= moves.length) {
            moves = Arrays.copyOf(moves, Math.max(call + 1, CallSites.count()));
        }
        if (moves[call] == 0) {
            moves[call] = (byte) (STAYS.contains(CallSites.method(call)) ? 1 : 2);
        }
        return moves[call] == 1 ? OperationKind.READ : OperationKind.WRITE;
    }

    /** Whether the class with that name is one of iterators. */
    static boolean isIterator(String className) {
        Class<?> type =
                className.indexOf('$') < 0 || !className.startsWith("java.util.") ? null : Interior.find(className);
        return type != null && iterator(type) != 0;
    }

    /** Whether objects of the class are no views: almost always, and told fast. */
    public static boolean isNone(Class<?> type) {
        return FIELD.get(type) == NONE;
    }
}
