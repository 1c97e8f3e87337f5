package dev.chessj.cli.project;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/**
 * What a build tool said about a class path, kept next to the classes: asking takes seconds.
 *
 * <p>Valid as long as the build scripts have the same times and everything it names exists.
 */
final class ClassPathCache {
    private static final String VERSION = "chessj-classpath 1";

    private final Path file;
    private final List<Path> scripts;

    ClassPathCache(Path file, List<Path> scripts) {
        this.file = file;
        this.scripts = scripts;
    }

    List<Path> get(Supplier<List<Path>> ask) {
        try {
            List<String> head = head();
            List<String> lines =
                    Files.isRegularFile(file) ? Files.readAllLines(file, StandardCharsets.UTF_8) : List.<String>of();
            if (lines.size() >= head.size() && lines.subList(0, head.size()).equals(head)) {
                List<Path> kept = lines.subList(head.size(), lines.size()).stream()
                        .map(Path::of)
                        .toList();
                if (kept.stream().allMatch(Files::exists)) {
                    return kept;
                }
            }
            List<Path> fresh = ask.get();
            write(head, fresh);
            return fresh;
        } catch (IOException unreadable) {
            return ask.get();
        }
    }

    private List<String> head() throws IOException {
        List<String> head = new ArrayList<>();
        head.add(VERSION);
        for (Path script : scripts) {
            head.add("# " + script + " " + Files.getLastModifiedTime(script).toMillis());
        }
        return head;
    }

    private void write(List<String> head, List<Path> path) throws IOException {
        Path parent = file.toAbsolutePath().getParent();
        if (parent == null || !Files.isDirectory(parent)) {
            return; // nothing compiled yet, nothing to keep
        }
        List<String> lines = new ArrayList<>(head);
        path.forEach(entry -> lines.add(entry.toString()));
        Path temporary = Files.createTempFile(parent, "chessj-classpath", ".tmp");
        Files.write(temporary, lines, StandardCharsets.UTF_8);
        Files.move(temporary, file, StandardCopyOption.REPLACE_EXISTING);
    }

    /** The entries of a class path in the machine's notation. */
    static List<Path> split(String classPath) {
        return Arrays.stream(classPath.split(File.pathSeparator, -1))
                .filter(entry -> !entry.isEmpty())
                .map(Path::of)
                .toList();
    }
}
