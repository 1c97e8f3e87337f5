package dev.chessj.cli.worker;

import dev.chessj.cli.registry.Option;
import dev.chessj.cli.registry.OptionValues;
import dev.chessj.cli.registry.Options;
import dev.chessj.cli.registry.RecordingRule;
import dev.chessj.cli.request.Version;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * What must be the same for a search to go on from a checkpoint: the test, its classes, the JVM, and every option that decides about which
 * schedules there are. Budgets are not among it, nor is what carries the tasks: the schedules are the same.
 *
 * @param parts by name; an option under its own
 * @param newest when the youngest of the classes was changed, in milliseconds since 1970
 */
record SearchIdentity(Map<String, String> parts, long newest) {
    private static final String CLASSES = "class path ";

    /** Of the test in this JVM; reads every class file on the class path. */
    static SearchIdentity of(OptionValues options, String test) throws IOException {
        Map<String, String> parts = new LinkedHashMap<>();
        parts.put("the test", test);
        parts.put("chessj", Version.number());
        parts.put("Java", Runtime.version() + " of " + System.getProperty("java.vendor"));
        Options.all().stream().filter(Option::identifies).forEach(option -> put(parts, option, options));
        long newest = 0;
        for (String entry : System.getProperty("java.class.path", "").split(File.pathSeparator, -1)) {
            Path path = Path.of(entry);
            if (!entry.isEmpty() && Files.exists(path)) {
                CRC32C sum = new CRC32C();
                for (Path file : files(path)) {
                    sum.update(path.relativize(file).toString().getBytes(StandardCharsets.UTF_8));
                    sum.update(Files.readAllBytes(file));
                    newest = Math.max(newest, Files.getLastModifiedTime(file).toMillis());
                }
                parts.put(CLASSES + entry, Long.toHexString(sum.getValue()));
            }
        }
        return new SearchIdentity(parts, newest);
    }

    private static <T> void put(Map<String, String> parts, Option<T> option, OptionValues options) {
        RecordingRule<T> rule = option.recording();
        T value = options.get(option);
        String text = option.type().text(rule == null ? value : rule.recorded().apply(value));
        if (!text.isEmpty()) {
            parts.put(option.longName(), text);
        }
    }

    private static List<Path> files(Path entry) throws IOException {
        if (!Files.isDirectory(entry)) {
            return List.of(entry);
        }
        try (Stream<Path> all = Files.walk(entry)) {
            return all.filter(file -> file.toString().endsWith(".class"))
                    .sorted()
                    .toList();
        }
    }

    /** What differs between then and now, in words; null if nothing does. */
    static @Nullable String difference(Map<String, String> then, Map<String, String> now) {
        Map<String, String> all = new LinkedHashMap<>(then);
        now.forEach(all::putIfAbsent);
        for (String name : all.keySet()) {
            String before = then.get(name);
            String after = now.get(name);
            if (before == null || !before.equals(after)) {
                if (name.startsWith(CLASSES)) {
                    String entry = name.substring(CLASSES.length());
                    return before == null
                            ? entry + " was not on the class path then"
                            : after == null
                                    ? entry + " is no longer on the class path"
                                    : "the classes in " + entry + " have changed since";
                }
                return name + " was " + (before == null ? "not given" : before) + " then, and is "
                        + (after == null ? "not given" : after) + " now";
            }
        }
        return null;
    }
}
