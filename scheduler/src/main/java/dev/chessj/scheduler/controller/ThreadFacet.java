package dev.chessj.scheduler.controller;

import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.Current;
import dev.chessj.wrappers.Members;
import dev.chessj.wrappers.Sites;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Where the shims come in with threads: those that begin, wait for each other, park, and end with an exception. See {@link ControllerFacet}.
 */
interface ThreadFacet extends ControllerFacet {

    ThreadModel threadModel();

    ExitModel exitModel();

    @Override
    default void starting(@Nullable Thread thread, int site) {
        Current.set(null);
        try {
            threadModel().starting(thread, site);
        } finally {
            resume();
        }
    }

    @Override
    default boolean started(Thread thread) {
        Current.set(null);
        try {
            return threadModel().started(thread);
        } finally {
            resume();
        }
    }

    @Override
    default boolean join(Thread thread, long nanos, int site) throws InterruptedException {
        Current.set(null);
        try {
            return threadModel().join(thread, nanos, site);
        } finally {
            resume();
        }
    }

    @Override
    default void sleep(long nanos, int site) throws InterruptedException {
        Current.set(null);
        try {
            threadModel().sleep(nanos, site);
        } finally {
            resume();
        }
    }

    @Override
    default void park(@Nullable Object blocker, long nanos, int site) {
        Current.set(null);
        LockSupport.setCurrentBlocker(blocker); // others may ask
        try {
            threadModel().park(nanos, site);
        } finally {
            LockSupport.setCurrentBlocker(null);
            resume();
        }
    }

    @Override
    default boolean unpark(Thread thread, int site) {
        if (site == Sites.JDK) {
            return threadModel().unpark(thread, site); // perhaps from a thread that is no task
        }
        Current.set(null);
        try {
            execution().operations.access(OperationKind.UNPARK, thread, Members.OF_SITE, site);
            return threadModel().unpark(thread, site);
        } finally {
            resume();
        }
    }

    @Override
    default boolean uncaught(Thread thread, Throwable exception) {
        return exitModel().uncaught(thread, exception);
    }

    @Override
    default boolean unhandled(Thread thread, Throwable exception) {
        return exitModel().unhandled(thread, exception);
    }
}
