package dev.chessj.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.agent.asm.Hierarchy;
import dev.chessj.agent.program.ProgramRewriter;
import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.util.CheckClassAdapter;

/** Rewrites whole libraries: whatever compilers emit must come out as classes that the JVM accepts. */
class TortureTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "com.google.common.collect.ImmutableList",
                "org.jgrapht.Graph",
                "org.objectweb.asm.ClassReader",
                "org.objectweb.asm.tree.ClassNode",
                "org.junit.jupiter.api.Test",
                "org.junit.jupiter.engine.JupiterTestEngine",
                "org.junit.platform.engine.TestEngine"
            })
    void library_everyClass_isVerifiedByTheJvm(String witness) throws Exception {
        URL jar = Class.forName(witness).getProtectionDomain().getCodeSource().getLocation();
        List<String> failures = new ArrayList<>();
        int classes = 0;
        int verified = 0;
        try (FileSystem files = FileSystems.newFileSystem(Path.of(jar.toURI()));
                Definer definer = new Definer(jar)) {
            for (Path file : classFiles(files.getPath("/"))) {
                if (file.toString().startsWith("/META-INF")) {
                    continue;
                }
                classes++;
                String name = new ClassReader(Files.readAllBytes(file)).getClassName();
                if (definer.verified(name.replace('/', '.'), failures)) {
                    verified++;
                }
            }
        }
        assertEquals(List.of(), failures);
        assertTrue(
                classes > 20 && verified > classes * 0.8, verified + " of " + classes + " classes verified in " + jar);
    }

    @Test
    void javaUtil_everyClass_passesTheStructuralCheck() throws Exception {
        Path base = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules/java.base/java/util");
        Hierarchy hierarchy = Hierarchy.of(TortureTest.class.getClassLoader());
        List<String> failures = new ArrayList<>();
        int rewritten = 0;
        for (Path file : classFiles(base)) {
            try {
                byte[] bytes = ProgramRewriter.rewrite(Files.readAllBytes(file), hierarchy)
                        .classFile();
                new ClassReader(bytes)
                        .accept(
                                new CheckClassAdapter(new org.objectweb.asm.tree.ClassNode(), true),
                                ClassReader.SKIP_DEBUG);
                rewritten++;
            } catch (RuntimeException e) {
                failures.add(file + ": " + e);
            }
        }
        assertEquals(List.of(), failures);
        assertTrue(rewritten > 1000, "only " + rewritten + " classes");
    }

    private static List<Path> classFiles(Path root) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(file -> file.toString().endsWith(".class")
                            && !file.toString().endsWith("module-info.class")
                            && !file.toString().endsWith("package-info.class"))
                    .toList();
        }
    }

    /** Defines each class rewritten and has the JVM verify it, without initialising it. */
    private static final class Definer extends URLClassLoader {

        Definer(URL jar) {
            super(new URL[] {jar}, TortureTest.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(name)) {
                Class<?> loaded = findLoadedClass(name);
                URL own = loaded != null ? null : findResource(name.replace('.', '/') + ".class");
                if (loaded != null) {
                    return loaded;
                }
                return own == null ? super.loadClass(name, resolve) : define(name, own);
            }
        }

        private Class<?> define(String name, URL url) throws ClassNotFoundException {
            try (java.io.InputStream in = url.openStream()) {
                byte[] original = in.readAllBytes();
                byte[] bytes =
                        ProgramRewriter.rewrite(original, Hierarchy.of(this)).classFile();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }

        /** Whether the class was verified; a library may refer to what is not on the class path, then it is not. */
        boolean verified(String name, List<String> failures) {
            try {
                // HotSpot links, hence verifies, a class before it tells its methods, and does not initialise it.
                java.lang.reflect.Method[] unused = loadClass(name, false).getDeclaredMethods();
                return true;
            } catch (NoClassDefFoundError | ClassNotFoundException optional) {
                return false;
            } catch (LinkageError | RuntimeException e) {
                failures.add(name + ": " + e);
                return false;
            }
        }
    }
}
