package dev.chessj.wrappers.calls;

import java.lang.reflect.Modifier;
import java.util.Random;
import java.util.Set;
import java.util.random.RandomGenerator;

/**
 * The JDK's objects, besides collections, that change and are not thread-safe: texts that are built, formats, calendars, matchers, generators of random numbers that
 * are no {@code Random}.
 *
 * <p>Each is one variable in plain memory, like a collection, and opened like one where two calls race, see {@link Interior}.
 */
final class PlainObjects {

    /** Classes, with all below them. */
    private static final Set<String> CLASSES = Set.of(
            "java.io.ObjectInputStream",
            "java.io.ObjectOutputStream",
            "java.io.StreamTokenizer",
            "java.lang.StringBuilder",
            "java.nio.charset.CharsetDecoder",
            "java.nio.charset.CharsetEncoder",
            "java.security.MessageDigest",
            "java.security.Signature",
            "java.text.Format",
            "java.util.Calendar",
            "java.util.Date",
            "java.util.DoubleSummaryStatistics",
            "java.util.Formatter",
            "java.util.IntSummaryStatistics",
            "java.util.LongSummaryStatistics",
            "java.util.Scanner",
            "java.util.StringJoiner",
            "java.util.StringTokenizer",
            "java.util.WeakHashMap",
            "java.util.regex.Matcher",
            "java.util.zip.Adler32",
            "java.util.zip.CRC32",
            "java.util.zip.CRC32C",
            "javax.crypto.Cipher",
            "javax.crypto.Mac");

    /** What programs call them by, where that is not their own name. */
    private static final Set<String> BELOW = Set.of(
            "java.text.ChoiceFormat",
            "java.text.CompactNumberFormat",
            "java.text.DateFormat",
            "java.text.DecimalFormat",
            "java.text.MessageFormat",
            "java.text.NumberFormat",
            "java.text.SimpleDateFormat",
            "java.util.GregorianCalendar",
            "java.util.SplittableRandom");

    /** Formats that never change. */
    private static final String IMMUTABLE = "java.time.";

    /** Generators that are not in the base module of every JDK. */
    private static final String ALGORITHMS = "jdk.random.";

    private PlainObjects() {}

    /** Whether a call that names the class, a binary name, may be one to such an object. */
    static boolean isNamed(String className) {
        return CLASSES.contains(className) || BELOW.contains(className);
    }

    /** Whether a class with that name may be one of the JDK; told without loading it. */
    static boolean mayBeOne(String className) {
        return className.startsWith("java.")
                || className.startsWith("javax.crypto.")
                || className.startsWith("sun.util.")
                || className.startsWith(ALGORITHMS);
    }

    /** Whether the class is one of the JDK, loaded by whom ever. */
    static boolean isOfJdk(Class<?> type) {
        return type.getClassLoader() == null || type.getName().startsWith(ALGORITHMS);
    }

    /** The class by which people know objects of the class: what a factory gives is of another one that nobody sees. */
    static Class<?> known(Class<?> type) {
        Class<?> at = type;
        while (!Modifier.isPublic(at.getModifiers()) && at.getSuperclass() != Object.class) {
            at = at.getSuperclass();
        }
        return at;
    }

    /** Whether objects of the class, one of the JDK, are such objects. */
    static boolean isOne(Class<?> type) {
        if (RandomGenerator.class.isAssignableFrom(type)) {
            return !Random.class.isAssignableFrom(type);
        }
        for (Class<?> at = type; at != null && !type.getName().startsWith(IMMUTABLE); at = at.getSuperclass()) {
            if (CLASSES.contains(at.getName())) {
                return true;
            }
        }
        return false;
    }
}
