package dev.chessj.search.driver;

import dev.chessj.scheduler.engine.Executions;
import dev.chessj.scheduler.result.Ending;
import dev.chessj.scheduler.result.Failure;
import dev.chessj.scheduler.result.FailureKind;
import dev.chessj.search.SearchResult.Stop;
import dev.chessj.search.SearchResult.Unfinished;
import dev.chessj.search.SearchStrategy;
import dev.chessj.search.planner.Deadline;
import dev.chessj.search.planner.SearchStatistics;
import org.jspecify.annotations.Nullable;

/**
 * Executions that do not come to their end, because a task does not come back or because chessj itself fails: which of them are tried once
 * more, and how many are enough.
 *
 * <p><b>Threading.</b> Confined to the thread of the search.
 */
final class StalledExecutions {

    /** Each costs the whole time that a task is waited for. */
    static final int MAX_STALLS = 10;

    /** After so many executions in which chessj itself failed there is no use in others. */
    static final int MAX_FAULTS = 10;

    private final Executions executions;
    private final Deadline deadline;
    private final SearchStatistics tally;
    private int stalls;
    private boolean lasting; // one came up again when its schedule was executed once more

    StalledExecutions(Executions executions, Deadline deadline, SearchStatistics tally) {
        this.executions = executions;
        this.deadline = deadline;
        this.tally = tally;
    }

    /** Counts the last execution; whether its schedule is executed once more. */
    boolean isTriedAgain(@Nullable Failure why, SearchStrategy strategy, boolean stalledBefore) {
        boolean fault = isFault(why);
        boolean stall = why == null || why.kind() == FailureKind.STALL;
        // A stall may be over the next time: classes that load on a busy machine, a lock that a thread which is no task
        // holds for a while.
        boolean another = (stall && !lasting || fault) && !stalledBefore && !deadline.isOver();
        // What was noted before a fault may be wrong: it counts even if the schedule comes to its end now.
        if (!another || fault) {
            lasting |= stalledBefore && !fault;
            stalls += stall ? 1 : 0; // others are seen at once
            tally.unfinished(new Unfinished(Ending.STALLED, executions.choices(), strategy.preemptions(), why));
        }
        return another;
    }

    /** Why the search ends, if there were too many; null if not. */
    @Nullable
    Stop tooMany() {
        if (stalls >= MAX_STALLS) {
            return Stop.STALLS;
        }
        return tally.faults() >= MAX_FAULTS ? Stop.FAULT : null;
    }

    static boolean isFault(@Nullable Failure why) {
        return why != null && why.kind() == FailureKind.FAULT;
    }

    /** How many stalls there were, for a checkpoint. */
    int stalls() {
        return stalls;
    }

    void restore(int before) {
        stalls = before;
    }
}
