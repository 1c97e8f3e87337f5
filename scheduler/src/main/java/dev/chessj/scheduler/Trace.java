package dev.chessj.scheduler;

import dev.chessj.api.OperationKind;
import java.util.List;

/**
 * One execution, operation by operation, for people.
 *
 * @param tasks every task, in the order of starting; T0 first
 * @param steps every operation
 * @param switches every change of the running task, in order
 */
public record Trace(List<TaskInfo> tasks, List<Step> steps, List<Switch> switches) {

    public Trace {
        tasks = List.copyOf(tasks);
        steps = List.copyOf(steps);
        switches = List.copyOf(switches);
    }

    /**
     * A task.
     *
     * @param name canonical name: {@code T2.1}
     * @param threadName the name of its thread; empty where the program gave it none
     */
    public record TaskInfo(String name, String threadName) {}

    /**
     * An operation that was executed.
     *
     * @param step position from 0
     * @param task index into {@code tasks}
     * @param kind what it did
     * @param variable what it acted on: {@code Account@1.balance}; empty for a yield and the like
     * @param location {@code Account.java:18}, or empty
     * @param detail what else matters: {@code timed out}, {@code wakes T2}, {@code failed}; usually empty
     */
    public record Step(int step, int task, OperationKind kind, String variable, String location, String detail) {}

    /**
     * The running task changes.
     *
     * @param before the switch happens before the operation with this number
     * @param from index of the task that stops running
     * @param to index of the task that goes on
     * @param reason why
     * @param detail for BLOCKED: {@code Lock@2 held by T1}; otherwise empty
     */
    public record Switch(int before, int from, int to, Reason reason, String detail) {}

    /** Why the running task changes. */
    public enum Reason {
        PREEMPTED,
        BLOCKED,
        ENDED,
        YIELDED
    }
}
