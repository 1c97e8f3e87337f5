package dev.chessj.cli.request;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The {@code key=value} lines of a request; each is asked for exactly once, and none may be left in the end. */
final class StrictLines {
    private final Map<String, List<String>> values = new LinkedHashMap<>();

    private StrictLines() {}

    static StrictLines parse(List<String> lines) throws IOException {
        StrictLines parsed = new StrictLines();
        for (String line : lines) {
            int equals = line.indexOf('=');
            if (equals <= 0) {
                throw new IOException("not a line of a request: " + line);
            }
            parsed.values
                    .computeIfAbsent(line.substring(0, equals), key -> new ArrayList<>())
                    .add(RequestFile.unescape(line.substring(equals + 1)));
        }
        return parsed;
    }

    List<String> all(String key) {
        List<String> found = values.remove(key);
        return found == null ? List.of() : found;
    }

    String one(String key) throws IOException {
        List<String> found = all(key);
        if (found.size() != 1) {
            throw new IOException("a request has " + key + " once, not " + found.size() + " times");
        }
        return found.get(0);
    }

    long number(String key) throws IOException {
        String value = one(key);
        try {
            return Long.parseLong(value);
        } catch (NumberFormatException e) {
            throw new IOException("a request has a number for " + key + ", not " + value, e);
        }
    }

    boolean flag(String key) throws IOException {
        String value = one(key);
        return switch (value) {
            case "true" -> true;
            case "false" -> false;
            default -> throw new IOException("a request has true or false for " + key + ", not " + value);
        };
    }

    void end() throws IOException {
        if (!values.isEmpty()) {
            throw new IOException("a request has no " + values.keySet());
        }
    }
}
