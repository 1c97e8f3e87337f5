package dev.chessj.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URL;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IsolatedLoaderTest {
    /** In the test's class path and in the engine. */
    static final class InBoth {}

    /** In the test's class path only. */
    static final class OutsideOnly {}

    private static final ClassLoader OUTSIDE = IsolatedLoaderTest.class.getClassLoader();

    private @TempDir Path folder;
    private Path jar;
    private IsolatedLoader loader;

    @BeforeEach
    void buildJar() throws IOException {
        // A blank and a hash in the path: both must be escaped in URLs.
        jar = folder.resolve("a jar #1.jar");
        try (OutputStream out = Files.newOutputStream(jar);
                JarOutputStream entries = new JarOutputStream(out)) {
            put(entries, "engine/" + fileOf(InBoth.class), bytesOf(InBoth.class));
            put(entries, "engine/notes/hello 100%.txt", "from the engine".getBytes(StandardCharsets.UTF_8));
            put(
                    entries,
                    "engine/" + fileOf(IsolatedLoaderTest.class),
                    "hides the parent's".getBytes(StandardCharsets.UTF_8));
            put(entries, "root.txt", "not in the engine".getBytes(StandardCharsets.UTF_8));
        }
        loader = new IsolatedLoader(jar, OUTSIDE);
    }

    @AfterEach
    void closeJar() throws IOException {
        loader.close();
    }

    @Test
    void loadClass_inEngineAndInParent_comesFromEngine() throws Exception {
        Class<?> loaded = loader.loadClass(InBoth.class.getName());

        assertNotEquals(InBoth.class, loaded);
        assertSame(loader, loaded.getClassLoader());
        assertSame(loaded, loader.loadClass(InBoth.class.getName()), "the second request gives the same class");
    }

    @Test
    void loadClass_notInEngine_comesFromParent() throws Exception {
        assertSame(OutsideOnly.class, loader.loadClass(OutsideOnly.class.getName()));
        assertSame(String.class, loader.loadClass("java.lang.String"));
    }

    @Test
    void loadClass_nowhere_isNotFound() {
        assertThrows(ClassNotFoundException.class, () -> loader.loadClass("no.such.Thing"));
    }

    @Test
    void loadClass_brokenClassFile_isAFormatErrorAndNotTheParents() {
        assertThrows(ClassFormatError.class, () -> loader.loadClass(IsolatedLoaderTest.class.getName()));
    }

    @Test
    void loadClass_definesPackageAndCodeSource() throws Exception {
        Class<?> loaded = loader.loadClass(InBoth.class.getName());

        assertEquals("dev.chessj.launcher", loaded.getPackage().getName());
        assertEquals(
                jar.toUri().toURL(),
                loaded.getProtectionDomain().getCodeSource().getLocation());
    }

    @Test
    void loadClass_fromManyThreads_definesTheClassOnce() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(8);
        try {
            List<Callable<Class<?>>> requests = Collections.nCopies(64, () -> loader.loadClass(InBoth.class.getName()));
            List<Class<?>> loaded = new ArrayList<>();
            for (Future<Class<?>> answer : pool.invokeAll(requests)) {
                loaded.add(answer.get());
            }
            assertEquals(1, loaded.stream().distinct().count());
        } finally {
            pool.shutdownNow();
        }
    }

    @Test
    void getResource_inEngine_readsThroughUrlAndStream() throws Exception {
        URL url = loader.getResource("notes/hello 100%.txt");

        assertNotNull(url);
        URLConnection connection = url.openConnection();
        connection.setUseCaches(false);
        assertEquals("from the engine", text(connection.getInputStream()));
        assertEquals("from the engine", text(loader.getResourceAsStream("notes/hello 100%.txt")));
    }

    @Test
    void getResources_inEngineAndInParent_hidesTheParents() throws Exception {
        List<URL> urls = Collections.list(loader.getResources(fileOf(IsolatedLoaderTest.class)));

        assertEquals(List.of(loader.getResource(fileOf(IsolatedLoaderTest.class))), urls);
        assertEquals("jar", urls.get(0).getProtocol());
    }

    @Test
    void getResources_notInEngine_comeFromParent() throws Exception {
        String name = fileOf(OutsideOnly.class);

        assertEquals(OUTSIDE.getResource(name), loader.getResource(name));
        assertEquals(Collections.list(OUTSIDE.getResources(name)), Collections.list(loader.getResources(name)));
        assertNotNull(text(loader.getResourceAsStream(name)));
    }

    @Test
    void getResource_inRootOfJar_isNotSeen() {
        assertNull(loader.getResource("root.txt"));
        assertNull(loader.getResourceAsStream("root.txt"));
    }

    @Test
    void close_leavesLoadedClassesAndTheParent() throws Exception {
        Class<?> before = loader.loadClass(InBoth.class.getName());
        loader.close();

        assertNull(loader.getResource("notes/hello 100%.txt"));
        assertSame(OutsideOnly.class, loader.loadClass(OutsideOnly.class.getName()));
        assertSame(before, loader.loadClass(InBoth.class.getName()), "a loaded class stays what it was");
    }

    private static void put(JarOutputStream jar, String name, byte[] bytes) throws IOException {
        jar.putNextEntry(new JarEntry(name));
        jar.write(bytes);
        jar.closeEntry();
    }

    private static String fileOf(Class<?> type) {
        return type.getName().replace('.', '/') + ".class";
    }

    private static byte[] bytesOf(Class<?> type) throws IOException {
        try (InputStream in = OUTSIDE.getResourceAsStream(fileOf(type))) {
            return in.readAllBytes();
        }
    }

    private static String text(InputStream stream) throws IOException {
        try (stream) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
