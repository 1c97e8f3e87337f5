package dev.chessj.hbgraph;

import java.util.Arrays;

/**
 * The events of an execution in their order: who, and what each touched.
 *
 * <p>Variables are numbered in the order in which they are first touched, so the numbers of two executions are comparable as far as
 * both began in the same way. Every event looks at variable {@value #EVERYTHING}; one that all others depend on changes it.
 *
 * <p>Behind the events that happened, tasks that have not ended may be noted with the event they would go on with.
 *
 * <p><b>Threading.</b> Confined to the running task. Allocates only when an execution is longer than any before.
 */
public final class EventLog {

    /** The variable that every event looks at. */
    public static final int EVERYTHING = 0;

    private int[] tasks = new int[64];
    private int[] ends = new int[64]; // one past the last touch, by event
    private int[] touches = new int[256]; // twice the number of the variable, and 1 if it is changed
    private int[] births = new int[16]; // by task
    private int size;
    private int happened;
    private int touched;
    private int variables;

    void clear() {
        size = 0;
        happened = 0;
        touched = 0;
        variables = 1;
    }

    /** The task exists from now on. */
    void born(int task) {
        if (task >= births.length) {
            births = Arrays.copyOf(births, Math.max(2 * births.length, task + 1));
        }
        births[task] = size;
    }

    void add(int task, Variable[] of, int count, int writes, boolean everything) {
        append(task, of, count, writes, everything);
        happened = size;
    }

    /** What a task would do next. */
    void addPending(int task, Variable[] of, int count, int writes, boolean everything) {
        append(task, of, count, writes, everything);
    }

    private void append(int task, Variable[] of, int count, int writes, boolean everything) {
        if (size == tasks.length) {
            tasks = Arrays.copyOf(tasks, 2 * size);
            ends = Arrays.copyOf(ends, 2 * size);
        }
        while (touched + count + 1 > touches.length) {
            touches = Arrays.copyOf(touches, 2 * touches.length);
        }
        touches[touched++] = EVERYTHING << 1 | (everything ? 1 : 0);
        for (int i = 0; i < count; i++) {
            Variable variable = of[i];
            if (variable.number == 0) {
                variable.number = variables++;
            }
            touches[touched++] = variable.number << 1 | writes >> i & 1;
        }
        tasks[size] = task;
        ends[size++] = touched;
    }

    /** How many events happened. */
    public int happened() {
        return happened;
    }

    /** How many events there are, with those that tasks would go on with. */
    public int size() {
        return size;
    }

    /** Who. */
    public int task(int event) {
        return tasks[event];
    }

    /** How many events had happened when the task came into being; the last of them made it. */
    public int birth(int task) {
        return births[task];
    }

    /** The first touch of the event. */
    public int from(int event) {
        return event == 0 ? 0 : ends[event - 1];
    }

    /** The variable that is touched. */
    public int variable(int touch) {
        return touches[touch] >> 1;
    }

    /** Whether it is changed. */
    public boolean changes(int touch) {
        return (touches[touch] & 1) != 0;
    }

    /** The numbers of all variables are below this. */
    public int variables() {
        return variables;
    }
}
