package dev.chessj.scheduler.result;

import dev.chessj.api.OperationKind;
import java.util.List;
import java.util.Map;

/**
 * One execution, operation by operation, for people.
 *
 * @param tasks every task, in the order of starting; T0 first
 * @param steps every operation
 * @param switches every change of the running task, in order
 * @param fields what the program calls objects of the JDK, by the names that they have in this trace: {@code Account.lock} for
 *     {@code ReentrantLock@3}; only those that a field holds when the execution ends
 * @param handovers what orders steps and is no operation, in order
 */
public record Trace(
        List<TaskInfo> tasks,
        List<Step> steps,
        List<Switch> switches,
        Map<String, String> fields,
        List<Handover> handovers) {

    public Trace {
        tasks = List.copyOf(tasks);
        steps = List.copyOf(steps);
        switches = List.copyOf(switches);
        fields = Map.copyOf(fields);
        handovers = List.copyOf(handovers);
    }

    /** Where nobody looked for the fields that hold objects. */
    public Trace(List<TaskInfo> tasks, List<Step> steps, List<Switch> switches) {
        this(tasks, steps, switches, Map.of(), List.of());
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
     * @param method where that location is: {@code com.acme.Account.deposit}; empty where nobody knows
     * @param value what was read or written, {@code 7}, or what an update did, {@code 7 -> 8}; empty where nobody knows
     * @param plain whether it is an access to plain memory: it orders nothing
     * @param item the item of work that the task was running for a pool: so many-th that began in the execution; 0 if it was at none
     */
    public record Step(
            int step,
            int task,
            OperationKind kind,
            String variable,
            String location,
            String detail,
            String method,
            String value,
            boolean plain,
            int item) {

        /** An operation of which no more is known. */
        public Step(int step, int task, OperationKind kind, String variable, String location, String detail) {
            this(step, task, kind, variable, location, detail, "", "", false, 0);
        }
    }

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

    /**
     * What orders steps and is no operation: an item of work on its way through a pool of the JDK, and what code of the JDK finds in a future.
     *
     * @param before it happens before the step at this position in {@code steps}
     * @param task index of the task that does it
     * @param kind what it does
     * @param object what is handed over, as in {@link Step#variable}; a name that begins with {@link #UNNAMED} if no operation has named it
     * @param item for an item that begins or ends: its number
     */
    public record Handover(int before, int task, Kind kind, String object, int item) {

        public static final String UNNAMED = "?";

        /** What the task does. */
        public enum Kind {
            /** It hands the item to a pool: the item comes after what the task has done. */
            SUBMITS,
            /** It begins with the item, which comes after its submission, and not after what the task ran before. */
            BEGINS,
            /** The same for a pool that never has another worker: its items come one after the other. */
            BEGINS_IN_TURN,
            /** It is done with the item. */
            ENDS,
            /** Its last step has completed the future: whoever looks at it from now on comes after that. */
            COMPLETES,
            /** It comes after whoever has completed or changed the object. */
            LOOKS,
            /** The same, and whoever looks at the object later comes after the task. */
            CHANGES,
            /** It comes after what the task that is the object has done so far. */
            FOLLOWS
        }
    }

    /** Why the running task changes. */
    public enum Reason {
        PREEMPTED,
        BLOCKED,
        ENDED,
        YIELDED
    }
}
