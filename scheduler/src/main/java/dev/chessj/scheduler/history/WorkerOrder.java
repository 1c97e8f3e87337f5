package dev.chessj.scheduler.history;

import dev.chessj.scheduler.task.Task;
import dev.chessj.scheduler.task.TaskTable;
import java.util.Arrays;

/**
 * Numbers of tasks that are the same in states which differ only in who of a pool's workers has which item, or none.
 *
 * <p>The workers of a pool that have begun share their numbers out among themselves: in the order of what tells them apart, those that have
 * ended last. Every other task has its own.
 *
 * <p><b>Threading.</b> Confined to the running task. Allocates only for more tasks than ever before.
 */
public final class WorkerOrder {

    private final TaskTable tasks;
    private int[] numbers = new int[8];
    private boolean[] arranged = new boolean[8];
    private int[] workers = new int[8]; // of a pool, in order

    public WorkerOrder(TaskTable tasks) {
        this.tasks = tasks;
    }

    /** Gives out the numbers for this moment. */
    public void arrange() {
        int size = tasks.size();
        if (size > numbers.length) {
            numbers = new int[2 * size];
            arranged = new boolean[2 * size];
            workers = new int[2 * size];
        }
        Arrays.fill(arranged, 0, size, false);
        for (int i = 0; i < size; i++) {
            if (isWorker(i)) {
                if (!arranged[i]) {
                    arrangeFrom(i, size);
                }
            } else {
                numbers[i] = i;
            }
        }
    }

    private boolean isWorker(int index) {
        Task task = tasks.get(index);
        return task.work.pool != null && task.begun;
    }

    /** The workers of one pool, of which this is the first. */
    private void arrangeFrom(int first, int size) {
        Object pool = tasks.get(first).work.pool;
        int count = 0;
        for (int i = first; i < size; i++) {
            if (isWorker(i) && tasks.get(i).work.pool == pool) {
                arranged[i] = true;
                int at = count++;
                while (at > 0 && compare(tasks.get(i), tasks.get(workers[at - 1])) < 0) {
                    workers[at] = workers[at - 1];
                    at--;
                }
                workers[at] = i;
            }
        }
        int number = first;
        for (int k = 0; k < count; k++) {
            while (!isWorker(number) || tasks.get(number).work.pool != pool) {
                number++;
            }
            numbers[workers[k]] = number++;
        }
    }

    private static int compare(Task a, Task b) {
        if (a.ended || b.ended) {
            return Boolean.compare(a.ended, b.ended);
        }
        int order = Long.compare(a.work.identity, b.work.identity);
        return order != 0 ? order : Integer.compare(state(a), state(b));
    }

    /** Of two that wait for work: whether they were woken. */
    private static int state(Task task) {
        return (task.permit ? 0 : 2) + (task.isInterrupted() ? 0 : 1);
    }

    /** The number of the task when they were last given out. */
    public int number(int task) {
        return numbers[task];
    }

    /** Whether a task that was started before is just like this one. */
    public boolean isTwin(int index) {
        Task task = tasks.get(index);
        if (!task.work.idle || task.ended) {
            return false;
        }
        for (int i = 0; i < index; i++) {
            Task other = tasks.get(i);
            if (other.work.idle && other.work.pool == task.work.pool && compare(task, other) == 0) {
                return true;
            }
        }
        return false;
    }

    /** A hash of which worker is which. */
    public long assignment() {
        long sum = 0;
        for (int i = tasks.size() - 1; i >= 0; i--) {
            if (isWorker(i) && !tasks.get(i).ended) {
                long mixed = (tasks.get(i).work.identity + 2 * state(tasks.get(i)) + i) * 0x9e3779b97f4a7c15L;
                sum += mixed ^ mixed >>> 31;
            }
        }
        return sum;
    }
}
