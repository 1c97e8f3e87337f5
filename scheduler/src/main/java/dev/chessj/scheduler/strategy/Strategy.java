package dev.chessj.scheduler.strategy;

import dev.chessj.scheduler.result.OutsideFailure;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Decides which task goes next.
 *
 * <p><b>Contract.</b> {@link #choose} is called by the running task before each of its operations, unless that operation is inside
 * the JDK or a class initialiser and can go on, is in the middle of an atomic section and can go on in one way only, or is the first of
 * its task (the choice to begin the task was the choice to execute it). At least one choice exists. The answer is one of them, or
 * {@link Choice#STOP}. It depends on nothing but the choice points seen in this execution, so that the same strategy takes the same
 * way again.
 *
 * <p><b>Threading.</b> Only one task runs at a time; a strategy needs no synchronisation.
 */
public interface Strategy {

    /** A new execution begins. */
    default void begin() {}

    /** The calls to the outside that are to fail, when the execution repeats a recorded one; null when nobody knows. */
    default @Nullable List<OutsideFailure> outsideFailures() {
        return null;
    }

    /** The execution is given up because a call to the outside ended in another way than before. */
    default void diverged(int step, String expected, String observed, StackTraceElement[] stack) {}

    /**
     * Whether it asks for hashes of what has happened; if not, they are not computed. Asked when an execution begins and, as long as it
     * does, at every switch: after a no it cannot ask again in this execution.
     */
    default boolean readsHistory() {
        return false;
    }

    /** Whether tasks that go round together without getting anywhere are to be noticed, which takes long. */
    default boolean findsRounds() {
        return false;
    }

    /** Then, the number of operations before which nobody has to look for them. */
    default int roundsFrom() {
        return 0;
    }

    /** Then, the number of operations that rounds have to go on for. */
    default int roundsLast() {
        return 0;
    }

    /** Whether loops that work until a time has come are to be found; the execution is given up where one is. */
    default boolean learnsLoops() {
        return false;
    }

    /** Whether it asks, besides, for the events themselves. */
    default boolean readsEvents() {
        return false;
    }

    /** The execution is over; what the point says of its history is final. */
    default void end(ChoicePoint point) {}

    /**
     * Whether the last execution led where others had been, and was given up for that. One that would soon have ended anyway was left to
     * its end, because that costs less than to stop it: it passed, and counts as given up all the same.
     */
    default boolean pruned() {
        return false;
    }

    /** Chooses; see {@link Choice}. On the hot path: must not allocate when the current task simply goes on. */
    int choose(ChoicePoint point);
}
