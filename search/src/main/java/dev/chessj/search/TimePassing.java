package dev.chessj.search;

import dev.chessj.scheduler.strategy.ChoicePoint;

/**
 * Whether time passes because nothing else helps: as long as tasks only yield to each other.
 *
 * <p>It does once one task has yielded {@value #ALONE} times on end, with nobody else in between, and for half of the time where several
 * tasks yield to each other, as long as nobody changes anything. So loops that yield do not keep another task asleep for ever, and neither
 * two looks at a flag nor tasks that yield while they work end a wait of ten seconds. Yields of tasks that change something, such as the
 * number of their attempts, count from {@value #BUSY} on, or once the execution is far longer than its limit and its tasks take turns. Where a
 * task yields by running out of time, time passes anyway: {@value #LIMITS} of these count as one.
 *
 * <p><b>Threading.</b> Confined to the running task.
 */
final class TimePassing {

    private static final int ALONE = 3;
    private static final int LIMITS = 1000;
    private static final int BUSY = 500;
    private static final int ROUND = 16; // yields without, then as many with those that could run out of time

    private int lastYielded; // the task
    private int onEnd; // how often, with nobody else in between
    private int yields;
    private int limits; // that ran out
    private int busy; // yields by tasks that had changed something
    private int changes; // until the last yield
    private boolean changed; // anything, since then

    void begin() {
        lastYielded = -1;
        onEnd = 0;
        yields = 0;
        limits = 0;
        busy = 0;
        changes = 0;
        changed = false;
    }

    /** Takes in what happened until this point, whether the current task has yielded above all; whether time passes here. */
    boolean passes(ChoicePoint point) {
        int current = point.current();
        if (current != lastYielded) {
            lastYielded = -1;
            onEnd = 0;
        }
        if (point.yielded()) {
            lastYielded = current;
            if (point.timedOut()) {
                if (++limits % LIMITS == 0) {
                    onEnd++;
                    yields++;
                }
            } else if (changes == point.changes()) {
                onEnd++;
                yields++;
            } else if (point.isVeryLate()) { // whoever works until a time has come gets there
                changes = point.changes();
                onEnd++;
                yields++;
            } else {
                changes = point.changes();
                onEnd = 0;
                yields = 0;
                busy++;
            }
        }
        changed = changes != point.changes();
        return onEnd >= ALONE || yields / ROUND % 2 == 1 || busy / BUSY % 2 == 1;
    }

    /** A hash of all that decisions to come depend on. */
    long digest(long salt) {
        long counts = (lastYielded + 1L) << 16 | Math.min(onEnd, ALONE) << 8 | yields % (2 * ROUND);
        long work = (busy % (2L * BUSY)) << 1 | (changed ? 1 : 0);
        return (counts << 16 | work) * salt;
    }
}
