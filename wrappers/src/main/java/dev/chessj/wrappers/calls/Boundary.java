package dev.chessj.wrappers.calls;

import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.Current;
import dev.chessj.wrappers.Members;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What calls on objects of one class are, worked out when the first of them is met.
 *
 * <p>The class counts as the nearest of its superclasses that the table has. What a subclass of the program overrides is code of the
 * program: its own calls are announced where it makes them.
 *
 * <p><b>Threading.</b> Read and written by tasks, of which one runs at a time; a thread outside may only work out the same again.
 */
public final class Boundary {

    private static final Boundary NOT_SHARED = new Boundary(Object.class, null, null);

    private static final ClassValue<Boundary> BY_CLASS = new ClassValue<>() {
        @Override
        protected Boundary computeValue(Class<?> type) {
            return unscheduled(() -> make(type));
        }
    };

    private static final byte UNKNOWN = 0;
    private static final byte NONE = 1;
    private static final byte READ = 2;
    private static final byte UPDATE = 3;
    private static final byte EXCLUSIVE = 4; // also an update

    private final Class<?> type;
    private final @Nullable MethodHandle shown;
    private final boolean monitor;
    private final boolean actor;
    private final boolean data;
    private final int member;
    private byte[] effects = new byte[0];

    private Boundary(Class<?> type, @Nullable MethodHandle shown, @Nullable Family family) {
        this.type = type;
        this.shown = shown;
        monitor = family != null && family.isMonitor();
        actor = family != null && family.isActor();
        data = family != null && CallSites.isData(type);
        String variable = family == null ? null : family.variable();
        member = variable == null ? Members.OF_SITE : Members.intern(variable);
    }

    /** Null for a class that tasks do not share by contract. */
    public static @Nullable Boundary of(Class<?> type) {
        Boundary boundary = BY_CLASS.get(type);
        return boundary == NOT_SHARED ? null : boundary;
    }

    /** The object itself if its class is in the table, or what it passes calls on to; null if tasks do not share it by contract. */
    public static @Nullable Object shared(Object object) {
        return of(object.getClass()) != null ? object : Wrapped.shared(object);
    }

    /** Whether each call of the object, or of that which it passes calls on to, takes a lock. */
    public static boolean isGuarded(Object object) {
        Object shared = shared(object);
        Boundary boundary = shared == null ? null : of(shared.getClass());
        return boundary != null && boundary.isMonitor();
    }

    /** What the call does on an object of this class, or null when it is no operation. */
    public @Nullable OperationKind kind(int call) {
        byte[] known = effects;
        byte effect = call < known.length ? known[call] : UNKNOWN;
        if (effect == UNKNOWN) {
            effect = unscheduled(() -> learn(call));
        }
        return switch (effect) {
            case READ -> OperationKind.READ;
            case UPDATE, EXCLUSIVE -> OperationKind.UPDATE;
            default -> null;
        };
    }

    /** Whether the call, whose kind is known, excludes others by the object's monitor. */
    public boolean isMonitor(int call) {
        return monitor || effects[call] == EXCLUSIVE;
    }

    /** The same for all calls. */
    public boolean isMonitor() {
        return monitor;
    }

    /** Whether objects of the class are there for what is in them, so that code which is given one reads that. */
    public boolean isData() {
        return data;
    }

    /** Whether the state of an object of the class is in its text, which the call makes, or it is data. */
    public boolean isText(int toString) {
        return data || kind(toString) != null;
    }

    /** Which variable of the object a call is about, as one of {@link Members}. */
    public int member() {
        return member;
    }

    /** Whether the object acts by itself: what it does is not only what calls on it do. */
    public boolean isActor() {
        return actor;
    }

    /** The object whose state the receiver shows: itself, or what the receiver is a view of. */
    public Object variable(Object receiver) {
        if (shown == null) {
            return receiver;
        }
        Object next;
        try {
            next = (Object) shown.invokeExact(receiver);
        } catch (Throwable e) {
            throw new IllegalStateException("cannot read what a " + type.getName() + " shows", e);
        }
        if (next == null || next == receiver) {
            return receiver;
        }
        Boundary further = of(next.getClass());
        return further == null ? next : further.variable(next);
    }

    private byte learn(int call) {
        if (call >= effects.length) {
            effects = Arrays.copyOf(effects, CallSites.count());
        }
        effects[call] = effect(CallSites.call(call));
        return effects[call];
    }

    private byte effect(CallSites.Call call) {
        boolean overridden = false;
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            Family family = Families.of(at);
            if (family == null) {
                overridden |= at.getClassLoader() != null && declares(at, call);
            } else if (overridden) {
                return NONE;
            } else if (family.names(call.method(), call.parameters())) {
                return family.excludes(call.method())
                        ? EXCLUSIVE
                        : code(family.effect(call.method(), call.parameters()));
            }
        }
        return NONE;
    }

    private static byte code(@Nullable Effect effect) {
        return effect == null ? NONE : effect.kind().isWrite() ? UPDATE : READ;
    }

    /** Exactly this method, as the JVM sees it: whoever overrides {@code write(int)} inherits {@code write(String)}. */
    private static boolean declares(Class<?> type, CallSites.Call call) {
        for (Method method : type.getDeclaredMethods()) {
            if (method.getName().equals(call.method())
                    && method.getParameterCount() == call.parameters()
                    && MethodType.methodType(void.class, method.getParameterTypes())
                            .descriptorString()
                            .startsWith(call.types())) {
                return true;
            }
        }
        return false;
    }

    private static Boundary make(Class<?> type) {
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            Family family = Families.of(at);
            if (family != null) {
                return new Boundary(type, getter(at, family), family);
            }
        }
        return NOT_SHARED;
    }

    private static @Nullable MethodHandle getter(Class<?> type, Family family) {
        return getter(type, family.fields());
    }

    /** Reads the first of these fields that the class has, or null if it has none of them. */
    static @Nullable MethodHandle getter(Class<?> type, List<String> fields) {
        for (String name : fields) {
            for (Class<?> at = type; at != null; at = at.getSuperclass()) {
                for (Field field : at.getDeclaredFields()) {
                    if (field.getName().equals(name)) {
                        return getter(field);
                    }
                }
            }
        }
        return null;
    }

    private static MethodHandle getter(Field field) {
        try {
            return MethodHandles.privateLookupIn(field.getDeclaringClass(), MethodHandles.lookup())
                    .unreflectGetter(field)
                    .asType(MethodType.methodType(Object.class, Object.class));
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("the agent has not opened the package of " + field, e);
        }
    }

    public interface Work<T> {
        T get();
    }

    /** The first look at a class is no part of the schedule. */
    public static <T> T unscheduled(Work<T> work) {
        Thread thread = Thread.currentThread();
        boolean task = Current.controller() != null;
        if (task) {
            Current.set(null);
        }
        try {
            return work.get();
        } finally {
            if (task) {
                Current.set(thread);
            }
        }
    }
}
