package dev.chessj.scheduler.task;

/**
 * A task that works until a time has come: its rounds, and whether it rests meanwhile; see {@code WorkLoops}.
 *
 * <p><b>Threading.</b> Confined to the running task.
 */
public final class TimedWork {

    /** How often it has come back, and how often when it last looked at the clock. */
    public int rounds;

    public int lookedInRound = -2;

    /** Whether it waits until time has passed. */
    public boolean rests;

    /** Whether it waits for the test as a whole, on behalf of the test framework. */
    public boolean watches;

    /** How many rounds it has had instead, see {@code WorkLoops.stretch}. */
    public int extraRounds;

    /** How often it has yielded since a time limit ended, and where it did so last. */
    public int yields;

    public int yieldSite;

    /** The virtual time at which the outermost quiet region began, and how often the clock was read in it. */
    public long quietSince;

    public long quietLooks;

    /** Becomes as it was made. */
    void reset() {
        rounds = 0;
        lookedInRound = -2;
        rests = false;
        watches = false;
        extraRounds = 0;
        yields = 0;
        yieldSite = 0;
        quietSince = 0;
        quietLooks = 0;
    }
}
