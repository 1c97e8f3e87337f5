package dev.chessj.scheduler.controller;

import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.Current;

/**
 * Where the shims come in with monitors: {@code synchronized}, {@code wait} and {@code notify}. See {@link ControllerFacet}.
 */
interface MonitorFacet extends ControllerFacet {

    MonitorModel monitorModel();

    @Override
    default void accessMonitor(OperationKind kind, Object target, int site) {
        Current.set(null);
        try {
            monitorModel().access(kind, target, site);
        } finally {
            resume();
        }
    }

    @Override
    default void monitorEnter(Object monitor, int site) {
        Current.set(null);
        try {
            monitorModel().enter(monitor, site);
        } finally {
            resume();
        }
    }

    @Override
    default void monitorEnterInside(Object monitor) {
        Current.set(null);
        try {
            monitorModel().enterInside(monitor);
        } finally {
            resume();
        }
    }

    @Override
    default void monitorExit(Object monitor, int site) {
        Current.set(null);
        try {
            monitorModel().exit(monitor, site);
        } finally {
            resume();
        }
    }

    @Override
    default void monitorWait(Object monitor, long nanos, int site) throws InterruptedException {
        Current.set(null);
        try {
            monitorModel().await(monitor, nanos, site);
        } finally {
            resume();
        }
    }

    @Override
    default void pipeWait(Object pipe, int what, long nanos) throws InterruptedException {
        Current.set(null);
        try {
            monitorModel().awaitPipe(pipe, what, nanos);
        } finally {
            resume();
        }
    }

    @Override
    default void monitorNotify(Object monitor, boolean all, int site) {
        Current.set(null);
        try {
            monitorModel().signal(monitor, all, site);
        } finally {
            resume();
        }
    }

    @Override
    default boolean holdsMonitor(Object monitor, int site) {
        Current.set(null);
        try {
            return monitorModel().holds(monitor, site);
        } finally {
            resume();
        }
    }
}
