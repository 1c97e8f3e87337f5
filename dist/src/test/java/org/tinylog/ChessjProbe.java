package org.tinylog;

/** Stands for a class of a logging library, whose package is atomic by default. */
public final class ChessjProbe {

    private volatile int lines;

    public void log() {
        lines = 1;
        lines = 2;
    }

    public int lines() {
        return lines;
    }
}
