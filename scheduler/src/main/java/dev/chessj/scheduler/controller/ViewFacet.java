package dev.chessj.scheduler.controller;

import dev.chessj.scheduler.task.Task;
import dev.chessj.wrappers.Current;
import java.util.List;
import java.util.concurrent.ThreadPoolExecutor;
import org.jspecify.annotations.Nullable;

/**
 * Where the program asks about its threads: which there are, what they do, what they wait for. See {@link ControllerFacet}.
 *
 * <p>What is answered about another task follows from all that has happened, and the history has to know that.
 */
interface ViewFacet extends ControllerFacet {

    ThreadModel threadModel();

    TaskViews taskViews();

    @Override
    default List<Thread> waiting(Object target, int amount) {
        Current.set(null);
        try {
            looksAround();
            return execution().tasks.waitingFor(target, amount);
        } finally {
            resume();
        }
    }

    @Override
    default Thread.@Nullable State state(Thread thread) {
        Task running = execution().running();
        if (Current.controller() != null && thread != running.thread) { // a task asks, not the scheduler
            ThreadPoolExecutor pool = running.work.addsWorkerTo;
            if (pool != null
                    && execution().tasks.of(thread) == null) { // about the thread that is to be its next worker
                execution().history.addsWorker(running, pool);
            } else {
                looksAround();
            }
        }
        return threadModel().state(thread);
    }

    @Override
    default boolean hasOthers() {
        return execution().tasks.anyOther(execution().running());
    }

    @Override
    default List<Thread> threads(boolean endedToo) {
        Current.set(null);
        try {
            looksAround();
            execution().numbers.seen(); // whoever has the threads may have asked for their numbers
            return taskViews().threads(endedToo);
        } finally {
            resume();
        }
    }

    @Override
    default int peakOfThreads(boolean reset) {
        execution().history.passing.asksForPeak(execution().running());
        return execution().tasks.peak(reset);
    }

    @Override
    default StackTraceElement @Nullable [] stack(Thread thread) {
        Current.set(null);
        try {
            looksAround();
            return taskViews().stack(thread);
        } finally {
            resume();
        }
    }

    @Override
    default @Nullable Object blocker(Thread thread) {
        Current.set(null);
        try {
            looksAround();
            return taskViews().blocker(thread);
        } finally {
            resume();
        }
    }

    @Override
    default @Nullable Thread owner(Object monitor) {
        Current.set(null);
        try {
            looksAround();
            return taskViews().owner(monitor);
        } finally {
            resume();
        }
    }

    @Override
    default List<Thread> deadlocked(boolean locksToo) {
        Current.set(null);
        try {
            looksAround();
            return taskViews().deadlocked(locksToo);
        } finally {
            resume();
        }
    }

    @Override
    default boolean isInterrupted(Thread thread) {
        Task task = execution().tasks.of(thread);
        return task != null && task.interrupted;
    }
}
