package dev.chessj.scheduler.jvm;

import dev.chessj.scheduler.state.RawMemory;
import dev.chessj.wrappers.Members;
import dev.chessj.wrappers.loading.StaticState;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds the place in memory of a variable that an operation names: a field, an element of an array, the value of an atomic.
 *
 * <p>A store whose place is not found does not wait. So it is with elements of arrays of references, whose loads could not be given
 * another value without the type that the verifier expects there.
 *
 * <p><b>Threading.</b> Confined to the running task.
 */
public final class AddressResolver {

    private static final String ATOMICS = "java.util.concurrent.atomic.";

    private final Map<Class<?>, Map<String, @Nullable Field>> fields = new HashMap<>();
    private final Map<String, @Nullable Class<?>> statics = new HashMap<>();

    /** The place, or null. {@code member}: which field or element, as in {@link Members}; never {@code OF_SITE} for a field. */
    public @Nullable MemoryAddress of(@Nullable Object target, int member) {
        if (target == null) {
            return member < Members.OF_SITE && member != Members.UNKNOWN ? ofStatic(Members.name(member)) : null;
        }
        if (target.getClass().isArray()) {
            return member >= 0 ? ofElement(target, member) : null;
        }
        if (isAtomic(target)) {
            return ofAtomic(target, member);
        }
        if (member >= Members.OF_SITE || member == Members.UNKNOWN) {
            return null;
        }
        Field field = find(target.getClass(), Members.name(member));
        return field == null || Modifier.isStatic(field.getModifiers()) ? null : ofField(target, field, false);
    }

    /** Whether the variable is an atomic, or an element of one. */
    public static boolean isAtomic(Object target) {
        for (Class<?> type = target.getClass(); type != null; type = type.getSuperclass()) {
            if (type.getName().startsWith(ATOMICS)) {
                return true;
            }
        }
        return false;
    }

    private static @Nullable MemoryAddress ofElement(Object array, int index) {
        Class<?> type = array.getClass().getComponentType();
        if (!type.isPrimitive() || index >= Array.getLength(array)) {
            return null;
        }
        return new MemoryAddress(
                array,
                RawMemory.elementOffset(array.getClass(), index),
                type.descriptorString().charAt(0));
    }

    private @Nullable MemoryAddress ofAtomic(Object target, int member) {
        if (member >= 0) {
            Field inner = find(target.getClass(), "*.array");
            Object array = inner == null ? null : RawMemory.getReference(target, RawMemory.offset(inner, false));
            if (array instanceof Object[] elements) {
                return member < elements.length
                        ? new MemoryAddress(
                                elements, RawMemory.elementOffset(Object[].class, member), MemoryAddress.REFERENCE)
                        : null;
            }
            return array == null ? null : ofElement(array, member);
        }
        Field value = find(target.getClass(), "*.value");
        return value == null || member != Members.OF_SITE ? null : ofField(target, value, false);
    }

    private @Nullable MemoryAddress ofStatic(String name) {
        String owner = name.substring(0, Math.max(0, name.lastIndexOf('.')));
        Class<?> type = statics.computeIfAbsent(owner, AddressResolver::declared);
        // One that is not initialised would be by the store, which then would undo it.
        Field field = type == null || !RawMemory.isInitialised(type) ? null : find(type, name);
        return field == null || !Modifier.isStatic(field.getModifiers())
                ? null
                : ofField(RawMemory.staticBase(field), field, true);
    }

    /** The one rewritten class of that name; null if there are several. */
    private static @Nullable Class<?> declared(String name) {
        ClassLoader found = null;
        for (StaticState.Declared declared : StaticState.since(0)) {
            if (declared.name().equals(name)) {
                if (found != null) {
                    return null;
                }
                found = declared.loader();
            }
        }
        try {
            return found == null ? null : Class.forName(name, false, found);
        } catch (ClassNotFoundException | LinkageError e) {
            return null; // nobody can access its fields either
        }
    }

    /** The field {@code com.acme.Account.balance}, declared by the class or one above; {@code *} for the first that has it. */
    private @Nullable Field find(Class<?> type, String name) {
        Map<String, @Nullable Field> known = fields.computeIfAbsent(type, key -> new HashMap<>());
        if (!known.containsKey(name)) {
            known.put(name, search(type, name));
        }
        return known.get(name);
    }

    private static @Nullable Field search(Class<?> type, String name) {
        int dot = name.lastIndexOf('.');
        String owner = name.substring(0, Math.max(0, dot));
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            boolean fits = owner.equals("*")
                    ? at.getName().startsWith(ATOMICS)
                    : at.getName().equals(owner);
            if (fits) {
                for (Field field : at.getDeclaredFields()) {
                    if (field.getName().equals(name.substring(dot + 1))) {
                        return Modifier.isFinal(field.getModifiers()) && !owner.equals("*") ? null : field;
                    }
                }
            }
        }
        return null;
    }

    private static MemoryAddress ofField(Object base, Field field, boolean isStatic) {
        Class<?> type = field.getType();
        char code = type.isPrimitive() ? type.descriptorString().charAt(0) : MemoryAddress.REFERENCE;
        return new MemoryAddress(base, RawMemory.offset(field, isStatic), code);
    }
}
