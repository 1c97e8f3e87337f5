package dev.chessj.wrappers.calls;

import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.Members;
import java.util.Arrays;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The JDK's collections that are not thread-safe, and with {@link PlainObjects} whatever else is not: each is one variable in plain
 * memory, which a call reads or writes.
 *
 * <p>What a program of its own makes of such a class, by extending it, counts as the class.
 *
 * <p><b>Threading.</b> Read and written by tasks, of which one runs at a time; a thread outside may only work out the same again.
 */
public final class PlainCollections {

    private static final Set<String> CLASSES = Set.of(
            "java.util.ArrayDeque",
            "java.util.ArrayList",
            "java.util.BitSet",
            "java.util.EnumMap",
            "java.util.HashMap",
            "java.util.HashSet",
            "java.util.IdentityHashMap",
            "java.util.LinkedHashMap",
            "java.util.LinkedHashSet",
            "java.util.LinkedList",
            "java.util.PriorityQueue",
            "java.util.TreeMap",
            "java.util.TreeSet");

    /** Methods that only look; whatever has another name may change something. */
    private static final Set<String> LOOKS = Set.of(
            "after",
            "before",
            "capacity",
            "cardinality",
            "ceiling",
            "ceilingEntry",
            "ceilingKey",
            "charAt",
            "characteristics",
            "chars",
            "clone",
            "codePointAt",
            "codePointBefore",
            "codePointCount",
            "codePoints",
            "compareTo",
            "comparator",
            "contains",
            "containsAll",
            "containsKey",
            "containsValue",
            "countTokens",
            "descendingIterator",
            "element",
            "end",
            "equals",
            "estimateSize",
            "first",
            "firstEntry",
            "firstKey",
            "floor",
            "floorEntry",
            "floorKey",
            "forEach",
            "forEachRemaining",
            "get",
            "group",
            "groupCount",
            "hashCode",
            "higher",
            "higherEntry",
            "higherKey",
            "hitEnd",
            "indexOf",
            "intersects",
            "iterator",
            "last",
            "lastEntry",
            "lastIndexOf",
            "lastKey",
            "length",
            "listIterator",
            "lower",
            "lowerEntry",
            "lowerKey",
            "next",
            "nextClearBit",
            "nextIndex",
            "nextSetBit",
            "offsetByCodePoints",
            "parallelStream",
            "pattern",
            "peek",
            "peekFirst",
            "peekLast",
            "previous",
            "previousClearBit",
            "previousIndex",
            "previousSetBit",
            "requireEnd",
            "size",
            "spliterator",
            "start",
            "stream",
            "subSequence",
            "substring",
            "tryAdvance",
            "trySplit");

    /** Methods that only make a view, or tell nothing of the content. */
    private static final Set<String> VIEWS = Set.of(
            "descendingKeySet",
            "descendingMap",
            "descendingSet",
            "entrySet",
            "getClass",
            "headMap",
            "headSet",
            "keySet",
            "navigableKeySet",
            "subList",
            "subMap",
            "subSet",
            "tailMap",
            "tailSet",
            "values");

    private static final int NONE = 0;

    private static final ClassValue<Integer> MEMBERS = new ClassValue<>() {
        @Override
        protected Integer computeValue(Class<?> type) {
            Class<?> at = type;
            while (!PlainObjects.isOfJdk(at)) {
                at = at.getSuperclass();
            }
            if (CLASSES.contains(at.getName())) {
                return Members.intern(at.getName());
            }
            // What the program makes of a class that is not listed may have locks of its own, unless it overrides
            // nothing.
            boolean counts = at == type || PlainObjects.isListed(at) || Inheritors.behaviour(type) == at;
            return counts && PlainObjects.isOne(at)
                    ? Members.intern(PlainObjects.known(at).getName())
                    : NONE;
        }
    };

    private static byte[] effects = new byte[0]; // by call: 0 unknown, 1 none, 2 looks, 3 changes

    private PlainCollections() {}

    /** The variable, as one of {@link Members}, that objects of the class are; 0 if it is no such class. */
    public static int member(Class<?> type) {
        return MEMBERS.get(type);
    }

    /** Whether a call that names the class, a binary name, may be one to such a collection, or to another object of that kind. */
    public static boolean isNamed(String className) {
        return CLASSES.contains(className) || PlainObjects.isNamed(className);
    }

    /** Whether a call of the JDK that is given an object by the name of that class, a binary name, counts as one to the object. */
    public static boolean isGiven(String className) {
        return CLASSES.contains(className) || PlainObjects.isGiven(className);
    }

    /** Whether the class with that binary name is one of the collections. */
    public static boolean isOne(String className) {
        return CLASSES.contains(className);
    }

    /** Whether the variable with that name is all objects of a class of the JDK that is not thread-safe, rather than a field. */
    public static boolean isObject(String variable) {
        if (isOne(variable) || PlainViews.isIterator(variable)) {
            return true;
        }
        Class<?> type = PlainObjects.mayBeOne(variable) ? Interior.find(variable) : null;
        return type != null && PlainObjects.isOne(type);
    }

    /** Whether that is so, and the class can be opened, see {@link Interior}. */
    public static boolean canBeOpened(String variable) {
        return isObject(variable) && !Interior.of(variable).isEmpty();
    }

    private static boolean looks(String method) {
        return LOOKS.contains(method)
                || method.startsWith("fire") // which leaves the listeners as they are
                || method.startsWith("get")
                || method.startsWith("has")
                || method.startsWith("is")
                || method.startsWith("to");
    }

    /** What the call does to its object, or null when it is no access. */
    public static @Nullable OperationKind kind(int call) {
        if (call >= effects.length) {
            effects = Arrays.copyOf(effects, Math.max(call + 1, CallSites.count()));
        }
        if (effects[call] == 0) {
            String method = CallSites.call(call).method();
            effects[call] = (byte) (VIEWS.contains(method) ? 1 : looks(method) ? 2 : 3);
        }
        return switch (effects[call]) {
            case 2 -> OperationKind.READ;
            case 3 -> OperationKind.WRITE;
            default -> null;
        };
    }
}
