package dev.chessj.cli.project;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A folder of classes, with or without a folder of the jars they need.
 *
 * @param classes the folder
 * @param libraries the folder of jars, which need not exist
 * @param describe for messages
 */
record FolderPlace(Path classes, Path libraries, String describe) implements TestPlace {

    static FolderPlace current(Path directory) {
        return new FolderPlace(directory, directory.resolve("lib"), "the current folder");
    }

    /** The examples in a checkout of chessj. */
    static FolderPlace examples(Path home) {
        Path target = home.resolve("examples").resolve("target");
        return new FolderPlace(target.resolve("classes"), target.resolve("lib"), "the examples");
    }

    @Override
    public List<Path> classFolders() {
        return List.of(classes);
    }

    @Override
    public List<Path> classPath() {
        List<Path> path = new ArrayList<>();
        path.add(classes);
        path.addAll(jarsIn(libraries));
        return path;
    }

    /** The jars of a folder, by name; none when there is no such folder. */
    static List<Path> jarsIn(Path folder) {
        List<Path> jars = new ArrayList<>();
        if (Files.isDirectory(folder)) {
            try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*.{jar,JAR}")) {
                files.forEach(jars::add);
            } catch (IOException unreadable) {
                // Then there is nothing in it for us.
            }
        }
        jars.sort(null);
        return jars;
    }
}
