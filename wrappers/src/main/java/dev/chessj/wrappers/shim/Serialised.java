package dev.chessj.wrappers.shim;

import dev.chessj.wrappers.Current;
import dev.chessj.wrappers.Members;
import dev.chessj.wrappers.calls.PlainCollections;
import java.io.Externalizable;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The fields that the JDK reads when it serialises an object: its own, and those of all objects that it refers to.
 *
 * <p>An object whose class writes itself is left to its own code, and so are the objects that it refers to. Of very many objects only the first are read.
 *
 * <p><b>Threading.</b> Called by the running task; to look for the objects is no operation.
 */
final class Serialised {

    private static final int MOST = 10_000;

    /** The fields of a class that are written: those of the program's classes above it as well. */
    private static final ClassValue<Layout> LAYOUTS = new ClassValue<>() {
        @Override
        protected Layout computeValue(Class<?> type) {
            return layout(type);
        }
    };

    private static final ClassValue<Boolean> WRITES_ITSELF = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            return writesItself(type);
        }
    };

    /** Fields that may change, as {@link Copies} names them, and fields that lead on. */
    private record Layout(int[] members, List<Field> references) {}

    /** One access: to a field, if the member is not {@link Members#OF_SITE}, or to the array or collection itself. */
    record Part(Object object, int member) {}

    private final Set<Object> met = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Queue<Object> open = new ArrayDeque<>();
    private final List<Part> parts = new ArrayList<>();

    private final @Nullable Object writer;

    private Serialised(@Nullable Object writer) {
        this.writer = writer;
    }

    /**
     * All that is read of the object, in an order that follows from what it refers to.
     *
     * @param byItself whether the object has a method that writes it, which has asked for what is written by default
     */
    static List<Part> of(Object root, boolean byItself) {
        Thread thread = Thread.currentThread();
        Current.set(null);
        try {
            return new Serialised(byItself ? root : null).parts(root);
        } finally {
            Current.set(thread);
        }
    }

    private List<Part> parts(Object root) {
        meet(root);
        for (Object object = open.poll(); object != null; object = open.poll()) {
            visit(object);
        }
        return parts;
    }

    private void meet(@Nullable Object object) {
        if (object instanceof Serializable && met.size() < MOST && met.add(object)) {
            open.add(object);
        }
    }

    private void visit(Object object) {
        Class<?> type = object.getClass();
        if (type.isArray()) {
            parts.add(new Part(object, Members.OF_SITE));
            if (object instanceof Object[] elements) {
                for (Object element : elements) {
                    meet(element);
                }
            }
        } else if (PlainCollections.member(type) != 0 || Elements.isContainer(type)) {
            parts.add(new Part(object, Members.OF_SITE));
            if (type.getClassLoader() == null) { // otherwise to look into it runs code of the program
                content(object);
            }
        } else if (object == writer || !WRITES_ITSELF.get(type)) {
            Layout layout = LAYOUTS.get(type);
            for (int member : layout.members()) {
                parts.add(new Part(object, member));
            }
            for (Field field : layout.references()) {
                meet(value(field, object));
            }
        }
    }

    private void content(Object container) {
        try {
            if (container instanceof Map<?, ?> map) {
                map.keySet().forEach(this::meet);
                map.values().forEach(this::meet);
            } else if (container instanceof Collection<?> collection) {
                collection.forEach(this::meet);
            } else if (container instanceof Optional<?> optional) {
                meet(optional.orElse(null));
            }
        } catch (RuntimeException inTheMiddleOfAChange) {
            parts.add(new Part(container, Members.OF_SITE)); // the call itself will fare no better
        }
    }

    private static @Nullable Object value(Field field, Object object) {
        try {
            return field.get(object);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("cannot read " + field, e);
        }
    }

    private static Layout layout(Class<?> type) {
        List<Integer> members = new ArrayList<>();
        List<Field> references = new ArrayList<>();
        for (Class<?> at = type; at != null && isWritten(at) && !type.isEnum(); at = at.getSuperclass()) {
            for (Field field : at.getDeclaredFields()) {
                int modifiers = field.getModifiers();
                if (Modifier.isStatic(modifiers) || Modifier.isTransient(modifiers)) {
                    continue;
                }
                if (!Modifier.isFinal(modifiers) && !field.isSynthetic()) {
                    members.add(Copies.member(field));
                }
                if (!field.getType().isPrimitive() && isAccessible(field)) {
                    references.add(field);
                }
            }
        }
        return new Layout(members.stream().mapToInt(Integer::intValue).toArray(), references);
    }

    private static boolean isAccessible(Field field) {
        try {
            field.setAccessible(true);
            return true;
        } catch (InaccessibleObjectException e) {
            return false; // of a module that keeps it to itself
        }
    }

    private static boolean isWritten(Class<?> type) {
        return type.getClassLoader() != null && Serializable.class.isAssignableFrom(type);
    }

    private static boolean writesItself(Class<?> type) {
        for (Class<?> at = type; at != null && isWritten(at); at = at.getSuperclass()) {
            if (Externalizable.class.isAssignableFrom(at)
                    || declares(at, "writeObject", ObjectOutputStream.class)
                    || declares(at, "writeReplace")) {
                return true;
            }
        }
        return false;
    }

    private static boolean declares(Class<?> type, String name, Class<?>... parameters) {
        for (Method method : type.getDeclaredMethods()) {
            if (method.getName().equals(name) && Arrays.equals(method.getParameterTypes(), parameters)) {
                return true;
            }
        }
        return false;
    }

    /** The variable that stands for the part where it races, as one of {@link Members}; not negative if each access is an operation. */
    static int variable(Part part) {
        if (part.member() != Members.OF_SITE) {
            return part.member();
        }
        Class<?> type = part.object().getClass();
        return type.isArray() ? Members.intern(type.getTypeName() + ".elements") : PlainCollections.member(type);
    }
}
