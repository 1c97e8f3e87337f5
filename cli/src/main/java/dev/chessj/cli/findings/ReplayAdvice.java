package dev.chessj.cli.findings;

import java.util.ArrayList;
import java.util.List;

/** Says how a failing schedule is executed again, to somebody on the command line or to the author of an annotated test. */
public interface ReplayAdvice {

    ReplayAdvice COMMAND_LINE = (file, string, classPath) -> {
        List<String> commands = new ArrayList<>();
        if (!file.isEmpty()) {
            commands.add("chessj replay " + file);
        }
        if (!string.isEmpty()) {
            commands.add("chessj replay " + (classPath ? "-cp CLASSPATH " : "") + string);
        }
        return commands;
    };

    /**
     * What to type.
     *
     * @param file where it is kept; empty if it could not be
     * @param string the schedule as a word, or empty if that would be too long
     * @param classPath whether a class path was given and has to be given again
     */
    List<String> commands(String file, String string, boolean classPath);

    /** For a test in a test framework; {@code chessj replay} finds those that have no parameters. */
    static ReplayAdvice annotation(boolean hasParameters) {
        return (file, string, classPath) -> {
            List<String> commands = new ArrayList<>();
            String replayed = string.isEmpty() ? file.replace('\\', '/') : string;
            if (!replayed.isEmpty()) {
                commands.add("@ConcurrencyTest(replay = \"" + replayed + "\")");
            }
            if (!hasParameters && !file.isEmpty()) {
                commands.add("chessj replay " + file);
            }
            return commands;
        };
    }

    /** The commands as lines to read. */
    static List<String> lines(List<String> commands) {
        List<String> lines = new ArrayList<>();
        commands.forEach(command -> lines.add((lines.isEmpty() ? "replay with: " : "         or: ") + command));
        return lines;
    }
}
