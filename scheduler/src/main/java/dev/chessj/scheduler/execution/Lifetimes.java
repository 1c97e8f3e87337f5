package dev.chessj.scheduler.execution;

import dev.chessj.api.OperationKind;
import dev.chessj.scheduler.history.History;
import dev.chessj.scheduler.history.Items;
import dev.chessj.scheduler.race.RaceDetector;
import dev.chessj.scheduler.result.Ending;
import dev.chessj.scheduler.schedule.ChoiceLog;
import dev.chessj.scheduler.state.LastingThreads;
import dev.chessj.scheduler.state.LastingThreads.Lasting;
import dev.chessj.scheduler.storebuffer.DelayedMemory;
import dev.chessj.scheduler.strategy.Choice;
import dev.chessj.scheduler.stream.LockLedger;
import dev.chessj.scheduler.stream.OperationStream;
import dev.chessj.scheduler.task.Task;
import dev.chessj.scheduler.task.TaskTable;
import dev.chessj.scheduler.vehicle.Vehicle;
import dev.chessj.wrappers.Abort;
import dev.chessj.wrappers.Current;
import dev.chessj.wrappers.Members;
import dev.chessj.wrappers.ShutdownHooks;
import dev.chessj.wrappers.Sites;
import org.jspecify.annotations.Nullable;

/**
 * How a thread becomes a task, has its first turn, and ends; and how the execution ends with the last task that counts.
 *
 * <p><b>Threading.</b> Confined to the running task, except that the driver adds the test itself.
 */
public final class Lifetimes {

    private final TaskTable tasks;
    private final History history;
    private final Items items;
    private final RaceDetector detector;
    private final LockLedger locks;
    private final OperationStream stream;
    private final DelayedMemory delayed;
    private final ChoiceLog log;
    private final Conclusion conclusion;
    private final Vehicle vehicle;
    private final ShutdownHooks hooks;
    private final Operations operations;
    private final TaskSwitcher switcher;
    private final OperationCommit commit;
    private final LastingThreads lasting;
    private final boolean restoresThreads;
    private int lastingThreads; // the search knows of
    private final boolean isProgram;
    private @Nullable ThreadGroup group; // of the test: a thread that has ended tells none

    /** {@code isProgram}: with a main method and an end of its own. */
    Lifetimes(
            TaskTable tasks,
            Conclusion conclusion,
            Analyses analyses,
            DelayedMemory delayed,
            Vehicle vehicle,
            ChoiceLog log,
            ShutdownHooks hooks,
            TaskSwitcher switcher,
            OperationCommit commit,
            Operations operations,
            LastingThreads lasting,
            boolean restoresThreads,
            boolean isProgram) {
        this.tasks = tasks;
        this.conclusion = conclusion;
        this.history = analyses.history();
        this.items = analyses.items();
        this.detector = analyses.detector();
        this.locks = analyses.locks();
        this.stream = analyses.stream();
        this.delayed = delayed;
        this.vehicle = vehicle;
        this.log = log;
        this.hooks = hooks;
        this.switcher = switcher;
        this.commit = commit;
        this.operations = operations;
        this.lasting = lasting;
        this.restoresThreads = restoresThreads;
        this.lastingThreads = lasting.all().size();
        this.isProgram = isProgram;
    }

    /** Makes the thread of the test the first task. */
    Task addTest(Thread thread) {
        group = thread.getThreadGroup();
        return add(thread, null);
    }

    /** Makes tasks of the threads that are there from the beginning. */
    void addLasting(Task test) {
        for (int i = 0; hasLasting() && i < lasting.all().size(); i++) {
            Lasting next = lasting.all().get(i);
            log.start(test.index);
            test.work.addsWorkerTo = next.pool();
            add(next.thread(), test).startedByJdk = next.byJdk();
            test.work.addsWorkerTo = null;
        }
    }

    private boolean hasLasting() {
        return restoresThreads && !lasting.all().isEmpty();
    }

    /** Whether executions to come begin with other tasks than the search goes by. */
    public boolean grow() {
        int known = lastingThreads;
        lastingThreads = lasting.all().size();
        return restoresThreads && lastingThreads != known;
    }

    /** Makes the thread a task whose pending operation is to begin. */
    public Task add(Thread thread, @Nullable Task parent) {
        Task task = tasks.add(thread, parent);
        if (parent != null) {
            items.added(task, parent);
        }
        if (history.kept) {
            history.add(task, parent);
        }
        if (detector.active) {
            detector.synchronisation.add(task, parent);
            detector.owners.added();
        }
        stream.add(task, parent);
        delayed.add(task);
        vehicle.add(task);
        return task;
    }

    /** The task has its first turn. */
    public void begin(Task task) {
        task.begun = true;
        if (conclusion.isOver()) {
            throw Abort.INSTANCE;
        }
        tasks.running = task;
        task.pending.outcome = Choice.IN_TIME;
        commit.executed(task);
        task.fresh = task.index != 0 || !hasLasting(); // they can be seen before the first operation of the test
        Current.set(task.thread);
    }

    /** The task's body is over: it hands over for good. */
    public void end(Task task) {
        Current.set(null);
        Task next = null;
        try {
            operations.perform(task, OperationKind.END, null, Members.OF_SITE, Sites.JDK);
            locks.ends(task);
            tasks.ended(task);
            if (task.ownMonitor != null) {
                task.ownMonitor.wakeAll(); // a thread that ends notifies all who wait on it
            }
            next = afterEnd(task);
        } catch (Abort over) {
            task.ended = true; // control goes to the driver
        }
        vehicle.leave(task, next);
    }

    private @Nullable Task afterEnd(Task task) {
        if (!tasks.anyAwaited() && !shutDown()) {
            conclusion.reach(Ending.PASSED, null); // only daemons are left: they are ended, as the JVM does
            return null;
        }
        return switcher.successor(task);
    }

    /** The program has come to its end: its shutdown hooks, if there are any, begin as a task of their own. */
    private boolean shutDown() {
        if (!isProgram || hooks.isEmpty() || hooks.hasBegun()) {
            return false;
        }
        Thread thread = new Thread(group, hooks::run, "DestroyJavaVM", 0, false);
        thread.setDaemon(false);
        log.start(0);
        add(thread, tasks.get(0));
        return true;
    }
}
