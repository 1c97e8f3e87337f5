package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.List;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What lies where in chessj.jar; the reasons are in docs/adr/0001-one-jar-with-an-isolated-engine.md. */
class JarLayoutIT {
    @Test
    void root_holdsOnlyApiWrappersLauncher() throws Exception {
        TreeSet<String> folders = new TreeSet<>();
        for (String name : files()) {
            if (!name.startsWith("engine/")) {
                folders.add(name.startsWith("dev/chessj/") ? firstParts(name, 3) : firstParts(name, 1));
            }
        }
        assertEquals(
                List.of("META-INF", "dev/chessj/api", "dev/chessj/launcher", "dev/chessj/wrappers"),
                List.copyOf(folders));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "engine/dev/chessj/cli/Main.class",
                "engine/picocli/CommandLine.class",
                "engine/org/objectweb/asm/ClassReader.class",
                "engine/org/objectweb/asm/commons/ClassRemapper.class",
                "engine/com/google/common/collect/ImmutableList.class",
                "engine/com/google/common/util/concurrent/internal/InternalFutureFailureAccess.class",
                "engine/org/jgrapht/Graph.class",
                "engine/META-INF/licenses/README.txt",
                "META-INF/LICENSE",
            })
    void jar_holds(String name) throws Exception {
        assertTrue(files().contains(name), name);
    }

    @Test
    void engine_holdsNoLeftoversOfItsLibraries() throws Exception {
        List<String> leftovers = files().stream()
                .filter(name -> name.endsWith("module-info.class")
                        || name.matches("(engine/)?META-INF/.*\\.(SF|DSA|RSA|LIST)")
                        || name.matches("(engine/)?META-INF/(versions|maven)/.*")
                        || name.startsWith("engine/org/jspecify/")
                        || name.startsWith("engine/dev/chessj/examples/")
                        || name.startsWith("engine/dev/chessj/benchmarks/")
                        || name.matches("engine/dev/chessj/(api|wrappers|launcher)/.*"))
                .toList();
        assertEquals(List.of(), leftovers);
    }

    @Test
    void manifest_namesTheEntries() throws Exception {
        try (JarFile jar = new JarFile(ChessjJar.PATH.toFile())) {
            Attributes main = jar.getManifest().getMainAttributes();
            assertEquals("dev.chessj.launcher.Main", main.getValue("Main-Class"));
            assertEquals("dev.chessj.launcher.AgentEntry", main.getValue("Premain-Class"));
            assertEquals("dev.chessj.launcher.AgentEntry", main.getValue("Agent-Class"));
            assertEquals("true", main.getValue("Can-Redefine-Classes"));
            assertEquals("true", main.getValue("Can-Retransform-Classes"));
            assertNotNull(main.getValue("Implementation-Version"));
            assertNull(main.getValue("Multi-Release"));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "picocli.CommandLine",
                "org.objectweb.asm.ClassReader",
                "com.google.common.collect.ImmutableList",
                "dev.chessj.cli.Main",
            })
    void classPathWithTheJar_doesNotShowTheEngine(String hidden) throws Exception {
        URL[] classPath = {ChessjJar.PATH.toUri().toURL()};
        try (URLClassLoader user = new URLClassLoader(classPath, ClassLoader.getPlatformClassLoader())) {
            assertNotNull(user.loadClass("dev.chessj.launcher.Main"));
            assertThrows(ClassNotFoundException.class, () -> user.loadClass(hidden));
        }
    }

    private static List<String> files() throws IOException {
        try (JarFile jar = new JarFile(ChessjJar.PATH.toFile())) {
            return jar.stream()
                    .filter(entry -> !entry.isDirectory())
                    .map(ZipEntry::getName)
                    .toList();
        }
    }

    private static String firstParts(String name, int count) {
        String[] parts = name.split("/", -1);
        return String.join("/", List.of(parts).subList(0, Math.min(count, parts.length)));
    }
}
