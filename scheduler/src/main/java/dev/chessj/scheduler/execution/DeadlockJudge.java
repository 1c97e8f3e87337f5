package dev.chessj.scheduler.execution;

import dev.chessj.api.OperationKind;
import dev.chessj.scheduler.jvm.Cutoff;
import dev.chessj.scheduler.jvm.RawParking;
import dev.chessj.scheduler.jvm.RealTimeout;
import dev.chessj.scheduler.learned.Collector;
import dev.chessj.scheduler.liveness.Livelocks;
import dev.chessj.scheduler.result.Ending;
import dev.chessj.scheduler.result.Failure;
import dev.chessj.scheduler.result.FailureKind;
import dev.chessj.scheduler.task.Task;
import dev.chessj.scheduler.task.TaskTable;
import dev.chessj.scheduler.text.BlockedTasks;
import dev.chessj.scheduler.text.FailureTexts;
import dev.chessj.scheduler.text.OperationText;
import dev.chessj.scheduler.vehicle.Vehicle;
import dev.chessj.wrappers.outside.Endpoints;
import java.lang.ref.ReferenceQueue;
import java.nio.channels.Selector;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Decides what it means that no task can go on: a deadlock, a livelock, an ordinary end, or something that cannot be known.
 *
 * <p>Threads outside of the scheduler may still wake a task, so a deadlock is looked at several times before it is believed. If the test is over and only
 * idle workers of thread pools are left, the execution ends as usual, and nobody looks again: there is nothing that could turn out to be no deadlock. An
 * execution that has asked the outside for something waits even then.
 *
 * <p>A task that waits for input, or for a connection, is stuck like any other if the program itself holds all ends. If anybody may connect, because
 * the system has not chosen the port, it is given time once, as much as anything from outside.
 *
 * <p><b>Threading.</b> Used by the running task.
 */
final class DeadlockJudge {

    private static final int LOOKS = 10;
    private static final long LOOK_NANOS = 2_000_000;

    /** After so many executions in which looking again was in vain, the first look is enough: nobody outside takes part. */
    private static final int ENOUGH = 5;

    private final Duration limit;
    private final ExternalEvents arrivals;
    private final TaskTable tasks;
    private final Vehicle vehicle;
    private final OperationText text;
    private final BlockedTasks blocked;
    private final OutsideLog outsideCalls;
    private final Collector collector;
    private final Cutoff cutoff;
    private final boolean isProgram;
    private int inVain;
    private boolean nobodyCame; // to a port that anybody may know

    /** So long what comes from outside may take, where the execution has asked for it. */
    DeadlockJudge(
            Duration limit,
            ExternalEvents arrivals,
            TaskTable tasks,
            Vehicle vehicle,
            OperationText text,
            OutsideLog outsideCalls,
            Collector collector,
            Cutoff cutoff,
            boolean isProgram) {
        this.limit = limit.dividedBy(2); // before somebody thinks that this thread is stuck
        this.arrivals = arrivals;
        this.tasks = tasks;
        this.vehicle = vehicle;
        this.text = text;
        this.blocked = new BlockedTasks(tasks, text);
        this.outsideCalls = outsideCalls;
        this.collector = collector;
        this.cutoff = cutoff;
        this.isProgram = isProgram;
    }

    /**
     * What to do.
     *
     * @param ending how the execution ends, or null when a task can go on after all
     * @param failure the deadlock, if it is one, or what is not known
     */
    record Verdict(@Nullable Ending ending, @Nullable Failure failure) {}

    Verdict judge() {
        Endpoints.Source source = arrivals.source();
        boolean patient = source == Endpoints.Source.ANYBODY && !nobodyCame;
        boolean outside =
                outsideCalls.used || awaitsCollector() && !collector.isWithheld() || source == Endpoints.Source.OUTSIDE;
        int looks = outside || patient ? Integer.MAX_VALUE : inVain < ENOUGH ? LOOKS : 0;
        RealTimeout patience = new RealTimeout(limit);
        for (int i = 0; i <= looks && (i == 0 || !patience.isOver()); i++) {
            if (outside && cutoff.isDue()) {
                return new Verdict(Ending.CUT, null); // nobody knows what would have come
            }
            if (i > 0) {
                RawParking.park(LOOK_NANOS);
            }
            if (arrivals.come() || tasks.anyEnabled()) {
                inVain = 0;
                return new Verdict(null, null); // woken from outside
            }
            if (!outside && i == 0 && onlyIdleWorkers()) {
                return new Verdict(Ending.PASSED, null);
            }
        }
        inVain++;
        nobodyCame |= patient;
        if (!outside) {
            return new Verdict(
                    Ending.FAILED, Livelocks.anySpins(tasks) ? Livelocks.spinning(tasks, text, blocked) : deadlock());
        }
        return onlyIdleWorkers()
                ? new Verdict(Ending.PASSED, null)
                : new Verdict(Ending.STALLED, FailureTexts.awaited(tasks, text, limit));
    }

    /** Whether a task waits for a reference, which the garbage collector may enqueue at any time. */
    private boolean awaitsCollector() {
        for (int i = 0; i < tasks.size(); i++) {
            Task task = tasks.get(i);
            if (!task.ended
                    && !task.daemon
                    && task.pending.guard != null
                    && task.pending.target instanceof ReferenceQueue) {
                return true;
            }
        }
        return false;
    }

    private boolean onlyIdleWorkers() {
        if (!tasks.get(0).ended) {
            return false;
        }
        for (int i = 0; i < tasks.size(); i++) {
            Task task = tasks.get(i);
            if (!task.ended && !task.daemon && !isIdleServer(task) && !isIdleWorker(stack(task))) {
                return false;
            }
        }
        return true;
    }

    /** Whether the task waits for somebody to connect: a server that a test has left behind, whose JVM goes on without it. */
    private boolean isIdleServer(Task task) {
        return !isProgram
                && task.pending.kind == OperationKind.ARRIVAL
                && (task.pending.target instanceof Selector || Endpoints.isListening(task.pending.target));
    }

    private static boolean isIdleWorker(StackTraceElement[] stack) {
        for (StackTraceElement frame : stack) {
            String method = frame.getClassName() + "." + frame.getMethodName();
            switch (method) {
                case "java.util.concurrent.ThreadPoolExecutor.getTask",
                        "java.util.concurrent.ForkJoinPool.awaitWork",
                        "java.util.TimerThread.mainLoop" -> {
                    return true;
                }
                default -> {}
            }
        }
        return false;
    }

    private StackTraceElement[] stack(Task task) {
        return task == tasks.running ? new Throwable().getStackTrace() : vehicle.stack(task);
    }

    private Failure deadlock() {
        List<Task> waiting = new ArrayList<>();
        for (int i = 0; i < tasks.size(); i++) {
            Task task = tasks.get(i);
            if (!task.ended && !task.daemon) {
                waiting.add(task);
            }
        }
        List<Task> cycle = cycle(waiting);
        waiting.removeAll(cycle);
        waiting.addAll(0, cycle);
        List<Failure.Wait> waits = new ArrayList<>();
        for (Task task : waiting) {
            waits.add(blocked.wait(task, cycle.contains(task)));
        }
        String known = blocked.lockOut(waiting);
        String message = message(waits, cycle);
        return new Failure(FailureKind.DEADLOCK, known.isEmpty() ? message : message + "; " + known, "", null, waits);
    }

    /** A cycle of tasks each of which waits for the next, or nothing. */
    private List<Task> cycle(List<Task> waiting) {
        for (Task start : waiting) {
            List<Task> path = new ArrayList<>();
            Task at = start;
            while (at != null && !path.contains(at)) {
                path.add(at);
                at = blocked.holder(at);
            }
            if (at != null) {
                return new ArrayList<>(path.subList(path.indexOf(at), path.size()));
            }
        }
        return List.of();
    }

    private static String message(List<Failure.Wait> waits, List<Task> cycle) {
        if (cycle.isEmpty()) {
            int count = waits.size();
            return count == 1
                    ? waits.get(0).task() + " waits for ever and nobody is left to wake it"
                    : count + " tasks wait for ever and nobody is left to wake them";
        }
        StringBuilder names = new StringBuilder();
        cycle.forEach(task -> names.append(task.name()).append(" -> "));
        return "tasks wait for each other: " + names + cycle.get(0).name();
    }
}
