package dev.chessj.launcher;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import org.jspecify.annotations.Nullable;

/**
 * The engine in the JVM of a test framework, which is not ours and runs many tests.
 *
 * <p>With {@code -javaagent:chessj.jar=junit} classes are rewritten from the beginning. Otherwise the framework's extension asks for the
 * engine when it needs it, and classes that are loaded by then are rewritten as far as the JVM allows.
 *
 * <p><b>Contract.</b> Only the boot loader's copy is used, by name: the extension is loaded elsewhere. There is one engine per JVM.
 */
public final class Hosting {
    static final String ARGUMENT = "junit";

    private static final String WORKER = "dev.chessj.cli.worker.HostedWorker";

    private static @Nullable Class<?> worker;
    private static @Nullable Throwable failed;

    private Hosting() {}

    /** What goes wrong is told by the first test that needs it: a JVM that ends without a test would say less. */
    static synchronized void begin() {
        try {
            worker().getMethod("install").invoke(null);
        } catch (InvocationTargetException e) {
            failed = e.getCause();
        } catch (ReflectiveOperationException | IOException | RuntimeException | LinkageError e) {
            failed = e;
        }
    }

    /** The class that explores tests, in the engine's own loader. */
    @SuppressWarnings("resource") // open for as long as the JVM runs
    public static synchronized Class<?> worker() throws IOException, ClassNotFoundException {
        if (failed != null) {
            throw new IllegalStateException(failed.getMessage(), failed);
        }
        Class<?> found = worker;
        if (found == null) {
            found = IsolatedLoader.withoutLocation(AgentSession.jar(), ClassLoader.getPlatformClassLoader())
                    .loadClass(WORKER);
            worker = found;
        }
        return found;
    }
}
