package dev.chessj.agent.install;

import dev.chessj.wrappers.scope.Tracing;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/**
 * Where the {@link PatchCache} of this jar on this JDK is: in the folder that {@code -Dchessj.cache} names, otherwise in that for such
 * files of the user. {@code -Dchessj.cache=none} turns it off.
 *
 * <p><b>Threading.</b> Any thread: it keeps no state.
 */
final class PatchCacheFolder {

    private static final String PROPERTY = "chessj.cache";
    private static final String OFF = "none";

    private PatchCacheFolder() {}

    /** The cache of this JVM; one that keeps nothing where there is no jar to know again, as in tests of the agent alone. */
    static PatchCache open() {
        String chosen = System.getProperty(PROPERTY, "");
        if (chosen.equals(OFF)) {
            return PatchCache.none();
        }
        try {
            Path jar = jar();
            Path folder = chosen.isEmpty() ? ofUser() : Path.of(chosen);
            return jar == null || folder == null ? PatchCache.none() : PatchCache.in(folder, maker(jar));
        } catch (IOException
                | URISyntaxException
                | IllegalArgumentException
                | FileSystemNotFoundException
                | SecurityException e) {
            return PatchCache.none(); // whoever cannot be known again keeps nothing
        }
    }

    private static @Nullable Path jar() throws URISyntaxException {
        CodeSource source = PatchCacheFolder.class.getProtectionDomain().getCodeSource();
        if (source == null || source.getLocation() == null) {
            return null;
        }
        Path jar = Path.of(source.getLocation().toURI());
        return Files.isRegularFile(jar) ? jar : null;
    }

    private static @Nullable Path ofUser() {
        String caches = System.getenv("XDG_CACHE_HOME");
        if (caches != null && Path.of(caches).isAbsolute()) {
            return Path.of(caches, "chessj");
        }
        String home = System.getProperty("user.home", "");
        return home.isEmpty() || !Path.of(home).isAbsolute() ? null : Path.of(home, ".cache", "chessj");
    }

    /** Who patches what, and how: this jar, by its content, on this JDK, and what of the options {@code JdkTable} depends on. */
    private static String maker(Path jar) throws IOException {
        CRC32 sum = new CRC32();
        sum.update(Files.readAllBytes(jar));
        return String.join(
                " ",
                Long.toHexString(sum.getValue()),
                Long.toHexString(Files.size(jar)),
                System.getProperty("java.vm.name"),
                System.getProperty("java.vm.version"),
                System.getProperty("java.runtime.version"),
                System.getProperty("os.name"),
                System.getProperty("os.arch"),
                Tracing.installed().isOn() ? "traced" : "",
                Tracing.installed().isWeak() ? "weak" : "");
    }
}
