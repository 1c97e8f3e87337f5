package dev.chessj.wrappers;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * The shutdown hooks of one execution, instead of those of the JVM that explores it.
 *
 * <p>Where the test is a program with {@code main}, they run as tasks when it calls {@code System.exit(0)} or when its last thread that
 * is no daemon has ended, in any order and next to whatever still runs, as the JVM does. Where the test is a JUnit test they are
 * forgotten at its end: the JVM of a test does not end with it.
 *
 * <p><b>Threading.</b> Confined to the running task.
 */
public final class ShutdownHooks {

    private final List<Thread> hooks = new ArrayList<>(0);
    private boolean begun;

    /** The next execution begins. */
    public void clear() {
        hooks.clear();
        begun = false;
    }

    public boolean isEmpty() {
        return hooks.isEmpty();
    }

    public boolean hasBegun() {
        return begun;
    }

    /** Called by a task: starts every hook and waits for all of them. */
    public void run() {
        begun = true;
        for (Thread hook : hooks) {
            hook.start();
        }
        for (Thread hook : hooks) {
            boolean waiting = true;
            while (waiting) {
                try {
                    hook.join();
                    waiting = false;
                } catch (InterruptedException again) {
                    continue; // nothing ends a shutdown
                }
            }
        }
    }

    /** {@code Runtime.addShutdownHook}. */
    public static void addShutdownHook(Runtime runtime, Thread hook, int site) {
        Controller controller = Current.controller();
        if (controller == null) {
            runtime.addShutdownHook(hook);
            return;
        }
        Objects.requireNonNull(hook);
        ShutdownHooks registered = controller.shutdownHooks(site);
        registered.checkOpen();
        if (registered.hooks.contains(hook)) {
            throw new IllegalArgumentException("Hook previously registered");
        }
        if (hook.isAlive()) {
            throw new IllegalArgumentException("Hook already running");
        }
        registered.hooks.add(hook);
    }

    /** {@code Runtime.removeShutdownHook}. */
    public static boolean removeShutdownHook(Runtime runtime, Thread hook, int site) {
        Controller controller = Current.controller();
        if (controller == null) {
            return runtime.removeShutdownHook(hook);
        }
        Objects.requireNonNull(hook);
        ShutdownHooks registered = controller.shutdownHooks(site);
        registered.checkOpen();
        return registered.hooks.remove(hook);
    }

    private void checkOpen() {
        if (begun) {
            throw new IllegalStateException("Shutdown in progress");
        }
    }
}
