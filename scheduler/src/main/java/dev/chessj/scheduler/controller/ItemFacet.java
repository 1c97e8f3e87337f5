package dev.chessj.scheduler.controller;

import dev.chessj.api.OperationKind;
import dev.chessj.scheduler.result.Trace;
import dev.chessj.scheduler.task.Task;
import dev.chessj.scheduler.text.Initialisation;
import dev.chessj.wrappers.Current;
import java.util.concurrent.ThreadPoolExecutor;
import org.jspecify.annotations.Nullable;

/**
 * Items of work, and what a program sees of the threads that run them. See {@link ControllerFacet}.
 *
 * <p>When the execution is over, tasks only unwind, and what they see then tells nothing: a worker that unwinds looks dead to its pool,
 * which makes another one.
 */
interface ItemFacet extends ControllerFacet {

    @Override
    default void submits(Object item, @Nullable ThreadPoolExecutor pool) {
        Task task = execution().running();
        tell(Trace.Handover.Kind.SUBMITS, item);
        if (task.quiet != 0) {
            Initialisation.forks(item);
        }
        if (pool != null) {
            execution().items.submits(task, item, pool);
        }
        if (execution().memory.isTraced()) {
            execution().detector.synchronisation.submits(task, item);
            execution().stream.submits(task, item); // which has an identity hash code by now
        }
    }

    @Override
    default void addsWorker(@Nullable ThreadPoolExecutor pool) {
        execution().running().work.addsWorkerTo = pool;
    }

    @Override
    default void beginsItem(Object item, boolean alone, @Nullable ThreadPoolExecutor pool) {
        if (Current.isLost()) {
            return;
        }
        Task task = execution().running();
        tell(alone ? Trace.Handover.Kind.BEGINS_IN_TURN : Trace.Handover.Kind.BEGINS, item);
        execution().items.begins(task, item, pool);
        if (execution().memory.isTraced()) {
            execution().detector.synchronisation.beginsItem(task, item, alone);
            execution().stream.beginsItem(task, item, alone);
            execution().detector.owners.runs(task.race.strand);
        }
    }

    @Override
    default void endsItem(Object item) {
        if (Current.isLost()) {
            return;
        }
        Task task = execution().running();
        tell(Trace.Handover.Kind.ENDS, item);
        execution().identities.met(item);
        execution().stream.endsItem(task, item);
        execution().items.ends(task);
        if (execution().memory.isTraced()) {
            execution().detector.synchronisation.endsItem(task, item);
            execution().detector.owners.runs(task.race.strand);
        }
    }

    @Override
    default void threadLocal() {
        execution().running().work.marked = true;
        tell(Trace.Handover.Kind.CHANGES, execution().running());
        if (execution().memory.isTraced()) {
            execution().detector.synchronisation.usesLocals(execution().running());
        }
    }

    @Override
    default void keepsLocals() {
        execution().running().work.marked = true;
    }

    @Override
    default void seesOthers() {
        if (!execution().isOver()) {
            execution().symmetry.seen();
        }
    }

    @Override
    default void seesItself() {
        if (!execution().isOver()) {
            execution().items.seesItself(execution().running());
        }
    }

    @Override
    default void sees(Thread thread) {
        if (!execution().isOver()) {
            Task task = execution().tasks.of(thread);
            execution().symmetry.seen(task);
            execution().numbers.seen();
            if (task != null) {
                execution().history.passing.name(execution().running(), task, false);
            }
        }
    }

    @Override
    default void names(Thread thread) {
        Task task = execution().tasks.of(thread);
        if (task != null) { // otherwise it has not been started, and belongs to who has made it
            execution().history.passing.name(execution().running(), task, true);
        }
    }

    @Override
    default void configures(Thread thread) {
        Task task = execution().running();
        if (thread != task.thread && execution().tasks.of(thread) != null) {
            execution().history.passing.configures(task);
        }
    }

    @Override
    default void numbers() {
        Task task = execution().running();
        if (!execution().isOver() && execution().numbers.drawn(task)) {
            execution().history.passing.numbers(task);
        }
    }

    @Override
    default void changesInside(Object target, int member) {
        Task task = execution().running();
        boolean announced = task.pending.target == target && task.pending.member == member;
        if (!announced && task.quiet == 0) {
            execution().identities.met(target);
            execution().history.passing.changesInside(task, target, member);
        }
    }

    @Override
    default void interrupts(Thread thread) {
        Task task = execution().running();
        Task other = execution().tasks.of(thread);
        boolean announced = task.pending.kind == OperationKind.INTERRUPT && task.pending.target == thread;
        if (other != null && !announced) {
            execution().history.passing.interrupts(task, other);
        }
    }
}
