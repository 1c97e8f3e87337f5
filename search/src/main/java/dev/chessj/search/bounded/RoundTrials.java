package dev.chessj.search.bounded;

import java.util.HashSet;
import java.util.Set;

/**
 * How often it was tried whether tasks go round for ever, from the same places in their code.
 *
 * <p>A trial costs executions of its own. Most loops come back to where they were and get somewhere all the same, so a few trials per
 * place are enough, and after them not even the coming back is looked for. All trials together take at most a quarter of the operations of
 * the search, beyond {@value #FREE} that they may always take: where executions are long there are fewer of them.
 *
 * <p><b>Threading.</b> Confined to the search and the running task.
 */
public final class RoundTrials {

    private static final int MOST = 4;
    private static final long FREE = 50_000;
    private static final int SHARE = 4;

    private long spent; // operations, by trials
    private boolean stalls;

    private final IntCounts trials = new IntCounts(); // by places: asked for at every preemption
    private final Set<Integer> returns = new HashSet<>();

    /** Whether another trial from these places may show something new. */
    boolean isWorthATrial(int places) {
        return trials.get(places) < MOST;
    }

    /** Whether there are operations left for trials, after so many of the search itself. */
    public boolean isAffordable(long operations) {
        return !stalls && spent <= FREE + operations / SHARE;
    }

    public boolean hasStalled() {
        return stalls;
    }

    /** A trial did not come to its end. There are no more: each would cost the whole time that a task is waited for. */
    public void stalled() {
        stalls = true;
    }

    /** A trial took so many operations. */
    public void spend(long operations) {
        spent += operations;
    }

    /** Whether a task that was about to go on from these places has come back for the first time while others had gone on. */
    boolean isFirstReturn(int places) {
        return returns.add(places);
    }

    void tried(int places) {
        trials.increment(places);
    }
}
