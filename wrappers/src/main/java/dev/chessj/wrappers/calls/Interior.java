package dev.chessj.wrappers.calls;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Which classes of the JDK make up the inside of an object that is not thread-safe: those whose code has to be opened, so that whatever two
 * calls do to the object is seen.
 *
 * <p>The class, its superclasses, and the types of their fields, on and on, as far as such a type can change and does not guard itself. A field
 * whose type is abstract may hold any of the classes that are known to extend it. What that gives depends on the JDK alone, so that a
 * replay opens the same classes.
 *
 * <p>Some classes cannot be opened: their state is in native memory, in memory that is reached by address, in code that the JVM has its
 * own version of, or in a class that a provider chooses. Calls to their objects that race are tried in both orders, not in the middle.
 *
 * <p><b>Threading.</b> Between executions; reads nothing that changes.
 */
public final class Interior {

    /** Where the classes live that can be part of the inside of another one. */
    private static final Set<String> PACKAGES = Set.of(
            "com.sun.org.apache.xerces.internal.dom",
            "java.awt.geom",
            "java.lang",
            "java.nio",
            "java.text",
            "java.util",
            "java.util.jar",
            "java.util.random",
            "java.util.regex",
            "java.util.stream",
            "java.util.zip",
            "jdk.internal.util.random",
            "jdk.random",
            "sun.text",
            "sun.util",
            "sun.util.calendar");

    /** What may be behind a type that others extend, or in which a class keeps its content without a field that says so. */
    private static final Map<String, Set<String>> BEHIND = Map.ofEntries(
            Map.entry("java.util.HashSet", Set.of("java.util.HashMap")),
            Map.entry("java.util.LinkedHashSet", Set.of("java.util.LinkedHashMap")),
            Map.entry("java.util.TreeSet", Set.of("java.util.TreeMap")),
            Map.entry("java.util.Calendar", Set.of("java.util.GregorianCalendar")),
            Map.entry(
                    "java.text.NumberFormat",
                    Set.of("java.text.ChoiceFormat", "java.text.CompactNumberFormat", "java.text.DecimalFormat")),
            Map.entry("java.text.DateFormat", Set.of("java.text.SimpleDateFormat")),
            Map.entry("java.text.Format", Set.of("java.text.DateFormat", "java.text.NumberFormat")),
            Map.entry("java.lang.Appendable", Set.of("java.lang.StringBuilder")),
            Map.entry("java.nio.ByteBuffer", Set.of("java.nio.HeapByteBuffer")),
            Map.entry("java.nio.CharBuffer", Set.of("java.nio.HeapCharBuffer")),
            Map.entry("java.nio.DoubleBuffer", Set.of("java.nio.HeapDoubleBuffer")),
            Map.entry("java.nio.FloatBuffer", Set.of("java.nio.HeapFloatBuffer")),
            Map.entry("java.nio.IntBuffer", Set.of("java.nio.HeapIntBuffer")),
            Map.entry("java.nio.LongBuffer", Set.of("java.nio.HeapLongBuffer")),
            Map.entry("java.nio.ShortBuffer", Set.of("java.nio.HeapShortBuffer")),
            Map.entry("java.text.CharacterIterator", Set.of("java.text.StringCharacterIterator")),
            Map.entry("java.util.jar.Attributes", Set.of("java.util.LinkedHashMap")),
            Map.entry("java.text.BreakIterator", Set.of("sun.text.RuleBasedBreakIterator")),
            Map.entry("java.util.EnumSet", Set.of("java.util.JumboEnumSet", "java.util.RegularEnumSet")),
            Map.entry("sun.util.calendar.BaseCalendar", Set.of("sun.util.calendar.Gregorian")),
            Map.entry(
                    "sun.util.calendar.Gregorian",
                    Set.of("sun.util.calendar.CalendarDate", "sun.util.calendar.JulianCalendar")));

    /** They only keep what they have worked out. */
    private static final Set<String> IMMUTABLE = Set.of("java.lang.String", "java.util.Locale");

    private static final Set<String> NEVER = Set.of(
            // through streams of any kind
            "java.io.ObjectInputStream",
            "java.io.ObjectOutputStream",
            "java.io.StreamTokenizer",
            "java.io.PushbackInputStream",
            "java.io.SequenceInputStream",
            "java.security.DigestInputStream",
            "java.security.DigestOutputStream",
            "javax.crypto.CipherInputStream",
            "javax.crypto.CipherOutputStream",
            // natively, or in code that the JIT compiler has its own version of
            "java.security.MessageDigest",
            "java.security.Signature",
            "java.security.KeyPairGenerator",
            "javax.crypto.Cipher",
            "javax.crypto.KeyAgreement",
            "javax.crypto.Mac",
            // by address
            "java.nio.charset.CharsetDecoder",
            "java.nio.charset.CharsetEncoder",
            // a parser with all that it is made of
            "javax.xml.parsers.DocumentBuilder",
            "javax.xml.parsers.SAXParser",
            "javax.xml.transform.Transformer",
            "javax.xml.validation.Validator",
            // in a class of a package that is never opened
            "java.lang.ProcessBuilder",
            "java.util.Locale$Builder");

    private Interior() {}

    /** Whether objects of the class, one whose objects are not thread-safe, can be opened. */
    static boolean canBeOpened(Class<?> type) {
        if (type.isInterface()) {
            return false; // whatever is behind it
        }
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            if (NEVER.contains(at.getName())) {
                return false;
            }
        }
        return true;
    }

    /** The outermost classes, binary names, whose methods make up those of the class; none if it cannot be opened. */
    public static Set<String> of(String className) {
        Class<?> type = find(className);
        Set<String> units = new TreeSet<>();
        if (type != null && canBeOpened(type)) {
            Set<Class<?>> known = new LinkedHashSet<>();
            add(type, known);
            known.forEach(part -> units.add(outermost(part.getName())));
        }
        return units;
    }

    /** The class with that binary name, outside of the base module, too. */
    static @Nullable Class<?> find(String className) {
        try {
            return Class.forName(className, false, ClassLoader.getPlatformClassLoader());
        } catch (ClassNotFoundException e) {
            return null; // a class of another JDK
        }
    }

    /** The name of the class that the class with that name is nested in, or itself. */
    public static String outermost(String className) {
        int nested = className.indexOf('$');
        return nested < 0 ? className : className.substring(0, nested);
    }

    private static void add(Class<?> type, Set<Class<?>> known) {
        for (Class<?> at = type; at != null && at != Object.class; at = at.getSuperclass()) {
            if (known.add(at)) {
                behind(outermost(at.getName()), known);
                for (Field field : at.getDeclaredFields()) {
                    if (!Modifier.isStatic(field.getModifiers())) {
                        part(field.getType(), known);
                    }
                }
            }
        }
    }

    private static void part(Class<?> declared, Set<Class<?>> known) {
        Class<?> type = declared;
        while (type.isArray()) {
            type = type.getComponentType();
        }
        if (type.isInterface()) {
            behind(type.getName(), known);
        } else if (isPart(type)) {
            add(type, known);
        }
    }

    private static void behind(String name, Set<Class<?>> known) {
        for (String other : BEHIND.getOrDefault(name, Set.of())) {
            Class<?> type = find(other);
            if (type != null) {
                add(type, known);
            }
        }
    }

    private static boolean isPart(Class<?> type) {
        return PACKAGES.contains(type.getPackageName())
                && !type.isEnum()
                && !type.isRecord()
                && Boundary.of(type) == null
                && changes(type)
                && !guardsItself(type);
    }

    /** Whether an object of the class is more than values that are given to its constructor. */
    static boolean changes(Class<?> type) {
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            for (Field field : at.getDeclaredFields()) {
                int modifiers = field.getModifiers();
                boolean isConstant =
                        Modifier.isFinal(modifiers) && !field.getType().isArray();
                if (!Modifier.isStatic(modifiers) && !isConstant && !Modifier.isVolatile(modifiers)) {
                    return !IMMUTABLE.contains(type.getName());
                }
            }
        }
        return false;
    }

    /** Whether others can call synchronized methods of the class. */
    private static boolean guardsItself(Class<?> type) {
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            for (Method method : at.getDeclaredMethods()) {
                int modifiers = method.getModifiers();
                boolean isOwn =
                        Modifier.isStatic(modifiers) || Modifier.isPrivate(modifiers); // of the class, or to serialise
                if (Modifier.isSynchronized(modifiers) && !isOwn) {
                    return true;
                }
            }
        }
        return false;
    }
}
