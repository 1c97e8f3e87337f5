package dev.chessj.scheduler.execution;

import static dev.chessj.scheduler.scripted.ScriptedExecution.SITE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.api.ExecutionMonitor;
import dev.chessj.api.Operation;
import dev.chessj.api.OperationKind;
import dev.chessj.scheduler.options.EngineOptions;
import dev.chessj.scheduler.result.Ending;
import dev.chessj.scheduler.result.ExecutionResult;
import dev.chessj.scheduler.result.FailureKind;
import dev.chessj.scheduler.scripted.EverySchedule;
import dev.chessj.scheduler.scripted.ScriptedExecution;
import dev.chessj.scheduler.strategy.Choice;
import dev.chessj.wrappers.Members;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class OperationCommitTest {

    private static ScriptedExecution with(Supplier<ExecutionMonitor> monitor) {
        EngineOptions defaults = EngineOptions.defaults();
        return new ScriptedExecution(new EngineOptions(
                defaults.vehicle(),
                defaults.limits(),
                defaults.conditions(),
                defaults.memory(),
                new EngineOptions.Attached(null, stall -> {}, List.of(monitor))));
    }

    @Test
    void executed_everyOperation_isSeenByMonitorsInOrder() {
        List<OperationKind> seen = new ArrayList<>();
        ScriptedExecution it = with(() -> operation -> seen.add(operation.kind()));

        int steps = it.run(new EverySchedule(), () -> {
                    Object variable = new Object();
                    it.read(variable);
                    it.write(variable);
                    it.calls.monitorEnter(variable, SITE);
                    it.calls.monitorExit(variable, SITE);
                })
                .steps();

        assertEquals(
                List.of(
                        OperationKind.BEGIN,
                        OperationKind.READ,
                        OperationKind.WRITE,
                        OperationKind.MONITOR_ENTER,
                        OperationKind.MONITOR_EXIT,
                        OperationKind.END),
                seen);
        assertEquals(seen.size(), steps);
    }

    @Test
    void executed_monitorThrows_failsAtThatStep_andTheRestIsNotExecuted() {
        IllegalStateException broken = new IllegalStateException("the invariant is broken");
        ScriptedExecution it = with(() -> new ExecutionMonitor() {
            @Override
            public void operation(Operation operation) {
                if (operation.kind() == OperationKind.WRITE) {
                    throw broken;
                }
            }
        });

        ExecutionResult result = it.attempt(new EverySchedule(), () -> {
            it.read(new Object());
            it.write(new Object());
            it.note("after");
        });

        assertEquals(Ending.FAILED, result.ending());
        assertEquals(List.of(), it.notes());
        Throwable told = ScriptedExecution.failure(result).exception();
        assertTrue(told != null && told.getMessage().contains(broken.getMessage()), String.valueOf(told));
    }

    @Test
    void executed_limitEnds_timeGoesOnToIt() {
        ScriptedExecution it = new ScriptedExecution();
        it.run(new EverySchedule(), () -> {
            long before = it.execution().clock.read(it.self());
            it.calls.sleep(700, SITE);
            it.calls.park(null, 300, SITE);
            it.note(it.execution().clock.read(it.self()) - before);
        });

        assertEquals(List.of("1000"), it.notes());
    }

    /** An update that fails is a look: whoever counts changes does not count it. */
    @Test
    void failed_takesBackTheChange() {
        ScriptedExecution it = new ScriptedExecution();
        it.run(new EverySchedule(), () -> {
            Object variable = new Object();
            int before = it.execution().point.changes();
            it.calls.access(OperationKind.UPDATE, variable, Members.OF_SITE, SITE);
            it.note(it.execution().point.changes() - before);
            it.calls.accessFailed();
            it.note(it.execution().point.changes() - before);
            it.write(variable);
            it.note(it.execution().point.changes() - before);
        });

        assertEquals(List.of("1", "0", "1"), it.notes());
    }

    /** Followed for 500 times the limit, in case it is only long; then it counts as endless, since nothing that anybody reads has changed. */
    @Test
    void executed_writesForEver_isEndless() {
        ScriptedExecution it = new ScriptedExecution(EngineOptions.defaults().withMaxSteps(100));

        ExecutionResult result = it.run(point -> Choice.of(point.current(), Choice.IN_TIME), () -> {
            Object variable = new Object();
            while (true) {
                it.write(variable);
            }
        });

        assertEquals(FailureKind.ENDLESS, ScriptedExecution.failure(result).kind());
        assertEquals(500 * 100 + 1, result.steps());
    }

    @Test
    void begin_nothingOfTheLastExecutionIsLeft() {
        ScriptedExecution it = new ScriptedExecution();
        List<String> runs = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            ExecutionResult result = it.run(new EverySchedule(), () -> {
                Object variable = new Object();
                it.write(variable);
                it.calls.sleep(5, SITE);
                it.note(it.execution().clock.read(it.self()));
                it.note(it.execution().point.hash());
                it.note(it.execution().point.changes());
            });
            runs.add(result.steps() + " " + it.notes());
        }

        assertEquals(runs.get(0), runs.get(1));
        assertSame(Ending.PASSED, it.run(new EverySchedule(), () -> {}).ending());
    }
}
