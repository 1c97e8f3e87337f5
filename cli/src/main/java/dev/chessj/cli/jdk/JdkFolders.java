package dev.chessj.cli.jdk;

import java.io.File;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Where Java installations usually are on this machine.
 *
 * @param environment JAVA_HOME, PATH and the like
 * @param userHome the user's folder
 * @param root where the machine's folders begin; {@code /}, or a fake one in tests
 */
public record JdkFolders(Map<String, String> environment, Path userHome, Path root) {
    private static final List<String> MACHINE = List.of(
            "usr/lib/jvm",
            "usr/java",
            "opt/java",
            "opt/jdk",
            "Library/Java/JavaVirtualMachines",
            "Program Files/Java",
            "Program Files/Eclipse Adoptium",
            "Program Files/Microsoft",
            "Program Files/Zulu");
    private static final List<String> USER =
            List.of(".sdkman/candidates/java", ".jdks", ".gradle/jdks", "Library/Java/JavaVirtualMachines");

    public JdkFolders {
        environment = Map.copyOf(environment);
    }

    /** This machine, as it is. */
    public static JdkFolders ofThisMachine() {
        Path home = Path.of(System.getProperty("user.home", "."));
        Path root = home.toAbsolutePath().getRoot();
        return new JdkFolders(System.getenv(), home, root == null ? Path.of("/") : root);
    }

    Optional<Path> javaHome() {
        String value = environment.getOrDefault("JAVA_HOME", "");
        return value.isBlank() ? Optional.empty() : Optional.of(Path.of(value));
    }

    /** The installation that {@code java} in the PATH belongs to, symbolic links followed. */
    Optional<Path> onPath() {
        for (String folder : environment.getOrDefault("PATH", "").split(File.pathSeparator, -1)) {
            for (String name : List.of("java", "java.exe")) {
                Optional<Path> home = homeOf(folder, name);
                if (home.isPresent()) {
                    return home;
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<Path> homeOf(String folder, String name) {
        try {
            Path java = Path.of(folder, name);
            if (folder.isEmpty() || !Files.isExecutable(java)) {
                return Optional.empty();
            }
            Path bin = java.toRealPath().getParent();
            return bin == null ? Optional.empty() : Optional.ofNullable(bin.getParent());
        } catch (IOException | InvalidPathException unusable) {
            return Optional.empty();
        }
    }

    /** Every folder in the usual places, whether Java is in it or not. */
    List<Path> installed() {
        List<Path> found = new ArrayList<>();
        MACHINE.forEach(folder -> addChildren(root.resolve(folder), found));
        USER.forEach(folder -> addChildren(userHome.resolve(folder), found));
        return found;
    }

    private static void addChildren(Path folder, List<Path> found) {
        if (!Files.isDirectory(folder)) {
            return;
        }
        try (DirectoryStream<Path> children = Files.newDirectoryStream(folder)) {
            for (Path child : children) {
                Path mac = child.resolve("Contents").resolve("Home");
                found.add(Files.isDirectory(mac) ? mac : child);
            }
        } catch (IOException unreadable) {
            // A folder we may not read has no JDK for us.
        }
    }
}
