package dev.chessj.wrappers.calls;

import java.lang.reflect.Field;
import java.nio.Buffer;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a call on a {@code ByteBuffer} or one of its relatives is about, and where the elements of a buffer are.
 *
 * <p>A buffer begins at an address: one on the heap in its array, as {@code Unsafe} counts, which is the same for all that share the array; one outside of it in memory that
 * belongs to the buffer which was allocated.
 *
 * <p><b>Threading.</b> Any; reads what never changes once a buffer is made.
 */
public final class BufferParts {

    /** What a call does. */
    public enum Effect {
        /** Nothing that others could see, or it only makes another buffer. */
        NONE,
        /** It asks for the position. */
        POSITION,
        /** It asks for something else. */
        LOOKS,
        /** It looks at all elements that are left. */
        CONTENT,
        /** It gets or puts elements. */
        ELEMENTS,
        /** It changes the position, the limit, the mark or the order. */
        CHANGES
    }

    // Parts of a buffer besides its elements, which come behind them.
    public static final int POSITION = 0;
    public static final int LIMIT = 1;
    public static final int FIRST = 2;

    /** The name of a call that puts an array at an index. */
    public static final String PUTS_MANY = "putMany";

    /** Instead of a number of elements: all that are left. */
    public static final int REST = -1;

    private static final Set<String> NOTHING = Set.of(
            "array", "arrayOffset", "capacity", "duplicate", "getClass", "hasArray", "isDirect", "isReadOnly", "slice");
    private static final Set<String> ASKS = Set.of("hasRemaining", "limit", "order", "remaining");
    private static final Set<String> CONTENT = Set.of(
            "charAt", "chars", "compareTo", "equals", "hashCode", "length", "mismatch", "subSequence", "toString");
    private static final Map<String, Integer> BYTES = Map.of(
            "Char", 2, "Short", 2, "Int", 4, "Float", 4, "Long", 8, "Double", 8); // by what ByteBuffer.get... is called

    private static final ClassValue<Fields> FIELDS = new ClassValue<>() {
        @Override
        protected Fields computeValue(Class<?> type) {
            return Fields.of(type);
        }
    };

    /**
     * Of a class of buffers.
     *
     * @param array the field with the array, of a buffer on the heap
     * @param begin the field with the index at which it begins there
     * @param shown the field with the buffer of bytes that it shows as something else
     * @param origin the field with what it was made from
     * @param address the field with its address
     * @param shift the size of an element in bytes, as a power of two
     */
    private record Fields(
            @Nullable Field array,
            @Nullable Field begin,
            @Nullable Field shown,
            @Nullable Field origin,
            @Nullable Field address,
            int shift) {

        static Fields of(Class<?> type) {
            String name = type.getSimpleName();
            boolean isOnHeap = name.startsWith("Heap");
            String shown = name.replace("ByteBufferAs", "");
            int size = 1;
            for (Map.Entry<String, Integer> entry : BYTES.entrySet()) {
                size = shown.contains(entry.getKey() + "Buffer") ? entry.getValue() : size;
            }
            return new Fields(
                    isOnHeap ? find(type, "hb") : null,
                    isOnHeap ? find(type, "offset") : null,
                    find(type, "bb"),
                    find(type, "att"),
                    find(type, "address"),
                    Integer.numberOfTrailingZeros(size));
        }

        private static @Nullable Field find(Class<?> type, String name) {
            for (Class<?> at = type; at != null; at = at.getSuperclass()) {
                for (Field field : at.getDeclaredFields()) {
                    if (field.getName().equals(name) && field.trySetAccessible()) {
                        return field;
                    }
                }
            }
            return null;
        }
    }

    private BufferParts() {}

    /** What the call does. */
    public static Effect effect(int call) {
        String method = CallSites.method(call);
        int parameters = CallSites.call(call).parameters();
        if (NOTHING.contains(method) || method.startsWith("as")) {
            return Effect.NONE;
        }
        if (CONTENT.contains(method)) {
            return Effect.CONTENT;
        }
        if (method.startsWith("get") || method.startsWith("put") || method.equals("append")) {
            return Effect.ELEMENTS;
        }
        if (method.equals("position") && parameters == 0) {
            return Effect.POSITION;
        }
        boolean asks = parameters == 0 && ASKS.contains(method);
        return asks ? Effect.LOOKS : Effect.CHANGES;
    }

    /** Whether the call, one that gets or puts elements, puts them. */
    public static boolean puts(int call) {
        return !CallSites.method(call).startsWith("get");
    }

    /** How many elements the call gets or puts, or {@link #REST}; {@code putsOne}: it puts one at the position. */
    public static int length(int call, boolean isRelative, boolean putsOne) {
        int parameters = CallSites.call(call).parameters();
        String method = CallSites.method(call);
        boolean isOne = isRelative ? putsOne || !puts(call) && parameters == 0 : parameters == (puts(call) ? 2 : 1);
        return isOne && !method.equals(PUTS_MANY)
                ? BYTES.getOrDefault(method.substring(Math.min(3, method.length())), 1)
                : REST;
    }

    /** The array that the elements are in; null if they are outside of the heap, or in a text. */
    public static @Nullable Object array(Buffer buffer) {
        Object root = root(buffer);
        Field array = FIELDS.get(root.getClass()).array;
        return array == null ? null : PlainViews.read(array, root);
    }

    /** The buffer that the elements belong to: that of an array, or of memory outside of the heap. */
    public static Object root(Buffer buffer) {
        Object at = buffer;
        for (Object next = at; next instanceof Buffer; ) {
            at = next;
            Fields fields = FIELDS.get(at.getClass());
            Field field = fields.shown != null ? fields.shown : fields.origin;
            next = field == null ? null : PlainViews.read(field, at);
        }
        return at;
    }

    /** Where the element with that index is, from the beginning of the array or of the memory. */
    public static int place(Buffer buffer, int index) {
        Object root = root(buffer);
        Fields fields = FIELDS.get(root.getClass());
        long place = fields.begin == null ? 0 : number(fields.begin, root);
        if (root == buffer) {
            return (int) place + index;
        }
        Fields own = FIELDS.get(buffer.getClass());
        long distance = own.address == null || fields.address == null
                ? 0
                : number(own.address, buffer) - number(fields.address, root);
        return (int) (place + distance + ((long) index << own.shift));
    }

    private static long number(Field field, Object of) {
        try {
            return field.getLong(of); // an int becomes one
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("where a " + of.getClass() + " begins cannot be read", e);
        }
    }
}
