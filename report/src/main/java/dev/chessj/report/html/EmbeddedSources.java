package dev.chessj.report.html;

import dev.chessj.report.machine.Json;
import dev.chessj.report.model.Interleaving;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The source files that the steps of one execution stand in, to be kept with it: a page shows them as they were, wherever it goes.
 *
 * <p>Of a very long file only what is around the steps is kept.
 */
final class EmbeddedSources {

    private static final int LONG = 2_000;
    private static final int AROUND = 40;

    private final Map<String, Used> files = new LinkedHashMap<>();

    private static final class Used {
        final int index;
        final String path;
        int first = Integer.MAX_VALUE;
        int last;

        Used(int index, String path) {
            this.index = index;
            this.path = path;
        }
    }

    /** The index of the file of a place; -1 if the file was not found. */
    int use(Interleaving.Source source) {
        if (source.file().isEmpty()) {
            return -1;
        }
        Used used = files.computeIfAbsent(source.file(), key -> new Used(files.size(), source.path()));
        used.first = Math.min(used.first, source.line());
        used.last = Math.max(used.last, source.line());
        return used.index;
    }

    void add(Json json) {
        json.beginArray();
        files.forEach((file, used) -> {
            List<String> lines = read(Path.of(file));
            int first = 1;
            if (lines.size() > LONG) {
                first = Math.max(1, used.first - AROUND);
                lines = lines.subList(Math.min(first - 1, lines.size()), Math.min(lines.size(), used.last + AROUND));
            }
            json.item().beginObject();
            json.name("name").value(used.path);
            json.name("first").value(first);
            json.name("lines").beginArray();
            lines.forEach(line -> json.item().value(line));
            json.end().end();
        });
        json.end();
    }

    /** A file that was there a moment ago and is not any more has no lines: the page then says so for each place. */
    private static List<String> read(Path file) {
        try {
            return new ArrayList<>(new String(Files.readAllBytes(file), StandardCharsets.UTF_8)
                    .lines()
                    .toList());
        } catch (IOException e) {
            return List.of();
        }
    }
}
