package dev.chessj.scheduler.controller;

import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.Current;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.StampedLock;
import org.jspecify.annotations.Nullable;

/**
 * Where the shims come in with {@code ReentrantLock} and its conditions. See {@link ControllerFacet}.
 */
interface LockFacet extends ControllerFacet {

    LockModel lockModel();

    @Override
    default void lock(ReentrantLock lock, int site) {
        Current.set(null);
        try {
            lockModel().lock(lock, site);
        } finally {
            resume();
        }
    }

    @Override
    default void lockInterruptibly(ReentrantLock lock, int site) throws InterruptedException {
        Current.set(null);
        try {
            lockModel().lockInterruptibly(lock, site);
        } finally {
            resume();
        }
    }

    @Override
    default boolean tryLock(ReentrantLock lock, int site) {
        Current.set(null);
        try {
            return lockModel().tryLock(lock, site);
        } finally {
            resume();
        }
    }

    @Override
    default boolean tryLock(ReentrantLock lock, long nanos, int site) throws InterruptedException {
        Current.set(null);
        try {
            return lockModel().tryLock(lock, nanos, site);
        } finally {
            resume();
        }
    }

    @Override
    default void unlock(ReentrantLock lock, int site) {
        Current.set(null);
        try {
            lockModel().unlock(lock, site);
        } finally {
            resume();
        }
    }

    @Override
    default void taken(Object lock, boolean shared, boolean waits, int site) {
        Current.set(null);
        try {
            OperationKind kind = waits ? OperationKind.LOCK : OperationKind.TRY_LOCK;
            execution().identities.met(lock); // an operation may have named its read or write side only
            execution().locks.taken(execution().running(), lock, shared, waits, kind, site);
        } finally {
            resume();
        }
    }

    @Override
    default void givenBack(Object lock, boolean shared) {
        if (Current.isLost()) {
            return;
        }
        execution().locks.givenBack(execution().running(), lock, shared);
    }

    @Override
    default void readsOptimistically(StampedLock lock, boolean begins) {
        if (execution().memory.isTraced()) {
            execution().detector.readsOptimistically(execution().running(), lock, begins);
        }
    }

    @Override
    default void givenBack(Object lock) {
        if (Current.isLost()) {
            return;
        }
        execution().locks.givenBack(execution().running(), lock);
    }

    @Override
    default void condition(ReentrantLock lock, Condition condition) {
        Current.set(null);
        try {
            lockModel().condition(lock, condition);
        } finally {
            resume();
        }
    }

    @Override
    default @Nullable ReentrantLock lockOf(Condition condition) {
        Current.set(null);
        try {
            return lockModel().lockOf(condition);
        } finally {
            resume();
        }
    }

    @Override
    default long await(Condition condition, long nanos, boolean interruptible, int site) throws InterruptedException {
        Current.set(null);
        try {
            return lockModel().await(condition, nanos, interruptible, site);
        } finally {
            resume();
        }
    }

    @Override
    default void signal(Condition condition, boolean all, int site) {
        Current.set(null);
        try {
            lockModel().signal(condition, all, site);
        } finally {
            resume();
        }
    }

    @Override
    default List<Thread> waiting(Condition condition) {
        Current.set(null);
        try {
            looksAround();
            return lockModel().waiting(condition);
        } finally {
            resume();
        }
    }
}
