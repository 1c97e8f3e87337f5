package dev.chessj.cli.options;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * What the command line sees of the world, so that tests can give it another one.
 *
 * @param variables the environment variables
 * @param directory the current folder, absolute
 * @param home the checkout that chessj runs from, if it does
 * @param terminal whether standard error is a terminal
 */
public record Environment(Map<String, String> variables, Path directory, Optional<Path> home, boolean terminal) {
    public Environment {
        variables = Map.copyOf(variables);
    }

    public static Environment ofThisProcess() {
        return new Environment(
                System.getenv(),
                Path.of("").toAbsolutePath(),
                Optional.ofNullable(System.getProperty("chessj.home")).map(Path::of),
                isTerminal());
    }

    public String variable(String name) {
        return variables.getOrDefault(name, "");
    }

    /** The script knows; without it Linux tells where standard error goes, and elsewhere a console is the best guess. */
    private static boolean isTerminal() {
        String told = System.getProperty("chessj.terminal");
        if (told != null) {
            return told.equals("true");
        }
        Path link = Path.of("/proc/self/fd/2");
        if (Files.exists(link)) {
            try {
                String target = link.toRealPath().toString();
                return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty");
            } catch (java.io.IOException pipe) {
                return false;
            }
        }
        return System.console() != null;
    }
}
