package dev.chessj.search.bounded;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.chessj.hbgraph.EventLog;
import dev.chessj.scheduler.result.TimeLimit;
import dev.chessj.scheduler.strategy.ChoicePoint;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;

/** A choice point at which the current task goes on must not allocate. */
class AllocationTest {

    private static final int POINTS = 200_000;

    /** Two tasks that can both always go on. */
    private static final class Going implements ChoicePoint {
        private int step;
        private boolean yielded;

        @Override
        public int step() {
            return step;
        }

        @Override
        public int hash() {
            return step;
        }

        @Override
        public long historyHigh() {
            return step * 0x9e3779b97f4a7c15L;
        }

        @Override
        public long historyLow() {
            return step;
        }

        @Override
        public EventLog events() {
            throw new UnsupportedOperationException();
        }

        @Override
        public int intentions() {
            return 0;
        }

        @Override
        public boolean foresees(int choice, boolean changes) {
            return true;
        }

        @Override
        public long foreseenHigh() {
            return -step;
        }

        @Override
        public long foreseenLow() {
            return -step;
        }

        @Override
        public int current() {
            return 0;
        }

        @Override
        public boolean canGoOn() {
            return true;
        }

        @Override
        public boolean handedOn() {
            return false;
        }

        @Override
        public boolean yielded() {
            return yielded;
        }

        @Override
        public int tasks() {
            return 2;
        }

        @Override
        public int outcomes(int task) {
            return 1;
        }

        @Override
        public int firstOutcome(int task) {
            return 0;
        }

        @Override
        public long deadline(int task) {
            return 0;
        }

        @Override
        public boolean endsLimit(int choice) {
            return false;
        }

        @Override
        public TimeLimit limit(int task) {
            throw new UnsupportedOperationException();
        }

        @Override
        public String pending(int task) {
            return "";
        }

        @Override
        public String name(int task) {
            return "T" + task;
        }
    }

    @Test
    void choose_currentTaskGoesOn_allocatesNothing() {
        assertTrue(allocated(true, true, false) < 1_000);
        assertTrue(allocated(false, true, false) < 1_000);
        assertTrue(allocated(true, false, false) < 1_000);
    }

    @Test
    void choose_fairnessIsActive_allocatesNothing() {
        assertTrue(allocated(true, true, true) < 1_000);
        assertTrue(allocated(false, true, true) < 1_000);
    }

    /** The bytes allocated by the third execution; the first ones make room for the alternatives. */
    private static long allocated(boolean noting, boolean mayPreempt, boolean yields) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        BoundedStrategy strategy = new BoundedStrategy(null, Pruning::new, null, true, new RoundTrials());
        Going point = new Going();
        long bytes = 0;
        for (int execution = 0; execution < 3; execution++) {
            if (noting) {
                strategy.aim(new WorkItem(WorkList.ROOT, Deviations.NONE, 0, WorkItem.NOWHERE), mayPreempt);
            } else {
                strategy.aimWithoutNoting(Deviations.NONE);
            }
            long before = threads.getCurrentThreadAllocatedBytes();
            strategy.begin();
            for (int i = 0; i < POINTS; i++) {
                point.step = i;
                point.yielded = yields && i % 100 == 0;
                strategy.choose(point);
            }
            bytes = threads.getCurrentThreadAllocatedBytes() - before;
        }
        return bytes;
    }
}
