package dev.chessj.agent;

import dev.chessj.wrappers.CallFailure;
import dev.chessj.wrappers.Controller;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** A controller that lets everything happen and has nothing to say where it is asked; what it is told is up to others. */
abstract class Permissive implements Controller {

    @Override
    public void taken(Object lock, boolean shared, boolean waits, int site) {}

    @Override
    public void givenBack(Object lock, boolean shared) {}

    @Override
    public void givenBack(Object lock) {}

    @Override
    public long stores(long bits, char type, int site) {
        return bits;
    }

    @Override
    public @Nullable Object storesReference(@Nullable Object value, int site) {
        return value;
    }

    @Override
    public long loads(long bits, char type, int site) {
        return bits;
    }

    @Override
    public @Nullable Object loadsReference(@Nullable Object value, int site) {
        return value;
    }

    @Override
    public boolean delaysStores() {
        return false;
    }

    @Override
    public boolean hasStored() {
        return false;
    }

    @Override
    public void drains(boolean fence) {}

    @Override
    public void ordersStores() {}

    @Override
    public void threadLocal() {}

    @Override
    public void submits(Object item, @Nullable ThreadPoolExecutor pool) {}

    @Override
    public void addsWorker(@Nullable ThreadPoolExecutor pool) {}

    @Override
    public void keepsLocals() {}

    @Override
    public void seesOthers() {}

    @Override
    public void seesItself() {}

    @Override
    public void sees(Thread thread) {}

    @Override
    public void names(Thread thread) {}

    @Override
    public void configures(Thread thread) {}

    @Override
    public void numbers() {}

    @Override
    public void changesInside(Object target, int member) {}

    @Override
    public void interrupts(Thread thread) {}

    @Override
    public void beginsItem(Object item, boolean alone, @Nullable ThreadPoolExecutor pool) {}

    @Override
    public void endsItem(Object item) {}

    @Override
    public void handsOver(Object owner, boolean changes) {}

    @Override
    public void afterAll() {}

    @Override
    public List<Thread> waiting(Object target, int amount) {
        return List.of();
    }

    @Override
    public Thread.@Nullable State state(Thread thread) {
        return null;
    }

    @Override
    public List<Thread> threads(boolean endedToo) {
        return List.of(Thread.currentThread());
    }

    @Override
    public List<Thread> deadlocked(boolean locksToo) {
        return List.of();
    }

    @Override
    public int peakOfThreads(boolean reset) {
        return 1;
    }

    @Override
    public StackTraceElement @Nullable [] stack(Thread thread) {
        return null;
    }

    @Override
    public @Nullable Object blocker(Thread thread) {
        return null;
    }

    @Override
    public @Nullable Thread owner(Object monitor) {
        return null;
    }

    @Override
    public boolean isInterrupted(Thread thread) {
        return false;
    }

    @Override
    public boolean unhandled(Thread thread, Throwable exception) {
        return false;
    }

    @Override
    public void delayed(Object item, long time) {}

    @Override
    public boolean testHasReturned() {
        return false;
    }

    @Override
    public void hold(Object referent) {
        Objects.requireNonNull(referent);
    }

    @Override
    public void watches(boolean begins) {}

    @Override
    public boolean exploresCollections() {
        return false;
    }

    @Override
    public @Nullable CallFailure recordedFailure(long call, int site) {
        return null;
    }

    @Override
    public void ended(int status, int site) {
        throw new IllegalStateException("the virtual machine would end");
    }

    @Override
    public ReentrantLock lockOf(Condition condition) {
        return new ReentrantLock();
    }

    @Override
    public List<Thread> waiting(Condition condition) {
        return List.of();
    }

    @Override
    public long seed(int purpose) {
        return purpose; // no operation
    }
}
