package dev.chessj.scheduler.controller;

import dev.chessj.scheduler.storebuffer.StoreBuffer;
import dev.chessj.scheduler.task.Task;
import dev.chessj.wrappers.Current;

/**
 * Where the running task enters and leaves regions of code in which it is not preempted. See {@link ControllerFacet}.
 *
 * <p>No operation is declared here, so that the thread remains a task, except where memory is put back.
 */
interface RegionFacet extends ControllerFacet {

    @Override
    default void enterAtomic() {
        if (Current.isLost()) {
            return;
        }
        execution().running().sections.enter();
    }

    @Override
    default void leaveAtomic() {
        if (Current.isLost()) {
            return;
        }
        execution().running().sections.leave();
    }

    @Override
    default void enterScope(boolean atomic) {
        if (Current.isLost()) {
            return;
        }
        execution().running().sections.enterScope(atomic);
    }

    @Override
    default void leaveScope(boolean atomic) {
        if (Current.isLost()) {
            return;
        }
        execution().running().sections.leaveScope(atomic);
    }

    @Override
    default boolean isQuiet() {
        return execution().running().quiet != 0;
    }

    @Override
    default void enterQuiet() {
        if (Current.isLost()) {
            return;
        }
        execution().clock.enterQuiet(execution().running());
    }

    @Override
    default void leaveQuiet() {
        if (Current.isLost()) {
            return;
        }
        Task task = execution().running();
        task.quiet--;
        if (task.quiet == 0
                && task.stores != null
                && !StoreBuffer.of(task).shown.isEmpty()) {
            Current.set(null);
            try {
                execution().delayed.hide(task);
            } finally {
                resume();
            }
        }
    }
}
