package dev.chessj.scheduler.controller;

import dev.chessj.scheduler.execution.Execution;
import dev.chessj.scheduler.result.Trace;
import dev.chessj.wrappers.Controller;
import dev.chessj.wrappers.Current;

/**
 * A side of the {@link ExecutionController}: the calls of the shims that concern one kind of thing, each handed to its model.
 *
 * <p>While the scheduler works, no thread is a task: the JDK code it runs, class loading above all, passes through every hook
 * untouched and cannot disturb the operation that is just being declared. Every entrance sets that up, by {@code Current.set(null)},
 * and takes it back, by {@link #resume}; those without operations of their own, and without code of others to run, need not.
 *
 * <p>The sides are interfaces, since the shims know one controller; only one class implements them, so that the calls between them are
 * no dispatch. The two lines are written out each time: a lambda around them would be an allocation at every operation.
 *
 * <p><b>Threading.</b> Called by the running task, unless a method says otherwise.
 */
interface ControllerFacet extends Controller {

    Execution execution();

    /** The running task goes on in the program: perhaps another one than before. */
    default void resume() {
        Current.set(execution().running().thread);
    }

    /** What the answer tells about other tasks follows from all that has happened. */
    default void looksAround() {
        if (!execution().isOver()) {
            execution().symmetry.seen();
        }
        execution().history.passing.looksAround(execution().running());
    }

    /** For whoever reads the execution; in most of them nobody does. */
    default void tell(Trace.Handover.Kind kind, Object object) {
        if (execution().observers.isRecording() && !execution().isOver()) {
            Current.set(null);
            try {
                execution().observers.handsOver(execution().running(), kind, object);
            } finally {
                resume();
            }
        }
    }
}
