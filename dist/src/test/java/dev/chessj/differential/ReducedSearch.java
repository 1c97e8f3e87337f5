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
import java.util.Set;
import java.util.TreeSet;

/**
 * One search of a program, compared with all that the program can do.
 *
 * <p>Executions are known by their hashes, which {@link Behaviours} has found to tell the same apart as the definition.
 */
final class ReducedSearch implements Executions {

    private final Subject subject;
    private final Behaviours expected;
    private final Set<String> classes = new TreeSet<>();
    private final Set<String> states = new TreeSet<>();
    private int inVain; // executions in which a task went on in a loop without an end

    private ReducedSearch(Subject subject, Behaviours expected) {
        this.subject = subject;
        this.expected = expected;
    }

    /** Searches, and throws a {@link Discrepancy} if anything is lost; otherwise how many executions it took. */
    static long compare(Subject subject, Behaviours expected, Reduction reduction, int bound) throws IOException {
        ReducedSearch search = new ReducedSearch(subject, expected);
        SearchOptions options = SearchOptions.upTo(bound)
                .withKeepGoing(true)
                .withWarmUps(0)
                .withCountsClasses(true)
                .withReduction(reduction);
        SearchResult result = new Explorer(options).explore(search);
        search.check(result, bound);
        return result.schedules() + result.reduced().pruned();
    }

    private void check(SearchResult result, int bound) {
        if (result.reduced().misled()) {
            throw new Discrepancy("the reduction was given up");
        }
        if (result.stop() != SearchResult.Stop.FINISHED || result.shortfall().diverged() > 0) {
            throw new Discrepancy("the search ended with " + result.stop() + " and "
                    + result.shortfall().divergences());
        }
        for (String hash : expected.classes(bound)) {
            if (!classes.contains(hash)) {
                throw new Discrepancy("a class is lost", expected.of(hash));
            }
        }
        if (result.reduced().reduction() == Reduction.BPOR && bound != SearchOptions.UNBOUNDED) {
            if (!states.containsAll(expected.states(bound))) { // there may be more: limits end early for less
                throw new Discrepancy("found the states " + states + ", not all of " + expected.states(bound));
            }
            return;
        }
        if (!states.equals(expected.states(bound))) {
            throw new Discrepancy("found the states " + states + " instead of " + expected.states(bound));
        }
        long counted = result.reduced().classes();
        if (counted != expected.classes(bound).size() || classes.size() != counted) {
            throw new Discrepancy("a class is lost, or too many are there: " + classes.size() + " were executed, "
                    + counted + " counted, " + expected.classes(bound).size() + " expected");
        }
        if (result.reduced().reduction() == Reduction.NONE
                && result.schedules() - inVain != expected.schedules(bound)) {
            throw new Discrepancy(result.schedules() + " schedules instead of " + expected.schedules(bound));
        }
    }

    @Override
    public ExecutionResult run(Strategy strategy) {
        HashReader reader = new HashReader(strategy);
        ExecutionResult result = subject.executions().run(reader);
        if (result.ending() == Ending.STOPPED) {
            return result; // given up on the way
        }
        if (reader.hash().isEmpty()) {
            inVain++;
            return result;
        }
        String state = subject.state() + Behaviours.ending(result);
        Behaviours.Schedule same = expected.of(reader.hash());
        if (!same.state().equals(state)) {
            throw new Discrepancy("ends with " + state + " after " + Behaviours.text(choices()), same);
        }
        classes.add(reader.hash());
        states.add(state);
        return result;
    }

    @Override
    public Recording record(Strategy strategy) {
        return subject.executions().record(strategy);
    }

    @Override
    public List<Run> choices() {
        return subject.executions().choices();
    }
}
