package dev.chessj.rows;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.RunnableScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * An element of the queue of a scheduled executor, due at once.
 *
 * @param number which
 */
public record DueTask(int number) implements RunnableScheduledFuture<Object> {

    /** The queue of a pool that has no worker: nobody but the caller takes from it. */
    public static BlockingQueue<Runnable> queue(int... numbers) {
        BlockingQueue<Runnable> queue = new ScheduledThreadPoolExecutor(1).getQueue();
        for (int number : numbers) {
            queue.add(new DueTask(number));
        }
        return queue;
    }

    @Override
    public long getDelay(TimeUnit unit) {
        return 0;
    }

    @Override
    public int compareTo(Delayed other) {
        return Integer.compare(number, ((DueTask) other).number);
    }

    @Override
    public boolean isPeriodic() {
        return false;
    }

    @Override
    public void run() {}

    @Override
    public boolean cancel(boolean mayInterrupt) {
        return false;
    }

    @Override
    public boolean isCancelled() {
        return false;
    }

    @Override
    public boolean isDone() {
        return false;
    }

    @Override
    public Object get() {
        return number;
    }

    @Override
    public Object get(long timeout, TimeUnit unit) {
        return number;
    }
}
