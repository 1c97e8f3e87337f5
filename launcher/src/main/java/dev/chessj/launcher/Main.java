package dev.chessj.launcher;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;

/**
 * The main class of chessj.jar: starts the engine inside an {@link IsolatedLoader} and gets out of the way.
 *
 * <p>With {@value #WORKER} as the first argument it starts the worker that runs tests under control, otherwise the command line.
 *
 * <p><b>Contract.</b> The system class loader and the context class loader stay as the JVM set them, for the program under test.
 * What the engine throws is thrown as it is. The loader is never closed: it lives as long as the JVM.
 */
public final class Main {
    static final String WORKER = "--chessj-worker";

    private Main() {}

    /** Runs the command line or a worker; see the class comment. */
    public static void main(String[] args) throws Throwable {
        if (args.length > 0 && args[0].equals(WORKER)) {
            run("dev.chessj.cli.worker.WorkerMain", Arrays.copyOfRange(args, 1, args.length));
        } else {
            run("dev.chessj.cli.Main", args);
        }
    }

    private static void run(String mainClass, String[] args) throws Throwable {
        Method main = engine().loadClass(mainClass).getMethod("main", String[].class);
        try {
            main.invoke(null, (Object) args);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    @SuppressWarnings("resource") // open for as long as the JVM runs
    private static ClassLoader engine() throws IOException {
        return new IsolatedLoader(OwnJar.path(), parent());
    }

    /**
     * Under the agent this class, the api and the wrappers are boot classes, and the platform loader is all that the engine needs
     * to see: the user's class path stays out of its sight. Without the agent they are where this class is.
     */
    private static ClassLoader parent() {
        return AgentSession.isBegun() ? ClassLoader.getPlatformClassLoader() : Main.class.getClassLoader();
    }
}
