package org.tinylog;

/** Stands for what a program derives from a logging library, which calls it back. */
public interface ChessjAppender {
    void append(String line);
}
