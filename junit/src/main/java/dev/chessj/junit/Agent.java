package dev.chessj.junit;

import java.io.IOException;
import java.net.JarURLConnection;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLConnection;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import org.jspecify.annotations.Nullable;

/**
 * The agent in this JVM: there from the beginning, or loaded when the first test needs it.
 *
 * <p>Its classes are boot classes once it is there. They are asked for by name, from the boot loader: the same jar is on the class path,
 * and copies of them from there would know nothing.
 */
final class Agent {
    private static final String SESSION = "dev.chessj.launcher.AgentSession";
    private static final String ENTRY = "dev/chessj/launcher/AgentEntry.class";
    private static final long PATIENCE_SECONDS = 60;

    private static @Nullable AgentUnavailable refused; // asking again takes as long, and the answer is the same

    private Agent() {}

    /** The class that explores; loads the agent if need be. */
    static synchronized Class<?> worker() {
        if (refused != null) {
            throw refused;
        }
        try {
            return find();
        } catch (AgentUnavailable e) {
            refused = e;
            throw e;
        }
    }

    private static Class<?> find() {
        try {
            if (session() == null) {
                attach(jarOnClassPath());
            }
            Class<?> session = session();
            if (session == null) {
                throw unavailable("it was loaded and is not there", jarOnClassPath());
            }
            checkVersion((Path) session.getMethod("jar").invoke(null));
            return (Class<?>) Class.forName("dev.chessj.launcher.Hosting", true, null)
                    .getMethod("worker")
                    .invoke(null);
        } catch (ReflectiveOperationException e) {
            Throwable cause = e.getCause() == null ? e : e.getCause();
            throw new AgentUnavailable("chessj could not be started in this JVM: " + cause.getMessage());
        }
    }

    private static @Nullable Class<?> session() {
        try {
            return Class.forName(SESSION, true, null);
        } catch (ClassNotFoundException notThere) {
            return null;
        }
    }

    /** The jar that comes with this class as a dependency. */
    private static Path jarOnClassPath() {
        URL entry = Agent.class.getClassLoader().getResource(ENTRY);
        try {
            URLConnection connection = entry == null ? null : entry.openConnection();
            if (connection instanceof JarURLConnection jar) {
                return Path.of(jar.getJarFileURL().toURI());
            }
        } catch (IOException | URISyntaxException e) {
            throw new AgentUnavailable("chessj.jar cannot be read: " + e);
        }
        throw new AgentUnavailable(
                "chessj.jar is not on the class path: add dev.chessj:chessj, which dev.chessj:chessj-junit depends on,"
                        + " or -javaagent:chessj.jar=junit to the arguments of the JVM.");
    }

    private static void attach(Path jar) {
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        Path own;
        try {
            own = Path.of(URI.create(Agent.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toString()));
        } catch (IllegalArgumentException e) {
            throw unavailable("chessj-junit is not in a file", jar);
        }
        Path output = null;
        try {
            output = Files.createTempFile("chessj-attach", ".txt");
            ProcessBuilder builder = new ProcessBuilder(List.of(
                    java.toString(),
                    "-Xmx32m",
                    "-XX:TieredStopAtLevel=1",
                    "-cp",
                    own.toString(),
                    AttachMain.class.getName(),
                    String.valueOf(ProcessHandle.current().pid()),
                    jar.toString()));
            List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS").forEach(builder.environment()::remove);
            Process process = builder.redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start();
            process.getOutputStream().close();
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw unavailable("the JVM did not answer for " + PATIENCE_SECONDS + " s", jar);
            }
            if (process.exitValue() != 0) {
                throw unavailable(firstLine(output), jar);
            }
        } catch (IOException e) {
            throw unavailable(String.valueOf(e.getMessage()), jar);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw unavailable("it was interrupted", jar);
        } finally {
            delete(output);
        }
    }

    private static void delete(@Nullable Path file) {
        try {
            if (file != null) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            file.toFile().deleteOnExit();
        }
    }

    private static String firstLine(Path output) throws IOException {
        return Files.readString(output)
                .lines()
                .filter(line -> !line.isBlank())
                .findFirst()
                .orElse("it gave no reason");
    }

    private static AgentUnavailable unavailable(String reason, Path jar) {
        return new AgentUnavailable("chessj is not in this JVM and could not attach itself (" + reason
                + "): add -javaagent:" + jar + "=junit to the arguments of the JVM.");
    }

    private static void checkVersion(Path jar) {
        String ours = Agent.class.getPackage().getImplementationVersion();
        try (JarFile file = new JarFile(jar.toFile())) {
            String other = file.getManifest() == null
                    ? null
                    : file.getManifest().getMainAttributes().getValue(Attributes.Name.IMPLEMENTATION_VERSION);
            if (ours != null && !ours.equals(other)) {
                throw new AgentUnavailable("the agent " + jar + " is of version " + other
                        + ", and chessj-junit of version " + ours + ": use the same version of both.");
            }
        } catch (IOException e) {
            throw new AgentUnavailable("the agent's jar cannot be read: " + e);
        }
    }
}
