package dev.chessj.agent.install;

import dev.chessj.wrappers.Fiber;
import dev.chessj.wrappers.Fibers;
import java.lang.invoke.MethodHandles;
import java.util.Arrays;

/**
 * Makes fibers available where the JDK has continuations, and says why where not.
 *
 * <p>It runs a first fiber at once. That is a self-test, and a warm-up that must happen before any hook is installed: the first
 * continuation initialises the JDK's virtual threads, which starts a thread, and a hook that switches tasks there crashes the JVM.
 *
 * <p><b>Threading.</b> The thread that starts the agent, once per JVM.
 */
final class FiberInstaller {

    private FiberInstaller() {}

    static void install() {
        try {
            Class.forName("jdk.internal.vm.Continuation", false, null);
        } catch (ClassNotFoundException e) {
            Fibers.unavailable("JDK " + Runtime.version().feature() + " has no continuations");
            return;
        }
        try {
            if (debugged()) {
                Fibers.unavailable("a debugger is attached, and the JVM does not allow both");
                return;
            }
            Fiber.Factory factory = define();
            String failure = selfTest(factory);
            if (failure == null) {
                Fibers.available(factory);
            } else {
                Fibers.unavailable("the self-test of continuations failed: " + failure);
            }
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            Fibers.unavailable("continuations cannot be used: " + e);
        }
    }

    private static Fiber.Factory define() throws ReflectiveOperationException {
        MethodHandles.Lookup lang = MethodHandles.privateLookupIn(Thread.class, MethodHandles.lookup());
        lang.defineClass(FiberClasses.carrier());
        Class<?> continuation = Class.forName("jdk.internal.vm.Continuation", false, null);
        MethodHandles.Lookup vm = MethodHandles.privateLookupIn(continuation, MethodHandles.lookup());
        vm.defineClass(FiberClasses.fiber());
        return (Fiber.Factory)
                vm.defineClass(FiberClasses.factory()).getConstructor().newInstance();
    }

    /** Null when fibers work, otherwise what went wrong. */
    private static @org.jspecify.annotations.Nullable String selfTest(Fiber.Factory factory) {
        Thread carrier = Thread.currentThread();
        Thread task = new Thread(null, null, "chessj self-test", 0, false);
        Fiber[] fiber = new Fiber[1];
        boolean[] seen = new boolean[3];
        fiber[0] = factory.create(() -> {
            seen[0] = Thread.currentThread() == task;
            seen[1] = fiber[0].suspend();
            seen[2] = Thread.currentThread() == task;
        });
        fiber[0].mount(carrier, task);
        if (Thread.currentThread() != carrier || !seen[0]) {
            return "the current thread was not changed";
        }
        if (fiber[0].isDone() || fiber[0].stack().length == 0) {
            return "a suspended fiber has no stack";
        }
        fiber[0].mount(carrier, task);
        if (!fiber[0].isDone() || !seen[1] || !seen[2] || Thread.currentThread() != carrier) {
            return "a suspended fiber did not go on";
        }
        return null;
    }

    /** JDWP aborts the JVM when the current thread is changed under it. */
    private static boolean debugged() throws ReflectiveOperationException {
        Object arguments = Class.forName("jdk.internal.misc.VM", true, null)
                .getMethod("getRuntimeArguments")
                .invoke(null);
        return arguments instanceof String[] list
                && Arrays.stream(list).anyMatch(argument -> argument.contains("jdwp"));
    }
}
