package dev.chessj.scheduler.learned;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.scheduler.task.Task;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class WorkerSymmetryTest {

    private final WorkerSymmetry alikes = new WorkerSymmetry();
    private final ThreadPoolExecutor fixed = (ThreadPoolExecutor) Executors.newFixedThreadPool(2);

    @Test
    void works_fixedPoolOfTheJdk_yes() {
        assertTrue(alikes.works(fixed));
        assertTrue(alikes.works(new ThreadPoolExecutor(2, 2, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>()) {}));
    }

    @Test
    void works_workersWaitWithALimit_no() {
        assertFalse(alikes.works((ThreadPoolExecutor) Executors.newCachedThreadPool()));
        fixed.setKeepAliveTime(1, TimeUnit.SECONDS);
        assertTrue(alikes.works(fixed));
        fixed.allowCoreThreadTimeOut(true);
        assertFalse(alikes.works(fixed));
    }

    @Test
    void works_codeOfTheProgramInThePool_no() {
        assertFalse(alikes.works((ThreadPoolExecutor) Executors.newFixedThreadPool(2, Thread::new)));
        assertFalse(alikes.works(new ThreadPoolExecutor(2, 2, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>()) {
            @Override
            protected void beforeExecute(Thread thread, Runnable item) {}
        }));
        assertFalse(alikes.works(new ThreadPoolExecutor(2, 2, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>() {})));
        assertFalse(alikes.works(new ThreadPoolExecutor(2, 2, 0, TimeUnit.SECONDS, new SynchronousQueue<>())));
    }

    @Test
    void grow_programLooksAtAWorker_onceAndForAll() {
        Task worker = new Task(1, new Thread("worker"), null);
        worker.work.pool = fixed;
        alikes.used();
        assertFalse(alikes.grow());
        alikes.seen(worker);
        assertTrue(alikes.works(fixed)); // equal choices are equal executions, until this one is over
        assertTrue(alikes.grow());
        assertFalse(alikes.works(fixed));
        assertFalse(alikes.grow());
    }

    /** Nothing that was explored so far has to be explored again. */
    @Test
    void grow_nobodyWasTakenForAnother_changesNothing() {
        alikes.seen();
        assertFalse(alikes.grow());
        assertFalse(alikes.works(fixed));
    }

    @Test
    void restore_whatAnotherHasSeen_beginsAgainUnlessThatOneHas() {
        alikes.used();
        assertEquals(List.of(), alikes.save());
        alikes.seen();
        WorkerSymmetry resumed = new WorkerSymmetry();
        resumed.restore(alikes.save());
        assertTrue(resumed.grow());

        alikes.grow();
        WorkerSymmetry later = new WorkerSymmetry();
        later.restore(alikes.save());
        assertFalse(later.works(fixed));
        assertFalse(later.grow());
    }

    @Test
    void seen_threadThatIsNoWorker_tellsNothing() {
        alikes.used();
        alikes.seen(new Task(1, new Thread("mine"), null));
        alikes.seen(null);
        assertFalse(alikes.grow());
        assertTrue(alikes.works(fixed));
    }
}
