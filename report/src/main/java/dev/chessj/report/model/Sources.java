package dev.chessj.report.model;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The sources of the program, as far as they are here.
 *
 * <p>A file is looked for below each folder by its package, then by its name alone, which is how some languages keep short packages. A
 * file that is not there, or cannot be read, has no lines: a report without sources is better than none.
 *
 * <p><b>Threading.</b> Confined to one thread.
 */
public final class Sources {

    private static final int LONGEST = 160;

    private final List<Path> folders;
    private final Map<String, File> files = new HashMap<>();

    private record File(String path, List<String> lines) {
        static final File NONE = new File("", List.of());
    }

    public Sources(List<Path> folders) {
        this.folders = List.copyOf(folders);
    }

    /** None at all. */
    public static Sources none() {
        return new Sources(List.of());
    }

    /**
     * A place in the source.
     *
     * @param className binary name of a class
     * @param method its method
     * @param location {@code Account.java:18}
     */
    public Interleaving.Source find(String className, String method, String location) {
        int colon = location.lastIndexOf(':');
        String name = colon < 0 ? location : location.substring(0, colon);
        int line = colon < 0 ? 0 : line(location.substring(colon + 1));
        int end = className.lastIndexOf('.');
        String path = (end < 0 ? "" : className.substring(0, end + 1).replace('.', '/')) + name;
        File file = files.computeIfAbsent(path, key -> read(key, name));
        String text = line >= 1 && line <= file.lines.size() ? file.lines.get(line - 1) : "";
        return new Interleaving.Source(className, method, path, line, file.path, cut(Phrases.clean(text.strip())));
    }

    private static int line(String digits) {
        return digits.matches("\\d{1,9}") ? Integer.parseInt(digits) : 0;
    }

    private static String cut(String text) {
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST - 3) + "...";
    }

    private File read(String path, String name) {
        for (Path folder : folders) {
            for (Path file : List.of(folder.resolve(path), folder.resolve(name))) {
                if (Files.isRegularFile(file)) {
                    try {
                        String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
                        return new File(
                                file.toAbsolutePath().normalize().toString(),
                                text.lines().toList());
                    } catch (IOException unreadable) {
                        return File.NONE;
                    }
                }
            }
        }
        return File.NONE;
    }
}
