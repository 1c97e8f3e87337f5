package dev.chessj.cli.options;

import dev.chessj.cli.registry.Option;
import dev.chessj.cli.registry.OptionValues;
import dev.chessj.cli.registry.Options;
import dev.chessj.cli.request.UserError;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** Files that a user wants written: those that cannot be are reported before the search starts. */
public final class OutputFile {
    private OutputFile() {}

    /** The same values, with absolute files that can be written. */
    public static OptionValues resolve(Path directory, OptionValues values) {
        OptionValues resolved = values;
        for (Option<String> output : Options.outputs()) {
            Path file = checked(directory, output.longName(), values.get(output));
            resolved = resolved.with(output, file.toString());
        }
        return resolved;
    }

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
