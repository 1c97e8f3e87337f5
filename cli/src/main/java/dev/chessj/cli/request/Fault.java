package dev.chessj.cli.request;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.jspecify.annotations.Nullable;

/** The last words when chessj itself is wrong. */
public final class Fault {
    private Fault() {}

    /** What to print: that it is our fault, what to do about it, and the evidence. */
    public static String describe(Throwable fault) {
        StringWriter text = new StringWriter();
        PrintWriter out = new PrintWriter(text);
        OutOfMemoryError full = outOfMemory(fault);
        if (full != null) {
            out.println("chessj: the JVM that explores the test is out of memory: " + full.getMessage()
                    + ", of at most " + (Runtime.getRuntime().maxMemory() >> 20) + " MB");
            out.println(
                    "  The test keeps many objects alive, or its executions are long. The results so far are reported.");
            out.println("  try: --jvm-arg=-Xmx8g, or a test with fewer iterations, or a smaller --cache-size");
            full.printStackTrace(out);
            return text.toString();
        }
        out.println("chessj: internal fault: " + fault);
        out.println(
                "  This is an error in chessj, not in the program under test. Please report it, with the command and this text.");
        out.println("  chessj runs on Java " + Runtime.version() + ", " + System.getProperty("os.name") + " "
                + System.getProperty("os.arch"));
        fault.printStackTrace(out);
        return text.toString();
    }

    /** Whether it is not chessj that is wrong, but the JVM that is too small. */
    public static boolean isOutOfMemory(Throwable fault) {
        return outOfMemory(fault) != null;
    }

    /** The error that says so, or null. Also where it came up in the middle of an execution, and was wrapped on the way. */
    public static @Nullable OutOfMemoryError outOfMemory(@Nullable Throwable fault) {
        for (Throwable at = fault; at != null; at = at.getCause()) {
            if (at instanceof OutOfMemoryError full) {
                return full;
            }
        }
        return null;
    }
}
