package dev.chessj.search.driver;

import dev.chessj.search.ModelExecutions;
import dev.chessj.search.Program;
import dev.chessj.search.Reduction;
import dev.chessj.search.SearchListener;
import dev.chessj.search.SearchOptions;
import dev.chessj.search.SearchResult;
import dev.chessj.search.bounded.Pruning;
import dev.chessj.search.dpor.Reversals;
import dev.chessj.search.dpor.ReversingStrategy;
import java.io.IOException;
import java.util.Set;

/** What a search of a {@link Program} found. */
public record Searched(SearchResult result, Set<String> classes, Set<String> states) {

    public static Searched of(Program program, Reduction reduction, int bound, long most) throws IOException {
        return of(new ModelExecutions(program), reduction, bound, most, Pruning::new, Reversals::new);
    }

    /** The same, with a rule broken on purpose. */
    public static Searched of(
            ModelExecutions executions,
            Reduction reduction,
            int bound,
            long most,
            Pruning.Factory prunings,
            ReversingStrategy.RuleFactory rules)
            throws IOException {
        SearchOptions options = SearchOptions.upTo(bound)
                .withKeepGoing(true)
                .withWarmUps(0)
                .withMaxSchedules(most)
                .withCountsClasses(true)
                .withReduction(reduction);
        SearchResult result = new Explorer(options, new SearchListener() {}, () -> 0, () -> false, prunings, rules)
                .explore(executions);
        return new Searched(result, executions.classes, executions.states);
    }

    /** How many executions it took, with those that were given up. */
    long executions() {
        return result.schedules() + result.reduced().pruned();
    }

    public boolean complete() {
        return result.stop() == SearchResult.Stop.FINISHED;
    }
}
