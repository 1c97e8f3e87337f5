package dev.chessj.wrappers.loading;

import dev.chessj.wrappers.Current;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Which classes of the program under test have static fields, and when each has got its first values.
 *
 * <p>Static state outlives an execution. The scheduler restores it, so it must know about every class from the moment on at which the
 * program can first change it: the end of its initialiser. An initialiser runs once per JVM; so what it changes in other classes has to
 * last, and the scheduler must know when one begins and ends.
 *
 * <p><b>Threading.</b> Any thread that initialises a class, under a lock; the scheduler reads between executions.
 */
public final class StaticState {

    /** Keeps the first values of static fields. */
    public interface Keeper {

        /** The static initialiser of the class has just ended; called by whatever thread ran it. */
        void initialised(Class<?> type);

        /** The running task begins to execute a static initialiser, perhaps inside another one. */
        void entered();

        /** That initialiser has come to its end, or has failed. */
        void left();
    }

    /**
     * A rewritten class with static fields.
     *
     * @param loader the loader that defines it
     * @param name binary name
     */
    public record Declared(ClassLoader loader, String name) {}

    private static final List<Declared> DECLARED = new ArrayList<>();
    private static volatile @Nullable Keeper keeper;
    private static volatile Awaited[] awaited = {};

    private StaticState() {}

    /** The class is being loaded; its fields are not there yet. */
    public static void declare(ClassLoader loader, String name) {
        synchronized (DECLARED) {
            DECLARED.add(new Declared(loader, name));
        }
    }

    /** The classes declared since the given number of them. */
    public static List<Declared> since(int count) {
        synchronized (DECLARED) {
            return count == DECLARED.size() ? List.of() : List.copyOf(DECLARED.subList(count, DECLARED.size()));
        }
    }

    /** Called at the end of rewritten static initialisers. */
    public static void initialised(Class<?> type) {
        for (Awaited classes : awaited) {
            classes.initialised(type);
        }
        Keeper installed = keeper;
        if (installed != null) {
            installed.initialised(type);
        }
    }

    /** Classes of one loader whose initialisers have not all come to their end. */
    private static final class Awaited {
        private final WeakReference<@Nullable ClassLoader> loader;
        private final String[] names;
        private final boolean[] initialised;

        Awaited(WeakReference<@Nullable ClassLoader> loader, List<String> names) {
            this.loader = loader;
            this.names = names.toArray(String[]::new);
            this.initialised = new boolean[this.names.length];
        }

        // On the thread that has run the initialiser, a task perhaps: plain code only.
        synchronized void initialised(Class<?> type) {
            for (int i = 0; i < names.length; i++) {
                initialised[i] |= names[i].equals(type.getName()) && loader.get() == type.getClassLoader();
            }
        }

        synchronized boolean areAll() {
            for (boolean one : initialised) {
                if (!one) {
                    return false;
                }
            }
            return true;
        }
    }

    /** Tells from now on whether the initialisers of these classes, which are not loaded yet, have all come to their end; never of one without static fields. */
    public static synchronized BooleanSupplier areInitialised(
            WeakReference<@Nullable ClassLoader> loader, List<String> names) {
        Awaited classes = new Awaited(loader, names);
        Awaited[] more = Arrays.copyOf(awaited, awaited.length + 1);
        more[awaited.length] = classes;
        awaited = more;
        return classes::areAll;
    }

    /** Called at the beginning of rewritten static initialisers, which are {@link Quiet}. */
    public static void enter() {
        Quiet.enter();
        Keeper installed = keeper;
        if (installed != null && Current.controller() != null) {
            installed.entered();
        }
    }

    /** Called when a rewritten static initialiser is left, in whatever way. */
    public static void leave() {
        Keeper installed = keeper;
        if (installed != null && Current.controller() != null) {
            installed.left();
        }
        Quiet.leave();
    }

    public static void install(@Nullable Keeper next) {
        keeper = next;
    }
}
