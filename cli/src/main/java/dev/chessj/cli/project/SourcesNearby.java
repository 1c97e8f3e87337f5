package dev.chessj.cli.project;

import dev.chessj.cli.request.UserError;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The folders in which the sources of a program are most likely found.
 *
 * <p>Those that are named; otherwise those of the current folder, and of the modules whose classes are on the class path: where build
 * tools put classes, the sources are a few folders up and down again. Who compiles by hand has them in {@code src}, or next to the classes.
 */
public final class SourcesNearby {

    private static final List<String> SETS = List.of("test", "main");

    private SourcesNearby() {}

    /** The folders that a user named, which must exist. */
    public static List<Path> named(Path directory, String given) {
        List<Path> folders = new ArrayList<>();
        for (String name : given.split(File.pathSeparator, -1)) {
            if (!name.isEmpty()) {
                Path folder = directory.resolve(name).normalize();
                if (!Files.isDirectory(folder)) {
                    throw UserError.usage(
                            "--sources " + name + " is not a folder",
                            "It names the folders that packages begin in, such as src/main/java.",
                            "try: leave it out; the sources of a Maven or Gradle project are found");
                }
                folders.add(folder);
            }
        }
        return folders;
    }

    /** The folders that exist near the current one and near those of a class path. */
    public static List<Path> find(Path directory, List<Path> classPath) {
        Set<Path> folders = new LinkedHashSet<>();
        addModule(folders, directory);
        for (Path entry : classPath) {
            Path classes = directory.resolve(entry).normalize();
            // bin, target/classes, build/classes/java/main, out/production/module; target/module.jar
            Path above = Files.isDirectory(classes) ? classes : classes.getParent();
            int levels = Files.isDirectory(classes) ? 4 : 1;
            for (int up = 0; up < levels && above != null; up++) {
                above = above.getParent();
                if (above != null && Files.isDirectory(above.resolve("src"))) {
                    addModule(folders, above);
                    break;
                }
            }
        }
        classPath.stream()
                .map(entry -> directory.resolve(entry).normalize())
                .filter(Files::isDirectory)
                .forEach(folders::add);
        return List.copyOf(folders);
    }

    private static void addModule(Set<Path> folders, Path module) {
        Path src = module.resolve("src");
        List<Path> known = SourceFolders.under(src, SETS).stream()
                .filter(Files::isDirectory)
                .toList();
        folders.addAll(known);
        if (known.isEmpty() && Files.isDirectory(src)) {
            folders.add(src);
        }
    }
}
