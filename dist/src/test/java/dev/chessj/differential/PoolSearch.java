package dev.chessj.differential;

import dev.chessj.scheduler.engine.Executions;
import dev.chessj.scheduler.result.Ending;
import dev.chessj.scheduler.result.ExecutionResult;
import dev.chessj.scheduler.schedule.Run;
import dev.chessj.scheduler.strategy.Strategy;
import dev.chessj.search.Reduction;
import dev.chessj.search.SearchOptions;
import dev.chessj.search.SearchResult;
import dev.chessj.search.driver.Explorer;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** One search of a program with pools, which must find the outcomes that there are: all, and no others. */
final class PoolSearch implements Executions {

    private final Subject subject;
    private final Map<String, String> found = new TreeMap<>();

    private PoolSearch(Subject subject) {
        this.subject = subject;
    }

    /** Searches, and throws a {@link Discrepancy} unless it finds just these; otherwise how many executions it took. */
    static long compare(Subject subject, PoolOutcomes expected, Reduction reduction, int bound) throws IOException {
        PoolSearch search = new PoolSearch(subject);
        SearchOptions options = SearchOptions.upTo(bound)
                .withKeepGoing(true)
                .withWarmUps(0)
                .withCauses(0)
                .withReduction(reduction);
        SearchResult result = new Explorer(options).explore(search);
        if (result.stop() != SearchResult.Stop.FINISHED || result.shortfall().diverged() > 0) {
            throw new Discrepancy("the search ended with " + result.stop() + " and "
                    + result.shortfall().divergences());
        }
        StringBuilder text = new StringBuilder();
        describe("lost", expected.outcomes(), search.found, text);
        if (reduction != Reduction.BPOR || bound == SearchOptions.UNBOUNDED) { // limits end early for less there
            describe("made up", search.found, expected.outcomes(), text);
        }
        if (text.length() > 0) {
            throw new Discrepancy(expected.outcomes().size() + " outcomes in " + expected.schedules() + " schedules, "
                    + search.found.size() + " found" + (result.reduced().misled() ? ", reduction given up" : "")
                    + text);
        }
        if (result.reduced().misled()) { // no outcome is lost, but only since it explored without
            throw new Discrepancy(
                    "the reduction was given up: in equal states tasks were about to do different things");
        }
        return result.schedules() + result.reduced().pruned();
    }

    private static void describe(
            String what, Map<String, String> these, Map<String, String> others, StringBuilder text) {
        these.forEach((outcome, runs) -> {
            if (!others.containsKey(outcome)) {
                text.append("\n  ").append(what).append(": ").append(outcome);
                text.append("\n    by ").append(runs);
            }
        });
    }

    @Override
    public ExecutionResult run(Strategy strategy) {
        ExecutionResult result = subject.executions().run(strategy);
        if (result.ending() != Ending.STOPPED) {
            found.computeIfAbsent(PoolOutcomes.outcome(subject, result), outcome -> Behaviours.text(choices()));
        }
        return result;
    }

    @Override
    public Recording record(Strategy strategy) {
        return subject.executions().record(strategy);
    }

    @Override
    public boolean addPoints() {
        return subject.executions().addPoints();
    }

    @Override
    public void addAllPoints() {
        subject.executions().addAllPoints();
    }

    @Override
    public List<Run> choices() {
        return subject.executions().choices();
    }
}
