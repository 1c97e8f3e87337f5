package dev.chessj.search;

import java.io.IOException;
import java.util.Set;

/** What a search of a {@link Program} found. */
record Searched(SearchResult result, Set<String> classes, Set<String> states) {

    static Searched of(Program program, Reduction reduction, int bound, long most) throws IOException {
        ModelExecutions executions = new ModelExecutions(program);
        SearchResult result = new Explorer(SearchOptions.upTo(bound)
                        .withKeepGoing(true)
                        .withWarmUps(0)
                        .withMaxSchedules(most)
                        .withCountsClasses(true)
                        .withReduction(reduction))
                .explore(executions);
        return new Searched(result, executions.classes, executions.states);
    }

    boolean complete() {
        return result.stop() == SearchResult.Stop.FINISHED;
    }
}
