package dev.chessj.scheduler.jvm;

import dev.chessj.scheduler.state.RawMemory;
import dev.chessj.wrappers.Members;
import dev.chessj.wrappers.Sites;
import dev.chessj.wrappers.loading.StaticState;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.StampedLock;
import org.jspecify.annotations.Nullable;

/**
 * Looks up what a variable of the program holds: a field, an element of an array, or an atomic.
 *
 * <p>An operation is announced just before it is carried out, and nobody else runs in between. So what a read will find is there at
 * the announcement, and what a write has left is there when the next operation is announced. Nothing has to be added to the program,
 * and an execution that nobody records costs nothing.
 *
 * <p><b>Contract.</b> Runs no code of the program: memory is read directly, and a class that is not initialised stays so.
 */
public final class Values {

    /** Instead of a value: it cannot be told. */
    public static final Object UNKNOWN = new Object();

    private final Map<String, Optional<Field>> statics = new HashMap<>();
    private final Map<Class<?>, Map<String, Optional<Field>>> fields = new HashMap<>();

    /** Whether two contents of a variable are the same: primitives by value, objects by identity. */
    public static boolean areSame(@Nullable Object one, @Nullable Object other) {
        boolean byValue = one instanceof Number || one instanceof Boolean || one instanceof Character;
        return byValue && one != null ? one.equals(other) : one == other;
    }

    /** What the variable holds now, or {@link #UNKNOWN}. */
    public @Nullable Object read(@Nullable Object target, int member, int site) {
        if (target != null && member >= 0) {
            return element(target, member);
        }
        if (target != null && target.getClass().getName().startsWith("java.util.concurrent.atomic.")) {
            return atomic(target);
        }
        if (target != null && target.getClass() == Semaphore.class) {
            return ((Semaphore) target).availablePermits();
        }
        if (target != null && target.getClass() == StampedLock.class) {
            StampedLock lock = (StampedLock) target;
            return lock.tryOptimisticRead() << Short.SIZE
                    | lock.getReadLockCount() << 1
                    | (lock.isWriteLocked() ? 1 : 0);
        }
        Field field = field(target, member, site);
        if (field == null) {
            return UNKNOWN;
        }
        boolean isStatic = Modifier.isStatic(field.getModifiers());
        if (isStatic && !RawMemory.isInitialised(field.getDeclaringClass()) || !isStatic && target == null) {
            return UNKNOWN;
        }
        Object base = isStatic ? RawMemory.staticBase(field) : target;
        return base == null ? UNKNOWN : raw(base, RawMemory.offset(field, isStatic), field.getType());
    }

    /** Whether the variable holds a primitive value; of an atomic, whether what it holds does. */
    public boolean isPrimitive(@Nullable Object target, int member, int site) {
        if (target != null && member >= 0 && target.getClass().isArray()) {
            return target.getClass().getComponentType().isPrimitive();
        }
        if (target != null && target.getClass().getName().startsWith("java.util.concurrent.")) {
            return !(target instanceof AtomicReference || target instanceof AtomicReferenceArray);
        }
        Field field = field(target, member, site);
        return field != null && field.getType().isPrimitive();
    }

    /** Whether the variable is plain memory, which orders nothing. */
    public boolean isPlain(@Nullable Object target, int member, int site) {
        if (target != null && member >= 0) {
            return target.getClass().isArray() && Sites.get(site).member().isEmpty();
        }
        Field field = member == Members.OF_SITE ? field(target, member, site) : null;
        return field != null && !Modifier.isVolatile(field.getModifiers());
    }

    private static @Nullable Object element(Object array, int index) {
        if (array.getClass().isArray()) {
            return index < Array.getLength(array) ? Array.get(array, index) : UNKNOWN;
        }
        if (array instanceof AtomicIntegerArray ints) {
            return index < ints.length() ? ints.get(index) : UNKNOWN;
        }
        if (array instanceof AtomicLongArray longs) {
            return index < longs.length() ? longs.get(index) : UNKNOWN;
        }
        if (array instanceof AtomicReferenceArray<?> references) {
            return index < references.length() ? references.get(index) : UNKNOWN;
        }
        return UNKNOWN;
    }

    /** By exact class: a class of the program may derive from one of these. */
    private static @Nullable Object atomic(Object atomic) {
        Class<?> type = atomic.getClass();
        if (type == AtomicInteger.class) {
            return ((AtomicInteger) atomic).get();
        }
        if (type == AtomicLong.class) {
            return ((AtomicLong) atomic).get();
        }
        if (type == AtomicBoolean.class) {
            return ((AtomicBoolean) atomic).get();
        }
        return type == AtomicReference.class ? ((AtomicReference<?>) atomic).get() : UNKNOWN;
    }

    private static @Nullable Object raw(Object base, long offset, Class<?> type) {
        if (!type.isPrimitive()) {
            return RawMemory.getReference(base, offset);
        }
        if (type == long.class) {
            return RawMemory.get(base, offset, Long.BYTES);
        }
        if (type == double.class) {
            return Double.longBitsToDouble(RawMemory.get(base, offset, Long.BYTES));
        }
        if (type == int.class) {
            return (int) RawMemory.get(base, offset, Integer.BYTES);
        }
        if (type == float.class) {
            return Float.intBitsToFloat((int) RawMemory.get(base, offset, Integer.BYTES));
        }
        if (type == short.class) {
            return (short) RawMemory.get(base, offset, Short.BYTES);
        }
        if (type == char.class) {
            return (char) RawMemory.get(base, offset, Short.BYTES);
        }
        byte bits = (byte) RawMemory.get(base, offset, Byte.BYTES);
        return type == boolean.class ? (Object) (bits != 0) : (Object) bits;
    }

    private @Nullable Field field(@Nullable Object target, int member, int site) {
        String name = member == Members.OF_SITE ? Sites.get(site).member() : Members.name(member);
        int dot = name.lastIndexOf('.');
        if (dot < 0) {
            return null;
        }
        String type = name.substring(0, dot);
        String simple = name.substring(dot + 1);
        if (target == null) {
            return statics.computeIfAbsent(name, key -> Optional.ofNullable(ofClass(type, simple)))
                    .orElse(null);
        }
        return fields.computeIfAbsent(target.getClass(), key -> new HashMap<>())
                .computeIfAbsent(name, key -> Optional.ofNullable(ofObject(target.getClass(), type, simple)))
                .orElse(null);
    }

    private static @Nullable Field ofObject(Class<?> type, String declaring, String name) {
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            if (at.getName().equals(declaring)) {
                return declared(at, name);
            }
        }
        return null;
    }

    private static @Nullable Field ofClass(String declaring, String name) {
        for (StaticState.Declared rewritten : StaticState.since(0)) {
            if (rewritten.name().equals(declaring)) {
                try {
                    return declared(Class.forName(declaring, false, rewritten.loader()), name);
                } catch (ClassNotFoundException | LinkageError notDefined) {
                    return null; // the program gets that error, too
                }
            }
        }
        return null;
    }

    private static @Nullable Field declared(Class<?> type, String name) {
        try {
            return type.getDeclaredField(name);
        } catch (NoSuchFieldException | LinkageError e) {
            return null; // a method, or a field of a type that is missing
        }
    }
}
