package dev.chessj.scheduler.liveness;

import dev.chessj.api.OperationKind;
import dev.chessj.scheduler.history.History;
import dev.chessj.scheduler.race.ExclusiveOwnership;
import dev.chessj.scheduler.task.SpinLoop;
import dev.chessj.scheduler.task.Task;
import dev.chessj.wrappers.Sites;

/**
 * Tasks in loops that keep nothing of one round for the next, as far as their code tells: {@code while (!done) {}}.
 *
 * <p>The rewriter tells when such a loop begins another round. If the last one did nothing but look, and nobody has changed what it looked at, the
 * next finds the same and so on: the task waits, disabled, until one of these variables is written. That is free, no part of the history, and exact:
 * unlike with loops that {@link Spinning} finds by their looks alone, nothing depends on how often the task looks.
 *
 * <p>Where the round is a single look, that look is no part of the history either: the task has come back to where it was before, and knows nothing
 * of it. What it comes after by that look it comes after anyway by the look with which it leaves the loop, at the same variable. So it does not
 * matter which of ten values it has seen in vain.
 *
 * <p>A round may also yield, and take locks that it gives back: {@code while (!isDone())} with a synchronized {@code isDone}. What it looks at
 * under a lock changes only when somebody gives the lock back who has written something. Whoever polls in the same way has not.
 *
 * <p>A loop that calls methods of the program is judged by what these do: plain memory that they write is told, all of it while the task is in such a
 * loop. What is left is state that nobody sees, a generator of random numbers say. So the task may also go on, as in any loop that may end by
 * itself ({@code Choice.SPINS_ON}), for {@value #TRIAL} rounds; if it is still in the loop then, there is no end to it.
 *
 * <p><b>Threading.</b> Confined to the running task. Allocates nothing once a task has begun to look.
 */
public final class SpinRounds {

    private static final int TRIAL = 100;

    private final Spinning spinning;
    private final ExclusiveOwnership owners;
    private final History history;

    SpinRounds(Spinning spinning, ExclusiveOwnership owners, History history) {
        this.spinning = spinning;
        this.owners = owners;
        this.history = history;
    }

    /**
     * The running task begins another round of such a loop, without having done anything since. What it has done is a round only if that began in the
     * same loop: where one loop is inside another, the end of the inner one leads into the middle of a round of the outer one.
     */
    public void begin(Task task, int number, boolean onlyReads, boolean calls) {
        if (task.spin.keepsSomething || task.spin.spinsOn || task.quiet != 0 || task.stores != null) {
            return;
        }
        SpinLoop loop = spinning.loop(task);
        spinning.settle();
        if (task.spin.recording && loop.looksAtState() && !loop.isPolite()) {
            wrote(task); // what it looks at changes without a write: it is for the looks to tell
            return;
        }
        boolean looksTwice = !task.spin.recording && task.spin.looks <= Spinning.FEW;
        if (!task.spin.recording) {
            task.spin.recording = true;
            task.spin.roundsOnTrial = 0;
            if (!onlyReads || !loop.hasAll(task.spin.looks)) {
                beginFirst(task, loop, onlyReads);
            }
        } else if (task.spin.roundOf != number) {
            loop.beginRound();
        }
        task.spin.roundOf = number;
        if (calls && !task.spin.callsInLoop) {
            task.spin.callsInLoop = true; // from now on everything is told
            loop.beginRound();
            tell(task);
        }
        task.spin.repeats = loop.isWholeRound() && !isOnTrial(task);
        task.spin.passesYield = onlyReads && (task.spin.repeats || looksTwice);
        if (task.spin.repeats) {
            history.forgetsLook(task, loop);
            loop.learnRound();
        } else {
            loop.beginRound();
        }
    }

    /** Of the first round not all was written down. It is known all the same if it is a single read, and its code could have done nothing else before. */
    private static void beginFirst(Task task, SpinLoop loop, boolean onlyReads) {
        loop.beginRound();
        if (onlyReads && task.spin.looks == 1 && Sites.get(task.lastSite).kind() == OperationKind.READ) {
            loop.add(OperationKind.READ, task.lastTarget, task.lastMember, task.lastSite);
        }
    }

    private static boolean isOnTrial(Task task) {
        if (task.spin.roundsOnTrial > 1) {
            task.spin.roundsOnTrial--;
            return true;
        }
        return false;
    }

    /**
     * Whether the operation that the task has declared is a yield at the end of a round that has only looked. The task waits before its next look, or,
     * if the round was its first, after one more round, which finds the same. So nobody needs to be asked here as well.
     */
    public boolean waitsLater(Task task) {
        boolean passed = task.spin.passesYield && task.pending.kind == OperationKind.YIELD;
        task.spin.passesYield = false;
        if (passed) {
            spinning.loop(task).yields();
        }
        return passed;
    }

    /** Whether there is no way on for the task, which repeats itself, until somebody writes. */
    public boolean isForEver(Task task) {
        if (task.spin.callsInLoop && task.spin.roundsOnTrial == 0) {
            return false;
        }
        if (task.spin.callsInLoop) {
            task.spin.roundsOnTrial = 0;
            spinning.isInVainFor(task);
        }
        return true;
    }

    /** The task, which repeated itself, goes on: something was written, or nothing was and it is to be seen whether the loop ends. */
    public void goesOn(Task task, boolean onTrial) {
        task.spin.roundsOnTrial = onTrial ? TRIAL : 0;
        spinning.loop(task).beginRound();
    }

    /** Whether what the task carries out is a part of a round that changes nothing, if it is undone before the next one. */
    boolean goesThrough(Task task) {
        if (SpinLoop.isAcquire(task.pending.kind) || SpinLoop.isRelease(task.pending.kind)) {
            spinning.loop(task).add(task);
            return true;
        }
        if (task.pending.kind == OperationKind.YIELD) {
            spinning.loop(task).yields();
            return true;
        }
        return false;
    }

    /** The task, whose looks are written down, does something else: an attempt may turn out to be a look, and a yield changes nothing. */
    void interrupted(Task task) {
        if (task.pending.kind == OperationKind.YIELD) {
            spinning.loop(task).yields();
        } else {
            task.spin.keepsSomething = false;
            if (!Spinning.isAttempt(task.pending.kind)) {
                leave(task);
                spinning.loop(task).beginRound();
            }
        }
    }

    /** The task has written plain memory: its loop keeps something. */
    public void wrote(Task task) {
        leave(task);
        task.spin.keepsSomething = true;
    }

    /** The task does something else, or too much for a round. */
    void leave(Task task) {
        if (task.spin.recording) {
            task.spin.recording = false;
            task.spin.repeats = false;
            task.spin.passesYield = false;
            task.spin.roundsOnTrial = 0;
            spinning.loop(task).beginRound();
            if (task.spin.callsInLoop) {
                task.spin.callsInLoop = false;
                owners.tellAll(false);
                owners.runs(task.race.strand);
            }
        }
    }

    private void tell(Task task) {
        owners.tellAll(true);
        owners.runs(task.race.strand);
    }
}
