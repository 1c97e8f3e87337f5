package dev.chessj.launcher;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;

/** Finds the jar that these classes were loaded from. */
final class OwnJar {
    private OwnJar() {}

    /** Boot classes have no code source; but then the agent has begun, and its session knows the jar. */
    static Path path() {
        CodeSource source = OwnJar.class.getProtectionDomain().getCodeSource();
        if (source == null) {
            return AgentSession.jar();
        }
        Path path;
        try {
            path = Path.of(source.getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException("chessj: cannot tell which jar it runs from: " + source.getLocation(), e);
        }
        if (!Files.isRegularFile(path)) {
            throw new IllegalStateException("chessj: runs from " + path + ", which is not a jar\n"
                    + "  The launcher works only inside chessj.jar.\n"
                    + "  try: ./chessj --help");
        }
        return path;
    }
}
