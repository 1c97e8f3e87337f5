package dev.chessj.scheduler.recording;

import static dev.chessj.scheduler.result.Trace.Handover.Kind.*;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.chessj.api.OperationKind;
import dev.chessj.scheduler.result.Trace;
import dev.chessj.scheduler.task.Identities;
import dev.chessj.scheduler.task.Resources;
import dev.chessj.scheduler.task.Task;
import dev.chessj.scheduler.task.TaskSeeds;
import dev.chessj.scheduler.task.TaskTable;
import dev.chessj.wrappers.Members;
import dev.chessj.wrappers.Sites;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class RecordedWorkTest {

    private final RecordedWork work = new RecordedWork();
    private final Resources resources = new Resources(new Identities(new TaskSeeds(1), new TaskTable()));
    private final Task test = new Task(0, new Thread(), null);
    private final Task worker = new Task(1, new Thread(), test);
    private final ThreadPoolExecutor pool = // starts nothing
            new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    private final Object first = new Object();
    private final Object second = new Object();
    private int steps;

    @Test
    void items_areNumberedInTheOrderInWhichTheyBegin() {
        work.handsOver(steps, test, SUBMITS, first);
        work.handsOver(steps, test, SUBMITS, second);
        assertEquals(0, step(worker));
        work.handsOver(steps, worker, BEGINS, second);
        assertEquals(1, step(worker));
        work.handsOver(steps, worker, ENDS, second);
        work.handsOver(steps, worker, BEGINS_IN_TURN, first);
        assertEquals(2, step(worker));
        assertEquals(0, step(test));
        work.handsOver(steps, worker, ENDS, first);
        assertEquals(0, step(worker));
        assertEquals(
                List.of(
                        new Trace.Handover(0, 0, SUBMITS, "?0", 0),
                        new Trace.Handover(0, 0, SUBMITS, "?1", 0),
                        new Trace.Handover(1, 1, BEGINS, "?1", 1),
                        new Trace.Handover(2, 1, ENDS, "?1", 1),
                        new Trace.Handover(2, 1, BEGINS_IN_TURN, "?0", 2),
                        new Trace.Handover(4, 1, ENDS, "?0", 2)),
                work.handovers(resources));
    }

    @Test
    void itemInsideAnother_isLeftForTheOther() {
        work.handsOver(steps, worker, BEGINS, first);
        assertEquals(1, step(worker));
        work.handsOver(steps, worker, BEGINS, second);
        assertEquals(2, step(worker));
        work.handsOver(steps, worker, ENDS, second);
        assertEquals(1, step(worker));
        work.handsOver(steps, worker, ENDS, first);
        assertEquals(0, step(worker));
    }

    @Test
    void lookForTheNextItem_isTheLastStepOfTheOneBefore() {
        work.handsOver(steps, worker, BEGINS, first);
        work.handsOver(steps, worker, ENDS, first);
        assertEquals(1, looksForNext());
        assertEquals(0, step(worker));
    }

    @Test
    void itemThatThrows_endsWhenItsWorkerLooksForTheNextOne() {
        work.handsOver(steps, worker, BEGINS, first);
        assertEquals(1, step(worker));
        assertEquals(1, looksForNext());
        assertEquals(0, step(worker));
        assertEquals(
                List.of(new Trace.Handover(0, 1, BEGINS, "?0", 1), new Trace.Handover(2, 1, ENDS, "?0", 1)),
                work.handovers(resources));
    }

    @Test
    void endOfWhatNobodySawBegin_isNone() {
        work.handsOver(steps, worker, ENDS, first);
        assertEquals(0, step(worker));
        assertEquals(List.of(), work.handovers(resources));
    }

    @Test
    void futureIsComplete_whereTheStepThatCompletedItHasBeenTaken_once() {
        CompletableFuture<String> future = new CompletableFuture<>();
        String name = resources.name(future);
        changes(future);
        work.handsOver(steps, test, LOOKS, future);
        work.handsOver(steps, test, LOOKS, future); // the JDK asks again
        changes(future);
        future.complete("");
        changes(future);
        work.handsOver(steps, worker, LOOKS, future);
        assertEquals(
                List.of(
                        new Trace.Handover(1, 0, LOOKS, name, 0),
                        new Trace.Handover(2, 0, COMPLETES, name, 0),
                        new Trace.Handover(3, 1, LOOKS, name, 0)),
                work.handovers(resources));
    }

    @Test
    void futureOfTheProgram_isNotAsked() {
        CompletableFuture<String> future = new CompletableFuture<>() {
            @Override
            public boolean isDone() {
                throw new AssertionError();
            }
        };
        changes(future);
        step(test);
        assertEquals(List.of(), work.handovers(resources));
    }

    @Test
    void lookOfTheNextItem_isKeptAlthoughNoStepIsBetween() {
        work.handsOver(steps, worker, BEGINS, first);
        work.handsOver(steps, worker, LOOKS, pool);
        work.handsOver(steps, worker, LOOKS, pool);
        work.handsOver(steps, worker, ENDS, first);
        work.handsOver(steps, worker, BEGINS, second);
        work.handsOver(steps, worker, LOOKS, pool);
        assertEquals(
                List.of(BEGINS, LOOKS, ENDS, BEGINS, LOOKS),
                work.handovers(resources).stream().map(Trace.Handover::kind).toList());
    }

    @Test
    void localsOfAThread_haveTheNameOfItsTask() {
        work.handsOver(steps, worker, CHANGES, worker);
        work.handsOver(steps, test, FOLLOWS, worker);
        assertEquals(
                List.of(
                        new Trace.Handover(0, 1, CHANGES, "thread-local variables of T1", 0),
                        new Trace.Handover(0, 0, FOLLOWS, "T1", 0)),
                work.handovers(resources));
    }

    private int step(Task task) {
        task.pending.declare(OperationKind.YIELD, null, Members.OF_SITE, Sites.JDK);
        return work.of(steps++, task);
    }

    private void changes(Object target) {
        test.pending.declare(OperationKind.UPDATE, target, Members.OF_SITE, Sites.JDK);
        work.of(steps++, test);
    }

    private int looksForNext() {
        int site =
                Sites.register(new Sites.Site("", "", "", 0, OperationKind.UPDATE, "ThreadPoolExecutor.afterExecute"));
        worker.pending.declare(OperationKind.UPDATE, pool, Members.OF_SITE, site);
        return work.of(steps++, worker);
    }
}
