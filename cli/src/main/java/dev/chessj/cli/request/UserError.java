package dev.chessj.cli.request;

import java.util.List;

/**
 * Something a person can put right: what is wrong, the evidence, and the next thing to try.
 *
 * <p>Printed as it is, without a stack trace.
 */
public final class UserError extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int exitCode;

    private UserError(int exitCode, String message) {
        super(message, null, false, false);
        this.exitCode = exitCode;
    }

    /** Wrong input: ends with {@link ExitCode#USAGE}. */
    public static UserError usage(String what, String... more) {
        return new UserError(ExitCode.USAGE, paragraph(what, List.of(more)));
    }

    /** Nothing wrong with the input, but nothing can be said either: ends with {@link ExitCode#INCONCLUSIVE}. */
    public static UserError inconclusive(String what, String... more) {
        return new UserError(ExitCode.INCONCLUSIVE, paragraph(what, List.of(more)));
    }

    public int exitCode() {
        return exitCode;
    }

    /** The message, never null here. */
    public String paragraph() {
        return String.valueOf(getMessage());
    }

    private static String paragraph(String what, List<String> more) {
        StringBuilder text = new StringBuilder("chessj: ").append(what);
        for (String line : more) {
            text.append(System.lineSeparator()).append("  ").append(forTheShell(line));
        }
        return text.toString();
    }

    /** A command to copy: a shell would take the {@code $} of a nested class for a variable; a dot is understood as well. */
    private static String forTheShell(String line) {
        return line.startsWith("try: chessj run") ? line.replace('$', '.') : line;
    }
}
