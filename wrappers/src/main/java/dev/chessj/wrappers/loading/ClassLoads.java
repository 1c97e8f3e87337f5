package dev.chessj.wrappers.loading;

import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.Controller;
import dev.chessj.wrappers.Current;
import dev.chessj.wrappers.Members;
import dev.chessj.wrappers.verdict.Reservation;
import dev.chessj.wrappers.verdict.Reservations;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * Classes that the program asks a loader of its own for. What such a loader does then is explored like other code of the program: whether
 * it has the class already, and defining it, are operations on the loader.
 *
 * <p>Only where the program itself makes the call. When the JVM needs a class it asks the loader from inside, once for each class and
 * at a time that no schedule decides; that stays one step, see {@link Quiet}. Where another task might have come in between, the verdict names the loader.
 *
 * <p><b>Threading.</b> Any thread calls it; only the running task reports to the {@code Controller}.
 */
public final class ClassLoads {

    private ClassLoads() {}

    /** In place of the program's own call. */
    public static Class<?> loadClass(ClassLoader loader, String name) throws ClassNotFoundException {
        Controller controller = Current.controller();
        return controller == null || controller.isQuiet() || !inheritsLoadClass(loader)
                ? loader.loadClass(name)
                : Direct.loadClass(loader, name);
    }

    /** Before the loader asks whether it has a class. */
    public static void asks(Object loader, int site) {
        before(OperationKind.READ, loader, site);
    }

    /** Before the loader defines a class. */
    public static void defines(Object loader, int site) {
        before(OperationKind.UPDATE, loader, site);
    }

    private static void before(OperationKind kind, Object loader, int site) {
        Controller controller = Current.controller();
        if (controller == null) {
            return; // before the test, say
        }
        if (!controller.isQuiet()) {
            controller.access(kind, loader, Members.OF_SITE, site);
        } else if (controller.threads(false).size() > 1) {
            String name = loader.getClass().getName();
            Reservations.add(
                    Reservation.CLASS_LOADER,
                    name,
                    "The JVM has asked the class loader " + name
                            + " for a class, or Class.forName has: what it does then is one"
                            + " step, and is not explored. Where the program itself calls loadClass, it is.");
        }
    }

    /** Whether it is a loader of the program, and {@code loadClass(name)} does nothing but call {@code loadClass(name, false)}. */
    private static boolean inheritsLoadClass(ClassLoader loader) {
        ClassLoader of = loader.getClass().getClassLoader();
        return of != null && of != ClassLoader.getPlatformClassLoader() && INHERITS.get(loader.getClass());
    }

    private static final ClassValue<Boolean> INHERITS = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            try {
                return type.getMethod("loadClass", String.class).getDeclaringClass() == ClassLoader.class;
            } catch (NoSuchMethodException e) {
                throw new IllegalStateException("a class loader without loadClass", e);
            }
        }
    };

    /** Past the method of the JDK that is quiet; in a class of its own, since it needs an opened package. */
    private static final class Direct {
        private static final MethodHandle LOAD = find();

        private static MethodHandle find() {
            try {
                return MethodHandles.privateLookupIn(ClassLoader.class, MethodHandles.lookup())
                        .findVirtual(
                                ClassLoader.class,
                                "loadClass",
                                MethodType.methodType(Class.class, String.class, boolean.class));
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException("the agent has not opened java.lang, or this JDK is unknown", e);
            }
        }

        static Class<?> loadClass(ClassLoader loader, String name) throws ClassNotFoundException {
            try {
                return (Class<?>) LOAD.invokeExact(loader, name, false);
            } catch (ClassNotFoundException | RuntimeException | Error e) {
                throw e;
            } catch (Throwable e) {
                throw new IllegalStateException("a method of the JDK has thrown what it does not declare", e);
            }
        }
    }
}
