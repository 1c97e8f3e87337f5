package dev.chessj.scheduler;

import dev.chessj.wrappers.Current;

/**
 * Where the running task enters and leaves regions of code in which it is not preempted. See {@link Entrance}.
 *
 * <p>No operation is declared here, so that the thread remains a task, except where memory is put back.
 */
interface RegionEntrance extends Entrance {

    @Override
    default void enterAtomic() {
        execution().running().sections.enter();
    }

    @Override
    default void leaveAtomic() {
        execution().running().sections.leave();
    }

    @Override
    default void enterScope(boolean atomic) {
        execution().running().sections.enterScope(atomic);
    }

    @Override
    default void leaveScope(boolean atomic) {
        execution().running().sections.leaveScope(atomic);
    }

    @Override
    default boolean isQuiet() {
        return execution().running().quiet != 0;
    }

    @Override
    default void enterQuiet() {
        execution().clock.enterQuiet(execution().running());
    }

    @Override
    default void leaveQuiet() {
        Task task = execution().running();
        task.quiet--;
        if (task.quiet == 0 && task.stores != null && !task.stores.shown.isEmpty()) {
            Current.set(null);
            try {
                execution().delayed.hide(task);
            } finally {
                resume();
            }
        }
    }
}
