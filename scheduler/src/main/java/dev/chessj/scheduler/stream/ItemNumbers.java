package dev.chessj.scheduler.stream;

import java.util.Arrays;

/**
 * Which item of work each task is at, by the number of items that had begun; one may begin in the middle of another.
 *
 * <p><b>Threading.</b> Confined to the running task. Allocates only for more tasks or deeper items than any execution had before.
 */
final class ItemNumbers {

    private int begun;
    private int[][] at = new int[8][]; // by task, the innermost last
    private int[] depth = new int[8];

    void clear() {
        begun = 0;
        Arrays.fill(depth, 0);
    }

    /** There is such a task. */
    void add(int task) {
        if (task >= depth.length) {
            at = Arrays.copyOf(at, 2 * task);
            depth = Arrays.copyOf(depth, 2 * task);
        }
    }

    void begins(int task) {
        int level = depth[task]++;
        int[] open = at[task];
        if (open == null || level == open.length) {
            open = open == null ? new int[2] : Arrays.copyOf(open, 2 * level);
            at[task] = open;
        }
        open[level] = ++begun;
    }

    void ends(int task) {
        if (depth[task] > 0) { // otherwise it was begun before anybody looked
            depth[task]--;
        }
    }

    /** The item that the task is at, or 0. */
    int of(int task) {
        int[] open = at[task];
        int level = depth[task];
        return open == null || level == 0 ? 0 : open[level - 1];
    }
}
