package dev.chessj.cli.project;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds the source of a class where build tools keep sources. */
final class SourceFolders {
    private static final List<String> LANGUAGES = List.of("java", "kotlin", "groovy", "scala");
    private static final List<String> SUFFIXES = List.of(".java", ".kt", ".groovy", ".scala");

    private SourceFolders() {}

    static List<Path> under(Path src, List<String> sets) {
        List<Path> folders = new ArrayList<>();
        for (String set : sets) {
            LANGUAGES.forEach(language -> folders.add(src.resolve(set).resolve(language)));
        }
        return folders;
    }

    /** The file that a class of this name, full or simple, is most likely written in. */
    static Optional<Path> find(List<Path> folders, String className) {
        String outer = className.replaceFirst("\\$.*", "");
        String simple = outer.substring(outer.lastIndexOf('.') + 1);
        boolean full = outer.indexOf('.') >= 0;
        Path relative = Path.of(outer.replace('.', '/'));
        for (Path folder : folders) {
            for (String suffix : SUFFIXES) {
                Optional<Path> found = full
                        ? Optional.of(folder.resolve(relative + suffix)).filter(Files::isRegularFile)
                        : walk(folder, simple + suffix);
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<Path> walk(Path folder, String file) {
        if (!Files.isDirectory(folder)) {
            return Optional.empty();
        }
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(path -> path.endsWith(file)).findFirst();
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
