package dev.chessj.scheduler.engine;

import dev.chessj.scheduler.execution.Execution;
import dev.chessj.scheduler.learned.LearnedFact;
import dev.chessj.scheduler.learned.LearnedFacts;
import dev.chessj.scheduler.race.CallbackMemory;
import java.util.ArrayList;
import java.util.List;

/**
 * What the executions of an engine have found out about scheduling points: later ones have them from the beginning, a checkpoint keeps them, and
 * the verdict names them.
 *
 * <p><b>Threading.</b> Used by the thread of the search, between executions.
 */
final class LearnedPoints {

    private final Execution execution;
    private final LearnedFacts facts;

    /** The points of an execution; with the classes that executions in another JVM have to initialise first. */
    LearnedPoints(Execution execution, LearnedFact initialised) {
        this.execution = execution;
        facts = new LearnedFacts()
                .with("volatile", execution.volatiles)
                .with("memory", execution.racy)
                .with("loop", execution.loops)
                .with("collector", execution.collector)
                .with("race", execution.detector.races)
                .with("workers", execution.symmetry)
                .with("numbers", execution.numbers)
                .with("initialised", initialised);
    }

    /** Takes over what the executions since the last call have shown; whether that is anything. */
    boolean grow() {
        execution.lasting.searched();
        return facts.grow() | execution.lifetimes.grow();
    }

    /** As words for a checkpoint. */
    List<String> save() {
        return facts.save();
    }

    /** What {@link #save} has written. */
    void restore(List<String> words) {
        facts.restore(words);
    }

    List<String> memory() {
        List<String> points = new ArrayList<>(execution.racy.points());
        points.addAll(execution.loops.save());
        points.addAll(execution.collector.save());
        return points;
    }

    /** The plain variables that are points because they race. */
    List<String> racingMemory() {
        return execution.racy.points().stream()
                .filter(point -> !CallbackMemory.isName(point))
                .toList();
    }
}
