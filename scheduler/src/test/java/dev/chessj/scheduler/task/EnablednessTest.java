package dev.chessj.scheduler.task;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.api.OperationKind;
import dev.chessj.scheduler.strategy.Choice;
import dev.chessj.wrappers.Members;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class EnablednessTest {

    private final TaskTable tasks = new TaskTable();
    private final Resources resources = new Resources(new Identities(new TaskSeeds(0), tasks));
    private final Task task = tasks.add(Thread.currentThread(), null);
    private final Task other = tasks.add(new Thread(), task);

    @AfterEach
    void clearStatus() {
        Thread.interrupted();
    }

    private void declare(OperationKind kind, Object target) {
        task.pending.declare(kind, target, Members.OF_SITE, 1);
    }

    private void expect(int first, int outcomes) {
        assertEquals(first, Enabledness.firstOutcome(task));
        assertEquals(outcomes, Enabledness.outcomes(task));
        assertEquals(first == Choice.IN_TIME || first == Choice.INTERRUPTED, Enabledness.canGoOn(task));
        assertEquals(first != Enabledness.DISABLED && first != Choice.SPURIOUS, Enabledness.canEverGoOn(task));
    }

    @ParameterizedTest
    @EnumSource(names = {"BEGIN", "START", "READ", "WRITE", "UPDATE", "MONITOR_EXIT", "UNLOCK", "UNPARK", "YIELD"})
    void operationThatWaitsForNobody_goesOn(OperationKind kind) {
        declare(kind, new Object());
        expect(Choice.IN_TIME, 1);
    }

    @Test
    void endedTask_neverGoesOn() {
        declare(OperationKind.READ, new Object());
        task.ended = true;
        expect(Enabledness.DISABLED, 0);
    }

    @Test
    void monitor_goesOnWhereItIsFreeOrTheTasksOwn() {
        Resource monitor = resources.monitor(new Object());
        declare(OperationKind.MONITOR_ENTER, monitor.object);
        task.pending.resource = monitor;
        expect(Choice.IN_TIME, 1);
        monitor.acquire(other, 1);
        expect(Enabledness.DISABLED, 0);
        monitor.release();
        monitor.acquire(task, 1);
        expect(Choice.IN_TIME, 1);
    }

    @Test
    void lock_goesOnWhereItIsFreeAndNobodyIsBeforeInTheQueue() {
        ReentrantLock lock = new ReentrantLock(true);
        Resource resource = resources.of(lock);
        declare(OperationKind.LOCK, lock);
        task.pending.resource = resource;
        expect(Choice.IN_TIME, 1);
        resource.queue.add(other);
        resource.queue.add(task);
        expect(Enabledness.DISABLED, 0);
        resource.queue.remove(other);
        expect(Choice.IN_TIME, 1);
        lock.lock();
        expect(Enabledness.DISABLED, 0);
        lock.unlock();
    }

    @Test
    void join_goesOnWhenTheTaskHasEnded() {
        declare(OperationKind.JOIN, other);
        expect(Enabledness.DISABLED, 0);
        other.ended = true;
        expect(Choice.IN_TIME, 1);
    }

    @Test
    void park_goesOnWithAPermitOrAnInterrupt() {
        declare(OperationKind.PARK, null);
        expect(Enabledness.DISABLED, 0);
        task.permit = true;
        expect(Choice.IN_TIME, 1);
        task.permit = false;
        Thread.currentThread().interrupt();
        expect(Choice.IN_TIME, 1);
    }

    @Test
    void end_waitsUntilNobodyIsInsideTheThread() {
        declare(OperationKind.END, null);
        task.ownMonitor = resources.monitor(Thread.currentThread());
        expect(Choice.IN_TIME, 1);
        task.ownMonitor.acquire(other, 1);
        expect(Enabledness.DISABLED, 0);
    }

    @Test
    void timeLimit_endsOnlyWhatCannotBeCarriedOut() {
        declare(OperationKind.JOIN, other);
        task.pending.deadline = 5;
        expect(Choice.TIMED_OUT, 1);
        assertTrue(Enabledness.endsLimit(task, Choice.TIMED_OUT));
        other.ended = true;
        expect(Choice.IN_TIME, 1);
        assertFalse(Enabledness.endsLimit(task, Choice.TIMED_OUT));
    }

    @Test
    void timeLimitBeyondAllTime_neverEnds() {
        declare(OperationKind.JOIN, other);
        task.pending.deadline = Task.UNREACHABLE;
        expect(Enabledness.DISABLED, 0);
    }

    /** Interrupted comes before late: the status is there already. */
    @Test
    void interruptibleWait_interruptComesBeforeTheLimit() {
        declare(OperationKind.WAKE, new Object());
        task.pending.deadline = 5;
        Thread.currentThread().interrupt();
        expect(Choice.TIMED_OUT, 1);
        task.pending.interruptible = true;
        expect(Choice.INTERRUPTED, 1);
    }

    @Test
    void spuriousWakeUp_isAnOutcomeNextToALimit_andNothingToCountOn() {
        declare(OperationKind.WAKE, new Object());
        task.pending.spurious = true;
        expect(Choice.SPURIOUS, 1);
        task.pending.deadline = 5;
        expect(Choice.TIMED_OUT, 2);
    }

    @Test
    void guard_decidesAlone_whateverTheKind() {
        boolean[] open = {false};
        declare(OperationKind.ACQUIRE, new Object());
        task.pending.guard = (target, amount) -> open[0] && amount == 3;
        expect(Enabledness.DISABLED, 0);
        open[0] = true;
        expect(Enabledness.DISABLED, 0);
        task.pending.amount = 3;
        expect(Choice.IN_TIME, 1);
    }

    @Test
    void choice_hasAsManyOutcomesAsAlternatives() {
        declare(OperationKind.CHOOSE, null);
        task.pending.amount = 7;
        expect(Choice.IN_TIME, 7);
    }

    @Test
    void notify_hasAnOutcomeForEachWaiter_andOneWithoutAny() {
        Resource monitor = resources.monitor(new Object());
        declare(OperationKind.NOTIFY, monitor.object);
        task.pending.resource = monitor;
        expect(Choice.IN_TIME, 1);
        monitor.waiters.add(other);
        monitor.waiters.add(task);
        expect(Choice.IN_TIME, 2);
    }

    @Test
    void arrivalThatHasHappened_mayBeLateInVirtualTime() {
        declare(OperationKind.ARRIVAL, new Object());
        task.pending.guard = PendingOperation.HAPPENED;
        expect(Choice.IN_TIME, 1);
        task.pending.deadline = 5;
        expect(Choice.IN_TIME, 2);
        assertTrue(Enabledness.endsLimit(task, Choice.TIMED_OUT));
    }

    @Test
    void taskThatRestsUntilATimeHasCome_isNotAsked() {
        declare(OperationKind.READ, new Object());
        task.timed.rests = true;
        expect(Enabledness.DISABLED, 0);
    }

    /** Its loop ends by itself, or somebody writes: but not where it was found to spin in vain. */
    @Test
    void spinningTask_mayOnlyGoOnWithItsLoop() {
        declare(OperationKind.READ, new Object());
        task.spin.spins = true;
        expect(Choice.SPINS_ON, 1);
        task.spin.spunInVain = true;
        expect(Enabledness.DISABLED, 0);
    }
}
