package dev.chessj.search;

import dev.chessj.scheduler.result.Failure;

/** Hears how a search gets on. Called between executions, on the thread of the search. */
public interface SearchListener {

    /**
     * Another so many schedules were executed.
     *
     * @param bound the preemptions of the schedules executed now
     * @param schedules how many were executed so far, in all bounds
     * @param left how many of this bound are known to be left; each may lead to more
     * @param failures how many different failures were found
     * @param estimate how many executions this bound takes
     */
    default void progress(int bound, long schedules, long left, int failures, Estimate estimate) {}

    /** Every schedule of a bound was executed, or found not to be executable. */
    default void boundDone(int bound, long schedulesOfBound) {}

    /** A failure that was not seen before, as it was found; {@link #failed} follows when it has been made small. */
    default void met(SearchResult.Found found) {}

    /** A failure that was not seen before. */
    default void failed(SearchResult.Found found) {}

    /** Chessj itself failed in an execution that is no part of the search. */
    default void warmUpFaulted(Failure fault) {}
}
