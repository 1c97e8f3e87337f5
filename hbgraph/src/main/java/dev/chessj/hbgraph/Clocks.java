package dev.chessj.hbgraph;

import java.util.Arrays;

/**
 * The vector clocks of the tasks of one execution.
 *
 * <p>A task's clock goes on with each of its events and takes in what the variables tell that the event touches: the last change and,
 * if the event changes the variable, every look at it since. These are the dependencies that {@link Prefix} hashes. Accesses that are
 * to be judged by these clocks are no events here (see {@link Event#isJudged}): their order must not prove itself.
 *
 * <p><b>Threading.</b> Confined to the running task. Allocates only for more tasks than any execution had before.
 */
public final class Clocks {

    private Clock[] tasks = new Clock[0];
    private final Clock everything = new Clock(); // at the last event that all depends on

    /** An execution begins. */
    void clear() {
        for (Clock clock : tasks) {
            clock.clear();
        }
        everything.clear();
    }

    /** The clock of a task. */
    public Clock of(int task) {
        if (task >= tasks.length) {
            int length = tasks.length;
            tasks = Arrays.copyOf(tasks, Math.max(task + 1, 2 * length));
            for (int i = length; i < tasks.length; i++) {
                tasks[i] = new Clock();
            }
        }
        return tasks[task];
    }

    /** A task begins, started by another. */
    void begin(int task, int parent) {
        Clock child = of(task);
        child.copy(of(parent));
    }

    /** All that has happened happened before the event of the task, and before all that comes. */
    void dependsOnEverything(int task) {
        Clock clock = of(task);
        for (Clock other : tasks) {
            clock.join(other);
        }
        clock.tick(task);
        everything.copy(clock);
    }

    /** The last event that everything depends on. */
    Clock everything() {
        return everything;
    }
}
