package dev.chessj.scheduler.race;

import dev.chessj.hbgraph.Handover;
import dev.chessj.hbgraph.Strands;
import dev.chessj.scheduler.task.Task;
import org.jspecify.annotations.Nullable;

/**
 * The last operation of an execution, as long as it may turn out to have changed nothing: a lock was not free, a value not as expected. What
 * it hands over is taken in when the next one comes.
 *
 * <p><b>Threading.</b> Confined to the running task.
 */
final class TentativeHandover {

    private final Strands strands;
    private @Nullable Handover handover;
    private int strand;
    private boolean acquires;
    private boolean releases;

    TentativeHandover(Strands strands) {
        this.strands = strands;
    }

    void clear() {
        handover = null;
    }

    void begin(Task task, Handover with, boolean mayAcquire, boolean mayRelease) {
        handover = with;
        strand = task.race.strand;
        acquires = mayAcquire;
        releases = mayRelease;
    }

    void failed() {
        handover = null; // what a comparison has read is acquired already
    }

    /** It has succeeded, if there is one. */
    void settle() {
        Handover with = handover;
        if (with == null) {
            return;
        }
        handover = null;
        if (acquires) {
            strands.acquire(strand, with);
        }
        if (releases) {
            strands.release(strand, with);
        }
    }
}
