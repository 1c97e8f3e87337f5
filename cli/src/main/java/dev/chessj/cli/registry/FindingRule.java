package dev.chessj.cli.registry;

/** What to do about what is found besides failures. */
public enum FindingRule {
    REPORT,
    /** The test fails besides. */
    FAIL,
    /** Nobody looks for it. */
    IGNORE
}
