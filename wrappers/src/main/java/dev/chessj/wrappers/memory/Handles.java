package dev.chessj.wrappers.memory;

import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.Controller;
import dev.chessj.wrappers.Current;
import dev.chessj.wrappers.Members;
import dev.chessj.wrappers.loading.Quiet;
import java.lang.constant.ClassDesc;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import org.jspecify.annotations.Nullable;

/**
 * {@code VarHandle} and the atomic field updaters: a variable behind a handle.
 *
 * <p>A handle does not tell which field it stands for, so the rewriter sends the calls that make one here, where the field's name is
 * remembered. A plain volatile access and an access through a handle are then operations on the same variable. A handle made
 * elsewhere stands for itself.
 *
 * <p><b>Threading.</b> Any thread makes a handle, under a lock; only the running task reports to the {@code Controller}.
 */
public final class Handles {

    // Handles compare by identity or by what they stand for; either way an equal key has the same field.
    // Not a synchronizedMap: those are hooked.
    private static final Map<Object, Integer> MEMBERS = new WeakHashMap<>();

    private Handles() {}

    public static VarHandle findVarHandle(MethodHandles.Lookup lookup, Class<?> owner, String name, Class<?> type)
            throws NoSuchFieldException, IllegalAccessException {
        return named(lookup.findVarHandle(owner, name, type), owner, name);
    }

    public static VarHandle findStaticVarHandle(MethodHandles.Lookup lookup, Class<?> owner, String name, Class<?> type)
            throws NoSuchFieldException, IllegalAccessException {
        return named(lookup.findStaticVarHandle(owner, name, type), owner, name);
    }

    /** Remembers the field behind a field updater that was just made. */
    public static <U> AtomicIntegerFieldUpdater<U> updater(
            AtomicIntegerFieldUpdater<U> updater, Class<?> owner, String name) {
        return named(updater, owner, name);
    }

    /** Remembers the field behind a field updater that was just made. */
    public static <U> AtomicLongFieldUpdater<U> updater(
            AtomicLongFieldUpdater<U> updater, Class<?> owner, String name) {
        return named(updater, owner, name);
    }

    /** Remembers the field behind a field updater that was just made. */
    public static <U, V> AtomicReferenceFieldUpdater<U, V> updater(
            AtomicReferenceFieldUpdater<U, V> updater, Class<?> owner, String name) {
        return named(updater, owner, name);
    }

    /** Before an access through a handle to a static field. */
    public static void before(@Nullable Object handle, OperationKind kind, int site) {
        before(handle, null, kind, site);
    }

    /** Before an access through a handle to a field of {@code owner}. */
    public static void before(@Nullable Object handle, @Nullable Object owner, OperationKind kind, int site) {
        Controller controller = Current.controller();
        if (controller != null && handle != null) {
            controller.access(kind, owner, member(handle), site);
        }
    }

    /** Before an access through a handle to an element of an array or a buffer. */
    public static void before(
            @Nullable Object handle, @Nullable Object array, int index, OperationKind kind, int site) {
        Controller controller = Current.controller();
        if (controller != null && handle != null) {
            controller.access(kind, array, Math.max(index, Members.OF_SITE), site);
        }
    }

    /** The class that the field is from; it may be inherited. */
    private static Class<?> declaring(Class<?> owner, String name) {
        for (Class<?> at = owner; at != null; at = at.getSuperclass()) {
            for (Field field : at.getDeclaredFields()) {
                if (field.getName().equals(name)) {
                    return at;
                }
            }
        }
        return owner;
    }

    private static int member(Object handle) {
        Integer member;
        synchronized (MEMBERS) {
            member = MEMBERS.get(handle);
        }
        return member == null ? unknown(handle) : member;
    }

    /** A handle that the JDK made for itself is asked what it stands for, once. */
    private static int unknown(Object handle) {
        int member = Members.UNKNOWN;
        Quiet.enter();
        try {
            if (handle instanceof VarHandle variable) {
                member = variable.describeConstable()
                        .map(Handles::field)
                        .map(Members::intern)
                        .orElse(Members.UNKNOWN);
            }
        } finally {
            Quiet.leave();
        }
        synchronized (MEMBERS) {
            MEMBERS.put(handle, member);
        }
        return member;
    }

    /** {@code com.acme.Account.balance}; empty for an element of an array, which the index names. */
    private static String field(VarHandle.VarHandleDesc described) {
        return described.bootstrapArgsList().get(0) instanceof ClassDesc owner && !owner.isArray()
                ? owner.descriptorString()
                                .substring(1, owner.descriptorString().length() - 1)
                                .replace('/', '.')
                        + "." + described.constantName()
                : "VarHandle";
    }

    private static <H> H named(H handle, Class<?> owner, String name) {
        int member = Members.intern(declaring(owner, name).getName() + "." + name);
        synchronized (MEMBERS) {
            MEMBERS.put(handle, member);
        }
        return handle;
    }
}
