package dev.chessj.agent;

import dev.chessj.agent.install.Installer;
import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.shim.Hooks;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.commons.Method;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.util.CheckClassAdapter;

/** A JVM with the agent in it, of each JDK that is found: the one that runs the tests, and those next to it. */
public record Jvm(Path home, int feature) {

    private static final long PATIENCE_SECONDS = 600;

    /** At most one JDK of each version. */
    public static List<Jvm> all() throws IOException {
        Path own = Path.of(System.getProperty("java.home"));
        List<Path> homes = new ArrayList<>(List.of(own));
        Path siblings = own.toRealPath().getParent();
        try (Stream<Path> found = siblings == null ? Stream.empty() : Files.list(siblings)) {
            found.sorted().forEach(homes::add);
        }
        for (String variable : List.of("CHESSJ_JDKS")) {
            String more = System.getenv(variable);
            if (more != null) {
                Stream.of(more.split(java.io.File.pathSeparator)).map(Path::of).forEach(homes::add);
            }
        }
        return new ArrayList<>(homes.stream()
                .filter(home -> Files.isExecutable(home.resolve("bin/java")) && Files.exists(home.resolve("release")))
                .map(home -> new Jvm(home, version(home)))
                .filter(jvm -> jvm.feature >= 17)
                .collect(Collectors.toMap(Jvm::feature, jvm -> jvm, (a, b) -> a, java.util.TreeMap::new))
                .values());
    }

    private static int version(Path home) {
        try {
            for (String line : Files.readAllLines(home.resolve("release"))) {
                if (line.startsWith("JAVA_VERSION=")) {
                    return Runtime.Version.parse(line.substring(14, line.length() - 1))
                            .feature();
                }
            }
        } catch (IOException | IllegalArgumentException e) {
            return 0;
        }
        return 0;
    }

    /** Runs the main class with the agent and returns what it printed; fails when it does not end with 0. */
    public String run(Path directory, Class<?> main, String... options) throws Exception {
        Path jar = directory.resolve("agent.jar");
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().putValue("Premain-Class", TestAgent.class.getName());
        manifest.getMainAttributes().putValue("Can-Retransform-Classes", "true");
        manifest.getMainAttributes().putValue("Can-Redefine-Classes", "true");
        new JarOutputStream(Files.newOutputStream(jar), manifest).close();

        List<String> command = new ArrayList<>(List.of(home.resolve("bin/java").toString(), "-javaagent:" + jar));
        command.add("-Xbootclasspath/a:" + path(Hooks.class, OperationKind.class));
        command.addAll(List.of(options));
        command.add("-cp");
        command.add(path(
                Installer.class,
                Jvm.class,
                ClassReader.class,
                ClassNode.class,
                Method.class,
                Analyzer.class,
                CheckClassAdapter.class));
        command.add(main.getName());
        Path output = directory.resolve("output");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        boolean ended = process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
        process.destroyForcibly().waitFor();
        String text = Files.readString(output, StandardCharsets.UTF_8);
        if (!ended || process.exitValue() != 0) {
            throw new AssertionError(
                    (ended ? "ended with " + process.exitValue() : "did not end") + ": " + command + "\n" + text);
        }
        return text;
    }

    private static String path(Class<?>... classes) throws URISyntaxException {
        List<String> path = new ArrayList<>();
        for (Class<?> type : classes) {
            path.add(Path.of(type.getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString());
        }
        return String.join(java.io.File.pathSeparator, path);
    }

    @Override
    public String toString() {
        return "JDK " + feature;
    }
}
