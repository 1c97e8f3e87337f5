package dev.chessj.wrappers;

import dev.chessj.api.OperationKind;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Memory of opened classes of the JDK as they access it themselves: an object and an offset.
 *
 * <p>An access through an offset and one by the name of the field are operations on the same variable, so the agent tells which field
 * is where. An offset that it did not tell stands for the whole object: that orders more than necessary, never less.
 *
 * <p><b>Threading.</b> Filled by the agent before any class of the program is loaded, then only read.
 */
public final class Offsets {

    private static final int WHOLE = Members.intern("whole");
    private static final Map<Class<?>, Map<Long, Integer>> FIELDS = new HashMap<>();
    private static long arrayBase;
    private static long arrayScale;

    private static final ClassValue<Map<Long, Integer>> BY_CLASS = new ClassValue<>() {
        @Override
        protected Map<Long, Integer> computeValue(Class<?> type) {
            Map<Long, Integer> all = new HashMap<>();
            for (Class<?> at = type; at != null; at = at.getSuperclass()) {
                all.putAll(FIELDS.getOrDefault(at, Map.of()));
            }
            return all;
        }
    };

    private Offsets() {}

    /** The field, named as in {@link Sites}, has this offset in objects of the class. */
    public static void field(Class<?> type, String member, long offset) {
        FIELDS.computeIfAbsent(type, key -> new HashMap<>()).put(offset, Members.intern(member));
    }

    /** Where the elements of an array of objects are. */
    public static void array(long base, long scale) {
        arrayBase = base;
        arrayScale = scale;
    }

    /** Before an access that the JDK makes through {@code Unsafe}. */
    public static void before(
            @Nullable Object unsafe, @Nullable Object target, long offset, OperationKind kind, int site) {
        Controller controller = Current.controller();
        if (controller != null && target != null) {
            controller.access(kind, target, member(target, offset), site);
        }
    }

    /** Follows a call that clears the bits which are not in the mask, with the old value on the stack, and leaves it there. */
    public static int cleared(int old, int mask) {
        if ((old & mask) == old) {
            Controller controller = Current.controller();
            if (controller != null) {
                controller.accessFailed(); // it was only a look: a loop of these waits for somebody else
            }
        }
        return old;
    }

    private static int member(Object target, long offset) {
        if (target instanceof Object[] && arrayScale > 0) {
            return (int) ((offset - arrayBase) / arrayScale);
        }
        Integer member = BY_CLASS.get(target.getClass()).get(offset);
        return member == null ? WHOLE : member;
    }
}
