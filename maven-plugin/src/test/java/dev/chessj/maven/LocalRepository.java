package dev.chessj.maven;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** A local repository of Maven that has what the one of this build has, by links, and the artifacts of this build. */
final class LocalRepository {
    private final Path folder;
    private final String version;

    LocalRepository(Path folder, Path original, String version) throws IOException {
        this.folder = folder;
        this.version = version;
        Files.createDirectories(folder.resolve("dev"));
        link(original, folder, "dev");
        link(original.resolve("dev"), folder.resolve("dev"), "chessj");
    }

    private static void link(Path from, Path to, String except) throws IOException {
        if (!Files.isDirectory(from)) {
            return;
        }
        try (Stream<Path> entries = Files.list(from)) {
            for (Path entry : entries.toList()) {
                String name = entry.getFileName().toString();
                if (!name.equals(except)) {
                    Files.createSymbolicLink(to.resolve(name), entry.toAbsolutePath());
                }
            }
        }
    }

    /** Puts an artifact there, as an installation would. */
    void install(String artifact, Path pom, List<Path> jars) throws IOException {
        Path target = folder.resolve(Path.of("dev", "chessj", artifact, version));
        Files.createDirectories(target);
        Files.copy(pom, target.resolve(artifact + "-" + version + ".pom"));
        for (Path jar : jars) {
            Files.copy(jar, target.resolve(artifact + "-" + version + ".jar"));
        }
    }
}
