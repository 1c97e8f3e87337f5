package dev.chessj.report.model;

import dev.chessj.api.OperationKind;
import dev.chessj.scheduler.result.FailureKind;
import dev.chessj.scheduler.result.Trace;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One execution, ready to be shown: a lane per task, what each step did, where its source is, which steps are ordered, and which
 * switches the failure needs.
 *
 * <p>This is the one model behind everything that shows a failure: the text table, the HTML page, SARIF, and the graphs. It is data
 * only. Names are those that people know: locks by the field that holds them. {@link Interleavings} makes it from what the scheduler recorded.
 *
 * <p><b>Contract.</b> {@code from}, {@code to} and {@code before} of switches and edges are positions in {@link #steps}; {@code task} and
 * {@code lane} are positions in {@link #lanes}. Everything is in the order of the execution, which is the same on every vehicle and JDK.
 *
 * @param test the test, as {@code chessj run} takes it
 * @param lanes every task, in the order of starting; T0 first
 * @param steps every operation
 * @param switches every change of the running task
 * @param edges what orders steps, without what follows from other edges
 * @param failure what went wrong; null if nothing did
 * @param summary what happened and why, in a few sentences; empty if nothing went wrong
 */
public record Interleaving(
        String test,
        List<Lane> lanes,
        List<Step> steps,
        List<Switch> switches,
        List<Edge> edges,
        @Nullable Failed failure,
        List<String> summary) {

    public Interleaving {
        lanes = List.copyOf(lanes);
        steps = List.copyOf(steps);
        switches = List.copyOf(switches);
        edges = List.copyOf(edges);
        summary = List.copyOf(summary);
    }

    /**
     * A task.
     *
     * @param name canonical name: {@code T2.1}
     * @param threadName the name of its thread; empty where the program gave it none
     */
    public record Lane(String name, String threadName) {

        /** {@code T2 back door}. */
        public String title() {
            return Phrases.clean(threadName.isEmpty() ? name : name + ' ' + threadName);
        }
    }

    /**
     * An operation.
     *
     * @param step its number; that of the first is 0
     * @param task whose it is
     * @param kind what it did
     * @param variable what it acted on: {@code Account.balance}; empty for a yield and the like
     * @param location {@code Account.java:18}, or empty
     * @param detail what else matters: {@code timed out}, {@code wakes T2}, {@code incrementAndGet}; usually empty
     * @param value what was read or written, {@code 7}, or what an update did, {@code 7 -> 8}; empty where nobody knows
     * @param plain whether it is an access to plain memory that races: it orders nothing by the memory model
     * @param item the item of work that the task was running for a pool: so many-th that began in the execution; 0 if it was at none
     * @param source where it stands; null where that is not known
     */
    public record Step(
            int step,
            int task,
            OperationKind kind,
            String variable,
            String location,
            String detail,
            String value,
            boolean plain,
            int item,
            @Nullable Source source) {

        /** The whole of it, in words: {@code reads Account.balance = 7}. */
        public String text() {
            return StepText.step(this);
        }
    }

    /**
     * A place in the source of the program.
     *
     * @param className binary name: {@code com.acme.Account$Entry}
     * @param method its method
     * @param path the file, as a source folder has it: {@code com/acme/Account.java}
     * @param line the line, from 1; 0 if the class does not tell
     * @param file the file where it was found, absolute; empty if it was not
     * @param text the line without what surrounds it: {@code balance = balance + amount;}; empty if the file was not found
     */
    public record Source(String className, String method, String path, int line, String file, String text) {}

    /**
     * The running task changes.
     *
     * @param before the switch happens before the step at this position; the number of steps if it is the last that happened
     * @param from the task that stops running
     * @param to the task that goes on
     * @param reason why
     * @param detail for a task that blocks: {@code Account.lock held by T1}; otherwise empty
     * @param cause whether it was tried without this switch, and the failure did not occur
     */
    public record Switch(int before, int from, int to, Trace.Reason reason, String detail, boolean cause) {}

    /**
     * A step happens before another one.
     *
     * @param from the earlier one
     * @param to the later one
     * @param order why
     * @param variable the variable that both touch; the task, for a start or an end; {@code item 3}, for a submission; or empty
     */
    public record Edge(int from, int to, Order order, String variable) {}

    /** Why a step comes before another one. */
    public enum Order {
        /**
         * The next one of the same task, within an item of work that it runs and outside of items; the next item of the same worker comes
         * after only if its pool never has another one.
         */
        PROGRAM,
        /** One hands an item of work to a pool, the other is the first of that item. */
        SUBMISSION,
        /** One task starts the other. */
        START,
        /** The other waits for the end of the one. */
        JOIN,
        /** Both touch a lock, a volatile, or an object of the JDK that tasks may share, or go on with what it holds: ordered by the memory model. */
        SYNCHRONISATION,
        /** Both touch plain memory: so it happened this time; the memory model orders nothing. */
        RACE
    }

    /**
     * What went wrong.
     *
     * @param kind the way it failed
     * @param message one line for people
     * @param task the task that failed, {@code T0}; empty when it takes several, as in a deadlock
     * @param thrown whether that task threw an exception
     * @param lines the whole of it: the exception with its frames, who waits for whom, or what repeats
     * @param waits the tasks that wait for ever, and what each tries again and again in a livelock
     * @param source where in the program; null where nobody knows
     */
    public record Failed(
            FailureKind kind,
            String message,
            String task,
            boolean thrown,
            List<String> lines,
            List<Wait> waits,
            @Nullable Source source) {
        public Failed {
            lines = List.copyOf(lines);
            waits = List.copyOf(waits);
        }
    }

    /**
     * A task that waits for ever.
     *
     * @param task {@code T1}
     * @param operation what it wants to do: {@code locks Account.lock}
     * @param location {@code Account.java:18}
     * @param holder the task it waits for; empty if nobody in particular could wake it
     * @param inCycle whether it belongs to a cycle of tasks that wait for each other
     */
    public record Wait(String task, String operation, String location, String holder, boolean inCycle) {}
}
