package org.tinylog;

/** Stands for a class of a logging library, whose package is atomic by default. */
public final class ChessjProbe {

    private volatile int lines;

    public void log() {
        lines = 1;
        lines = 2;
    }

    /** Calls back in the middle. */
    public void logTo(ChessjAppender appender) {
        lines = 1;
        appender.append("a");
        lines = 2;
        lines = 3;
    }

    public int lines() {
        return lines;
    }
}
