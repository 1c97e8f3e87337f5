package dev.chessj.wrappers.calls;

import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Calls on a list that are about one element, or about none and only how many there are: what they do to different elements does not
 * conflict, with {@code get} and {@code set} as with an array.
 *
 * <p>Whoever asks how many there are looks at no element: {@code size()} conflicts with {@code add}, but not with {@code set}.
 *
 * <p><b>Threading.</b> Read and written by tasks, of which one runs at a time; a thread outside may only work out the same again.
 */
public final class ListParts {

    /** Instead of an offset: the call may be about any element. */
    public static final int UNKNOWN = -1;

    private static final Set<String> OF_STRUCTURE = Set.of("isEmpty", "size");

    /** Lists of which an element is a place of its own. */
    private static final Set<String> LISTS = Set.of("java.util.ArrayList", "java.util.LinkedList");

    /** Whose elements are those of the list behind them, by the same index. */
    private static final String WRAPPERS = "java.util.Collections$";

    private static final int DEEPEST = 8; // a view of a view, and so on

    private static final Object WHOLE = new Object();
    private static final Object SAME = new Object();

    /** Of a view: the field with the index at which it begins in the list behind it, or with an array; or the same indexes; or it may be about any. */
    private static final ClassValue<Object> BEGIN = new ClassValue<>() {
        @Override
        protected Object computeValue(Class<?> type) {
            String name = type.getName();
            if (LISTS.contains(name) || name.startsWith(WRAPPERS)) {
                return SAME;
            }
            if (type == OF_ARRAY || type == ITERATOR_OF_ARRAY) {
                return field(type, "a", Object[].class);
            }
            for (Class<?> at = type; at != null && name.endsWith("SubList"); at = at.getSuperclass()) {
                Object offset = field(at, "offset", int.class);
                if (offset != WHOLE) {
                    return offset;
                }
            }
            return WHOLE;
        }
    };

    /** Of a part: the field with the number of its elements. */
    private static final ClassValue<Object> LENGTH = new ClassValue<>() {
        @Override
        protected Object computeValue(Class<?> type) {
            for (Class<?> at = type; at != null; at = at.getSuperclass()) {
                Object size = field(at, "size", int.class);
                if (size != WHOLE) {
                    return size;
                }
            }
            return WHOLE;
        }
    };

    /** What {@code Arrays.asList} makes: its elements are those of an array of the program. */
    private static final Class<?> OF_ARRAY = Arrays.asList().getClass();

    /** Calls that change elements and leave how many there are. */
    private static final Set<String> IN_PLACE = Set.of("replaceAll", "set", "sort");

    private static final Class<?> ITERATOR_OF_ARRAY = Arrays.asList().iterator().getClass();

    private static byte[] calls = new byte[0]; // 0 unknown, 1 about elements, 2 about how many there are

    private ListParts() {}

    private static Object field(Class<?> type, String name, Class<?> of) {
        for (Field field : type.getDeclaredFields()) {
            if (field.getName().equals(name) && field.getType() == of && field.trySetAccessible()) {
                return field;
            }
        }
        return WHOLE;
    }

    /** The array that the list is nothing but another view of, or whose elements the iterator shows; null if there is none. */
    public static Object @Nullable [] array(Object list) {
        return (list.getClass() == OF_ARRAY || list.getClass() == ITERATOR_OF_ARRAY)
                        && BEGIN.get(list.getClass()) instanceof Field field
                        && PlainViews.read(field, list) instanceof Object[] array
                ? array
                : null;
    }

    /** How many elements a part of a list shows, by the field that it keeps that in: whoever calls it looks whether the list has changed. */
    public static int length(List<?> part) {
        return LENGTH.get(part.getClass()) instanceof Field field && PlainViews.read(field, part) instanceof Integer n
                ? n
                : 0;
    }

    /** Whether the call only asks how many elements there are. */
    public static boolean isOfStructure(int call) {
        if (call >= calls.length) {
            calls = Arrays.copyOf(calls, Math.max(call + 1, CallSites.count()));
        }
        if (calls[call] == 0) {
            calls[call] = (byte) (OF_STRUCTURE.contains(CallSites.method(call)) ? 2 : 1);
        }
        return calls[call] == 2;
    }

    /** Whether the call, one that changes something, leaves how many elements there are. */
    public static boolean isInPlace(int call) {
        return IN_PLACE.contains(CallSites.method(call));
    }

    /**
     * The part of a list that the object shows, a view of some neighbouring elements or an iterator of such a view; null if it may show all elements, or shows no
     * list.
     */
    public static @Nullable List<?> part(Object view) {
        Object at = view;
        for (int depth = 0; at != null && depth < DEEPEST; depth++) {
            Object begin = BEGIN.get(at.getClass());
            if (begin instanceof Field && at instanceof List<?> part && offset(part) != UNKNOWN) {
                return part;
            }
            if (begin == WHOLE && !PlainObjects.isIterator(at.getClass())) {
                return null;
            }
            at = PlainCollections.member(at.getClass()) != 0 ? null : PlainViews.next(at);
        }
        return null;
    }

    /**
     * What is to be added to an index in the list, which may be a view, for that of the same element in the list behind it; {@link #UNKNOWN} if the
     * call may be about any element, as it may where a class of the program overrides methods.
     */
    public static int offset(Object list) {
        int sum = 0;
        for (Object at = list; at != null; at = PlainViews.next(at)) {
            Object begin = BEGIN.get(at.getClass());
            if (begin == WHOLE) {
                return UNKNOWN;
            }
            if (begin instanceof Field field) {
                sum += PlainViews.read(field, at) instanceof Integer offset ? offset : 0;
            }
            if (PlainCollections.member(at.getClass()) != 0) {
                return sum;
            }
        }
        return UNKNOWN;
    }
}
