package dev.chessj.search;

import java.util.List;

/**
 * What became of time limits that end early: while somebody else can go on in time, or before a limit with an earlier deadline.
 *
 * @param state how far the search got with them
 * @param completeToBound every schedule with at most this many preemptions and early ends together was executed to its end
 * @param exhausted no schedule has more of these
 * @param schedules how many schedules were executed in the second phase
 * @param dependences failures that need a limit that ends early, and are none of the test: told, one for each kind
 */
public record EarlyEndCoverage(
        State state, int completeToBound, boolean exhausted, long schedules, List<SearchResult.Found> dependences) {

    public EarlyEndCoverage {
        dependences = List.copyOf(dependences);
    }

    /** How far a search got. */
    public enum State {
        /** Limits do not end early. */
        OFF,
        /** The search without early ends was not completed, so they were not tried. */
        PENDING,
        /** They were tried, but not all within the limit. */
        BEGUN,
        /** They were tried, all within the limit. */
        COMPLETE,
        /** They were tried together with everything else, and cost nothing where a switch does not. */
        AT_ONCE
    }
}
