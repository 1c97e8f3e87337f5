package dev.chessj.wrappers.loading;

import dev.chessj.wrappers.Controller;
import dev.chessj.wrappers.Current;
import java.lang.invoke.MethodHandles;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Classes that the program adds to a loader which outlives its execution, by {@code Lookup.defineClass}: a loader has a class for good, so every execution but the first
 * would get a {@link LinkageError}.
 *
 * <p>So whoever defines the same class file in a later execution gets the class that the earlier one has defined; its static state is put back as that of others. A second definition in
 * one execution is the program's mistake, and fails.
 *
 * <p><b>Threading.</b> Any thread; asked by a patched method of the JDK.
 */
public final class DefinedClasses {

    private static final class Known {
        private final byte[] classFile;
        private final WeakReference<Class<?>> type; // a class keeps its loader alive, and the loader its classes
        private long execution;

        Known(byte[] classFile, Class<?> type, long execution) {
            this.classFile = classFile;
            this.type = new WeakReference<>(type);
            this.execution = execution;
        }
    }

    private static final Map<ClassLoader, List<Known>> BY_LOADER = new WeakHashMap<>();
    private static long execution;

    private DefinedClasses() {}

    /** An execution begins. */
    public static synchronized void begin() {
        execution++;
    }

    /** Before a task defines a class: the one that an earlier execution has made of the same file, or null. */
    public static @Nullable Class<?> earlier(MethodHandles.Lookup lookup, byte @Nullable [] classFile) {
        Thread task = task();
        if (task == null || classFile == null || (lookup.lookupModes() & MethodHandles.Lookup.PACKAGE) == 0) {
            return null; // the JDK knows what to do
        }
        Current.set(null);
        try {
            return find(lookup.lookupClass(), classFile);
        } finally {
            Current.set(task);
        }
    }

    private static synchronized @Nullable Class<?> find(Class<?> host, byte[] classFile) {
        ClassLoader loader = host.getClassLoader();
        for (Known known : BY_LOADER.getOrDefault(loader, List.of())) {
            Class<?> type = known.type.get();
            boolean same = type != null
                    && type.getPackageName().equals(host.getPackageName())
                    && Arrays.equals(known.classFile, classFile);
            if (same && known.execution != execution) {
                known.execution = execution;
                return type;
            }
        }
        return null;
    }

    /** After a task has defined one, with the class on the stack, and leaves it there. */
    public static Class<?> defined(Class<?> type, byte[] classFile) {
        Thread task = task();
        if (task != null && type.getClassLoader() != null) {
            Current.set(null);
            try {
                keep(type, classFile.clone());
            } finally {
                Current.set(task);
            }
        }
        return type;
    }

    private static synchronized void keep(Class<?> type, byte[] classFile) {
        BY_LOADER
                .computeIfAbsent(type.getClassLoader(), loader -> new ArrayList<>())
                .add(new Known(classFile, type, execution));
    }

    /** The thread if it is a task that does this in every execution, not in a class initialiser. */
    private static @Nullable Thread task() {
        Controller controller = Current.controller();
        return controller == null || controller.isQuiet() ? null : Thread.currentThread();
    }
}
