package dev.chessj.scheduler.execution;

import dev.chessj.api.OperationKind;
import dev.chessj.scheduler.history.History;
import dev.chessj.scheduler.jvm.Cutoff;
import dev.chessj.scheduler.liveness.Rounds;
import dev.chessj.scheduler.liveness.Spinning;
import dev.chessj.scheduler.liveness.WorkLoops;
import dev.chessj.scheduler.race.RaceDetector;
import dev.chessj.scheduler.recording.Observers;
import dev.chessj.scheduler.result.Ending;
import dev.chessj.scheduler.schedule.ChoiceLog;
import dev.chessj.scheduler.strategy.Choice;
import dev.chessj.scheduler.strategy.Strategy;
import dev.chessj.scheduler.task.Task;
import dev.chessj.scheduler.task.TaskTable;
import dev.chessj.scheduler.text.FailureTexts;
import dev.chessj.scheduler.text.OperationText;
import dev.chessj.scheduler.vehicle.Vehicle;
import dev.chessj.wrappers.Abort;

/**
 * Decides which task goes next: asks the strategy and does what it says.
 *
 * <p>The running task takes the decision itself, on its own stack, and hands over only when another task was chosen.
 *
 * <p><b>Contract.</b> {@link LiveChoicePoint#canGoOn} says whether the running task itself may be chosen, before anything is asked.
 *
 * <p><b>Threading.</b> Confined to the running task and, before and after an execution, the driver.
 */
public final class TaskSwitcher {

    private final OperationText text;
    private final LiveChoicePoint point;
    private final TaskTable tasks;
    private final Spinning spinning;
    private final ChoiceLog log;
    private final History history;
    private final Rounds rounds;
    private final WorkLoops loops;
    private final RaceDetector detector;
    private final Observers observers;
    private final Conclusion conclusion;
    private final Cutoff cutoff;
    private final Vehicle vehicle;
    private final ExternalEvents events;
    private final DeadlockJudge judge;
    private Strategy strategy = nobody -> Choice.STOP;

    TaskSwitcher(
            TaskTable tasks,
            LiveChoicePoint point,
            Conclusion conclusion,
            Analyses analyses,
            Vehicle vehicle,
            ChoiceLog log,
            Cutoff cutoff,
            ExternalEvents events,
            DeadlockJudge judge,
            OperationText text) {
        this.tasks = tasks;
        this.point = point;
        this.conclusion = conclusion;
        this.history = analyses.history();
        this.rounds = analyses.rounds();
        this.loops = analyses.loops();
        this.detector = analyses.detector();
        this.observers = analyses.observers();
        this.spinning = point.spinning;
        this.vehicle = vehicle;
        this.log = log;
        this.cutoff = cutoff;
        this.events = events;
        this.judge = judge;
        this.text = text;
    }

    /** From now on this strategy is asked. */
    void follow(Strategy next) {
        strategy = next;
    }

    /** Asks who goes next where the running task may be unable to go on. */
    int choose() {
        if (spinning.isTrying()) {
            spinning.settle();
        }
        if (!point.canGoOn) {
            if (loops.awaken()) {
                spinning.timePassed(null);
            }
            events.awaitBeforeTimeouts();
        }
        if (!point.canGoOn && !tasks.anyEnabled()) {
            DeadlockJudge.Verdict verdict = judge.judge();
            Ending ending = verdict.ending();
            if (ending != null) {
                conclusion.finish(ending, verdict.failure());
            }
        }
        return ask();
    }

    /** Asks the strategy; what it throws is no exception of the program under test and surfaces in {@link Execution#run}. */
    int ask() {
        if (spinning.isTrying()) {
            spinning.settle();
        }
        try {
            int choice = strategy.choose(point);
            point.asked();
            if (cutoff.isDue() && choice != Choice.STOP) { // asked first: what a strategy notes, it notes up to here
                conclusion.reach(Ending.CUT, null);
                return Choice.STOP;
            }
            return choice;
        } catch (StackOverflowError e) { // the program's stack was full before
            conclusion.reach(Ending.FAILED, FailureTexts.thrown(tasks.running, e));
            return Choice.STOP;
        } catch (RuntimeException | Error e) {
            conclusion.fault(e);
            return Choice.STOP;
        }
    }

    /** Hands over if that is the choice; returns when it is the task's turn to carry out its operation. */
    void take(Task task, int choice) {
        if (choice == Choice.of(task.index, Choice.outcome(choice))) {
            task.pending.outcome = Choice.outcome(choice);
            if (task.pending.outcome != Choice.IN_TIME || task.pending.kind == OperationKind.CHOOSE) {
                log.choice(point.step(), choice);
            }
            return;
        }
        vehicle.transfer(task, switching(task, choice));
        if (conclusion.isOver()) {
            tasks.running = task;
            throw Abort.INSTANCE;
        }
    }

    /** The task that goes on after this one, which has ended. */
    Task successor(Task ended) {
        point.canGoOn = false;
        return switching(ended, choose());
    }

    /** Notes that another task goes on. */
    private Task switching(Task from, int choice) {
        if (choice == Choice.STOP) {
            conclusion.finish(Ending.STOPPED, null);
        }
        Task to = tasks.get(Choice.task(choice));
        to.pending.outcome = Choice.outcome(choice);
        log.choice(point.step(), choice);
        if (rounds.active) {
            rounds.switching(text, to, point.canGoOn && !point.switchIsYield());
        }
        if (history.kept && !strategy.readsHistory()) {
            history.leave();
        }
        observers.switching(from, to, point.canGoOn && !point.switchIsHandOn(), point.switchIsYield());
        tasks.running = to;
        detector.owners.tellAll(to.spin.callsInLoop);
        detector.owners.runs(to.race.strand);
        return to;
    }

    /** Ends the execution: it does not go as it went before, for a reason that is no choice of the search. */
    public void diverge(String expected, String observed) {
        strategy.diverged(point.step(), expected, observed, new Throwable().getStackTrace());
        conclusion.finish(Ending.STOPPED, null);
    }
}
