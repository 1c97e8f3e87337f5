package dev.chessj.wrappers.calls;

import java.lang.reflect.Modifier;
import java.util.Iterator;
import java.util.Random;
import java.util.Set;
import java.util.Spliterator;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * The JDK's objects, besides collections, that change and are not thread-safe: texts that are built, formats, calendars, matchers, buffers, iterators,
 * streams, entries of maps, documents.
 *
 * <p>Which they are follows from a rule: an object of one of {@link #PACKAGES} is not thread-safe if it can change, unless it is in the table of thread-safe
 * classes, or among those that are known to be {@link #SAFE}. Outside of these packages the classes are listed.
 *
 * <p>Each is one variable in plain memory, like a collection, and opened like one where two calls race, see {@link Interior}.
 *
 * <p><b>Threading.</b> Any thread: answers are worked out once per class and kept.
 */
final class PlainObjects {

    /** Whose classes are not thread-safe unless they say so. */
    private static final Set<String> PACKAGES = Set.of(
            "com.sun.org.apache.xerces.internal.dom",
            "java.awt.geom",
            "java.nio",
            "java.text",
            "java.util",
            "java.util.jar",
            "java.util.random",
            "java.util.regex",
            "java.util.stream",
            "java.util.zip");

    /** Classes of other packages, with all below them. */
    private static final Set<String> CLASSES = Set.of(
            "java.awt.geom.Dimension2D",
            "java.awt.geom.Point2D",
            "java.awt.geom.RectangularShape",
            "java.beans.PropertyChangeSupport",
            "java.beans.VetoableChangeSupport",
            "java.io.DataInputStream",
            "java.io.DataOutputStream",
            "java.io.ObjectInputStream",
            "java.io.ObjectOutputStream",
            "java.io.PushbackInputStream",
            "java.io.SequenceInputStream",
            "java.io.StreamTokenizer",
            "java.lang.ProcessBuilder",
            "java.lang.StringBuilder",
            "java.net.DatagramPacket",
            "java.net.HttpCookie",
            "java.nio.charset.CharsetDecoder",
            "java.nio.charset.CharsetEncoder",
            "java.security.DigestInputStream",
            "java.security.DigestOutputStream",
            "java.security.KeyPairGenerator",
            "java.security.MessageDigest",
            "java.security.Signature",
            "java.text.BreakIterator",
            "java.text.Format",
            "java.util.Calendar",
            "java.util.Date",
            "java.util.DoubleSummaryStatistics",
            "java.util.Formatter",
            "java.util.IntSummaryStatistics",
            "java.util.Locale$Builder",
            "java.util.LongSummaryStatistics",
            "java.util.Scanner",
            "java.util.SimpleTimeZone",
            "java.util.StringJoiner",
            "java.util.StringTokenizer",
            "java.util.WeakHashMap",
            "java.util.logging.Handler",
            "java.util.logging.Logger",
            "java.util.prefs.AbstractPreferences",
            "java.util.regex.Matcher",
            "java.util.zip.Adler32",
            "java.util.zip.CRC32",
            "java.util.zip.CRC32C",
            "javax.crypto.Cipher",
            "javax.crypto.CipherInputStream",
            "javax.crypto.CipherOutputStream",
            "javax.crypto.KeyAgreement",
            "javax.crypto.Mac",
            "javax.swing.event.EventListenerList",
            "javax.xml.parsers.DocumentBuilder",
            "javax.xml.parsers.SAXParser",
            "javax.xml.transform.Transformer",
            "javax.xml.validation.Validator");

    /** Behind which there are classes of the JDK that nobody sees. */
    private static final Set<String> INTERFACES = Set.of(
            "java.net.http.HttpClient$Builder",
            "java.net.http.HttpRequest$Builder",
            "javax.xml.stream.XMLEventReader",
            "javax.xml.stream.XMLEventWriter",
            "javax.xml.stream.XMLStreamReader",
            "javax.xml.stream.XMLStreamWriter",
            "javax.xml.xpath.XPath",
            "javax.xml.xpath.XPathExpression");

    /** By what else programs call such objects: packages, and single types. */
    private static final Set<String> CALLED = Set.of(
            "java.awt",
            "java.beans",
            "java.io",
            "java.net.http",
            "java.nio.charset",
            "java.security",
            "java.sql",
            "java.util.logging",
            "java.util.prefs",
            "javax.crypto",
            "javax.swing.event",
            "javax.xml.parsers",
            "javax.xml.stream",
            "javax.xml.transform",
            "javax.xml.validation",
            "javax.xml.xpath",
            "org.w3c.dom");

    private static final Set<String> TYPES = Set.of(
            "java.lang.Appendable",
            "java.lang.CharSequence",
            "java.lang.ProcessBuilder",
            "java.lang.StringBuilder",
            "java.net.DatagramPacket",
            "java.net.HttpCookie");

    /** With all below them: they only keep what they have worked out, or nobody changes them once they are made, or they guard themselves. */
    private static final Set<String> SAFE = Set.of(
            "java.nio.ByteOrder",
            "java.security.Permission",
            "java.text.Annotation",
            "java.text.AttributedCharacterIterator$Attribute",
            "java.text.Bidi",
            "java.text.CollationKey",
            "java.util.Base64$Decoder",
            "java.util.Base64$Encoder",
            "java.util.Currency",
            "java.util.EventObject",
            "java.util.HexFormat",
            "java.util.Locale",
            "java.util.ResourceBundle",
            "java.util.TimeZone",
            "java.util.Timer",
            "java.util.UUID",
            "java.util.random.RandomGeneratorFactory",
            "java.util.regex.Pattern",
            "java.util.zip.ZipFile");

    /** Views, and collections that nobody can change; their iterators can. */
    private static final Set<String> AROUND =
            Set.of("java.util.Arrays$ArrayList", "java.util.Collections", "java.util.ImmutableCollections");

    /** Formats that never change. */
    private static final String IMMUTABLE = "java.time.";

    /** Generators that are not in the base module of every JDK. */
    private static final String ALGORITHMS = "jdk.random.";

    /** What is behind {@code java.net.http}, which the platform's loader defines. */
    private static final String HTTP = "jdk.internal.net.http.";

    private PlainObjects() {}

    /** Whether a call that names the class, a binary name, may be one to such an object. */
    static boolean isNamed(String className) {
        int end = className.lastIndexOf('.');
        String in = end < 0 ? "" : className.substring(0, end);
        return PACKAGES.contains(in) && !SAFE.contains(className) || CALLED.contains(in) || TYPES.contains(className);
    }

    /** Whether the JDK, given an object by a name of that class, may look at it or change it: those that it is given all the time. */
    static boolean isGiven(String className) {
        return CLASSES.contains(className)
                || className.startsWith("java.text.") && className.endsWith("Format")
                || className.equals("java.util.GregorianCalendar")
                || className.equals("java.util.SplittableRandom");
    }

    /** Whether a class with that name may be one of the JDK; told without loading it. */
    static boolean mayBeOne(String className) {
        return className.startsWith("java.")
                || className.startsWith("javax.crypto.")
                || className.startsWith("javax.xml.")
                || className.startsWith("sun.text.")
                || className.startsWith("sun.util.")
                || className.startsWith("com.sun.org.apache.xerces.internal.dom.")
                || className.startsWith(ALGORITHMS);
    }

    /** Whether the class is one of the JDK, loaded by whom ever. */
    static boolean isOfJdk(Class<?> type) {
        return type.getClassLoader() == null
                || type.getName().startsWith(ALGORITHMS)
                || type.getName().startsWith(HTTP);
    }

    /** The class by which people know objects of the class: what a factory gives is of another one that nobody sees. */
    static Class<?> known(Class<?> type) {
        Class<?> listed = listed(type);
        if (listed != null && listed.isInterface()) {
            return listed;
        }
        for (Class<?> at = type; at != null && isOne(at); at = at.getSuperclass()) {
            boolean isExported = at.getModule().isExported(at.getPackageName());
            if (Modifier.isPublic(at.getModifiers()) && isExported) {
                return at;
            }
        }
        return type;
    }

    /** Whether objects of the class, one of the JDK, are such objects. */
    static boolean isOne(Class<?> type) {
        if (RandomGenerator.class.isAssignableFrom(type)) {
            return !Random.class.isAssignableFrom(type);
        }
        return isListed(type) || followsRule(type);
    }

    /** Whether the class, or one above it, is listed. */
    static boolean isListed(Class<?> type) {
        return listed(type) != null;
    }

    private static @Nullable Class<?> listed(Class<?> type) {
        if (type.isInterface()) {
            return INTERFACES.contains(type.getName()) ? type : null;
        }
        for (Class<?> at = type; at != null && !type.getName().startsWith(IMMUTABLE); at = at.getSuperclass()) {
            if (CLASSES.contains(at.getName())) {
                return at;
            }
            for (Class<?> behind : at.getInterfaces()) {
                if (INTERFACES.contains(behind.getName())) {
                    return behind;
                }
            }
        }
        return null;
    }

    /** Whether that is so by the rule, and not because the class is listed. */
    private static boolean followsRule(Class<?> type) {
        return PACKAGES.contains(type.getPackageName())
                && !type.isEnum()
                && !type.isRecord()
                && !Throwable.class.isAssignableFrom(type)
                && Boundary.of(type) == null
                && PlainViews.isNone(type)
                && Interior.changes(type)
                && !isSafe(type);
    }

    private static boolean isSafe(Class<?> type) {
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            if (SAFE.contains(at.getName())) {
                return true;
            }
        }
        boolean isAround = AROUND.contains(type.getName()) || AROUND.contains(Interior.outermost(type.getName()));
        return isAround && !isIterator(type);
    }

    /** Whether objects of the class go through something, one after the other, so that whoever asks one for the next moves it. */
    static boolean isIterator(Class<?> type) {
        return Iterator.class.isAssignableFrom(type) || Spliterator.class.isAssignableFrom(type);
    }
}
