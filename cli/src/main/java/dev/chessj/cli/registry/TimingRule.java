package dev.chessj.cli.registry;

/** What to do about time limits that end early, while other tasks could go on. */
public enum TimingRule {
    /** A test that fails only then has failed where the limit is short and stands in the code under test. */
    AUTO,
    /** It has failed in any case. */
    FAIL,
    /** It is told, and is no failure. */
    TELL,
    /** Limits end only when nothing else can go on. */
    OFF
}
