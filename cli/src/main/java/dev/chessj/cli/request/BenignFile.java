package dev.chessj.cli.request;

import dev.chessj.cli.registry.OptionValues;
import dev.chessj.cli.registry.Options;
import dev.chessj.wrappers.scope.BenignRaces;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The file that {@code --benign-races} names: a field, a method, a class or a package in each line, a colon, and why its races do no
 * harm. Empty lines and lines that begin with {@code #} say nothing.
 */
public final class BenignFile {

    private static final String EXAMPLE = "a line looks like this: com.acme.Stats.hits: need not be exact";

    private BenignFile() {}

    /** The values with the absolute file, if one is named; refuses a file that cannot be used. */
    public static OptionValues resolve(Path directory, OptionValues values) {
        String name = values.get(Options.BENIGN_RACES);
        if (name.isEmpty()) {
            return values;
        }
        Path file = directory.resolve(name);
        read(file, name);
        return values.with(Options.BENIGN_RACES, file.toString());
    }

    /** From now on the races that the file names are not reported; nothing to do if there is no file. */
    public static void install(String file) {
        if (!file.isEmpty()) {
            read(Path.of(file), file).forEach(BenignFile::tell);
        }
    }

    private static List<String> read(Path file, String name) {
        List<String> lines;
        try {
            lines = Files.readAllLines(file);
        } catch (MalformedInputException e) {
            throw UserError.usage("--benign-races " + name + " is no text in UTF-8", EXAMPLE);
        } catch (IOException e) {
            throw UserError.usage("--benign-races " + name + " cannot be read: " + e, EXAMPLE);
        }
        List<String> said = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).strip();
            if (!line.isEmpty() && !line.startsWith("#")) {
                check(line, name + ":" + (i + 1));
                said.add(line);
            }
        }
        return said;
    }

    private static void check(String line, String place) {
        int colon = line.indexOf(':');
        if (colon < 0 || line.substring(colon + 1).isBlank()) {
            throw UserError.usage("--benign-races " + place + " gives no reason: " + line, EXAMPLE);
        }
        if (!line.substring(0, colon).strip().matches("[\\p{L}\\p{N}_$.<>\\[\\]]+")) {
            throw UserError.usage(
                    "--benign-races " + place + " names no field, method, class or package: " + line, EXAMPLE);
        }
    }

    private static void tell(String line) {
        int colon = line.indexOf(':');
        BenignRaces.add(
                line.substring(0, colon).strip(), line.substring(colon + 1).strip());
    }
}
