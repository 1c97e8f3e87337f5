package dev.chessj.scheduler;

import dev.chessj.api.OperationKind;
import org.jspecify.annotations.Nullable;

/**
 * Notices a task that waits for plain variables which are no scheduling points: such a loop has no operation at all, so that nobody
 * else would ever go on to end it.
 *
 * <p>After {@value #MANY} reads without an operation or a write, two equal rounds of the same reads are a loop. Its variables
 * become points, and the execution is given up: from the next search on, {@link Spinning} deals with the loop.
 *
 * <p><b>Threading.</b> Confined to the running task. Costs a comparison and a counter per plain read that is watched.
 */
final class PlainSpins {

    /** More reads than any loop over plain memory makes that ends soon. */
    private static final int MANY = 20_000;

    private final Execution execution;
    private final SpinLoop loop = new SpinLoop();
    private int step; // before which the reads are counted
    private int reads;

    PlainSpins(Execution execution) {
        this.execution = execution;
    }

    /** The task has written plain memory. */
    void written() {
        reads = 0;
    }

    /** The task reads plain memory that is no point. */
    void read(Task task, @Nullable Object target, int member, int site) {
        if (execution.point.step() != step) {
            step = execution.point.step();
            reads = 0;
        }
        if (++reads > MANY && execution.tasks.anyOther(task)) {
            repeats(task, target, member, site);
        }
    }

    private void repeats(Task task, @Nullable Object target, int member, int site) {
        Pending pending = new Pending(task);
        if (reads == MANY + 1) {
            loop.restart();
        }
        task.declare(OperationKind.READ, target, member, site);
        boolean round = loop.isRound(task);
        loop.add(task);
        pending.putBack(task);
        if (!round) {
            return;
        }
        for (int i = 0; i < loop.length(); i++) {
            execution.racy.races(RacyMemory.name(loop.target(i), loop.member(i), loop.site(i)));
        }
        reads = 0;
        execution.finish(Ending.TOO_LONG, null);
    }

    /** Holds on to nothing of an execution that is over. */
    void reset() {
        reads = 0;
        step = 0;
        loop.forget();
    }
}
