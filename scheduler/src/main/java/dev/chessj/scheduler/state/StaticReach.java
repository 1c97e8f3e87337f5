package dev.chessj.scheduler.state;

import java.lang.ref.Reference;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;

/** Which objects belong to the state of the program under test, as opposed to that of the JVM. */
public final class StaticReach {

    /** What an executor keeps its threads in, and closes when it is shut down. */
    private static final String CONTAINER = "jdk.internal.vm.SharedThreadContainer";

    /** Packages whose objects keep what they know in fields: collections, locks, formats. */
    private static final Set<String> PACKAGES = Set.of(
            "java.text",
            "java.util",
            "java.util.concurrent",
            "java.util.concurrent.atomic",
            "java.util.concurrent.locks");

    /** Others that do, in packages of which the rest belongs to the JVM or to the operating system. */
    private static final Set<String> CLASSES = Set.of(
            CONTAINER,
            "java.io.ByteArrayInputStream",
            "java.io.ByteArrayOutputStream",
            "java.io.CharArrayReader",
            "java.io.CharArrayWriter",
            "java.io.StringReader",
            "java.io.StringWriter",
            "java.lang.StringBuffer",
            "java.lang.StringBuilder",
            "java.util.regex.Matcher",
            "java.util.zip.Adler32",
            "java.util.zip.CRC32",
            "java.util.zip.CRC32C");

    private static final String BUFFER =
            "java.nio.Heap"; // HeapByteBuffer and so on: those that keep their elements in an array
    private static final String CALENDAR_DATE = "sun.util.calendar.CalendarDate"; // inside dates and calendars

    private StaticReach() {}

    static boolean includes(Object object) {
        Class<?> type = object.getClass();
        if (type.isArray()) {
            return true;
        }
        if (object instanceof Class<?>
                || object instanceof ClassLoader
                || object instanceof Thread
                || object instanceof ThreadLocal<?>
                || object instanceof Reference<?>
                || object == ForkJoinPool.commonPool()) {
            return false;
        }
        if (isJdk(type)) {
            return PACKAGES.contains(type.getPackageName())
                    || CLASSES.contains(type.getName())
                    || type.getName().startsWith(BUFFER)
                    || isCalendarDate(type);
        }
        return !type.isHidden();
    }

    private static boolean isCalendarDate(Class<?> type) {
        for (Class<?> next = type; next != null; next = next.getSuperclass()) {
            if (next.getName().equals(CALENDAR_DATE)) {
                return true;
            }
        }
        return false;
    }

    /** Whether the class is one of the JDK. */
    public static boolean isJdk(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        return loader == null || loader == ClassLoader.getPlatformClassLoader();
    }
}
