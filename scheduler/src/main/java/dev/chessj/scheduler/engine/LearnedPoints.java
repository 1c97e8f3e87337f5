package dev.chessj.scheduler.engine;

import dev.chessj.scheduler.execution.Execution;
import dev.chessj.scheduler.learned.PointText;
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

    LearnedPoints(Execution execution) {
        this.execution = execution;
    }

    /** Takes over what the executions since the last call have shown; whether that is anything. */
    boolean grow() {
        execution.lasting.searched();
        boolean more = execution.racy.grow()
                | execution.loops.grow()
                | execution.collector.grow()
                | execution.symmetry.grow()
                | execution.numbers.grow()
                | execution.lifetimes.grow();
        return execution.volatiles.grow() || more;
    }

    /** As words for a checkpoint, with the classes that executions in another JVM have to initialise first. */
    List<String> save(List<String> initialised) {
        List<String> threads = new ArrayList<>(execution.symmetry.save());
        threads.addAll(execution.numbers.save());
        initialised.forEach(name -> threads.add(PointText.INITIALISED + name));
        return PointText.write(execution.volatiles.save(), memory(), execution.detector.races.all(), threads);
    }

    /** What {@link #save} has written; the classes that have to be initialised. */
    List<String> restore(List<String> words) {
        PointText text = PointText.read(words);
        execution.volatiles.restore(text.volatiles());
        execution.racy.restore(text.memory());
        execution.loops.restore(text.memory());
        execution.collector.restore(text.memory());
        execution.detector.races.restore(text.races());
        execution.symmetry.restore(text.threads());
        execution.numbers.restore(text.threads());
        return text.initialised();
    }

    List<String> memory() {
        List<String> points = new ArrayList<>(execution.racy.points());
        points.addAll(execution.loops.names());
        points.addAll(execution.collector.names());
        return points;
    }

    /** The plain variables that are points because they race. */
    List<String> racingMemory() {
        return execution.racy.points().stream()
                .filter(point -> !CallbackMemory.isName(point))
                .toList();
    }
}
