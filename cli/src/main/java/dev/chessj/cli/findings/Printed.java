package dev.chessj.cli.findings;

import dev.chessj.cli.registry.ColourChoice;
import dev.chessj.cli.registry.Options;
import dev.chessj.cli.request.Request;
import dev.chessj.report.model.Interleaving;
import dev.chessj.report.model.Sources;
import dev.chessj.report.text.InterleavingTable;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;

/** Small things about printing. */
public final class Printed {
    private static final int MOST_LINES = 50;

    private Printed() {}

    /** What the program printed, set apart from what we say. */
    public static void program(PrintStream out, String text) {
        List<String> lines = text.lines().toList();
        if (lines.isEmpty()) {
            return;
        }
        out.println();
        out.println("the program printed:");
        for (String line : lines.subList(0, Math.min(lines.size(), MOST_LINES))) {
            out.println("  | " + line);
        }
        if (lines.size() > MOST_LINES) {
            out.println("  | ... " + (lines.size() - MOST_LINES) + " more lines");
        }
    }

    /** An execution as the request wants to see it. */
    public static String execution(Request request, Interleaving execution) {
        return InterleavingTable.render(
                execution,
                new InterleavingTable.Style(
                        width(), request.get(Options.EVERY_STEP), request.get(Options.COLOR) == ColourChoice.ALWAYS));
    }

    public static Sources sources(Request request) {
        return new Sources(
                request.get(Options.SOURCE_FOLDERS).stream().map(Path::of).toList());
    }

    /** The width of the terminal where the shell tells it. */
    static int width() {
        String columns = System.getenv("COLUMNS");
        return columns != null && columns.matches("[1-9]\\d{1,3}")
                ? Integer.parseInt(columns)
                : InterleavingTable.DEFAULT_WIDTH;
    }
}
