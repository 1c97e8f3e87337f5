package dev.chessj.scheduler.task;

import java.util.concurrent.ThreadPoolExecutor;
import org.jspecify.annotations.Nullable;

/**
 * What a task does for thread pools: which it is a worker of, which items it has and has submitted.
 *
 * <p><b>Threading.</b> Confined to the running task. Written by {@code Items} and the entrances of pools.
 */
public final class PoolWork {

    /** How many items of work it is at, one in the middle of the other. */
    public int items;

    /** How many items it has submitted, since it began with the one that it is at. */
    public int submitted;

    /** The pool that threads which it starts now are workers of. */
    public @Nullable ThreadPoolExecutor addsWorkerTo;

    /** How often it has looked at the clock, since it began with the item that it is at. */
    public int clockLooks;

    /** The pool that it is a worker of. */
    public @Nullable ThreadPoolExecutor worksFor;

    /** The same pool, if its workers are alike. */
    public @Nullable ThreadPoolExecutor pool;

    /** Then the index of the first worker of that pool, by which it is told from other pools. */
    public int crew;

    /** Whether it is between two items, and like any other of its pool that is. */
    public boolean idle;

    /** Whether its item has ended, and it is about to tell the pool. */
    public boolean ending;

    /** Whether its items have left something in variables of the thread. */
    public boolean marked;

    /** Of a worker that has begun: what tells it from others of its pool, equal in equal states. */
    public long identity;

    /** Becomes as it was made. */
    void reset() {
        items = 0;
        submitted = 0;
        addsWorkerTo = null;
        clockLooks = 0;
        worksFor = null;
        pool = null;
        crew = 0;
        idle = false;
        ending = false;
        marked = false;
        identity = 0;
    }
}
