package dev.chessj.launcher;

import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.jar.JarFile;
import org.jspecify.annotations.Nullable;

/**
 * Where the JVM starts the agent: puts chessj.jar on the boot class path and begins the {@link AgentSession} there.
 *
 * <p><b>Two copies of the launcher.</b> The JVM loads this class through the system class loader, before anything of ours can be
 * on the boot class path. Once the jar is appended, the boot loader finds the launcher's classes too, and whoever asks for them
 * from then on gets the boot loader's copies, because every loader asks its parent first. So this one class may exist twice, and
 * with it whatever it has touched in the system loader. Two copies have two sets of static fields; therefore the system loader's
 * copy keeps no state, and reaches the session by name, through the boot loader, never by a direct reference.
 *
 * <p>The wrappers must be boot classes because rewritten JDK classes call them, and those see nothing but the boot loader. The
 * engine stays hidden all the same: it lies under {@code engine/} in the jar, where the boot loader does not look.
 */
public final class AgentEntry {
    private AgentEntry() {}

    /** Entry for {@code -javaagent:chessj.jar}. */
    public static void premain(@Nullable String arguments, Instrumentation instrumentation) throws IOException {
        begin(arguments, instrumentation);
    }

    /** Entry for an agent loaded into a running JVM. */
    public static void agentmain(@Nullable String arguments, Instrumentation instrumentation) throws IOException {
        begin(arguments, instrumentation);
    }

    private static void begin(@Nullable String arguments, Instrumentation instrumentation) throws IOException {
        Path jar = OwnJar.path();
        try (JarFile file = new JarFile(jar.toFile())) {
            instrumentation.appendToBootstrapClassLoaderSearch(file);
        }
        try {
            Class<?> session = Class.forName("dev.chessj.launcher.AgentSession", true, null);
            Method begin = session.getDeclaredMethod("begin", Instrumentation.class, Path.class, String.class);
            begin.setAccessible(true); // the same package name, but another loader: not the same package to the JVM
            begin.invoke(null, instrumentation, jar, arguments == null ? "" : arguments);
        } catch (InvocationTargetException e) {
            throw new IllegalStateException("chessj: the agent could not begin", e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("chessj: " + jar + " is not a complete chessj.jar", e);
        }
    }
}
