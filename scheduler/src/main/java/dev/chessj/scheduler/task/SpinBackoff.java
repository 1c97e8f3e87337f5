package dev.chessj.scheduler.task;

import dev.chessj.wrappers.Sites;
import java.util.Arrays;

/**
 * When a task's looks are not worth writing down: it looks often, but does not spin.
 *
 * <p>{@code for (i = 0; i < 100; i++) sum += field} looks like spinning until it ends by itself. To find that out takes walks of the stack, a
 * thousand times what a look costs. So a loop that has ended by itself is left alone the next time, then three times, seven times and so on, after
 * {@value #OFTEN} ends always, and looks that are no loop are written down less and less often. What is left alone is explored look by look, as any
 * other operations are.
 *
 * <p>A task that is left alone may come to spin after all. So it is for a number of looks only, in proportion to those that were no spinning.
 *
 * <p><b>Contract.</b> Follows from the task's own past: equal histories are equal here, too.
 *
 * <p><b>Threading.</b> Confined to the running task. Allocates nothing after it was made.
 */
public final class SpinBackoff {

    /** So many places are remembered: a place more takes that of another. */
    private static final int PLACES = 8;

    private static final int OFTEN = 8;

    /** So many looks on end are written down before they are no loop: enough for two of the longest rounds. */
    private static final int ENOUGH = 48;

    /** At least so many looks are not written down. */
    private static final int LEAST = 256;

    private static final int MOST = 1 << 20;

    private final int[] sites = new int[PLACES]; // where loops ended by themselves
    private final int[] ends = new int[PLACES]; // how often they did
    private final int[] left = new int[PLACES]; // so many times they are left alone
    private final int[] lengths = new int[PLACES]; // how many looks they had
    private boolean empty = true;
    private int written; // looks on end that were no loop
    private boolean alone; // whether a loop was left alone among the last looks on end
    private int writtenBefore; // the last operation, which may turn out to be a look as well
    private boolean aloneBefore;

    /** Nothing is known of the task. */
    void reset() {
        if (!empty) {
            empty = true;
            Arrays.fill(ends, 0);
        }
        interrupted();
        writtenBefore = 0;
        aloneBefore = false;
    }

    /** The task does something else than to look. */
    public void interrupted() {
        writtenBefore = written;
        aloneBefore = alone;
        written = 0;
        alone = false;
    }

    /** That was an attempt, and has failed: a look. */
    public void resumed() {
        written = writtenBefore;
        alone = aloneBefore;
    }

    /** A loop that begins at the place has ended by itself, after that many looks. */
    public void ended(int site, int looks) {
        int at = place(site);
        if (ends[at] == 0 || sites[at] != site) {
            sites[at] = site;
            ends[at] = 0;
        }
        empty = false;
        ends[at]++;
        left[at] = ends[at] < OFTEN ? (1 << ends[at] - 1) - 1 : Integer.MAX_VALUE;
        lengths[at] = looks;
    }

    /** The task seems to begin another round at the place; how many looks to leave alone because it will end by itself again, 0 for none. */
    int leaveAlone(int site) {
        if (empty || alone) {
            return 0;
        }
        int at = place(site);
        if (ends[at] == 0 || sites[at] != site || left[at] == 0) {
            return 0;
        }
        left[at]--;
        alone = true;
        return Math.min(MOST, LEAST + 2 * lengths[at]);
    }

    /** The task has looked once more, and that is no loop so far; how many looks to leave alone now, 0 for none. */
    int isNone() {
        written++;
        return written % ENOUGH == 0 ? Math.min(MOST, written) : 0;
    }

    private static int place(int site) {
        return Sites.stableHash(site) & PLACES - 1; // which of two wins must be the same in every JVM
    }
}
