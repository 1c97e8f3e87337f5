package dev.chessj.search;

import java.io.IOException;
import java.util.Set;

/** What a search of a {@link Program} found. */
record Searched(SearchResult result, Set<String> classes, Set<String> states) {

    static Searched of(Program program, Reduction reduction, int bound, long most) throws IOException {
        return of(new ModelExecutions(program), reduction, bound, most, Pruning::new, Reversals::new);
    }

    /** The same, with a rule broken on purpose. */
    static Searched of(
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

    boolean complete() {
        return result.stop() == SearchResult.Stop.FINISHED;
    }
}
