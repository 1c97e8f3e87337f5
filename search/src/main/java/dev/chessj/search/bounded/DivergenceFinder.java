package dev.chessj.search.bounded;

import dev.chessj.scheduler.engine.Executions;
import dev.chessj.scheduler.result.Ending;
import dev.chessj.scheduler.result.Trace;
import dev.chessj.scheduler.strategy.Choice;
import dev.chessj.scheduler.strategy.ChoicePoint;
import dev.chessj.scheduler.strategy.Strategy;
import dev.chessj.search.ChoicePointText;
import dev.chessj.search.Divergence;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Explains a divergence: executes the item that diverged and the one it deviates from once more, operation by operation, and looks for
 * the first difference before the point where they are to part.
 *
 * <p>The hashes stored in the work list tell only that something differed somewhere before a deviation. What differed is seen by
 * comparing two executions that should have begun in the same way. If they do this time, the words noted at the point itself have to do.
 */
final class DivergenceFinder {

    private final Executions executions;
    private final BoundedStrategy strategy;

    DivergenceFinder(Executions executions, BoundedStrategy strategy) {
        this.executions = executions;
        this.strategy = strategy;
    }

    /** Explains what was noticed while following the prefix, where the deviation at that position could not be taken. */
    Divergence explain(Deviations prefix, int missed, Divergence noticed) {
        if (missed == prefix.length() || !noticed.stack().isEmpty()) {
            return noticed; // what differed is known
        }
        strategy.aimWithoutNoting(prefix);
        Executions.Recording observed = executions.record(strategy);
        if (observed.result().ending() == Ending.CUT) {
            return noticed;
        }
        strategy.aimWithoutNoting(prefix.first(missed));
        Witness witness = new Witness(strategy, prefix.step(missed), prefix.hash(missed));
        Executions.Recording recorded = executions.record(witness);
        if (recorded.result().ending() == Ending.CUT) {
            return noticed;
        }
        Trace expected = recorded.trace();
        Divergence difference = firstDifference(expected, observed, prefix.step(missed));
        if (difference != null) {
            return difference;
        }
        return witness.words.isEmpty() ? noticed : new Divergence(noticed.step(), witness.words, noticed.observed());
    }

    private static @Nullable Divergence firstDifference(Trace expected, Executions.Recording observed, int before) {
        List<Trace.Step> wanted = expected.steps();
        List<Trace.Step> seen = observed.trace().steps();
        int common = Math.min(before, wanted.size());
        for (int i = 0; i < Math.min(common, seen.size()); i++) {
            String words = ChoicePointText.step(expected, wanted.get(i));
            String other = ChoicePointText.step(observed.trace(), seen.get(i));
            if (!words.equals(other)) {
                return new Divergence(i, words, other);
            }
        }
        if (seen.size() < common && observed.result().ending() != Ending.STOPPED) {
            String words = ChoicePointText.step(expected, wanted.get(seen.size()));
            return new Divergence(seen.size(), words, "the end of the execution");
        }
        return null;
    }

    /** Goes along and keeps the words of the one point that was expected. */
    private static final class Witness implements Strategy {
        private final Strategy way;
        private final int step;
        private final int hash;
        private String words = "";

        Witness(Strategy way, int step, int hash) {
            this.way = way;
            this.step = step;
            this.hash = hash;
        }

        @Override
        public void begin() {
            way.begin();
        }

        @Override
        public int choose(ChoicePoint point) {
            if (point.step() == step && point.hash() == hash) {
                words = ChoicePointText.pending(point);
            }
            return point.step() > step ? Choice.STOP : way.choose(point);
        }
    }
}
