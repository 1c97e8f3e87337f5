package dev.chessj.wrappers.calls;

import dev.chessj.api.OperationKind;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.text.BreakIterator;
import java.text.CharacterIterator;
import java.util.Arrays;
import java.util.Formatter;
import java.util.LinkedHashMap;
import java.util.Scanner;
import java.util.Set;
import java.util.stream.BaseStream;
import org.jspecify.annotations.Nullable;

/**
 * What a call does to its object, one that is not thread-safe, where the name of the method alone does not tell: whoever asks an iterator or a stream for
 * something moves it, and a map that remembers who was asked for last is changed by a question.
 *
 * <p><b>Threading.</b> Read and written by tasks, of which one runs at a time; a thread outside may only work out the same again.
 */
public final class PlainEffects {

    /** Methods of objects that go through something that leave them where they are, besides those called {@code get...}. */
    private static final Set<String> STAYS = Set.of(
            "characteristics", "clone", "current", "estimateSize", "hasCharacteristics", "hashCode", "isParallel");

    /** Every method of theirs holds a lock that nobody else has. */
    private static final Set<String> LOCKED = Set.of(
            "java.beans.PropertyChangeSupport",
            "java.beans.VetoableChangeSupport",
            "java.util.logging.Handler",
            "java.util.logging.Logger",
            "java.util.prefs.AbstractPreferences",
            "java.util.zip.Deflater",
            "java.util.zip.Inflater",
            "javax.swing.event.EventListenerList");

    /** How loggers and handlers are set up; what they log is no access. */
    private static final Set<String> SETS_UP = Set.of(
            "addHandler",
            "getFilter",
            "getFormatter",
            "getHandlers",
            "getLevel",
            "getUseParentHandlers",
            "removeHandler",
            "setFilter",
            "setFormatter",
            "setLevel",
            "setParent",
            "setUseParentHandlers");

    private static final Set<String> QUESTIONS = Set.of("get", "getOrDefault");

    private static final int OF_ARRAY = 3; // parameters of write and read that have an array, a begin and a length

    private static final byte ORDINARY = 1;
    private static final byte MOVES = 2; // with each call but for some
    private static final byte REORDERS = 3; // perhaps, when it is asked
    private static final byte READS_ON = 4; // whatever it is asked
    private static final byte LOGS = 5; // but for those calls that set it up

    private static final ClassValue<Byte> KINDS = new ClassValue<>() {
        @Override
        protected Byte computeValue(Class<?> type) {
            if (LinkedHashMap.class.isAssignableFrom(type)) {
                return REORDERS;
            }
            if (Scanner.class == type) {
                return READS_ON;
            }
            if (isBelow(type, Set.of("java.util.logging.Handler", "java.util.logging.Logger"))) {
                return LOGS;
            }
            boolean isMoving = PlainObjects.isIterator(type)
                    || BaseStream.class.isAssignableFrom(type)
                    || BreakIterator.class.isAssignableFrom(type)
                    || CharacterIterator.class.isAssignableFrom(type);
            return isMoving && PlainViews.isNone(type) ? MOVES : ORDINARY;
        }
    };

    private static final ClassValue<Boolean> LOCKS_ITSELF = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            return isBelow(type, LOCKED);
        }
    };

    private static final @Nullable Field ACCESS_ORDER = field(LinkedHashMap.class, "accessOrder");
    private static final @Nullable Field DESTINATION = field(Formatter.class, "a");

    /** By class, and there by call: 0 unknown, 1 no, 2 yes. */
    private static final ClassValue<byte[][]> GUARDED = new ClassValue<>() {
        @Override
        protected byte[][] computeValue(Class<?> type) {
            return new byte[1][0];
        }
    };

    private PlainEffects() {}

    private static boolean isBelow(Class<?> type, Set<String> names) {
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            if (names.contains(at.getName())) {
                return true;
            }
        }
        return false;
    }

    private static @Nullable Field field(Class<?> type, String name) {
        for (Field field : type.getDeclaredFields()) {
            if (field.getName().equals(name) && field.trySetAccessible()) {
                return field;
            }
        }
        return null;
    }

    /** What the call does to the object, or null when it is no access. */
    public static @Nullable OperationKind of(Object receiver, int call) {
        return switch (KINDS.get(receiver.getClass())) {
            case MOVES -> moves(CallSites.method(call)) ? OperationKind.WRITE : OperationKind.READ;
            case REORDERS ->
                QUESTIONS.contains(CallSites.method(call)) && remembers(receiver)
                        ? OperationKind.WRITE
                        : PlainCollections.kind(call);
            case READS_ON -> OperationKind.WRITE;
            case LOGS -> SETS_UP.contains(CallSites.method(call)) ? PlainCollections.kind(call) : null;
            default -> PlainCollections.kind(call);
        };
    }

    private static boolean moves(String method) {
        return !STAYS.contains(method) && !method.startsWith("get");
    }

    private static boolean remembers(Object map) {
        return ACCESS_ORDER != null && Boolean.TRUE.equals(PlainViews.read(ACCESS_ORDER, map));
    }

    /** The other object that a call on this one changes, which the program may have as well: what a formatter writes to. */
    public static @Nullable Object destination(Object receiver) {
        return receiver instanceof Formatter && DESTINATION != null ? PlainViews.read(DESTINATION, receiver) : null;
    }

    /** Whether the object has a lock of its own for whatever it is asked: then a call is an operation, and none that races. */
    public static boolean isLocked(Object receiver) {
        return LOCKS_ITSELF.get(receiver.getClass());
    }

    /** Whether the method that the call gets to is synchronized, so that it excludes others of the object that are. */
    public static boolean isGuarded(Object receiver, int call) {
        Class<?> type = receiver.getClass();
        byte[][] known = GUARDED.get(type);
        if (call >= known[0].length) {
            known[0] = Arrays.copyOf(known[0], Math.max(call + 1, CallSites.count()));
        }
        if (known[0][call] == 0) {
            known[0][call] = (byte) (isSynchronized(type, CallSites.call(call)) ? 2 : 1);
        }
        return known[0][call] == 2;
    }

    private static boolean isSynchronized(Class<?> type, CallSites.Call call) {
        int parameters = call.parameters();
        boolean isOfStream = OutputStream.class.isAssignableFrom(type)
                        && call.method().equals("write")
                || InputStream.class.isAssignableFrom(type) && call.method().equals("read");
        if (isOfStream) {
            parameters = OF_ARRAY; // which the others call
        }
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            boolean isFound = false;
            boolean isGuarded = true;
            for (Method method : at.getDeclaredMethods()) {
                if (method.getName().equals(call.method()) && method.getParameterCount() == parameters) {
                    isFound = true;
                    isGuarded &= Modifier.isSynchronized(method.getModifiers());
                }
            }
            if (isFound) {
                return isGuarded;
            }
        }
        return false;
    }
}
