package dev.chessj.differential;

import dev.chessj.scheduler.result.OutsideFailure;
import dev.chessj.scheduler.strategy.ChoicePoint;
import dev.chessj.scheduler.strategy.Strategy;
import java.util.List;

/** Another strategy, with a look at the hash of each execution when it is over. Every method of a strategy is handed on. */
final class HashReader implements Strategy {

    private final Strategy strategy;
    private String hash = "";

    HashReader(Strategy strategy) {
        this.strategy = strategy;
    }

    static String hash(ChoicePoint point) {
        return Long.toHexString(point.historyHigh()) + "-" + Long.toHexString(point.historyLow());
    }

    /** Empty if a task has gone on in a loop without an end, which is as if it had waited. */
    String hash() {
        return hash;
    }

    @Override
    public void begin() {
        strategy.begin();
    }

    @Override
    public List<OutsideFailure> outsideFailures() {
        return strategy.outsideFailures();
    }

    @Override
    public void diverged(int step, String expected, String observed, StackTraceElement[] stack) {
        strategy.diverged(step, expected, observed, stack);
    }

    @Override
    public boolean readsHistory() {
        return true;
    }

    @Override
    public boolean readsEvents() {
        return strategy.readsEvents();
    }

    @Override
    public boolean findsRounds() {
        return strategy.findsRounds();
    }

    @Override
    public int roundsFrom() {
        return strategy.roundsFrom();
    }

    @Override
    public int roundsLast() {
        return strategy.roundsLast();
    }

    @Override
    public boolean learnsLoops() {
        return strategy.learnsLoops();
    }

    @Override
    public boolean pruned() {
        return strategy.pruned();
    }

    @Override
    public void end(ChoicePoint point) {
        hash = point.hasSpunInVain() ? "" : hash(point);
        strategy.end(point);
    }

    @Override
    public int choose(ChoicePoint point) {
        return strategy.choose(point);
    }
}
