package dev.chessj.cli.tests;

import org.jspecify.annotations.Nullable;

/** Tells whether a test failed only because there is no display. */
public final class NeedsDisplay {
    private static final int DEPTH = 20;

    private NeedsDisplay() {}

    /** Whether the exception, or what caused it, is about a missing display. */
    public static boolean isCauseOf(@Nullable Throwable exception) {
        Throwable cause = exception;
        for (int i = 0; cause != null && i < DEPTH; i++) {
            String name = cause.getClass().getName();
            String message = String.valueOf(cause.getMessage());
            if (name.equals("java.awt.HeadlessException")
                    || (name.equals("java.awt.AWTError") && message.contains("X11"))
                    || (cause instanceof LinkageError && message.contains("sun.awt.X11"))) {
                return true;
            }
            cause = cause.getCause();
        }
        return false;
    }

    /** What to tell the user, in one paragraph. */
    public static String paragraph(String test) {
        return String.join(
                System.lineSeparator(),
                "chessj: " + test + " needs a display, and there is none",
                "  The test opens a window or asks for the screen, which this machine cannot do; nothing was explored.",
                "  try: set DISPLAY, for example with xvfb-run chessj run " + test);
    }
}
