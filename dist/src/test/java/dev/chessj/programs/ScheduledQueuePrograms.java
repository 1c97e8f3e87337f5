package dev.chessj.programs;

import java.util.Iterator;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RunnableScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** What a program does to the queue of a scheduled executor, next to the executor and its workers. */
class ScheduledQueuePrograms {

    private final ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1);
    private final BlockingQueue<Runnable> queue = pool.getQueue();
    private final AtomicInteger ran = new AtomicInteger();

    @AfterAll
    static void write() {
        Outcomes.write();
    }

    /** The second item may be there already, or not yet. */
    @Test
    void itemAsksForTheSize() throws Exception {
        pool.execute(() -> Outcomes.of("itemAsksForTheSize", queue.size()));
        pool.execute(() -> {});
        Tasks.finish(pool);
    }

    @Test
    void isEmptyNextToSchedule() throws Exception {
        Tasks.together(
                () -> pool.schedule(() -> {}, 1, TimeUnit.HOURS),
                () -> Outcomes.of("isEmptyNextToSchedule", queue.isEmpty()));
        pool.shutdownNow();
    }

    /** Neither has been taken by the worker, or the first one, or both. */
    @Test
    void clearedNextToTheWorker() throws Exception {
        pool.execute(ran::incrementAndGet);
        pool.execute(ran::incrementAndGet);
        queue.clear();
        Tasks.finish(pool);
        Outcomes.of("clearedNextToTheWorker", ran.get());
    }

    /** The iterator still has what the worker has taken; to remove that does nothing. */
    @Test
    void removedByAnIterator() throws Exception {
        pool.execute(ran::incrementAndGet);
        Iterator<Runnable> items = queue.iterator();
        int found = 0;
        while (items.hasNext()) {
            items.next();
            items.remove();
            found++;
        }
        Tasks.finish(pool);
        Outcomes.of("removedByAnIterator", found + "/" + ran.get());
    }

    /** An item belongs to whoever takes it. */
    @Test
    void polledNextToTheWorker() throws Exception {
        pool.execute(ran::incrementAndGet);
        Runnable item = queue.poll();
        Tasks.finish(pool);
        Outcomes.of("polledNextToTheWorker", (item != null) + "/" + ran.get());
    }

    /** No worker has been started: the item is for the task that waits, if it waits for long enough. */
    @Test
    void polledWithALimit() throws Exception {
        Tasks.together(() -> queue.put(new Item()), () -> {
            Runnable item = queue.poll(1, TimeUnit.SECONDS);
            Outcomes.of("polledWithALimit", item != null);
        });
    }

    @Test
    void takenByTwo() throws Exception {
        queue.put(new Item());
        Tasks.together(
                () -> {
                    queue.take();
                    Outcomes.of("takenByTwo", "first/" + queue.size());
                },
                () -> {
                    queue.take();
                    Outcomes.of("takenByTwo", "second/" + queue.size());
                },
                () -> queue.put(new Item()));
    }

    /** Due at once. */
    private static final class Item extends FutureTask<Void> implements RunnableScheduledFuture<Void> {
        Item() {
            super(() -> null);
        }

        @Override
        public boolean isPeriodic() {
            return false;
        }

        @Override
        public long getDelay(TimeUnit unit) {
            return 0;
        }

        @Override
        public int compareTo(Delayed other) {
            return 0;
        }
    }
}
