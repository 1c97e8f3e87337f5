package dev.chessj.scheduler.execution;

import dev.chessj.api.OperationKind;
import dev.chessj.scheduler.jvm.Cutoff;
import dev.chessj.scheduler.jvm.RawParking;
import dev.chessj.scheduler.jvm.RealTimeout;
import dev.chessj.scheduler.task.Enabledness;
import dev.chessj.scheduler.task.PendingOperation;
import dev.chessj.scheduler.task.Task;
import dev.chessj.scheduler.task.TaskTable;
import dev.chessj.wrappers.LateGuard;
import dev.chessj.wrappers.Sites;
import dev.chessj.wrappers.outside.Endpoints;
import dev.chessj.wrappers.outside.ProcessEnds;
import java.time.Duration;
import java.util.Objects;

/**
 * What tasks wait for that comes through the operating system: input, connections, the end of processes.
 *
 * <p>Time is virtual, and the outside does not know. So before a time limit ends because no task can go on, real time passes in which
 * events may arrive: little if the other end is a task, since whatever it has sent is there, and as much as a stall may take if not.
 *
 * <p><b>Threading.</b> Used by the running task.
 */
final class ExternalEvents {

    private static final long LOOK_NANOS = 1_000_000;
    private static final Duration FOR_SOCKETS = Duration.ofMillis(5);

    /** After the first of several that are waited for, others may come so much later and count as being there together. */
    private static final int LOOKS_FOR_OTHERS = 10;

    private final TaskTable tasks;
    private final Duration limit;
    private final Cutoff cutoff;

    ExternalEvents(TaskTable tasks, Duration limit, Cutoff cutoff) {
        this.cutoff = cutoff;
        this.tasks = tasks;
        this.limit = limit;
    }

    /** From whom something may come that a task waits for; no task can go on. */
    Endpoints.Source source() {
        Endpoints.Source all = Endpoints.Source.PROGRAM;
        for (int i = 0; i < tasks.size(); i++) {
            Task task = tasks.get(i);
            if (!task.ended && task.pending.kind == OperationKind.ARRIVAL) {
                Endpoints.Source source = isLate(task)
                        ? Endpoints.Source.OUTSIDE
                        : Endpoints.of(Objects.requireNonNull(task.pending.target));
                all = source.compareTo(all) > 0 ? source : all;
            }
        }
        return all;
    }

    /** Nobody can go on, but time limits may run out: waits for what might come before. */
    void awaitBeforeTimeouts() {
        boolean late = false;
        boolean awaited = false;
        for (int i = 0; i < tasks.size(); i++) {
            Task task = tasks.get(i);
            if (Enabledness.canGoOn(task)) {
                return;
            }
            awaited |= !task.ended && task.pending.kind == OperationKind.ARRIVAL;
            late |= isLate(task) || awaitsProcess(task);
        }
        if (!awaited && !late) {
            return;
        }
        RealTimeout patience = new RealTimeout(late ? limit : FOR_SOCKETS);
        while (!come() && !patience.isOver() && !cutoff.isDue()) {
            RawParking.park(LOOK_NANOS);
        }
    }

    /** Looks whether anything has come; no task can go on. */
    boolean come() {
        boolean any = open();
        if (any && anyLate()) {
            for (int i = 0; i < LOOKS_FOR_OTHERS && anyLate(); i++) {
                RawParking.park(LOOK_NANOS);
                open();
            }
        }
        for (int i = 0; i < tasks.size() && !any; i++) {
            any = Enabledness.canGoOn(tasks.get(i));
        }
        return any;
    }

    private boolean open() {
        boolean any = false;
        for (int i = 0; i < tasks.size(); i++) {
            Task task = tasks.get(i);
            if (isLate(task)
                    && task.pending.guard instanceof LateGuard late
                    && late.hasHappened(Objects.requireNonNull(task.pending.target), task.pending.amount)) {
                task.pending.guard = PendingOperation.HAPPENED;
                any = true;
            }
        }
        return any;
    }

    private boolean anyLate() {
        for (int i = 0; i < tasks.size(); i++) {
            if (isLate(tasks.get(i))) {
                return true;
            }
        }
        return false;
    }

    /**
     * Whether the task is parked inside the JDK and may wait for a process there, such as the one by which a library of mocks loads its agent: libraries that
     * tests are written with are not rewritten, so nobody sees what they wait for. A class initialiser that is unwound because a limit has ended
     * meanwhile leaves its class broken for the whole JVM.
     */
    private static boolean awaitsProcess(Task task) {
        return task.pending.kind == OperationKind.PARK
                && task.pending.site == Sites.JDK
                && !task.ended
                && task.pending.deadline >= Task.UNREACHABLE
                && ProcessEnds.anyRuns();
    }

    private static boolean isLate(Task task) {
        return !task.ended && task.pending.guard instanceof LateGuard;
    }
}
