package dev.chessj.search.bounded;

import java.io.Closeable;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Where the work of a bounded search comes from, and where an execution leaves what it has found besides.
 *
 * <p>The stages of the search are its: the bounds of the first phase, in which limits end in time, then those of the second one. A stage is
 * over when all of its items are complete, whoever has taken them.
 *
 * <p><b>Contract.</b> Each item that was taken is completed or given back, exactly once. What its executions have found is offered before.
 *
 * <p><b>Threading.</b> Confined to the thread of the search.
 */
interface WorkSource extends Closeable {

    /** The next item of this stage; null if there is none left to take. */
    @Nullable
    WorkItem take() throws IOException;

    /** What an execution of the item could have chosen instead, each of which makes an item of this stage or a later one. */
    void offer(WorkItem item, Alternatives found) throws IOException;

    /** All there is to know of the item was offered, or cannot be found out. */
    void complete(WorkItem item);

    /** The item was not executed to its end: whoever takes the next one gets it. */
    void giveBack(WorkItem item);

    /** How many items of this stage are known and not taken. */
    long size();

    /** The part of this stage that is complete, as far as can be told, from 0 to 1. */
    double share();

    /** How many items wait for the next bound of this phase. */
    long waiting();

    /** Whether anything waits for the second phase, or for a later bound of it. */
    boolean anyEarly();

    /** Goes on to the next stage in which there is something to do, with at most this cost; false if there is none. */
    boolean nextStage(int limit);

    /** The cost of the items of this stage. */
    int bound();

    /** Whether this stage is of the second phase. */
    boolean isSecondPhase();

    void save(DataOutput out) throws IOException;

    /** Goes on where another source was saved. */
    void restore(DataInput in) throws IOException;
}
