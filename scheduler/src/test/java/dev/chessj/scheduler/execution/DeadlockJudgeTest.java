package dev.chessj.scheduler.execution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.api.OperationKind;
import dev.chessj.scheduler.jvm.Cutoff;
import dev.chessj.scheduler.learned.Collector;
import dev.chessj.scheduler.result.Ending;
import dev.chessj.scheduler.result.Failure;
import dev.chessj.scheduler.result.FailureKind;
import dev.chessj.scheduler.task.Identities;
import dev.chessj.scheduler.task.Resource;
import dev.chessj.scheduler.task.Resources;
import dev.chessj.scheduler.task.Task;
import dev.chessj.scheduler.task.TaskSeeds;
import dev.chessj.scheduler.task.TaskTable;
import dev.chessj.scheduler.text.OperationText;
import dev.chessj.scheduler.vehicle.Vehicle;
import dev.chessj.wrappers.Members;
import dev.chessj.wrappers.Sites;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Tasks that are declared and never run. */
class DeadlockJudgeTest {

    private static final Duration STALL = Duration.ofMinutes(1); // long enough for every look, however slow the machine

    private final TaskTable tasks = new TaskTable();
    private final Resources resources = new Resources(new Identities(new TaskSeeds(0), tasks));
    private final Parked parked = new Parked();
    private final OperationText text = new OperationText(tasks, resources, parked);
    private final OutsideLog outside = new OutsideLog();
    private final Cutoff cutoff = new Cutoff();
    private final DeadlockJudge judge = judge(STALL);
    private final Task test = tasks.add(new Thread("test"), null);

    /** Every task is in the same place. */
    private static final class Parked implements Vehicle {
        private StackTraceElement[] stack = {new StackTraceElement("acme.Test", "run", "Test.java", 1)};

        @Override
        public String name() {
            return "parked";
        }

        @Override
        public void add(Task task) {}

        @Override
        public boolean startsNatively() {
            return false;
        }

        @Override
        public void drive(Task task) {}

        @Override
        public void transfer(Task from, Task to) {}

        @Override
        public void leave(Task from, @Nullable Task to) {}

        @Override
        public void abandon(Task task) {}

        @Override
        public StackTraceElement[] stack(Task task) {
            return stack;
        }

        @Override
        public int pins() {
            return 0;
        }
    }

    private DeadlockJudge judge(Duration stall) {
        return new DeadlockJudge(
                stall,
                new ExternalEvents(tasks, stall, cutoff),
                tasks,
                parked,
                text,
                outside,
                new Collector(false, List.of()),
                cutoff,
                false);
    }

    private Task parks() {
        Task task = tasks.add(new Thread(), test);
        task.pending.declare(OperationKind.PARK, null, Members.OF_SITE, Sites.JDK);
        return task;
    }

    private void enters(Task task, Resource monitor) {
        task.pending.declare(OperationKind.MONITOR_ENTER, monitor.object, Members.OF_SITE, Sites.JDK);
        task.pending.resource = monitor;
    }

    private static Failure failure(DeadlockJudge.Verdict verdict) {
        assertEquals(Ending.FAILED, verdict.ending());
        return Objects.requireNonNull(verdict.failure());
    }

    @Test
    void judge_oneWaitsForEver_isADeadlockWithoutACycle() {
        test.pending.declare(OperationKind.PARK, null, Members.OF_SITE, Sites.JDK);

        Failure failure = failure(judge.judge());

        assertEquals(FailureKind.DEADLOCK, failure.kind());
        assertEquals("T0 waits for ever and nobody is left to wake it", failure.message());
    }

    @Test
    void judge_cycle_comesFirst_andWhoeverWaitsForItLast() {
        Resource first = resources.monitor(new Object());
        Resource second = resources.monitor(new Object());
        Task one = parks();
        Task two = parks();
        first.acquire(one, 1);
        second.acquire(two, 1);
        enters(test, first);
        enters(one, second);
        enters(two, first);

        Failure failure = failure(judge.judge());

        assertEquals("tasks wait for each other: T1 -> T2 -> T1", failure.message());
        assertEquals(
                List.of("T1 true T2", "T2 true T1", "T0 false T1"),
                failure.waits().stream()
                        .map(wait -> wait.task() + " " + wait.inCycle() + " " + wait.holder())
                        .toList());
    }

    @Test
    void judge_daemonsWait_areNoPartOfTheDeadlock() {
        test.pending.declare(OperationKind.PARK, null, Members.OF_SITE, Sites.JDK);
        Thread thread = new Thread();
        thread.setDaemon(true);
        Task daemon = tasks.add(thread, test);
        daemon.pending.declare(OperationKind.PARK, null, Members.OF_SITE, Sites.JDK);

        assertEquals(1, failure(judge.judge()).waits().size());
    }

    @Test
    void judge_onlyIdleWorkersAreLeft_isAnOrdinaryEnd() {
        parks();
        tasks.ended(test);
        parked.stack = new StackTraceElement[] {
            new StackTraceElement("java.util.concurrent.ThreadPoolExecutor", "getTask", "ThreadPoolExecutor.java", 1)
        };

        DeadlockJudge.Verdict verdict = judge.judge();

        assertEquals(Ending.PASSED, verdict.ending());
        assertNull(verdict.failure());
    }

    @Test
    void judge_workersAreIdle_butTheTestWaits_isADeadlock() {
        test.pending.declare(OperationKind.PARK, null, Members.OF_SITE, Sites.JDK);
        parks();
        parked.stack = new StackTraceElement[] {
            new StackTraceElement("java.util.concurrent.ThreadPoolExecutor", "getTask", "ThreadPoolExecutor.java", 1)
        };

        assertEquals(
                "2 tasks wait for ever and nobody is left to wake them",
                failure(judge.judge()).message());
    }

    @Test
    void judge_wokenFromOutsideMeanwhile_isNone() {
        int[] looks = {0};
        test.pending.declare(OperationKind.ACQUIRE, new Object(), Members.OF_SITE, Sites.JDK);
        test.pending.guard = (target, amount) -> ++looks[0] > 6;

        DeadlockJudge.Verdict verdict = judge.judge();

        assertNull(verdict.ending());
        assertTrue(looks[0] > 6);
    }

    /** Nobody outside has ever come: from the sixth time on the first look is enough. */
    @Test
    void judge_inVainFiveTimes_looksOnlyOnceFromThenOn() {
        int[] looks = {0};
        test.pending.declare(OperationKind.ACQUIRE, new Object(), Members.OF_SITE, Sites.JDK);
        test.pending.guard = (target, amount) -> {
            looks[0]++;
            return false;
        };
        judge.judge();
        int first = looks[0];
        for (int i = 0; i < 4; i++) {
            judge.judge();
        }
        looks[0] = 0;

        assertEquals(Ending.FAILED, judge.judge().ending());

        assertTrue(looks[0] > 0 && first >= 5 * looks[0], first + " looks, then " + looks[0]);
    }

    @Test
    void judge_theOutsideWasAsked_isNotKnown() {
        test.pending.declare(OperationKind.PARK, null, Members.OF_SITE, Sites.JDK);
        outside.used = true;

        DeadlockJudge.Verdict verdict = judge(Duration.ofMillis(40)).judge(); // half of which it waits for

        assertEquals(Ending.STALLED, verdict.ending());
    }

    @Test
    void judge_theOutsideWasAsked_andTimeIsUp_isCut() {
        test.pending.declare(OperationKind.PARK, null, Members.OF_SITE, Sites.JDK);
        outside.used = true;
        cutoff.at(System.nanoTime() - 1);

        assertEquals(Ending.CUT, judge.judge().ending());
    }
}
