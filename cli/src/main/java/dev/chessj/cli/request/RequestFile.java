package dev.chessj.cli.request;

import dev.chessj.cli.registry.Option;
import dev.chessj.cli.registry.OptionValues;
import dev.chessj.cli.registry.Options;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A {@link Request} as a file: a version line, then {@code key=value} lines, a list as several lines with the same key. An
 * option has its name as on the command line.
 *
 * <p>Read strictly: an unknown key, a missing or a repeated one is an error, never a default.
 */
public final class RequestFile {
    private static final String VERSION = "chessj-request 1";

    private RequestFile() {}

    public static void write(Request request, Path file) throws IOException {
        List<String> lines = new ArrayList<>();
        lines.add(VERSION);
        addAll(lines, "test", request.tests());
        addAll(lines, "done", request.done());
        for (Option<?> option : Options.all()) {
            addOption(lines, option, request.options());
        }
        add(lines, "store", request.files().store());
        add(lines, "status", request.files().status());
        add(lines, "journal", request.files().journal());
        add(lines, "schedule", request.files().schedule());
        Files.write(file, lines, StandardCharsets.UTF_8);
    }

    public static Request read(Path file) throws IOException {
        List<String> lines = Files.readAllLines(file, StandardCharsets.UTF_8);
        if (lines.isEmpty() || !lines.get(0).equals(VERSION)) {
            throw new IOException(file + " is not a request of this version of chessj");
        }
        StrictLines in = StrictLines.parse(lines.subList(1, lines.size()));
        OptionValues options = OptionValues.DEFAULTS;
        for (Option<?> option : Options.all()) {
            options = withOption(in, option, options);
        }
        Request request = new Request(
                in.all("test"),
                in.all("done"),
                options,
                new Request.Files(
                        Path.of(in.one("store")),
                        Path.of(in.one("status")),
                        Path.of(in.one("journal")),
                        in.one("schedule")));
        in.end();
        return request;
    }

    private static <T> void addOption(List<String> lines, Option<T> option, OptionValues values) {
        addAll(lines, option.longName(), option.type().texts(values.get(option)));
    }

    private static <T> OptionValues withOption(StrictLines in, Option<T> option, OptionValues values)
            throws IOException {
        String key = option.longName();
        List<String> texts = option.type().isList() ? in.all(key) : List.of(in.one(key));
        try {
            return values.with(option, option.read(texts));
        } catch (IllegalArgumentException e) {
            throw new IOException("a request has a wrong " + key + ": " + e.getMessage(), e);
        }
    }

    static void add(List<String> lines, String key, Object value) {
        lines.add(key + "=" + escape(value.toString()));
    }

    private static void addAll(List<String> lines, String key, List<String> values) {
        for (String value : values) {
            add(lines, key, value);
        }
    }

    private static String escape(String value) {
        return value.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r");
    }

    static String unescape(String value) throws IOException {
        if (value.indexOf('\\') < 0) {
            return value;
        }
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c == '\\') {
                i++;
                Character plain = i < value.length() ? ESCAPES.get(value.charAt(i)) : null;
                if (plain == null) {
                    throw new IOException("bad escape in a request: " + value);
                }
                c = plain;
            }
            text.append(c);
        }
        return text.toString();
    }

    private static final Map<Character, Character> ESCAPES = Map.of('\\', '\\', 'n', '\n', 'r', '\r');
}
