package dev.chessj.scheduler.controller;

import dev.chessj.api.OperationKind;
import dev.chessj.scheduler.execution.Conclusion;
import dev.chessj.scheduler.execution.Execution;
import dev.chessj.scheduler.execution.Operations;
import dev.chessj.scheduler.liveness.VirtualClock;
import dev.chessj.scheduler.race.CallbackMemory;
import dev.chessj.scheduler.result.Ending;
import dev.chessj.scheduler.stream.LockLedger;
import dev.chessj.scheduler.task.Resources;
import dev.chessj.scheduler.task.Task;
import dev.chessj.scheduler.task.TaskTable;
import dev.chessj.wrappers.Current;
import dev.chessj.wrappers.Guard;
import dev.chessj.wrappers.Members;
import dev.chessj.wrappers.Sites;
import org.jspecify.annotations.Nullable;

/**
 * Hands what the shims report to the model that it concerns.
 *
 * <p>Here is what needs no model: operations that are all alike to the scheduler, choices, time and chance. The rest has an {@link
 * ControllerFacet} for each model.
 *
 * <p><b>Threading.</b> Called by the running task.
 */
public final class ExecutionController
        implements MonitorFacet,
                LockFacet,
                ThreadFacet,
                ExitFacet,
                ViewFacet,
                RegionFacet,
                MemoryFacet,
                ItemFacet,
                OutsideFacet {

    private final Execution execution;
    private final Operations operations;
    private final MonitorModel monitors;
    private final LockModel locks;
    private final ThreadModel threads;
    private final ExitModel exits;
    private final OutsideModel outside;
    private final TaskViews views;

    public ExecutionController(Execution execution, boolean exitIsSuccess) {
        this.execution = execution;
        this.operations = execution.operations;
        TaskTable tasks = execution.tasks;
        Resources resources = execution.resources;
        Conclusion conclusion = execution.conclusion;
        LockLedger locked = execution.locks;
        VirtualClock clock = execution.clock;
        this.monitors = new MonitorModel(tasks, resources, operations, conclusion, locked, clock, execution.text);
        this.locks = new LockModel(
                tasks, resources, operations, execution.commit, conclusion, locked, clock, execution.observers);
        this.threads = new ThreadModel(
                tasks,
                resources,
                operations,
                execution.memory,
                execution.analyses,
                clock,
                execution.log,
                execution.lifetimes,
                execution.lasting,
                monitors,
                execution.restoresThreads);
        this.exits = new ExitModel(tasks, operations, conclusion, execution.hooks, execution.symmetry, exitIsSuccess);
        this.outside = new OutsideModel(
                tasks, execution.point, operations, execution.commit, execution.switcher, execution.outside);
        this.views = new TaskViews(tasks, resources, execution.vehicle());
    }

    @Override
    public void access(OperationKind kind, @Nullable Object target, int member, int site) {
        Current.set(null);
        try {
            operations.access(kind, target, member, site);
        } finally {
            resume();
        }
    }

    @Override
    public void comesRound(int loop, boolean onlyReads, boolean calls) {
        if (Current.isLost()) {
            return;
        }
        if (!execution.isOver()) {
            execution.point.spinning.rounds.begin(execution.running(), loop, onlyReads, calls);
        }
    }

    @Override
    public void accessFailed() {
        if (Current.isLost()) {
            return;
        }
        execution.commit.failed();
    }

    @Override
    public void accessFailed(int site) {
        if (Current.isLost()) {
            return;
        }
        if (execution.running().lastSite == site) {
            execution.commit.failed();
        }
    }

    @Override
    public void completing(Object target, int site) {
        Task task = execution.running();
        if (task.lastUpdated != target || isOperation(target)) {
            access(OperationKind.UPDATE, target, Members.OF_SITE, site);
        } else if (execution.memory.isTraced()) {
            execution.detector.calledBack(task, target);
        }
    }

    /** Whether what objects of the class do after a function that they have called is an operation in any case. */
    private boolean isOperation(Object caller) {
        return execution.racy.any && execution.racy.isPoint(CallbackMemory.name(caller.getClass()));
    }

    @Override
    public void callsBack(Object target) {
        if (Current.isLost()) {
            return;
        }
        execution.running().calling.add(target);
    }

    @Override
    public void calledBack(Object target, int member, int site) {
        Task task = execution.running();
        if (!task.calling.contains(target)) {
            return;
        }
        if (task.lastTarget != target || task.lastUpdated == target && isOperation(target)) {
            access(OperationKind.UPDATE, target, member, site);
        } else if (task.lastUpdated == target && execution.memory.isTraced()) {
            execution.detector.calledBack(task, target);
        }
    }

    @Override
    public boolean await(
            Guard guard, int amount, OperationKind kind, Object target, long nanos, boolean interruptible, int site) {
        Current.set(null);
        try {
            Task task = execution.running();
            task.pending.declare(kind, target, Members.OF_SITE, site);
            return operations.await(task, guard, amount, execution.clock.deadline(task, nanos), interruptible);
        } finally {
            resume();
        }
    }

    @Override
    public int choose(int alternatives, int site) {
        Current.set(null);
        try {
            Task task = execution.running();
            task.pending.declare(OperationKind.CHOOSE, null, Members.OF_SITE, site);
            task.pending.amount = alternatives;
            operations.perform(task);
            return task.pending.outcome;
        } finally {
            resume();
        }
    }

    @Override
    public void abandon() {
        Current.set(null);
        try {
            execution.finish(Ending.ABANDONED, null);
        } finally {
            resume();
        }
    }

    @Override
    public long nanoTime(int site) {
        if (site == Sites.JDK) {
            execution.clock.lookedInside(execution.running());
        } else {
            access(OperationKind.CLOCK, null, Members.OF_SITE, site);
            execution.clock.looked(execution.running());
        }
        return execution.clock.read(execution.running());
    }

    @Override
    public void delayed(Object item, long time) {
        if (execution.observers.isRecording() && !execution.isOver()) {
            Current.set(null);
            try {
                execution.delayedWork.begins(
                        execution.text, execution.running(), item, time, execution.clock.until(time));
            } finally {
                resume();
            }
        }
    }

    @Override
    public long seed(int purpose) {
        Current.set(null);
        try {
            return execution.seeds.next(execution.running(), purpose);
        } finally {
            resume();
        }
    }

    @Override
    public void underLock(Object queue) {
        Task task = execution.running();
        if (task.quiet == 0 && task.lastSite != Sites.JDK && !execution.isOver()) {
            access(OperationKind.UPDATE, queue, Members.OF_SITE, task.lastSite);
        }
    }

    // ---- what the entrances lead to

    @Override
    public Execution execution() {
        return execution;
    }

    @Override
    public MonitorModel monitorModel() {
        return monitors;
    }

    @Override
    public LockModel lockModel() {
        return locks;
    }

    @Override
    public ThreadModel threadModel() {
        return threads;
    }

    @Override
    public ExitModel exitModel() {
        return exits;
    }

    @Override
    public OutsideModel outsideModel() {
        return outside;
    }

    @Override
    public TaskViews taskViews() {
        return views;
    }
}
