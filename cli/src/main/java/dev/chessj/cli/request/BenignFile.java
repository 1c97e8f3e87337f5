package dev.chessj.cli.request;

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

    /** The lines that say something. */
    public static List<String> read(Path file) {
        List<String> lines;
        try {
            lines = Files.readAllLines(file);
        } catch (MalformedInputException e) {
            throw UserError.usage("--benign-races " + file + " is no text in UTF-8", EXAMPLE);
        } catch (IOException e) {
            throw UserError.usage("--benign-races " + file + " cannot be read: " + e, EXAMPLE);
        }
        List<String> said = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).strip();
            if (!line.isEmpty() && !line.startsWith("#")) {
                check(line, file + ":" + (i + 1));
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

    /** Lets one of the lines have its effect. */
    public static void tell(String line) {
        int colon = line.indexOf(':');
        BenignRaces.add(
                line.substring(0, colon).strip(), line.substring(colon + 1).strip());
    }
}
