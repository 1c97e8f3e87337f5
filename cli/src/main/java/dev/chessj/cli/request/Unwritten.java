package dev.chessj.cli.request;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** A file that could not be written when a run was over: says which, why, and what to do. The run has said what it found by then. */
public final class Unwritten {

    private static final String REPORT = "; the last run can also be had with chessj report --html FILE";

    private Unwritten() {}

    /** What writes a file. */
    public interface Writing {
        void to(Path file) throws IOException;
    }

    /** Writes a file that was asked for; empty, or what to tell, as lines. */
    public static String write(String option, String name, Writing writing) {
        if (name.isEmpty()) {
            return "";
        }
        try {
            writing.to(Path.of(name));
            return "";
        } catch (IOException e) {
            return lines(
                    "chessj: cannot write " + option + " " + name + ": " + why(e),
                    "  What was found is above, failing schedules are kept (chessj list), and what was in the file before is still there.",
                    "  try: the same command with another file" + (option.equals("--html") ? REPORT : ""));
        }
    }

    private static String lines(String... lines) {
        return String.join(System.lineSeparator(), lines);
    }

    /** The reason in words, as far as the system tells one. */
    public static String why(IOException e) {
        if (e instanceof AccessDeniedException) {
            return "it is not allowed";
        }
        if (e instanceof NoSuchFileException) {
            return "its folder is not there";
        }
        if (e instanceof FileSystemException system && system.getReason() != null) {
            return system.getReason();
        }
        return e.getMessage() == null ? e.toString() : e.getMessage();
    }
}
