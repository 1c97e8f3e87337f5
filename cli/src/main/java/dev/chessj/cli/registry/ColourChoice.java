package dev.chessj.cli.registry;

/** When a table is printed in colours. */
public enum ColourChoice {
    /** On a terminal. */
    AUTO,
    ALWAYS,
    NEVER
}
