package dev.chessj.scheduler.controller;

import static dev.chessj.scheduler.scripted.ScriptedExecution.SITE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.chessj.scheduler.result.Ending;
import dev.chessj.scheduler.scripted.EverySchedule;
import dev.chessj.scheduler.scripted.ScriptedExecution;
import dev.chessj.scheduler.task.Task;
import dev.chessj.wrappers.Controller;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;

class LockModelTest {

    private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

    private final ScriptedExecution it = new ScriptedExecution();
    private final Controller calls = it.calls;

    private void locked(ReentrantLock lock, String note) {
        calls.lock(lock, SITE);
        it.note(note);
        calls.unlock(lock, SITE);
    }

    /**
     * T0 is inside first: T1 begins while T0 reads, gives back, or later, 3 schedules. T1 is inside first: its end comes before or after any of
     * the three operations of T0, 4 schedules.
     */
    @Test
    void lock_twoTasks_isExclusive() {
        Map<String, Integer> outcomes = it.every(() -> {
            ReentrantLock lock = new ReentrantLock();
            int[] inside = {0};
            Thread other = it.start(() -> enterAndLeave(lock, inside));
            enterAndLeave(lock, inside);
            it.join(other);
        });

        assertEquals(Map.of("1 1", 7), outcomes);
    }

    private void enterAndLeave(ReentrantLock lock, int[] inside) {
        calls.lock(lock, SITE);
        inside[0]++;
        it.read(lock);
        it.note(inside[0]);
        inside[0]--;
        calls.unlock(lock, SITE);
    }

    /** T0 holds the lock until both wait, or gives it back before; in either case both orders are choices. */
    @Test
    void unlock_twoWait_eachHandOverIsAChoice() {
        Map<String, Integer> outcomes = it.every(() -> {
            ReentrantLock lock = new ReentrantLock();
            calls.lock(lock, SITE);
            Thread b = it.start(() -> locked(lock, "b"));
            Thread c = it.start(() -> locked(lock, "c"));
            it.note(lock.getHoldCount());
            calls.unlock(lock, SITE);
            it.join(b);
            it.join(c);
        });

        assertEquals(Set.of("1 b c", "1 c b"), outcomes.keySet());
    }

    @Test
    void lock_again_isNoOperation() {
        it.run(new EverySchedule(), () -> {
            ReentrantLock lock = new ReentrantLock();
            calls.lock(lock, SITE);
            int steps = it.execution().steps();
            calls.lock(lock, SITE);
            calls.unlock(lock, SITE);
            it.note(it.execution().steps() - steps);
            it.note(lock.getHoldCount());
            calls.unlock(lock, SITE);
            it.note(it.execution().steps() - steps);
            it.note(lock.isLocked());
        });

        assertEquals(List.of("0", "1", "1", "false"), it.notes());
    }

    /** First who waits when T0 gives the lock back, in the order in which they came, then who gets it. */
    @Test
    void fairLock_goesToWhoeverHasWaitedLongest() {
        Map<String, Integer> outcomes = it.every(() -> {
            ReentrantLock lock = new ReentrantLock(true);
            calls.lock(lock, SITE);
            Thread b = it.start(() -> locked(lock, "b"));
            Thread c = it.start(() -> locked(lock, "c"));
            it.read(lock);
            StringBuilder queue = new StringBuilder("wait:");
            for (Task waiting : it.execution().resources.of(lock).queue) {
                queue.append(waiting.thread == b ? "b" : "c");
            }
            it.note(queue);
            calls.unlock(lock, SITE);
            it.join(b);
            it.join(c);
        });

        assertEquals(
                Set.of("wait: b c", "wait: c b", "wait:b b c", "wait:c c b", "wait:bc b c", "wait:cb c b"),
                outcomes.keySet());
    }

    @Test
    void tryLock_taken_fails_andChangesNothing() {
        Map<String, Integer> outcomes = it.every(() -> {
            ReentrantLock lock = new ReentrantLock();
            Thread other = it.start(() -> locked(lock, "b"));
            if (calls.tryLock(lock, SITE)) {
                it.note("a");
                calls.unlock(lock, SITE);
            } else {
                it.note("-");
            }
            it.join(other);
            it.note(lock.isLocked());
        });

        assertEquals(Set.of("a b false", "b a false", "b - false"), outcomes.keySet());
    }

    /** A time limit ends only while the lock is taken. */
    @Test
    void tryLockWithTime_lockIsFree_neverTimesOut() {
        Map<String, Integer> alone = it.every(() -> it.note(calls.tryLock(new ReentrantLock(), SECOND, SITE)));
        Map<String, Integer> outcomes = it.every(() -> {
            ReentrantLock lock = new ReentrantLock();
            Thread other = it.start(() -> locked(lock, "b"));
            it.note(calls.tryLock(lock, SECOND, SITE));
            if (lock.isHeldByCurrentThread()) {
                calls.unlock(lock, SITE);
            }
            it.join(other);
        });

        assertEquals(Map.of("true", 1), alone);
        assertEquals(Set.of("true b", "b true", "b false"), outcomes.keySet());
    }

    @Test
    void lockInterruptibly_interruptedWhileItWaits_throwsAndHoldsNothing() {
        var result = it.run(new EverySchedule(), () -> {
            ReentrantLock lock = new ReentrantLock();
            calls.lock(lock, SITE);
            Thread other = it.start(() -> {
                Thread.currentThread().interrupt();
                it.note(assertThrows(InterruptedException.class, () -> calls.lockInterruptibly(lock, SITE)) != null);
                it.note(Thread.currentThread().isInterrupted());
                it.note(lock.isHeldByCurrentThread());
            });
            it.join(other);
            calls.unlock(lock, SITE);
        });

        assertEquals(Ending.PASSED, result.ending());
        assertEquals(List.of("true", "false", "false"), it.notes());
    }

    @Test
    void await_givesBackEveryHold_andTakesThemAgain() {
        Map<String, Integer> outcomes = it.every(() -> {
            ReentrantLock lock = new ReentrantLock();
            Condition condition = condition(lock);
            boolean[] ready = {false};
            calls.lock(lock, SITE);
            calls.lock(lock, SITE);
            Thread other = it.start(() -> {
                calls.lock(lock, SITE);
                ready[0] = true;
                calls.signal(condition, false, SITE);
                calls.unlock(lock, SITE);
            });
            while (!ready[0]) {
                calls.await(condition, Controller.FOREVER, false, SITE);
            }
            it.note(lock.getHoldCount());
            calls.unlock(lock, SITE);
            calls.unlock(lock, SITE);
            it.join(other);
        });

        assertEquals(Set.of("2"), outcomes.keySet());
    }

    @Test
    void signal_twoWait_wakesTheOneThatHasWaitedLongest() {
        Map<String, Integer> outcomes = it.every(() -> {
            ReentrantLock lock = new ReentrantLock();
            Condition condition = condition(lock);
            List<String> came = new ArrayList<>();
            Thread b = it.start(() -> awaits(lock, condition, "b", came));
            Thread c = it.start(() -> awaits(lock, condition, "c", came));
            calls.lock(lock, SITE);
            if (came.size() < 2) {
                calls.abandon();
            }
            it.note(came.get(0) + came.get(1));
            it.note(calls.waiting(condition).size());
            calls.signal(condition, false, SITE);
            it.note(calls.waiting(condition).get(0) == b ? "b" : "c");
            calls.signal(condition, false, SITE);
            calls.unlock(lock, SITE);
            it.join(b);
            it.join(c);
        });
        outcomes.keySet().removeIf(outcome -> outcome.endsWith(Ending.ABANDONED.name()));

        // After two signals both compete for the lock.
        assertEquals(Set.of("bc 2 c b c", "bc 2 c c b", "cb 2 b b c", "cb 2 b c b"), outcomes.keySet());
    }

    private void awaits(ReentrantLock lock, Condition condition, String name, List<String> came)
            throws InterruptedException {
        calls.lock(lock, SITE);
        came.add(name);
        calls.await(condition, Controller.FOREVER, false, SITE);
        it.note(name);
        calls.unlock(lock, SITE);
    }

    /** Whoever timed out has left: the one signal is for the other. */
    @Test
    void await_timesOut_leavesTheQueue() {
        Map<String, Integer> outcomes = it.every(() -> {
            ReentrantLock lock = new ReentrantLock();
            Condition condition = condition(lock);
            calls.lock(lock, SITE);
            it.note(calls.await(condition, SECOND, false, SITE) == Controller.TIMED_OUT);
            it.note(calls.waiting(condition).size());
            it.note(lock.isHeldByCurrentThread());
            calls.unlock(lock, SITE);
        });

        assertEquals(Map.of("true 0 true", 1), outcomes);
    }

    @Test
    void signal_inTime_leavesTheRestOfTheLimit() {
        Map<String, Integer> outcomes = it.every(() -> {
            ReentrantLock lock = new ReentrantLock();
            Condition condition = condition(lock);
            calls.lock(lock, SITE);
            Thread other = it.start(() -> {
                calls.lock(lock, SITE);
                calls.signal(condition, true, SITE);
                calls.unlock(lock, SITE);
            });
            long left = calls.await(condition, SECOND, false, SITE);
            it.note(left == Controller.TIMED_OUT ? "late" : left > 0 && left <= SECOND ? "rest" : "wrong " + left);
            calls.unlock(lock, SITE);
            it.join(other);
        });

        assertEquals(Set.of("late", "rest"), outcomes.keySet());
    }

    @Test
    void condition_withoutTheLock_isRefused() {
        it.run(new EverySchedule(), () -> {
            Condition condition = condition(new ReentrantLock());
            assertThrows(IllegalMonitorStateException.class, () -> calls.signal(condition, false, SITE));
            assertThrows(
                    IllegalMonitorStateException.class, () -> calls.await(condition, Controller.FOREVER, false, SITE));
            it.note("refused");
        });

        assertEquals(List.of("refused"), it.notes());
    }

    @Test
    void lockOf_conditionOfALockThatTheTaskHolds_isAdopted() {
        it.run(new EverySchedule(), () -> {
            ReentrantLock lock = new ReentrantLock();
            ReentrantLock another = new ReentrantLock();
            Condition condition = lock.newCondition();
            assertNull(calls.lockOf(condition));
            calls.lock(another, SITE);
            assertNull(calls.lockOf(condition));
            calls.lock(lock, SITE);
            assertSame(lock, calls.lockOf(condition));
            calls.unlock(lock, SITE);
            calls.unlock(another, SITE);
            it.note("adopted");
        });

        assertEquals(List.of("adopted"), it.notes());
    }

    @Test
    void deadlock_bothLocksAreGivenBackWhileTheTasksUnwind() {
        List<ReentrantLock> locks = new ArrayList<>();
        Map<String, Integer> outcomes = it.every(() -> {
            ReentrantLock first = new ReentrantLock();
            ReentrantLock second = new ReentrantLock();
            locks.add(first);
            locks.add(second);
            Thread other = it.start(() -> both(second, first));
            both(first, second);
            it.join(other);
        });

        assertEquals(Set.of("", "DEADLOCK"), outcomes.keySet());
        for (ReentrantLock lock : locks) {
            assertFalse(lock.isLocked());
        }
    }

    private void both(ReentrantLock outer, ReentrantLock inner) {
        calls.lock(outer, SITE);
        try {
            calls.lock(inner, SITE);
            calls.unlock(inner, SITE);
        } finally {
            calls.unlock(outer, SITE);
        }
    }

    private Condition condition(ReentrantLock lock) {
        Condition condition = lock.newCondition();
        calls.condition(lock, condition);
        return condition;
    }
}
