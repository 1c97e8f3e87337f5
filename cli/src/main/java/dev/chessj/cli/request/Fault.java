package dev.chessj.cli.request;

import java.io.PrintWriter;
import java.io.StringWriter;

/** The last words when chessj itself is wrong. */
public final class Fault {
    private Fault() {}

    /** What to print: that it is our fault, what to do about it, and the evidence. */
    public static String describe(Throwable fault) {
        StringWriter text = new StringWriter();
        PrintWriter out = new PrintWriter(text);
        out.println("chessj: internal fault: " + fault);
        out.println(
                "  This is an error in chessj, not in the program under test. Please report it, with the command and this text.");
        out.println("  chessj runs on Java " + Runtime.version() + ", " + System.getProperty("os.name") + " "
                + System.getProperty("os.arch"));
        fault.printStackTrace(out);
        return text.toString();
    }
}
