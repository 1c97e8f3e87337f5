package dev.chessj.scheduler;

/**
 * A task that works until a time has come: its rounds, and whether it rests meanwhile; see {@link WorkLoops}.
 *
 * <p><b>Threading.</b> Confined to the running task.
 */
final class TimedWork {

    /** How often it has come back, and how often when it last looked at the clock. */
    int rounds;

    int lookedInRound = -2;

    /** Whether it waits until time has passed. */
    boolean rests;

    /** Whether it waits for the test as a whole, on behalf of the test framework. */
    boolean watches;

    /** How many rounds it has had instead, see {@link WorkLoops#stretch}. */
    int extraRounds;

    /** How often it has yielded since a time limit ended, and where it did so last. */
    int yields;

    int yieldSite;
}
