package dev.chessj.rows;

import java.util.Collection;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A lock of the program that shows what only subclasses may ask. */
public final class OpenReadWriteLock extends ReentrantReadWriteLock {
    private static final long serialVersionUID = 1;

    @Override
    public Thread getOwner() {
        return super.getOwner();
    }

    @Override
    public Collection<Thread> getQueuedThreads() {
        return super.getQueuedThreads();
    }

    @Override
    public Collection<Thread> getQueuedReaderThreads() {
        return super.getQueuedReaderThreads();
    }

    @Override
    public Collection<Thread> getQueuedWriterThreads() {
        return super.getQueuedWriterThreads();
    }

    @Override
    public Collection<Thread> getWaitingThreads(Condition condition) {
        return super.getWaitingThreads(condition);
    }
}
