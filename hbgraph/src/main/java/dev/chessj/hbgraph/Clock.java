package dev.chessj.hbgraph;

import java.util.Arrays;

/**
 * A vector clock: for each task, how many of its events are known to have happened before.
 *
 * <p>Tasks are numbered from 0; what nobody said of a task is 0. Used again from one execution to the next: clearing and joining
 * allocate nothing unless there are more tasks than ever before.
 *
 * <p><b>Threading.</b> Confined to the running task.
 */
public final class Clock {

    private int[] times = new int[4];
    private int size; // beyond it everything is 0, whatever the array says

    /** How many events of the task happened before. */
    public int time(int task) {
        return task < size ? times[task] : 0;
    }

    /** Whether what the task did when its own clock said so happened before; only an event since then can tell of it. */
    public boolean isAfter(int task, int time) {
        return time(task) > time;
    }

    /** Nothing happened before. */
    public void clear() {
        size = 0;
    }

    /** One more event of the task. */
    public void tick(int task) {
        reach(task + 1);
        times[task]++;
    }

    /** What the task did at this time is the last that is known of it. */
    void set(int task, int time) {
        reach(task + 1);
        times[task] = time;
    }

    /** Whatever happened before the other has happened before this, too. */
    public void join(Clock other) {
        reach(other.size);
        for (int i = other.size - 1; i >= 0; i--) {
            times[i] = Math.max(times[i], other.times[i]);
        }
    }

    /** What happened before the other, and nothing else, happened before this. */
    public void copy(Clock other) {
        if (times.length < other.size) {
            times = new int[other.times.length];
        }
        System.arraycopy(other.times, 0, times, 0, other.size);
        size = other.size;
    }

    /** How many tasks it may say something of. */
    int size() {
        return size;
    }

    private void reach(int tasks) {
        if (tasks <= size) {
            return;
        }
        if (tasks > times.length) {
            times = Arrays.copyOf(times, Math.max(tasks, 2 * times.length));
        }
        Arrays.fill(times, size, tasks, 0);
        size = tasks;
    }

    @Override
    public String toString() {
        return Arrays.toString(Arrays.copyOf(times, size));
    }
}
