package dev.chessj.cli.project;

import dev.chessj.cli.request.UserError;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A class path as a user writes it, checked: what is missing is said, where Java would pass it over in silence. */
final class GivenClassPath {
    private GivenClassPath() {}

    static List<Path> parse(Path directory, String classPath) {
        List<Path> entries = new ArrayList<>();
        List<String> missing = new ArrayList<>();
        for (String text : classPath.split(File.pathSeparator, -1)) {
            if (text.isEmpty()) {
                continue;
            }
            boolean wildcard = text.equals("*") || text.endsWith("/*") || text.endsWith(File.separator + "*");
            try {
                Path entry = directory.resolve(wildcard ? text.substring(0, text.length() - 1) : text);
                if (!Files.exists(entry)) {
                    missing.add(text);
                } else if (wildcard) {
                    entries.addAll(FolderPlace.jarsIn(entry));
                } else {
                    entries.add(entry.normalize());
                }
            } catch (InvalidPathException e) {
                missing.add(text);
            }
        }
        if (!missing.isEmpty()) {
            throw UserError.usage(
                    "missing class path " + (missing.size() == 1 ? "entry" : "entries") + ": "
                            + String.join(", ", missing),
                    "looked in: " + directory,
                    "try: compile the project first, or correct -cp");
        }
        return entries;
    }
}
