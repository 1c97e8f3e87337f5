package dev.chessj.launcher;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.SecureClassLoader;
import java.security.cert.Certificate;
import java.util.Collections;
import java.util.Enumeration;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.jspecify.annotations.Nullable;

/**
 * Loads the engine and its libraries from the {@code engine/} folder inside chessj.jar.
 *
 * <p>No other class loader looks into that folder, so a program under test sees neither the engine nor our Guava, ASM or
 * picocli, and may bring versions of its own.
 *
 * <p><b>Contract.</b> A name that has an entry under {@code engine/} comes from there, whatever the parent holds; every other
 * name comes from the parent. That goes for classes and resources alike: in particular, a resource that is ours hides all
 * resources of that name in the parent, so that a service file on the user's class path never names providers to our libraries.
 * After {@link #close()} the classes already loaded still run, but nothing more is found in the engine.
 *
 * <p><b>Threading.</b> Parallel capable: one lock per class name.
 */
public final class IsolatedLoader extends SecureClassLoader implements Closeable {
    static final String PREFIX = "engine/";

    static {
        registerAsParallelCapable();
    }

    private final JarFile jar;
    private final URI jarUri;
    private final @Nullable CodeSource codeSource;

    /**
     * Opens {@code jar}, which stays open until {@link #close()}.
     *
     * @param parent where every name that is not in the engine comes from
     */
    public IsolatedLoader(Path jar, ClassLoader parent) throws IOException {
        this(jar, parent, true);
    }

    private IsolatedLoader(Path jar, ClassLoader parent, boolean located) throws IOException {
        super("chessj-engine", parent);
        setDefaultAssertionStatus(false); // -ea is for the program under test, not for our libraries
        this.jar = new JarFile(jar.toFile(), false);
        this.jarUri = jar.toUri();
        this.codeSource = located ? new CodeSource(jarUri.toURL(), (Certificate[]) null) : null;
    }

    /**
     * The same for a JVM with other agents: its classes have no code source, as generated ones have none. Coverage tools leave such
     * classes alone; the counters that they would put into the scheduler come back to it through the hooks, without end.
     */
    static IsolatedLoader withoutLocation(Path jar, ClassLoader parent) throws IOException {
        return new IsolatedLoader(jar, parent, false);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        JarEntry entry = entry(classFile(name));
        if (entry == null) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            if (loaded == null) {
                loaded = define(name, entry);
            }
            if (resolve) {
                resolveClass(loaded);
            }
            return loaded;
        }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        JarEntry entry = entry(classFile(name));
        if (entry == null) {
            throw new ClassNotFoundException(name);
        }
        return define(name, entry);
    }

    @Override
    public @Nullable URL getResource(String name) {
        URL own = findResource(name);
        return own != null ? own : super.getResource(name);
    }

    @Override
    public Enumeration<URL> getResources(String name) throws IOException {
        URL own = findResource(name);
        return own != null ? Collections.enumeration(Collections.singleton(own)) : super.getResources(name);
    }

    /** Reads through the open jar: a stream of the URL would open the file again and keep it in the JDK's cache. */
    @Override
    public @Nullable InputStream getResourceAsStream(String name) {
        JarEntry entry = entry(name);
        if (entry == null) {
            return super.getResourceAsStream(name);
        }
        try {
            return jar.getInputStream(entry);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + entry + " in " + jar.getName(), e);
        }
    }

    @Override
    protected @Nullable URL findResource(String name) {
        return entry(name) == null ? null : urlOf(name);
    }

    @Override
    protected Enumeration<URL> findResources(String name) {
        URL own = findResource(name);
        return own != null ? Collections.enumeration(Collections.singleton(own)) : Collections.emptyEnumeration();
    }

    /** Closes the jar; see the class comment for what still works afterwards. */
    @Override
    public void close() throws IOException {
        jar.close();
    }

    private static String classFile(String name) {
        return name.replace('.', '/') + ".class";
    }

    /** The engine's entry for a resource name; null if there is none or the jar is closed. */
    private @Nullable JarEntry entry(String name) {
        try {
            return jar.getJarEntry(PREFIX + name);
        } catch (IllegalStateException closed) {
            return null;
        }
    }

    private Class<?> define(String name, JarEntry entry) throws ClassNotFoundException {
        byte[] bytes;
        try (InputStream in = jar.getInputStream(entry)) {
            bytes = in.readAllBytes();
        } catch (IOException | IllegalStateException e) {
            throw new ClassNotFoundException(name + " (cannot read " + entry + " in " + jar.getName() + ")", e);
        }
        definePackageOf(name);
        return defineClass(name, bytes, 0, bytes.length, codeSource);
    }

    private void definePackageOf(String className) {
        int dot = className.lastIndexOf('.');
        if (dot < 0 || getDefinedPackage(className.substring(0, dot)) != null) {
            return;
        }
        try {
            definePackage(className.substring(0, dot), null, null, null, null, null, null, null);
        } catch (IllegalArgumentException anotherThreadWasFirst) {
            // The package exists, which is all we want.
        }
    }

    private URL urlOf(String name) {
        try {
            String path = new URI(null, null, "/" + PREFIX + name, null).getRawPath();
            return URI.create("jar:" + jarUri + "!" + path).toURL();
        } catch (URISyntaxException | MalformedURLException e) {
            throw new IllegalArgumentException("no URL for resource " + name + " in " + jarUri, e);
        }
    }
}
