package dev.chessj.scheduler.task;

import org.jspecify.annotations.Nullable;

/**
 * Whether a task looks at the same things again and again, and what it does about it; see {@code Spinning}, {@code SpinRounds} and
 * {@code PoliteSpinning}.
 *
 * <p><b>Threading.</b> Confined to the running task.
 */
public final class SpinState {

    /** How many looks there were since it did anything else, and how many when it last tried something. */
    public int looks;

    public int looksBefore;
    public int lookEpoch;

    /** Its last looks, once there were more than a few. */
    public @Nullable SpinLoop loop;

    /** Whether these are written down. */
    public boolean watched;

    /** Whether its pending operation begins another round of a loop, and nothing that it looks at has changed since the last. */
    public boolean spins;

    /** Whether it has gone on like that, and the loop did not end. */
    public boolean spunInVain;

    /** Whether it goes on now, until the loop ends by itself. */
    public boolean spinsOn;

    /** Whether it goes on in spite of the yields in that loop; see {@code PoliteSpinning}. */
    public boolean ignoresYields;

    /** Whether it has done nothing but look since it last yielded, where that was, and how often it has yielded before it looked. */
    public boolean onlyLooks;

    public int yieldedAt;
    public int emptyYields;

    /** Whether the yield that it has declared may be ignored. */
    public boolean mayIgnoreYield;

    /** Whether an attempt in that loop has been carried out and is an operation if it succeeds. */
    public boolean tries;

    /** Whether all that it does is written down, since it began a round of a loop that keeps nothing; see {@code SpinRounds}. */
    public boolean recording;

    /** The number of that loop. */
    public int roundOf;

    /** Whether that loop calls methods of the program. */
    public boolean callsInLoop;

    /** Whether it has come round, and will find again what it has found. */
    public boolean repeats;

    /** Whether it has come round in a loop that only reads, and waits after one more round at most: a yield before that changes nothing. */
    public boolean passesYield;

    /** Whether the loop that it is in has turned out to keep something: plain memory was written. */
    public boolean keepsSomething;

    /** So many rounds more it goes on before it is found to repeat itself. */
    public int roundsOnTrial;

    /** Becomes as it was made. */
    void reset() {
        looks = 0;
        looksBefore = 0;
        lookEpoch = 0;
        loop = null;
        watched = false;
        spins = false;
        spunInVain = false;
        spinsOn = false;
        ignoresYields = false;
        onlyLooks = false;
        yieldedAt = 0;
        emptyYields = 0;
        mayIgnoreYield = false;
        tries = false;
        recording = false;
        roundOf = 0;
        callsInLoop = false;
        repeats = false;
        passesYield = false;
        keepsSomething = false;
        roundsOnTrial = 0;
    }
}
