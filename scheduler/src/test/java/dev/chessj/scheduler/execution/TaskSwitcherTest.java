package dev.chessj.scheduler.execution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.chessj.scheduler.result.Ending;
import dev.chessj.scheduler.result.FailureKind;
import dev.chessj.scheduler.schedule.Run;
import dev.chessj.scheduler.scripted.EverySchedule;
import dev.chessj.scheduler.scripted.ScriptedExecution;
import dev.chessj.scheduler.strategy.Choice;
import dev.chessj.scheduler.strategy.ChoicePoint;
import dev.chessj.scheduler.strategy.Strategy;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TaskSwitcherTest {

    private final ScriptedExecution it = new ScriptedExecution();

    private void twoWriters() throws InterruptedException {
        Object variable = new Object();
        Thread other = it.start(() -> {
            it.write(variable);
            it.write(variable);
        });
        it.write(variable);
        it.write(variable);
        it.join(other);
    }

    /** The task with the highest number goes, as soon as there is one. */
    private static int last(ChoicePoint point) {
        List<Integer> choices = EverySchedule.choices(point);
        return choices.get(choices.size() - 1);
    }

    @Test
    void ask_theRunningTaskItselfIsAsked() {
        List<Thread> askers = new ArrayList<>();
        List<Thread> running = new ArrayList<>();

        it.run(
                point -> {
                    askers.add(Thread.currentThread());
                    running.add(it.self().thread);
                    return last(point);
                },
                this::twoWriters);

        assertEquals(running, askers);
        assertEquals(2, Set.copyOf(askers).size());
    }

    @Test
    void take_handsOverOnlyWhereAnotherTaskWasChosen() {
        int steps = it.run(TaskSwitcherTest::last, this::twoWriters).steps();

        // T0 begins and starts T1, which begins, writes twice and ends; then T0 writes twice, joins and ends.
        assertEquals(
                List.of(new Run("T0", 0, 2, ""), new Run("T1", 0, 4, ""), new Run("T0", 0, 4, "")),
                it.execution().log.runs(steps));
    }

    @Test
    void ask_stop_endsTheExecution_andAllTasksUnwind() {
        List<String> unwound = new ArrayList<>();
        Strategy stops = point -> point.step() == 4 ? Choice.STOP : last(point);

        var result = it.run(stops, () -> {
            Object variable = new Object();
            Thread other = it.start(() -> {
                try {
                    it.write(variable);
                    it.write(variable);
                } finally {
                    unwound.add("T1");
                }
            });
            try {
                it.join(other);
            } finally {
                unwound.add("T0");
            }
        });

        assertEquals(Ending.STOPPED, result.ending());
        assertEquals(4, result.steps(), "two tasks begin, one start, one write");
        assertEquals(List.of("T1", "T0"), unwound);
    }

    @Test
    void ask_strategyThrows_isNoFailureOfTheProgram() {
        IllegalStateException wrong = new IllegalStateException("wrong");

        var result = it.attempt(
                point -> {
                    throw wrong;
                },
                this::twoWriters);

        assertEquals(Ending.STALLED, result.ending());
        assertEquals(FailureKind.FAULT, ScriptedExecution.failure(result).kind());
        assertSame(wrong, ScriptedExecution.failure(result).exception());
    }

    @Test
    void ask_timeIsUp_strategyIsAskedOnceMore_andTheExecutionIsCut() {
        int[] asked = {0};

        var result = it.run(
                point -> {
                    if (++asked[0] == 2) {
                        it.execution().cutoff.at(System.nanoTime() - 1);
                    }
                    return last(point);
                },
                this::twoWriters);

        assertEquals(Ending.CUT, result.ending());
        assertEquals(2, asked[0]);
    }

    @Test
    void diverge_tellsTheStrategyWhere_andStops() {
        List<String> told = new ArrayList<>();
        Strategy strategy = new Strategy() {
            @Override
            public int choose(ChoicePoint point) {
                return last(point);
            }

            @Override
            public void diverged(int step, String expected, String observed, StackTraceElement[] stack) {
                told.add(step + " " + expected + " " + observed);
            }
        };

        var result = it.run(strategy, () -> {
            it.write(new Object());
            it.execution().switcher.diverge("open succeeds", "open fails");
        });

        assertEquals(Ending.STOPPED, result.ending());
        assertEquals(List.of("2 open succeeds open fails"), told);
    }

    @Test
    void successor_ofATaskThatHasEnded_isAChoiceAmongTheOthers() {
        var outcomes = it.every(() -> {
            List<Thread> others = new ArrayList<>();
            for (String name : List.of("b", "c")) {
                others.add(it.start(() -> it.note(name)));
            }
            for (Thread other : others) {
                it.join(other);
            }
        });

        assertEquals(Set.of("b c", "c b"), outcomes.keySet());
    }
}
