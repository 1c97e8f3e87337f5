package dev.chessj.scheduler.controller;

import dev.chessj.api.OperationKind;
import dev.chessj.scheduler.learned.Collector;
import dev.chessj.scheduler.result.Ending;
import dev.chessj.scheduler.strategy.Choice;
import dev.chessj.scheduler.task.Task;
import dev.chessj.wrappers.CallFailure;
import dev.chessj.wrappers.Current;
import dev.chessj.wrappers.Members;
import org.jspecify.annotations.Nullable;

/**
 * Where the shims come in with what is not the program's own: calls to the outside, and the garbage collector. See {@link ControllerFacet}.
 */
interface OutsideFacet extends ControllerFacet {

    OutsideModel outsideModel();

    @Override
    default long outside(int site) {
        Current.set(null);
        try {
            return outsideModel().call(site);
        } finally {
            resume();
        }
    }

    @Override
    default @Nullable CallFailure recordedFailure(long call, int site) {
        Current.set(null);
        try {
            return outsideModel().recorded(call, site);
        } finally {
            resume();
        }
    }

    @Override
    default void outcome(long call, int site, @Nullable CallFailure failure) {
        Current.set(null);
        try {
            outsideModel().outcome(call, site, failure);
        } finally {
            resume();
        }
    }

    @Override
    default void enterOutside() {
        if (Current.isLost()) {
            return;
        }
        execution().running().calls.outside++;
        execution().outside.used = true;
        execution().history.meetsOutside(execution().running());
    }

    @Override
    default void leaveOutside() {
        if (Current.isLost()) {
            return;
        }
        execution().running().calls.outside--;
    }

    @Override
    default void hold(Object referent) {
        execution().collector.hold(referent);
    }

    @Override
    default void collect(int site) {
        Current.set(null);
        try {
            Task task = execution().running();
            task.pending.declare(OperationKind.COLLECT, null, Members.OF_SITE, site);
            task.pending.amount = execution().exploresCollections ? 2 : 1;
            execution().operations.perform(task);
            Collector collector = execution().collector;
            if (collector.asked()) {
                execution().finish(Ending.TOO_LONG, null); // the search begins again, with collections
            }
            if (task.pending.outcome == Choice.COLLECTED || collector.takesPlace && !execution().exploresCollections) {
                collector.collect();
            }
        } finally {
            resume();
        }
    }

    @Override
    default void watches(boolean begins) {
        execution().running().timed.watches = begins;
    }

    @Override
    default boolean exploresCollections() {
        return execution().exploresCollections;
    }
}
