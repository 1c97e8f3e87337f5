package dev.chessj.scheduler.execution;

import dev.chessj.api.OperationKind;
import dev.chessj.scheduler.history.History;
import dev.chessj.scheduler.liveness.LastOperations;
import dev.chessj.scheduler.liveness.Rounds;
import dev.chessj.scheduler.liveness.Spinning;
import dev.chessj.scheduler.liveness.Standstill;
import dev.chessj.scheduler.liveness.VirtualClock;
import dev.chessj.scheduler.liveness.WorkLoops;
import dev.chessj.scheduler.lock.AtomicityWatch;
import dev.chessj.scheduler.options.GoodSamaritan;
import dev.chessj.scheduler.race.ConsistencyMonitor;
import dev.chessj.scheduler.race.RaceDetector;
import dev.chessj.scheduler.recording.Observers;
import dev.chessj.scheduler.result.Ending;
import dev.chessj.scheduler.strategy.Choice;
import dev.chessj.scheduler.stream.OperationStream;
import dev.chessj.scheduler.task.Task;
import dev.chessj.scheduler.task.TaskTable;
import dev.chessj.scheduler.text.FailureTexts;
import dev.chessj.scheduler.text.OperationText;
import dev.chessj.wrappers.Abort;
import dev.chessj.wrappers.Sites;

/**
 * What follows from an operation that is carried out now: time passes, the history grows, observers look, and an execution that gets
 * nowhere is ended.
 *
 * <p>Part of the hot path: each idea that most executions do without costs one read of a field.
 *
 * <p><b>Threading.</b> Confined to the running task.
 */
public final class OperationCommit {

    private static final int OFTEN = 500;

    private final OperationText text;
    private final LiveChoicePoint point;
    private final TaskTable tasks;
    private final VirtualClock clock;
    private final History history;
    private final Rounds rounds;
    private final WorkLoops loops;
    private final RaceDetector detector;
    private final OperationStream stream;
    private final AtomicityWatch atomicity;
    private final Observers observers;
    private final Conclusion conclusion;
    private final LastOperations last;
    private final int beginOfLast;
    private final Standstill standstill;
    private final GoodSamaritan goodSamaritan;
    private boolean watched; // by anything that most executions do without

    OperationCommit(
            TaskTable tasks,
            LiveChoicePoint point,
            VirtualClock clock,
            Conclusion conclusion,
            Analyses analyses,
            OperationText text,
            int maxSteps,
            GoodSamaritan goodSamaritan) {
        this.tasks = tasks;
        this.point = point;
        this.clock = clock;
        this.conclusion = conclusion;
        this.history = analyses.history();
        this.rounds = analyses.rounds();
        this.loops = analyses.loops();
        this.detector = analyses.detector();
        this.stream = analyses.stream();
        this.atomicity = analyses.atomicity();
        this.observers = analyses.observers();
        this.text = text;
        this.last = new LastOperations(maxSteps);
        this.beginOfLast = last.begin();
        this.standstill = new Standstill(maxSteps - beginOfLast);
        this.goodSamaritan = goodSamaritan;
    }

    /** An execution begins. Called last: what is active in it is known. */
    void begin() {
        last.reset();
        standstill.reset();
        watched = detector.active
                || stream.active
                || atomicity.active
                || rounds.active
                || loops.active
                || detector.consistency != null;
    }

    /** The task carries out its pending operation, with the outcome that was chosen. */
    void executed(Task task) {
        try {
            note(task);
        } catch (RuntimeException e) { // the program must not see it, and might catch it
            conclusion.fault(e);
            throw Abort.INSTANCE;
        }
    }

    /** Small, so that the JIT compiler puts it where it is called: whatever is rare has a method of its own. */
    private void note(Task task) {
        task.lastSite = task.pending.site;
        task.lastTarget = task.pending.target;
        task.lastMember = task.pending.member;
        task.lastUpdated = task.pending.kind.isWrite() ? task.pending.target : null;
        if (task.pending.site != Sites.JDK && task.pending.kind != OperationKind.CHOOSE && task.sections.executed()) {
            atomicity.met = true;
        }
        boolean timedOut = task.pending.outcome != Choice.IN_TIME && isTimeout(task);
        if (observers.active) {
            observe(task, timedOut && task.pending.kind != OperationKind.SLEEP); // a sleep that ends is no surprise
        }
        if (history.kept) {
            history.executed(task, timedOut);
        }
        if (watched | timedOut | task.pending.kind == OperationKind.YIELD) {
            watch(task, timedOut);
        }
        point.advance(task, timedOut);
        if (watched) {
            judge(task);
        }
        if (point.step() > beginOfLast) {
            executedLate(task, timedOut);
        }
    }

    /** The operation did not simply go on: whether its time ran out, which is then later. */
    private boolean isTimeout(Task task) {
        if (task.pending.isSpurious()) {
            task.wokenSpuriously = true;
        }
        if (task.pending.outcome != Choice.TIMED_OUT || task.pending.deadline == Task.NEVER) {
            return false;
        }
        clock.advance(task.pending.deadline);
        point.spinning.timePassed(task);
        return true;
    }

    private void watch(Task task, boolean timedOut) {
        if (stream.active) {
            stream.executed(task, point.step(), timedOut);
        }
        if (detector.active) {
            detector.executed(task);
        }
        if (atomicity.active) {
            atomicity.executed(task);
        }
        if (rounds.active) {
            rounds.executed(task);
        }
        if (loops.active) {
            loops.executed(task, timedOut);
        }
        if (loops.learns) {
            if (timedOut) {
                giveUpIf(loops.foundByYields());
            } else if (task.pending.kind == OperationKind.YIELD && !task.spin.spinsOn) {
                loops.yielded(task);
            }
        }
    }

    /** What an operation shows that has been counted. */
    private void judge(Task task) {
        if (rounds.found() != null) {
            conclusion.finish(Ending.FAILED, rounds.found());
        }
        if (detector.consistency != null) {
            checkConsistency(task, detector.consistency);
        }
    }

    /** Loops were found that work until a time has come: from the next search on their tasks rest. */
    private void giveUpIf(boolean found) {
        if (found) {
            conclusion.finish(Ending.TOO_LONG, null);
        }
    }

    private void checkConsistency(Task task, ConsistencyMonitor consistency) {
        if (consistency.found()) {
            conclusion.finish(Ending.FAILED, consistency.failure(text, task));
        }
    }

    private void observe(Task task, boolean timedOut) {
        Throwable violation = observers.executed(point.step(), task, timedOut);
        if (violation != null) {
            conclusion.finish(Ending.FAILED, FailureTexts.thrown(task, violation));
        }
    }

    private void executedLate(Task task, boolean timedOut) {
        int step = point.step();
        if (standstill.isDue(step)) {
            last.show(standstill);
            standstill.looked(step);
        }
        if (loops.learns && step % OFTEN == 0 && point.isLate()) {
            if (point.isVeryLate()) {
                giveUpIf(last.showLoops(loops, tasks));
            } else if (tasks.anyInTimeBut(task)) {
                giveUpIf(last.showLoopThatOthersEnd(loops, task));
            }
        }
        if (point.isEndless()) {
            judgeLength(task, step - 1);
        }
        last.add(task, timedOut, point.waits());
    }

    /** The execution is long: it fails unless it gets somewhere. */
    private void judgeLength(Task task, int steps) {
        if (standstill.isReached() && (!standstill.awaitsTime() || point.isTooLong())) {
            conclusion.finish(Ending.FAILED, last.verdict(tasks, text, task, steps));
        }
        if (point.isTooLong()) {
            conclusion.finish(Ending.TOO_LONG, null);
        }
    }

    /** The last operation of the running task tried something and did not succeed. */
    public void failed() {
        Task task = tasks.running;
        if (task.spin.tries) {
            task.spin.tries = false; // another round of a loop in which the task goes on
            return;
        }
        point.failed();
        if (point.step() > beginOfLast) {
            last.failed(point.waits());
        }
        if (history.kept) {
            history.failed();
        }
        if (detector.active) {
            detector.failed();
        }
        if (rounds.active) {
            rounds.failed();
        }
        observers.failed(task);
    }

    /** The task is found to spin. */
    void spins(Task task) {
        boolean polite = task.spin.loop != null && task.spin.loop.isPolite();
        if (goodSamaritan == GoodSamaritan.OFF || polite || !tasks.anyInTimeBut(task)) {
            return;
        }
        if (goodSamaritan == GoodSamaritan.FAIL) {
            conclusion.finish(Ending.FAILED, Spinning.failure(task));
        }
        Spinning.note(task);
    }
}
