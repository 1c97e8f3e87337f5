package dev.chessj.cli.options;

import dev.chessj.cli.request.UserError;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** A file that a user wants written: one that cannot be is said at once, not after an hour. */
public final class OutputFile {
    private OutputFile() {}

    /** Where it is; the empty path for an empty name. */
    public static Path checked(Path directory, String option, String name) {
        if (name.isEmpty()) {
            return Path.of("");
        }
        try {
            Path file = directory.resolve(name);
            String obstacle = obstacle(file);
            if (!obstacle.isEmpty()) {
                throw UserError.usage(
                        "cannot write " + option + " " + name,
                        obstacle,
                        "try: a file in a folder that exists and that you may write to");
            }
            return file;
        } catch (InvalidPathException e) {
            throw UserError.usage("cannot write " + option + " " + name, "That is not the name of a file.");
        }
    }

    /** Why not, or empty. */
    private static String obstacle(Path file) {
        Path folder = file.getParent();
        if (folder == null || Files.isDirectory(file)) {
            return "That is a folder.";
        }
        if (!Files.isDirectory(folder)) {
            return "There is no folder " + folder + ".";
        }
        if (!Files.isWritable(folder)) {
            return "Nothing may be written to the folder " + folder + ".";
        }
        return Files.exists(file) && !Files.isWritable(file) ? "That file is there and may not be changed." : "";
    }
}
