package dev.chessj.scheduler.execution;

import dev.chessj.api.OperationKind;
import dev.chessj.scheduler.learned.RacyMemory;
import dev.chessj.scheduler.result.Ending;
import dev.chessj.scheduler.strategy.ChoicePoint;
import dev.chessj.scheduler.task.PendingOperation;
import dev.chessj.scheduler.task.SpinLoop;
import dev.chessj.scheduler.task.Task;
import dev.chessj.scheduler.task.TaskTable;
import org.jspecify.annotations.Nullable;

/**
 * Notices a task that waits for plain variables which are no scheduling points. Such a loop has no operation at all, so no other
 * task would ever go on to end it.
 *
 * <p>After {@value #MANY} reads without an operation or a write, two equal rounds of the same reads are a loop. Its variables
 * become points, and the execution is given up: from the next search on, {@code Spinning} deals with the loop. If no other task could end
 * the loop, the task most likely computes something; it counts as a loop after {@value #VERY_MANY} reads.
 *
 * <p><b>Threading.</b> Confined to the running task. Costs a comparison and a counter per plain read that is watched.
 */
final class PlainSpins {

    /** More reads than any loop over plain memory makes that ends soon. */
    private static final int MANY = 20_000;

    /** More than any makes that is explored: a second or two of it. */
    private static final int VERY_MANY = 100_000_000;

    private final TaskTable tasks;
    private final ChoicePoint point;
    private final RacyMemory racy;
    private final Conclusion conclusion;
    private final SpinLoop loop = new SpinLoop();
    private int step; // before which the reads are counted
    private int reads;
    private boolean recording;

    PlainSpins(TaskTable tasks, ChoicePoint point, RacyMemory racy, Conclusion conclusion) {
        this.tasks = tasks;
        this.point = point;
        this.racy = racy;
        this.conclusion = conclusion;
    }

    /** The task has written plain memory. */
    void written() {
        reads = 0;
        recording = false;
    }

    /** The task reads plain memory that is no point. */
    void read(Task task, @Nullable Object target, int member, int site) {
        if (point.step() != step) {
            step = point.step();
            written();
        }
        if (++reads > MANY && (reads > VERY_MANY || tasks.anyOther(task))) {
            repeats(task, target, member, site);
        }
    }

    private void repeats(Task task, @Nullable Object target, int member, int site) {
        PendingOperation declared = task.pending.copy();
        if (!recording) {
            recording = true;
            loop.restart();
        }
        task.pending.declare(OperationKind.READ, target, member, site);
        boolean round = loop.isRound(task);
        loop.add(task);
        task.pending.become(declared);
        if (!round) {
            return;
        }
        for (int i = 0; i < loop.length(); i++) {
            racy.races(RacyMemory.name(loop.target(i), loop.member(i), loop.site(i)));
        }
        written();
        conclusion.finish(Ending.TOO_LONG, null);
    }

    /** Holds on to nothing of an execution that is over. */
    void reset() {
        written();
        step = 0;
        loop.forget();
    }
}
