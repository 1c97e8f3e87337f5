package dev.chessj.cli.request;

/** What {@code chessj} tells the shell; part of its contract. */
public final class ExitCode {

    /** No failure within the bound. */
    public static final int OK = 0;

    /** A failure was found. */
    public static final int FAILURE = 1;

    /** The command or its input is wrong. */
    public static final int USAGE = 2;

    /** Neither: a budget ran out, something diverged, or something could not be explored. */
    public static final int INCONCLUSIVE = 3;

    /** A fault of chessj itself. */
    public static final int FAULT = 70;

    private ExitCode() {}

    /** The code of several tests together: a failure outweighs everything, then what is not known. */
    public static int worse(int one, int other) {
        return rank(one) >= rank(other) ? one : other;
    }

    private static int rank(int code) {
        return switch (code) {
            case OK -> 0;
            case INCONCLUSIVE -> 1;
            case USAGE -> 2;
            case FAILURE -> 3;
            default -> 4;
        };
    }
}
