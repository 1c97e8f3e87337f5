package dev.chessj.cli.registry;

/** The checkpoint that a search goes on from. */
public enum ResumeFrom {
    /** None: it begins anew. */
    NOTHING,
    LAST,
    /** The one before the last. */
    PREVIOUS
}
