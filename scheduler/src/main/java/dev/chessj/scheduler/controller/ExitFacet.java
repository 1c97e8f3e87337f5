package dev.chessj.scheduler.controller;

import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.Current;
import dev.chessj.wrappers.Members;
import dev.chessj.wrappers.ShutdownHooks;

/**
 * Where the program comes in to end the virtual machine, which ends the execution instead. See {@link ControllerFacet}.
 */
interface ExitFacet extends ControllerFacet {

    ExitModel exitModel();

    @Override
    default boolean testHasReturned() {
        return execution().tasks.get(0).ended;
    }

    @Override
    default ShutdownHooks exiting(int status, int site) {
        Current.set(null);
        try {
            return exitModel().exiting(status, site);
        } finally {
            resume();
        }
    }

    @Override
    default void ended(int status, int site) {
        Current.set(null);
        try {
            exitModel().exit(status, site);
        } finally {
            resume();
        }
    }

    @Override
    default void halt(int status, int site) {
        Current.set(null);
        try {
            execution().operations.access(OperationKind.EXIT, null, Members.OF_SITE, site);
            exitModel().exit(status, site);
        } finally {
            resume();
        }
    }

    @Override
    default ShutdownHooks shutdownHooks(int site) {
        Current.set(null);
        try {
            execution().operations.access(OperationKind.UPDATE, execution().hooks, Members.OF_SITE, site);
            return execution().hooks;
        } finally {
            resume();
        }
    }
}
