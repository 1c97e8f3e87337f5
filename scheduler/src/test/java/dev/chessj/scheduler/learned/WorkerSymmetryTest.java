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

    private final WorkerSymmetry symmetry = new WorkerSymmetry();
    private final ThreadPoolExecutor fixed = (ThreadPoolExecutor) Executors.newFixedThreadPool(2);

    @Test
    void works_fixedPoolOfTheJdk_yes() {
        assertTrue(symmetry.works(fixed));
        assertTrue(symmetry.works(new ThreadPoolExecutor(2, 2, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>()) {}));
    }

    @Test
    void works_workersWaitWithALimit_no() {
        assertFalse(symmetry.works((ThreadPoolExecutor) Executors.newCachedThreadPool()));
        fixed.setKeepAliveTime(1, TimeUnit.SECONDS);
        assertTrue(symmetry.works(fixed));
        fixed.allowCoreThreadTimeOut(true);
        assertFalse(symmetry.works(fixed));
    }

    @Test
    void works_codeOfTheProgramInThePool_no() {
        assertFalse(symmetry.works((ThreadPoolExecutor) Executors.newFixedThreadPool(2, Thread::new)));
        assertFalse(symmetry.works(new ThreadPoolExecutor(2, 2, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>()) {
            @Override
            protected void beforeExecute(Thread thread, Runnable item) {}
        }));
        assertFalse(symmetry.works(new ThreadPoolExecutor(2, 2, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>() {})));
        assertFalse(symmetry.works(new ThreadPoolExecutor(2, 2, 0, TimeUnit.SECONDS, new SynchronousQueue<>())));
    }

    @Test
    void grow_programLooksAtAWorker_onceAndForAll() {
        Task worker = new Task(1, new Thread("worker"), null);
        worker.work.pool = fixed;
        symmetry.used();
        assertFalse(symmetry.grow());
        symmetry.seen(worker);
        assertTrue(symmetry.works(fixed)); // equal choices are equal executions, until this one is over
        assertTrue(symmetry.grow());
        assertFalse(symmetry.works(fixed));
        assertFalse(symmetry.grow());
    }

    /** Nothing that was explored so far has to be explored again. */
    @Test
    void grow_nobodyWasTakenForAnother_changesNothing() {
        symmetry.seen();
        assertFalse(symmetry.grow());
        assertFalse(symmetry.works(fixed));
    }

    @Test
    void restore_whatAnotherHasSeen_beginsAgainUnlessThatOneHas() {
        symmetry.used();
        assertEquals(List.of(), symmetry.save());
        symmetry.seen();
        WorkerSymmetry resumed = new WorkerSymmetry();
        resumed.restore(symmetry.save());
        assertTrue(resumed.grow());

        symmetry.grow();
        WorkerSymmetry later = new WorkerSymmetry();
        later.restore(symmetry.save());
        assertFalse(later.works(fixed));
        assertFalse(later.grow());
    }

    @Test
    void seen_threadThatIsNoWorker_tellsNothing() {
        symmetry.used();
        symmetry.seen(new Task(1, new Thread("mine"), null));
        symmetry.seen(null);
        assertFalse(symmetry.grow());
        assertTrue(symmetry.works(fixed));
    }
}
