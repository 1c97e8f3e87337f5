package dev.chessj.scheduler;

import org.jspecify.annotations.Nullable;

/**
 * Whether a task looks at the same things again and again, and what it does about it; see {@link Spinning}, {@link SpinRounds} and
 * {@link PoliteSpinning}.
 *
 * <p><b>Threading.</b> Confined to the running task.
 */
final class SpinState {

    /** How many looks there were since it did anything else, and how many when it last tried something. */
    int looks;

    int looksBefore;
    int lookEpoch;

    /** Its last looks, once there were more than a few. */
    @Nullable
    SpinLoop loop;

    /** Whether these are written down. */
    boolean watched;

    /** Whether its pending operation begins another round of a loop, and nothing that it looks at has changed since the last. */
    boolean spins;

    /** Whether it has gone on like that, and the loop did not end. */
    boolean spunInVain;

    /** Whether it goes on now, until the loop ends by itself. */
    boolean spinsOn;

    /** Whether it goes on in spite of the yields in that loop; see {@link PoliteSpinning}. */
    boolean ignoresYields;

    /** Whether it has done nothing but look since it last yielded, where that was, and how often it has yielded before it looked. */
    boolean onlyLooks;

    int yieldedAt;
    int emptyYields;

    /** Whether the yield that it has declared may be ignored. */
    boolean mayIgnoreYield;

    /** Whether an attempt in that loop has been carried out and is an operation if it succeeds. */
    boolean tries;

    /** Whether all that it does is written down, since it began a round of a loop that keeps nothing; see {@link SpinRounds}. */
    boolean recording;

    /** The number of that loop. */
    int roundOf;

    /** Whether that loop calls methods of the program. */
    boolean callsInLoop;

    /** Whether it has come round, and will find again what it has found. */
    boolean repeats;

    /** Whether it has come round in a loop that only reads, and waits after one more round at most: a yield before that changes nothing. */
    boolean passesYield;

    /** Whether the loop that it is in has turned out to keep something: plain memory was written. */
    boolean keepsSomething;

    /** So many rounds more it goes on before it is found to repeat itself. */
    int roundsOnTrial;
}
