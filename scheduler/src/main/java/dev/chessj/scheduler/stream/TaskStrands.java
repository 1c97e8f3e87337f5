package dev.chessj.scheduler.stream;

import dev.chessj.hbgraph.ConsistencyClocks;
import dev.chessj.hbgraph.Handover;
import dev.chessj.hbgraph.Strands;
import dev.chessj.wrappers.verdict.Reservation;
import dev.chessj.wrappers.verdict.Reservations;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Which strand each task is at: that of its thread, or that of the item of work that it runs for a pool.
 *
 * <p>An item comes after its submission, and not after the item that the same worker ran before, unless the pool never has more than one
 * worker. A worker may run an item in the middle of another one, when it waits for that.
 *
 * <p>An item that comes after all of another one, which the same worker ran before, goes on with its strand: clocks have an entry for each
 * strand, and a test may well have ten thousand items. Where so many are in no order, those beyond {@link #MOST} go on with a
 * strand that they need not come after. That may hide a race, never make one, and is noted.
 *
 * <p><b>Threading.</b> Confined to the running task. Allocates only for more strands than any execution had before.
 */
public final class TaskStrands {

    /** How many strands there are before items share them: their clocks take some 50 MB then. */
    static final int MOST = 2_000;

    private static final String TOO_MANY = "More than " + MOST
            + " items of work that are in no order ran in one execution: races between items that the same worker ran may be missed.";

    /** Instead of a strand: there is none. */
    public static final int NONE = -1;

    private static final int LOOKED_AT = 16; // ended strands, for one that goes on

    public final Strands clocks;
    private int[] outer = new int[8]; // of a strand that is an item: the one that its worker was at
    private int[] runners = new int[8]; // the task of a strand
    private int[] ended = new int[8]; // when the strand was over, on its own clock; 0 as long as it is not
    private int[] next =
            new int[8]; // the strand that its worker was done with next, of those that nobody has gone on with
    private int[] oldest = new int[8]; // of those, by task
    private int[] newest = new int[8];

    public TaskStrands(@Nullable ConsistencyClocks consistency) {
        clocks = new Strands(consistency);
        Arrays.fill(oldest, NONE);
    }

    public void clear() {
        clocks.clear();
        Arrays.fill(oldest, NONE);
    }

    /** The strand of a task that was started by one at that strand, or by {@link #NONE}. */
    public int begin(int task, int parent) {
        if (task >= oldest.length) {
            int length = oldest.length;
            newest = Arrays.copyOf(newest, 2 * task);
            oldest = Arrays.copyOf(oldest, 2 * task);
            Arrays.fill(oldest, length, oldest.length, NONE);
        }
        return runBy(task, parent == NONE ? clocks.begin() : clocks.beginAfter(parent), NONE);
    }

    /**
     * The strand of an item that was handed over like this, and that a task at the strand {@code worker} begins with, as a worker of a pool that may have others or
     * not.
     */
    public int beginItem(int task, int worker, Handover submitted, boolean alone) {
        boolean afterWorker = alone || submitted.isEmpty(); // nobody knows how it came here
        int earlier = goesOnWith(task, worker, submitted, afterWorker);
        int strand = runBy(task, earlier == NONE ? clocks.begin() : earlier, worker);
        if (afterWorker) {
            clocks.join(strand, worker);
        }
        clocks.runsAfter(strand, worker);
        clocks.acquire(strand, submitted);
        return strand;
    }

    /** The task is done with the item that is its strand; a pool may run the same again. The strand that the task was at before. */
    public int endItem(int task, int strand, Handover submitted) {
        if (outer[strand] == NONE) { // it was begun before anybody looked
            return strand;
        }
        clocks.release(strand, submitted);
        put(task, strand);
        clocks.join(outer[strand], strand);
        return outer[strand];
    }

    /** The task at this strand ends; what it does from now on is no access of the program. */
    public void end(int strand) {
        ended[strand] = clocks.of(strand).time(strand) + 1;
    }

    /** Whether the other strand is over, and this one comes after all that it has done. */
    public boolean isAfterAll(int strand, int other) {
        return ended[other] > 0 && clocks.of(strand).isAfter(other, ended[other] - 1);
    }

    private void put(int task, int strand) {
        ended[strand] = clocks.of(strand).time(strand);
        next[strand] = NONE;
        if (oldest[task] == NONE) {
            oldest[task] = strand;
        } else {
            next[newest[task]] = strand;
        }
        newest[task] = strand;
    }

    /**
     * The strand that an item goes on with which was handed over like this, or comes after all that its worker did; or none. The oldest
     * are looked at first: a pool often has to do with a load of items in no order, of which all are done before the next load comes.
     */
    private int goesOnWith(int task, int worker, Handover submitted, boolean afterWorker) {
        int before = NONE;
        int strand = oldest[task];
        for (int i = 0; i < LOOKED_AT && strand != NONE; i++) {
            int last = ended[strand] - 1;
            if (submitted.isAfter(strand, last)
                    || afterWorker && clocks.of(worker).isAfter(strand, last)) {
                return taken(task, strand, before);
            }
            before = strand;
            strand = next[strand];
        }
        if (clocks.size() < MOST || oldest[task] == NONE) {
            return NONE;
        }
        Reservations.add(Reservation.RACE_DETECTION, "more than " + MOST + " items of work in no order", TOO_MANY);
        return taken(task, oldest[task], NONE);
    }

    private int taken(int task, int strand, int before) {
        if (before == NONE) {
            oldest[task] = next[strand];
        } else {
            next[before] = next[strand];
        }
        if (newest[task] == strand) {
            newest[task] = before;
        }
        return strand;
    }

    /** The task that runs the strand, by index. */
    public int runner(int strand) {
        return runners[strand];
    }

    private int runBy(int task, int strand, int worker) {
        if (strand >= runners.length) {
            runners = Arrays.copyOf(runners, 2 * strand);
            outer = Arrays.copyOf(outer, 2 * strand);
            ended = Arrays.copyOf(ended, 2 * strand);
            next = Arrays.copyOf(next, 2 * strand);
        }
        runners[strand] = task;
        outer[strand] = worker;
        ended[strand] = 0;
        return strand;
    }
}
