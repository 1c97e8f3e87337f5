package dev.chessj.launcher;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import org.jspecify.annotations.Nullable;

/**
 * Finds a second chessj among the {@code -javaagent} options.
 *
 * <p>The JVM does not tell an agent which option it was started by. When the second one begins, the first one's jar is on the boot class
 * path already, so that it is the first one's class that begins again; only the command line shows the difference.
 */
final class OtherAgents {
    private static final String OPTION = "-javaagent:";

    private OtherAgents() {}

    /** A jar of chessj other than this one that the JVM was given as an agent, or null. */
    static @Nullable Path besides(Path jar) {
        try {
            for (String argument : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
                Path other = argument.startsWith(OPTION) ? file(argument.substring(OPTION.length())) : null;
                if (other != null && isOurs(other) && !Files.isSameFile(other, jar)) {
                    return other;
                }
            }
        } catch (LinkageError | IOException e) {
            return null; // a JVM without management tells nothing; a jar that cannot be read was no agent
        }
        return null;
    }

    private static @Nullable Path file(String option) {
        int equals = option.indexOf('=');
        try {
            return Path.of(equals < 0 ? option : option.substring(0, equals));
        } catch (InvalidPathException e) {
            return null;
        }
    }

    private static boolean isOurs(Path jar) throws IOException {
        if (!Files.isRegularFile(jar)) {
            return false;
        }
        try (JarFile file = new JarFile(jar.toFile())) {
            Manifest manifest = file.getManifest();
            return manifest != null
                    && AgentEntry.class
                            .getName()
                            .equals(manifest.getMainAttributes().getValue(new Attributes.Name("Premain-Class")));
        }
    }
}
