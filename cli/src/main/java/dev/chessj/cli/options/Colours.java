package dev.chessj.cli.options;

import dev.chessj.cli.registry.ColourChoice;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Whether standard output is something that shows colours. */
public final class Colours {

    private Colours() {}

    /** As the option says; by default on a terminal, unless the user wants none anywhere (https://no-color.org). */
    public static boolean wanted(ColourChoice choice, Environment environment) {
        return switch (choice) {
            case ALWAYS -> true;
            case NEVER -> false;
            case AUTO ->
                environment.variable("NO_COLOR").isEmpty()
                        && !environment.variable("TERM").equals("dumb")
                        && isTerminal();
        };
    }

    /** The script knows; without it Linux tells where standard output goes, and elsewhere it is taken for a file. */
    private static boolean isTerminal() {
        String told = System.getProperty("chessj.terminal.out");
        if (told != null) {
            return told.equals("true");
        }
        Path link = Path.of("/proc/self/fd/1");
        if (!Files.exists(link)) {
            return false;
        }
        try {
            String target = link.toRealPath().toString();
            return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty");
        } catch (IOException pipe) {
            return false;
        }
    }
}
