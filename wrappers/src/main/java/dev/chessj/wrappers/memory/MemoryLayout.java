package dev.chessj.wrappers.memory;

import dev.chessj.wrappers.Members;
import dev.chessj.wrappers.loading.Quiet;
import dev.chessj.wrappers.verdict.Notes;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Which field or element of an object is at which offset, for one class.
 *
 * <p>Made when the first object of the class is accessed by offset. A look is then an array access; nothing is allocated.
 *
 * <p><b>Threading.</b> Immutable once it is made; any thread may ask.
 */
public final class MemoryLayout {

    /** What the JVM knows of offsets; the agent has it. */
    public interface Source {
        long offset(Field field, boolean isStatic);

        long arrayBase(Class<?> array);

        long arrayScale(Class<?> array);
    }

    private static final int NONE = 0; // no member is zero but an element, and no field
    private static final int MOST = 1 << 16; // no object is that long but arrays

    private static volatile @Nullable Source source;

    private static final ClassValue<MemoryLayout> OF_OBJECTS = new ClassValue<>() {
        @Override
        protected MemoryLayout computeValue(Class<?> type) {
            return quietly(type, false);
        }
    };

    private static final ClassValue<MemoryLayout> OF_STATICS = new ClassValue<>() {
        @Override
        protected MemoryLayout computeValue(Class<?> type) {
            return quietly(type, true);
        }
    };

    private int[] members = {};
    private byte[] sizes = {};
    private final long base;
    private final long scale; // zero for objects that are no array

    private MemoryLayout(long base, long scale) {
        this.base = base;
        this.scale = scale;
    }

    /** Tells who knows offsets; before any class of the program is loaded. */
    public static void install(Source usable) {
        source = usable;
    }

    /** For objects of the class, or arrays. */
    static MemoryLayout of(Class<?> type) {
        return OF_OBJECTS.get(type);
    }

    /** For the static fields of the class, which the JVM keeps in the class object. */
    static MemoryLayout ofStatics(Class<?> type) {
        return OF_STATICS.get(type);
    }

    /** Looks at the class now, before its code has points: it may be needed to look at any class. */
    public static void prepare(Class<?> type) {
        of(type);
        of(type.arrayType());
    }

    boolean isArray() {
        return scale != 0;
    }

    /** Whether an element of the array has so many bytes. */
    boolean isElement(int bytes) {
        return scale == bytes;
    }

    /** The element that the offset is in; negative if it is in none. */
    int index(long offset) {
        long index = (offset - base) / scale;
        return offset < base || index > Integer.MAX_VALUE ? -1 : (int) index;
    }

    /** Whether a field begins there. */
    boolean has(long offset) {
        return offset >= 0 && offset < members.length && members[(int) offset] != NONE;
    }

    /** The field there, as one of {@link Members}; zero bytes for a reference. {@link Members#UNKNOWN} if it is none of that size. */
    int member(long offset, int bytes) {
        return has(offset) && sizes[(int) offset] == bytes ? members[(int) offset] : Members.UNKNOWN;
    }

    private static MemoryLayout quietly(Class<?> type, boolean isStatic) {
        Quiet.enter();
        try {
            return make(type, isStatic);
        } finally {
            Quiet.leave();
        }
    }

    private static MemoryLayout make(Class<?> type, boolean isStatic) {
        Source known = source;
        if (known == null) {
            throw new IllegalStateException("chessj: nobody knows the offsets of " + type.getName());
        }
        if (type.isArray() && !isStatic) {
            return new MemoryLayout(known.arrayBase(type), known.arrayScale(type));
        }
        MemoryLayout layout = new MemoryLayout(0, 0);
        for (Class<?> at = type; at != null; at = isStatic ? null : at.getSuperclass()) {
            for (Field field : fields(at)) {
                if (Modifier.isStatic(field.getModifiers()) == isStatic) {
                    layout.add(field, known.offset(field, isStatic));
                }
            }
        }
        return layout;
    }

    private static Field[] fields(Class<?> type) {
        try {
            return type.getDeclaredFields();
        } catch (LinkageError e) {
            Notes.add(
                    "fields by offset",
                    "What Unsafe accesses in " + type.getName() + " may be any field: they cannot be listed, " + e
                            + ".");
            return new Field[0];
        }
    }

    private void add(Field field, long offset) {
        if (offset < 0 || offset >= MOST) {
            throw new IllegalStateException("chessj: " + field + " is at offset " + offset);
        }
        int at = (int) offset;
        if (at >= members.length) {
            members = Arrays.copyOf(members, at + 1);
            sizes = Arrays.copyOf(sizes, at + 1);
        }
        members[at] = Members.intern(field.getDeclaringClass().getName() + "." + field.getName());
        sizes[at] = (byte) size(field.getType());
    }

    private static int size(Class<?> type) {
        if (!type.isPrimitive()) {
            return 0;
        }
        if (type == long.class || type == double.class) {
            return 8;
        }
        if (type == int.class || type == float.class) {
            return 4;
        }
        return type == short.class || type == char.class ? 2 : 1;
    }
}
