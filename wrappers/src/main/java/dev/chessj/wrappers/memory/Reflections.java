package dev.chessj.wrappers.memory;

import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.Controller;
import dev.chessj.wrappers.Current;
import dev.chessj.wrappers.Members;
import dev.chessj.wrappers.Sites;
import dev.chessj.wrappers.scope.Tracing;
import dev.chessj.wrappers.verdict.Reservation;
import dev.chessj.wrappers.verdict.Reservations;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Fields and methods that the program uses through reflection: the same operations as if it named them in its code.
 *
 * <p>An access to a field of the program is announced before it. A call of a method of the JDK that is intercepted is sent to a <i>bridge</i>, a static method which makes that call
 * and is rewritten as the caller is. Methods of the program need nothing: their own code is rewritten.
 *
 * <p>The program's call of {@code Method.invoke} stays where it is, since it goes by its caller; only the method and the arguments are others. What cannot be sent to a
 * bridge runs as it is, and the verdict names it.
 *
 * <p><b>Threading.</b> Any thread calls it; bridges are made under a lock, and only the running task reports to the {@code Controller}.
 */
public final class Reflections {

    /** Makes bridges; the agent does. */
    public interface Bridges {

        /** A static method that takes the receiver and the arguments of a call at the site; null for a method that is not intercepted. */
        @Nullable
        Method of(Method method, int site);
    }

    private record Call(Method method, int site) {}

    private static final String NAME = "chessj$call";
    private static final Map<Class<?>, Class<?>> WRAPPERS = Map.of(
            boolean.class, Boolean.class,
            byte.class, Byte.class,
            char.class, Character.class,
            short.class, Short.class,
            int.class, Integer.class,
            long.class, Long.class,
            float.class, Float.class,
            double.class, Double.class);

    // Not a synchronizedMap: those are hooked.
    private static final Map<Call, @Nullable Method> BRIDGES = new HashMap<>();
    private static volatile @Nullable Bridges bridges;

    private Reflections() {}

    /** Called by the agent before any class of the program is loaded. */
    public static void install(Bridges maker) {
        bridges = maker;
    }

    // ---- fields

    /** Before an access through a {@code Field}. */
    public static void before(@Nullable Object field, @Nullable Object owner, OperationKind kind, int site) {
        if (field instanceof Field named && (owner != null || Modifier.isStatic(named.getModifiers()))) {
            access(kind, named.getDeclaringClass(), named.getName(), named.getModifiers(), owner, site);
        }
    }

    /** Before {@code Array.get}, and before a method handle gets an element. */
    public static void readsElement(@Nullable Object array, int index, int site) {
        if (array != null && array.getClass().isArray()) { // or the call throws
            Memory.readElement(array, index, site);
        }
    }

    /** Before {@code Array.set}, and before a method handle sets an element. */
    public static void writesElement(@Nullable Object array, int index, int site) {
        if (array != null && array.getClass().isArray()) { // or the call throws
            Memory.writeElement(array, index, site);
        }
    }

    private static void access(
            OperationKind kind, Class<?> type, String name, int modifiers, @Nullable Object owner, int site) {
        Controller controller = Current.controller();
        if (controller == null || type.getClassLoader() == null || Modifier.isFinal(modifiers)) {
            return;
        }
        Object target = Modifier.isStatic(modifiers) ? null : owner;
        int member = Members.intern(type.getName() + "." + name);
        if (Modifier.isVolatile(modifiers)) {
            controller.access(kind, target, member, site);
        } else {
            controller.memory(kind, target, member, site);
        }
    }

    // ---- methods

    /** In place of the method that {@code invoke} is called on: the bridge to it, or itself. */
    public static @Nullable Method redirect(
            @Nullable Method method, @Nullable Object receiver, @Nullable Object @Nullable [] arguments, int site) {
        Controller controller = Current.controller();
        if (method == null || controller == null || controller.isQuiet()) {
            return method;
        }
        if (isOfProgram(method)) {
            if (Modifier.isNative(method.getModifiers())) {
                NativeCalls.called(name(method), site);
            }
            return method;
        }
        Method bridge = bridge(method, site);
        if (bridge == null) {
            return method;
        }
        if (fits(method, receiver, arguments)) {
            return bridge;
        }
        if (receiver == null || !method.getDeclaringClass().isInstance(receiver)) {
            return method; // it throws
        }
        Reservations.add(
                Reservation.REFLECTION,
                name(method) + ", " + Sites.get(site).location(),
                "Method.invoke of " + method + " at " + Sites.get(site).location()
                        + " with arguments that have to be converted is no scheduling point.");
        return method;
    }

    /** The arguments for what {@link #redirect} has returned. */
    public static @Nullable Object @Nullable [] arguments(
            @Nullable Method redirected, @Nullable Object receiver, @Nullable Object @Nullable [] arguments) {
        boolean isBridge =
                redirected != null && redirected.getName().equals(NAME) && isBridge(redirected.getDeclaringClass());
        return isBridge ? new Object[] {receiver, arguments == null ? new Object[0] : arguments} : arguments;
    }

    private static boolean isBridge(Class<?> type) {
        return type.getName().startsWith("chessj.reflected.");
    }

    private static String name(Method method) {
        return method.getDeclaringClass().getName() + "." + method.getName();
    }

    private static boolean isOfProgram(Method method) {
        return method.getDeclaringClass().getClassLoader() != null;
    }

    private static @Nullable Method bridge(Method method, int site) {
        Call call = new Call(method, site);
        Thread thread = Thread.currentThread();
        boolean isTask = Current.controller() != null;
        Current.set(null); // to make a bridge is no operation
        try {
            synchronized (BRIDGES) {
                Bridges maker = bridges;
                if (!BRIDGES.containsKey(call) && maker != null) {
                    BRIDGES.put(call, maker.of(method, site));
                }
                return BRIDGES.get(call);
            }
        } finally {
            if (isTask) {
                Current.set(thread);
            }
        }
    }

    /** Whether the call would be made as it is, without an exception or a conversion. */
    private static boolean fits(Method method, @Nullable Object receiver, @Nullable Object @Nullable [] arguments) {
        if (!Modifier.isStatic(method.getModifiers())
                && !method.getDeclaringClass().isInstance(receiver)) {
            return false;
        }
        Class<?>[] types = method.getParameterTypes();
        if (types.length != (arguments == null ? 0 : arguments.length)) {
            return false;
        }
        for (int i = 0; i < types.length; i++) {
            Object argument = arguments == null ? null : arguments[i];
            Class<?> type = WRAPPERS.getOrDefault(types[i], types[i]);
            if (argument == null ? types[i].isPrimitive() : !type.isInstance(argument)) {
                return false;
            }
        }
        return true;
    }

    // ---- method handles: found once, called anywhere, so that their operations stand where they were found

    public static MethodHandle findVirtual(
            MethodHandles.Lookup lookup, Class<?> owner, String name, MethodType type, int site)
            throws NoSuchMethodException, IllegalAccessException {
        return method(lookup, lookup.findVirtual(owner, name, type), site);
    }

    public static MethodHandle findStatic(
            MethodHandles.Lookup lookup, Class<?> owner, String name, MethodType type, int site)
            throws NoSuchMethodException, IllegalAccessException {
        return method(lookup, lookup.findStatic(owner, name, type), site);
    }

    public static MethodHandle bind(
            MethodHandles.Lookup lookup, Object receiver, String name, MethodType type, int site)
            throws NoSuchMethodException, IllegalAccessException {
        MethodHandle bound = lookup.bind(receiver, name, type);
        boolean isJdk = receiver.getClass().getClassLoader() == null;
        if (!isJdk || !Modifier.isPublic(receiver.getClass().getModifiers())) {
            return bound;
        }
        return findVirtual(lookup, receiver.getClass(), name, type, site).bindTo(receiver);
    }

    public static MethodHandle unreflect(MethodHandles.Lookup lookup, Method method, int site)
            throws IllegalAccessException {
        MethodHandle found = lookup.unreflect(method);
        return handle(found, method, site);
    }

    private static MethodHandle handle(MethodHandle found, Method method, int site) {
        if (!isOfProgram(method)) {
            return bridged(found, method, site);
        }
        if (Modifier.isNative(method.getModifiers())) {
            NativeCalls.possible(name(method));
        }
        return found;
    }

    public static MethodHandle findGetter(
            MethodHandles.Lookup lookup, Class<?> owner, String name, Class<?> type, int site)
            throws NoSuchFieldException, IllegalAccessException {
        return field(lookup, lookup.findGetter(owner, name, type), OperationKind.READ, site);
    }

    public static MethodHandle findSetter(
            MethodHandles.Lookup lookup, Class<?> owner, String name, Class<?> type, int site)
            throws NoSuchFieldException, IllegalAccessException {
        return field(lookup, lookup.findSetter(owner, name, type), OperationKind.WRITE, site);
    }

    public static MethodHandle findStaticGetter(
            MethodHandles.Lookup lookup, Class<?> owner, String name, Class<?> type, int site)
            throws NoSuchFieldException, IllegalAccessException {
        return field(lookup, lookup.findStaticGetter(owner, name, type), OperationKind.READ, site);
    }

    public static MethodHandle findStaticSetter(
            MethodHandles.Lookup lookup, Class<?> owner, String name, Class<?> type, int site)
            throws NoSuchFieldException, IllegalAccessException {
        return field(lookup, lookup.findStaticSetter(owner, name, type), OperationKind.WRITE, site);
    }

    public static MethodHandle unreflectGetter(MethodHandles.Lookup lookup, Field field, int site)
            throws IllegalAccessException {
        return announced(lookup.unreflectGetter(field), field, OperationKind.READ, site);
    }

    public static MethodHandle unreflectSetter(MethodHandles.Lookup lookup, Field field, int site)
            throws IllegalAccessException {
        return announced(lookup.unreflectSetter(field), field, OperationKind.WRITE, site);
    }

    public static MethodHandle arrayElementGetter(Class<?> type, int site) {
        return announcedElement(MethodHandles.arrayElementGetter(type), "readsElement", site);
    }

    public static MethodHandle arrayElementSetter(Class<?> type, int site) {
        return announcedElement(MethodHandles.arrayElementSetter(type), "writesElement", site);
    }

    private static MethodHandle announcedElement(MethodHandle found, String shim, int site) {
        try {
            MethodHandle before = MethodHandles.lookup()
                    .findStatic(
                            Reflections.class,
                            shim,
                            MethodType.methodType(void.class, Object.class, int.class, int.class));
            MethodHandle announce = MethodHandles.insertArguments(before, 2, site)
                    .asType(MethodType.methodType(void.class, found.type().parameterType(0), int.class));
            return MethodHandles.foldArguments(found, announce);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("this class has such a method", e);
        }
    }

    /** The variable behind the handle is known, but not where the method handle will be called. */
    public static MethodHandle toMethodHandle(VarHandle handle, VarHandle.AccessMode mode, int site) {
        return named(handle.toMethodHandle(mode), site);
    }

    public static MethodHandle varHandleInvoker(VarHandle.AccessMode mode, MethodType type, int site) {
        return named(MethodHandles.varHandleInvoker(mode, type), site);
    }

    public static MethodHandle varHandleExactInvoker(VarHandle.AccessMode mode, MethodType type, int site) {
        return named(MethodHandles.varHandleExactInvoker(mode, type), site);
    }

    private static MethodHandle named(MethodHandle handle, int site) {
        Reservations.add(
                Reservation.REFLECTION,
                handle.type() + ", " + Sites.get(site).location(),
                "A method handle to an access of a VarHandle, made at "
                        + Sites.get(site).location() + ": its accesses are no scheduling points.");
        return handle;
    }

    private static MethodHandle method(MethodHandles.Lookup lookup, MethodHandle found, int site) {
        if (found.isVarargsCollector()) {
            return found; // none that is intercepted is one, and it would have to stay one
        }
        Method method;
        try {
            method = lookup.revealDirect(found).reflectAs(Method.class, lookup);
        } catch (IllegalArgumentException | SecurityException unknown) {
            return found; // of a method of MethodHandle itself, or of a caller that the JDK looks at
        }
        return handle(found, method, site);
    }

    private static MethodHandle bridged(MethodHandle found, Method method, int site) {
        Method bridge = bridge(method, site);
        if (bridge == null) {
            return found;
        }
        try {
            MethodHandle call = MethodHandles.publicLookup().unreflect(bridge);
            int parameters = method.getParameterCount();
            MethodHandle spread = Modifier.isStatic(method.getModifiers())
                    ? MethodHandles.insertArguments(call, 0, (Object) null).asCollector(Object[].class, parameters)
                    : call.asCollector(Object[].class, parameters);
            return spread.asType(found.type());
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("a bridge is public", e);
        }
    }

    private static MethodHandle field(MethodHandles.Lookup lookup, MethodHandle found, OperationKind kind, int site) {
        try {
            return announced(found, lookup.revealDirect(found).reflectAs(Field.class, lookup), kind, site);
        } catch (IllegalArgumentException | SecurityException unknown) {
            Reservations.add(
                    Reservation.REFLECTION,
                    found.type() + ", " + Sites.get(site).location(),
                    "A method handle to a field, made at " + Sites.get(site).location()
                            + ", does not tell which one it is: its accesses are no scheduling points.");
            return found;
        }
    }

    private static MethodHandle announced(MethodHandle found, Field field, OperationKind kind, int site) {
        if (field.getDeclaringClass().getClassLoader() == null
                || Modifier.isFinal(field.getModifiers())
                || Tracing.installed().isWeak()) { // where stores are drained before a call of a handle
            return found;
        }
        try {
            boolean isStatic = Modifier.isStatic(field.getModifiers());
            MethodHandle before = MethodHandles.lookup()
                    .findStatic(
                            Reflections.class,
                            "before",
                            MethodType.methodType(
                                    void.class, Object.class, Object.class, OperationKind.class, int.class));
            MethodHandle bound = MethodHandles.insertArguments(
                    MethodHandles.insertArguments(before, 2, kind, site), 0, field); // (owner) -> void
            MethodHandle announce = isStatic
                    ? MethodHandles.insertArguments(bound, 0, (Object) null)
                    : bound.asType(
                            MethodType.methodType(void.class, found.type().parameterType(0)));
            return MethodHandles.foldArguments(found, announce);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("this class has such a method", e);
        }
    }
}
