package dev.chessj.wrappers.calls;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.Spliterator;
import org.jspecify.annotations.Nullable;

/**
 * Which calls in the program may be calls to a shared object, judged by what the call site names.
 *
 * <p>A site often names an interface, {@code Map.put} or {@code Queue.poll}; whether the object behind it is shared is decided when the
 * call is made. So every supertype of a class in the table is a possible owner. The table goes by the name and the number of parameters; a call is
 * numbered by the types of its parameters, too, since a class of the program may override one of several methods of a name.
 *
 * <p><b>Threading.</b> Any thread: classes are rewritten by whoever loads them.
 */
public final class CallSites {

    /** Internal names of every class of the table and of all their supertypes, each with the classes below it. */
    private static final Map<String, List<Family>> BELOW = new HashMap<>();

    /** Those by which data may be given to somebody, see {@link #isData(Class)}. */
    private static final Set<String> DATA = new HashSet<>();

    /** They say nothing of data; and whoever takes a blocking queue as one keeps it. */
    private static final Set<String> NO_DATA = Set.of(
            "java/io/Serializable",
            "java/lang/Cloneable",
            "java/lang/Comparable",
            "java/lang/Object",
            "java/util/RandomAccess",
            "java/util/concurrent/BlockingDeque",
            "java/util/concurrent/BlockingQueue");

    /** What was asked before, by class and call: the program's classes call the same methods again and again. */
    private static final Map<String, Map<String, @Nullable Effect>> KNOWN = new HashMap<>();

    private static final Map<String, Integer> NUMBERS = new HashMap<>();
    private static final List<Call> CALLS = new ArrayList<>();

    /**
     * A method that is called.
     *
     * @param types those of its parameters, as in a descriptor: {@code (ILjava/lang/Object;)}
     * @param parameters how many they are
     */
    record Call(String method, String types, int parameters) {}

    static {
        for (Family family : Families.all()) {
            Class<?> type = load(family.type());
            if (type != null) {
                for (String name : supertypes(type)) {
                    BELOW.computeIfAbsent(name, key -> new ArrayList<>()).addAll(inherited(type));
                    if (isData(type) && !NO_DATA.contains(name)) {
                        DATA.add(name);
                    }
                }
            }
        }
    }

    private CallSites() {}

    /** Whether the table knows this class, or one below it. */
    public static boolean knows(String owner) {
        return BELOW.containsKey(owner);
    }

    /** Whether an argument of that type may be data that tasks share: a collection, an iterator, a number. */
    public static boolean isData(String type) {
        return DATA.contains(type);
    }

    /** What the call may do, if its receiver is of a class in the table; null when none of them has such an operation. */
    public static @Nullable Effect effect(String owner, String method, int parameters) {
        List<Family> below = BELOW.get(owner);
        return below == null ? null : effect(owner, below, method, parameters);
    }

    private static synchronized @Nullable Effect effect(
            String owner, List<Family> below, String method, int parameters) {
        Map<String, @Nullable Effect> calls = KNOWN.computeIfAbsent(owner, key -> new HashMap<>());
        String call = method + "/" + parameters;
        Effect known = calls.get(call);
        if (known == null && !calls.containsKey(call)) {
            known = find(below, method, parameters);
            calls.put(call, known);
        }
        return known;
    }

    private static @Nullable Effect find(List<Family> below, String method, int parameters) {
        for (Family family : below) {
            Effect effect = family.effect(method, parameters);
            if (effect != null) {
                return effect;
            }
        }
        return null;
    }

    /** The number of the call to a method with that descriptor and so many parameters. */
    public static synchronized int number(String method, String descriptor, int parameters) {
        String types = descriptor.substring(0, descriptor.indexOf(')') + 1);
        return NUMBERS.computeIfAbsent(method + types, key -> {
            CALLS.add(new Call(method, types, parameters));
            return CALLS.size() - 1;
        });
    }

    /** The method that the call with that number calls. */
    public static String method(int number) {
        return call(number).method();
    }

    static synchronized Call call(int number) {
        return CALLS.get(number);
    }

    static synchronized int count() {
        return CALLS.size();
    }

    /** Whether objects of the class are there for what is in them. */
    static boolean isData(Class<?> type) {
        return Collection.class.isAssignableFrom(type)
                || Map.class.isAssignableFrom(type)
                || Iterator.class.isAssignableFrom(type)
                || Enumeration.class.isAssignableFrom(type)
                || Spliterator.class.isAssignableFrom(type)
                || Number.class.isAssignableFrom(type)
                || CharSequence.class.isAssignableFrom(type);
    }

    /** The rows of the class and of its superclasses. */
    private static List<Family> inherited(Class<?> type) {
        List<Family> families = new ArrayList<>();
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            Family family = Families.of(at);
            if (family != null) {
                families.add(family);
            }
        }
        return families;
    }

    private static Set<String> supertypes(Class<?> type) {
        Set<String> names = new LinkedHashSet<>();
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            names.add(at.getName().replace('.', '/'));
            addInterfaces(at, names);
        }
        return names;
    }

    private static void addInterfaces(Class<?> type, Set<String> names) {
        for (Class<?> next : type.getInterfaces()) {
            names.add(next.getName().replace('.', '/'));
            addInterfaces(next, names);
        }
    }

    private static @Nullable Class<?> load(String name) {
        try {
            return Class.forName(name, false, null);
        } catch (ClassNotFoundException e) {
            return null; // a class of another JDK
        }
    }
}
