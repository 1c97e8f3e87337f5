package dev.chessj.scheduler.engine;

import dev.chessj.scheduler.execution.Execution;
import dev.chessj.scheduler.race.RaceDetector;
import dev.chessj.scheduler.race.Races;
import dev.chessj.scheduler.recording.Observers;
import dev.chessj.scheduler.recording.Recorder;
import dev.chessj.scheduler.result.Ending;
import dev.chessj.scheduler.result.ExecutionResult;
import dev.chessj.scheduler.result.ObjectNames;
import dev.chessj.scheduler.schedule.ChoiceLog;
import dev.chessj.scheduler.schedule.ChoiceRepetition;
import dev.chessj.scheduler.strategy.Strategy;
import dev.chessj.scheduler.stream.ObjectNaming;
import dev.chessj.wrappers.verdict.Reservation;
import dev.chessj.wrappers.verdict.Reservations;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * Executes an execution once more, with the same choices, where it has shown something that takes a second look: what it passed over, the
 * stacks of a race, the names of objects. To look at all of that every time would cost far more.
 *
 * <p>Nobody knows of the second execution, neither the search nor the monitors of the program. An execution that has to do with
 * the outside of the JVM is not repeated; then less is told.
 *
 * <p><b>Threading.</b> Confined to the thread of the search, between executions.
 */
final class DiagnosticReplays {

    private static final String NOT_LOOKED_AT =
            "Races may have been missed in one execution: it was the first in which tasks share some variable, and the"
                    + " first to use something outside of the JVM, so that it could not be executed once more to look at that variable.";

    /** Executes the test once. */
    interface Executor {
        ExecutionResult execute(Strategy strategy, boolean everyAccess);
    }

    private final Execution execution;
    private final ChoiceLog log;
    private final Observers observers;
    private final Executor executor;
    private boolean everyAccess;
    private boolean usesOutside; // did any execution
    private boolean cut; // the last look, by the end of all

    DiagnosticReplays(Execution execution, ChoiceLog log, Observers observers, Executor executor) {
        this.execution = execution;
        this.log = log;
        this.observers = observers;
        this.executor = executor;
    }

    /** Whether the next execution looks at each access to plain memory, see {@code ExclusiveOwnership}. */
    boolean everyAccess() {
        everyAccess = execution.number() == 0 || usesOutside || execution.stream.wantsEveryAccess();
        return everyAccess;
    }

    /** An execution is over. Whether there was time for all that it takes. */
    boolean after() {
        usesOutside |= execution.outside.used;
        cut = false;
        if (execution.detector.owners.hasLearned()) {
            lookAtAll();
        }
        if (execution.detector.races.anyUnsettled()) {
            explainRaces();
        }
        if (!observers.isRecording() && !execution.stream.wantingNames().isEmpty()) {
            nameObjects();
        }
        return !cut;
    }

    /** It has passed over accesses that are to be looked at. */
    private void lookAtAll() {
        if (isRepeatable()) {
            everyAccess = true;
            execution.detector.races.lookAgain();
            repeat(new Recorder());
        } else {
            Reservations.add(Reservation.RACE_DETECTION, "an execution that cannot be repeated", NOT_LOOKED_AT);
        }
    }

    /**
     * For the stacks of the races that it was the first to show.
     *
     * <p>Some programs do once what they never do again, such as to make a file. Then the same accesses have other numbers the second time, and a
     * third execution shows which.
     */
    private void explainRaces() {
        Races races = execution.detector.races;
        UnaryOperator<String> names = lookAtStacks();
        if (races.hasFresh() && isRepeatable()) {
            races.lookAgain();
            repeat(new Recorder());
            names = lookAtStacks();
        }
        races.settle(execution.detector.stacks().found(), names);
        execution.detector.stacks().want(Set.of());
    }

    /** Explains the fresh races as far as that is possible; answers what people call locks. */
    private UnaryOperator<String> lookAtStacks() {
        RaceDetector detector = execution.detector;
        detector.stacks().want(detector.races.unexplained());
        Recorder recorder = new Recorder();
        repeat(recorder);
        UnaryOperator<String> names = ObjectNames.of(recorder.trace(execution.tasks), null)::in;
        detector.races.explain(detector.stacks().found(), names);
        return names;
    }

    /** For what the objects are called of which a subscriber has something to tell. */
    private void nameObjects() {
        Recorder recorder = new Recorder();
        repeat(recorder);
        ObjectNaming names = recorder.names(execution.tasks, null);
        execution.stream.wantingNames().forEach(subscriber -> subscriber.named(names));
    }

    private boolean isRepeatable() {
        return !execution.outside.used && execution.conclusion.ending() != Ending.STALLED;
    }

    /** Executes the last execution once more, unless there may be no second time; only the recorder knows of it. */
    private void repeat(Recorder recorder) {
        if (!isRepeatable()) {
            return;
        }
        long[] choices = log.entries();
        observers.mute(recorder);
        try {
            ChoiceRepetition again = new ChoiceRepetition(choices, execution.steps());
            cut |= executor.execute(again, everyAccess).ending() == Ending.CUT;
        } finally {
            observers.unmute();
            log.restore(choices); // the program may have taken another way
        }
    }
}
