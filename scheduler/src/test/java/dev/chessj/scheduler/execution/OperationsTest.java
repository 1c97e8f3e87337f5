package dev.chessj.scheduler.execution;

import static dev.chessj.scheduler.scripted.ScriptedExecution.SITE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.chessj.api.OperationKind;
import dev.chessj.scheduler.options.EngineOptions;
import dev.chessj.scheduler.result.Ending;
import dev.chessj.scheduler.scripted.EverySchedule;
import dev.chessj.scheduler.scripted.ScriptedExecution;
import dev.chessj.scheduler.strategy.Choice;
import dev.chessj.scheduler.strategy.ChoicePoint;
import dev.chessj.scheduler.strategy.Strategy;
import dev.chessj.wrappers.Abort;
import dev.chessj.wrappers.Controller;
import dev.chessj.wrappers.Guard;
import dev.chessj.wrappers.Members;
import dev.chessj.wrappers.Sites;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class OperationsTest {

    private final ScriptedExecution it = new ScriptedExecution();
    private final Controller calls = it.calls;

    /** Takes the first choice at every point, and counts them. */
    private static final class Counting implements Strategy {
        private int asked;

        @Override
        public int choose(ChoicePoint point) {
            asked++;
            return EverySchedule.choices(point).get(0);
        }
    }

    /** Asked before the second and the third write and the end: to begin the task was to choose its first operation. */
    @Test
    void access_isAPoint_exceptTheFirstOfItsTask() {
        Counting strategy = new Counting();

        int steps = it.run(strategy, () -> {
                    Object variable = new Object();
                    it.write(variable);
                    it.write(variable);
                    it.write(variable);
                })
                .steps();

        assertEquals(3, strategy.asked);
        assertEquals(5, steps, "begin, three writes, end");
    }

    @Test
    void access_insideTheJdkOrAQuietRegion_isNoOperation() {
        Counting strategy = new Counting();

        int steps = it.run(strategy, () -> {
                    Object variable = new Object();
                    calls.access(OperationKind.WRITE, variable, Members.OF_SITE, Sites.JDK);
                    calls.enterQuiet();
                    it.write(variable);
                    calls.leaveQuiet();
                })
                .steps();

        assertEquals(0, strategy.asked, "the end is the first operation of the task");
        assertEquals(2, steps, "begin and end");
    }

    /** A monitor that the JDK enters is no point as long as it is free, and a wait like any other when it is not. */
    @Test
    void perform_monitorOfTheJdk_isPartOfTheScheduleOnlyWhereItBlocks() {
        Map<String, Integer> outcomes = it.every(() -> {
            Object monitor = new Object();
            Thread other = it.start(() -> {
                calls.monitorEnter(monitor, SITE);
                it.note("(");
                it.read(new Object());
                it.note(")");
                calls.monitorExit(monitor, SITE);
            });
            it.read(new Object());
            int steps = it.execution().steps();
            boolean free = calls.owner(monitor) == null;
            calls.monitorEnter(monitor, Sites.JDK);
            it.note(free ? it.execution().steps() - steps : "waited");
            calls.monitorExit(monitor, Sites.JDK);
            it.join(other);
        });

        assertEquals(Set.of("0 ( )", "( ) 0", "( ) waited"), outcomes.keySet());
    }

    @Test
    void await_untilTheGuardIsOpen() {
        int[] permits = {0};
        Guard guard = (target, amount) -> permits[0] >= amount;
        Map<String, Integer> outcomes = it.every(() -> {
            permits[0] = 0;
            Object semaphore = new Object();
            Thread other = it.start(() -> {
                it.write(semaphore);
                permits[0] = 2;
            });
            it.note(calls.await(guard, 2, OperationKind.ACQUIRE, semaphore, Controller.FOREVER, false, SITE));
            it.note(permits[0]);
            it.join(other);
        });

        assertEquals(Set.of("true 2"), outcomes.keySet());
    }

    @Test
    void await_withTime_isFalseOnlyWhereTheGuardWasClosed() {
        int[] permits = {0};
        Guard guard = (target, amount) -> permits[0] >= amount;
        Map<String, Integer> outcomes = it.every(() -> {
            permits[0] = 0;
            Object semaphore = new Object();
            Thread other = it.start(() -> {
                it.write(semaphore);
                permits[0] = 1;
            });
            it.note(calls.await(guard, 1, OperationKind.ACQUIRE, semaphore, TimeUnit.SECONDS.toNanos(1), false, SITE));
            it.note(permits[0]);
            it.join(other);
        });

        assertEquals(Set.of("true 1", "false 0"), outcomes.keySet());
    }

    @Test
    void spuriousWakeUps_onlyWhereAskedFor() {
        assertEquals(Set.of("true", "DEADLOCK"), everyWait(it).keySet());
        EngineOptions defaults = EngineOptions.defaults();
        EngineOptions spurious = new EngineOptions(
                defaults.vehicle(),
                defaults.limits(),
                new EngineOptions.Conditions(false, 0, true, true, false),
                defaults.memory(),
                defaults.attached());
        assertEquals(
                Set.of("true", "false", "DEADLOCK"),
                everyWait(new ScriptedExecution(spurious)).keySet());
    }

    private static Map<String, Integer> everyWait(ScriptedExecution execution) {
        Controller calls = execution.calls;
        return execution.every(() -> {
            Object monitor = new Object();
            boolean[] ready = {false};
            Thread other = execution.start(() -> {
                calls.monitorEnter(monitor, SITE);
                ready[0] = true;
                calls.monitorNotify(monitor, false, SITE);
                calls.monitorExit(monitor, SITE);
            });
            calls.monitorEnter(monitor, SITE);
            calls.monitorWait(monitor, Controller.FOREVER, SITE);
            execution.note(ready[0]);
            calls.monitorExit(monitor, SITE);
            execution.join(other);
        });
    }

    /** Whatever acquires or waits unwinds, whatever releases returns. */
    @Test
    void perform_executionIsOver_unwinds() {
        var result = it.run(new Counting(), () -> {
            Object monitor = new Object();
            calls.monitorEnter(monitor, SITE);
            try {
                calls.abandon();
            } catch (Abort over) {
                it.note("abandoned");
                calls.monitorExit(monitor, SITE);
                it.note("left");
                try {
                    it.read(monitor);
                    it.note("read");
                } catch (Abort again) {
                    it.note("unwinds");
                }
            }
        });

        assertEquals(Ending.ABANDONED, result.ending());
        assertEquals(List.of("abandoned", "left", "unwinds"), it.notes());
    }

    @Test
    void perform_taskThatCatchesAbortForEver_isLeftBehind() {
        var result = it.run(new Counting(), () -> {
            int[] caught = {0};
            while (true) {
                try {
                    calls.abandon();
                } catch (Abort over) {
                    caught[0]++;
                    try {
                        it.read(caught);
                    } catch (Abort again) {
                        it.note("again");
                    }
                }
            }
        });

        assertEquals(Ending.ABANDONED, result.ending());
        assertEquals(1000, it.notes().size());
    }

    @Test
    void access_theTaskGoesOn_allocatesNothing() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        Strategy goesOn = point -> Choice.of(point.current(), Choice.IN_TIME);
        long[] allocated = {0};

        for (int i = 0; i < 3; i++) { // what is loaded and linked at first is not counted
            it.run(goesOn, () -> {
                Object variable = new Object();
                for (int warm = 0; warm < 500; warm++) {
                    it.write(variable);
                }
                long before = threads.getCurrentThreadAllocatedBytes();
                for (int step = 0; step < 2_000; step++) {
                    it.write(variable);
                }
                allocated[0] = threads.getCurrentThreadAllocatedBytes() - before;
            });
        }

        assertTrue(allocated[0] == 0, allocated[0] + " bytes for 2,000 points");
    }
}
