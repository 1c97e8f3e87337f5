package dev.chessj.scheduler.controller;

import static dev.chessj.scheduler.scripted.ScriptedExecution.SITE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.api.OperationKind;
import dev.chessj.scheduler.result.Ending;
import dev.chessj.scheduler.scripted.EverySchedule;
import dev.chessj.scheduler.scripted.ScriptedExecution;
import dev.chessj.wrappers.Controller;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class MonitorModelTest {

    private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

    private final ScriptedExecution it = new ScriptedExecution();
    private final Controller calls = it.calls;

    /** As with locks: T1 begins at three moments while T0 is inside or after, or is inside first and ends at four. */
    @Test
    void enter_twoTasks_isExclusive() {
        Map<String, Integer> outcomes = it.every(() -> {
            Object monitor = new Object();
            int[] inside = {0};
            Thread other = it.start(() -> enterAndLeave(monitor, inside));
            enterAndLeave(monitor, inside);
            it.join(other);
        });

        assertEquals(Map.of("1 1", 7), outcomes);
    }

    private void enterAndLeave(Object monitor, int[] inside) {
        calls.monitorEnter(monitor, SITE);
        inside[0]++;
        it.read(inside);
        it.note(inside[0]);
        inside[0]--;
        calls.monitorExit(monitor, SITE);
    }

    @Test
    void enter_again_isNoOperation() {
        it.run(new EverySchedule(), () -> {
            Object monitor = new Object();
            calls.monitorEnter(monitor, SITE);
            int steps = it.execution().steps();
            calls.monitorEnter(monitor, SITE);
            calls.monitorExit(monitor, SITE);
            it.note(it.execution().steps() - steps);
            it.note(calls.owner(monitor) == Thread.currentThread());
            calls.monitorExit(monitor, SITE);
            it.note(it.execution().steps() - steps);
            it.note(calls.owner(monitor) == null);
        });

        assertEquals(List.of("0", "true", "1", "true"), it.notes());
    }

    @Test
    void exitWaitNotify_withoutTheMonitor_areRefused() {
        it.run(new EverySchedule(), () -> {
            Object monitor = new Object();
            assertThrows(IllegalMonitorStateException.class, () -> calls.monitorExit(monitor, SITE));
            assertThrows(
                    IllegalMonitorStateException.class, () -> calls.monitorWait(monitor, Controller.FOREVER, SITE));
            assertThrows(IllegalMonitorStateException.class, () -> calls.monitorNotify(monitor, true, SITE));
            it.note(calls.holdsMonitor(monitor, SITE));
        });

        assertEquals(List.of("false"), it.notes());
    }

    @Test
    void wait_leavesTheMonitorWholly_andIsInsideAsOftenAfterwards() {
        Map<String, Integer> outcomes = it.every(() -> {
            Object monitor = new Object();
            boolean[] ready = {false};
            calls.monitorEnter(monitor, SITE);
            calls.monitorEnter(monitor, SITE);
            Thread other = it.start(() -> {
                calls.monitorEnter(monitor, SITE);
                ready[0] = true;
                calls.monitorNotify(monitor, false, SITE);
                calls.monitorExit(monitor, SITE);
            });
            while (!ready[0]) {
                calls.monitorWait(monitor, Controller.FOREVER, SITE);
            }
            calls.monitorExit(monitor, SITE);
            it.note(calls.holdsMonitor(monitor, SITE));
            calls.monitorExit(monitor, SITE);
            it.note(calls.holdsMonitor(monitor, SITE));
            it.join(other);
        });

        assertEquals(Set.of("true false"), outcomes.keySet());
    }

    @Test
    void notify_twoWait_whomItWakesIsAChoice() {
        Map<String, Integer> outcomes = everyNotify(false);

        // The first notified is awake alone or competes with the second; whoever was notified first may come last.
        assertEquals(Set.of("b c", "c b"), outcomes.keySet());
    }

    @Test
    void notifyAll_twoWait_bothCompete() {
        assertEquals(Set.of("b c", "c b"), everyNotify(true).keySet());
    }

    private Map<String, Integer> everyNotify(boolean all) {
        Map<String, Integer> outcomes = it.every(() -> {
            Object monitor = new Object();
            List<String> came = new ArrayList<>();
            Thread b = it.start(() -> waits(monitor, "b", came));
            Thread c = it.start(() -> waits(monitor, "c", came));
            calls.monitorEnter(monitor, SITE);
            if (!came.equals(List.of("b", "c"))) {
                calls.abandon(); // both wait, and in this order
            }
            calls.monitorNotify(monitor, all, SITE);
            if (!all) {
                calls.monitorNotify(monitor, false, SITE);
            }
            calls.monitorExit(monitor, SITE);
            it.join(b);
            it.join(c);
        });
        outcomes.remove(Ending.ABANDONED.name());
        return outcomes;
    }

    @Test
    void notify_oneOfTwo_theOtherWaitsForEver() {
        Map<String, Integer> outcomes = it.every(() -> {
            Object monitor = new Object();
            List<String> came = new ArrayList<>();
            Thread b = it.start(() -> waits(monitor, "b", came));
            it.start(() -> waits(monitor, "c", came));
            calls.monitorEnter(monitor, SITE);
            if (!came.equals(List.of("b", "c"))) {
                calls.abandon();
            }
            calls.monitorNotify(monitor, false, SITE);
            calls.monitorExit(monitor, SITE);
            it.join(b);
        });
        outcomes.remove(Ending.ABANDONED.name());

        assertEquals(Set.of("b DEADLOCK", "c DEADLOCK"), outcomes.keySet());
    }

    private void waits(Object monitor, String name, List<String> came) throws InterruptedException {
        calls.monitorEnter(monitor, SITE);
        came.add(name);
        calls.monitorWait(monitor, Controller.FOREVER, SITE);
        it.note(name);
        calls.monitorExit(monitor, SITE);
    }

    /** Whoever has timed out is no waiter any more: the notify reaches the other one, or nobody has to. */
    @Test
    void wait_timesOutBeforeTheNotify_leavesTheWaitSet() {
        Map<String, Integer> outcomes = it.every(() -> {
            Object monitor = new Object();
            List<String> came = new ArrayList<>();
            Thread b = it.start(() -> {
                calls.monitorEnter(monitor, SITE);
                came.add("b");
                calls.monitorWait(monitor, SECOND, SITE);
                came.add("late");
                calls.monitorExit(monitor, SITE);
            });
            Thread c = it.start(() -> waits(monitor, "c", came));
            calls.monitorEnter(monitor, SITE);
            if (!came.equals(List.of("b", "c", "late"))) {
                calls.abandon();
            }
            calls.monitorNotify(monitor, false, SITE);
            calls.monitorExit(monitor, SITE);
            it.join(c);
            it.join(b);
        });
        outcomes.remove(Ending.ABANDONED.name());

        assertEquals(Set.of("c"), outcomes.keySet());
    }

    @Test
    void wait_interrupted_leavesTheWaitSetAndClearsTheStatus() {
        it.run(new EverySchedule(), () -> {
            Object monitor = new Object();
            calls.monitorEnter(monitor, SITE);
            Thread.currentThread().interrupt();
            assertThrows(InterruptedException.class, () -> calls.monitorWait(monitor, Controller.FOREVER, SITE));
            it.note(Thread.currentThread().isInterrupted());
            it.note(calls.holdsMonitor(monitor, SITE));
            calls.monitorExit(monitor, SITE);
        });

        assertEquals(List.of("false", "true"), it.notes());
    }

    /** An operation of a synchronized method of the JDK does not begin while another task is inside. */
    @Test
    void accessMonitor_anotherTaskInside_waits() {
        Map<String, Integer> outcomes = it.every(() -> {
            Object monitor = new Object();
            Thread other = it.start(() -> {
                calls.monitorEnter(monitor, SITE);
                it.note("(");
                it.read(new Object());
                it.note(")");
                calls.monitorExit(monitor, SITE);
            });
            calls.accessMonitor(OperationKind.UPDATE, monitor, SITE);
            it.note("a");
            it.join(other);
        });

        assertEquals(Set.of("a ( )", "( ) a"), outcomes.keySet());
    }

    /** A thread does not end while somebody is inside of it as a monitor, and its end wakes whoever waits on it. */
    @Test
    void threadAsMonitor_itsEndComesAfterTheMonitorIsLeft_andNotifies() {
        Map<String, Integer> outcomes = it.every(() -> {
            Thread other = it.start(() -> it.read(new Object()));
            calls.monitorEnter(other, SITE);
            boolean alive = calls.state(other) != Thread.State.TERMINATED;
            it.read(new Object());
            it.note(alive == (calls.state(other) != Thread.State.TERMINATED));
            while (calls.state(other) != Thread.State.TERMINATED) {
                calls.monitorWait(other, Controller.FOREVER, SITE);
            }
            calls.monitorExit(other, SITE);
        });

        assertEquals(Set.of("true"), outcomes.keySet());
    }

    @Test
    void deadlock_twoMonitorsInEitherOrder_endsInACycle() {
        List<Object> failures = new ArrayList<>();
        EverySchedule every = new EverySchedule();
        do {
            var result = it.run(every, () -> {
                Object first = new Object();
                Object second = new Object();
                Thread other = it.start(() -> both(second, first));
                both(first, second);
                it.join(other);
            });
            if (result.failure() != null) {
                failures.add(result.failure().message());
            }
        } while (every.advance());

        assertTrue(!failures.isEmpty());
        assertEquals(Set.of("tasks wait for each other: T0 -> T1 -> T0"), Set.copyOf(failures));
    }

    private void both(Object outer, Object inner) {
        calls.monitorEnter(outer, SITE);
        calls.monitorEnter(inner, SITE);
        calls.monitorExit(inner, SITE);
        calls.monitorExit(outer, SITE);
    }
}
