package dev.chessj.scheduler.controller;

import static dev.chessj.scheduler.scripted.ScriptedExecution.SITE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.chessj.scheduler.scripted.EverySchedule;
import dev.chessj.scheduler.scripted.ScriptedExecution;
import dev.chessj.wrappers.Controller;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ThreadModelTest {

    private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

    private final ScriptedExecution it = new ScriptedExecution();
    private final Controller calls = it.calls;

    @Test
    void started_twice_isRefused() {
        it.run(new EverySchedule(), () -> {
            Thread other = it.start(() -> it.note("once"));
            assertThrows(IllegalThreadStateException.class, () -> calls.started(other));
            it.join(other);
        });

        assertEquals(List.of("once"), it.notes());
    }

    @Test
    void started_threadThatRunsAlready_isNoTask() throws InterruptedException {
        Thread outside = new Thread(() -> {});
        outside.start();
        outside.join();

        it.run(new EverySchedule(), () -> it.note(calls.started(outside)));

        assertEquals(List.of("false"), it.notes());
    }

    @Test
    void join_waitsForTheEnd() {
        Map<String, Integer> outcomes = it.every(() -> {
            Thread other = it.start(() -> it.note("b"));
            it.join(other);
            it.note(calls.state(other));
        });

        assertEquals(Map.of("b TERMINATED", 1), outcomes);
    }

    @Test
    void join_notStarted_returns() {
        it.run(new EverySchedule(), () -> it.note(calls.join(new Thread(() -> {}), Controller.FOREVER, SITE)));

        assertEquals(List.of("false"), it.notes());
    }

    /** The limit ends before T1 has begun, after its write, or not at all. */
    @Test
    void join_withTime_mayEndEarly_butOnlyWhileTheTaskLives() {
        Map<String, Integer> outcomes = it.every(() -> {
            Thread other = it.start(() -> it.write(new Object()));
            calls.join(other, SECOND, SITE);
            it.note(calls.state(other) == Thread.State.TERMINATED);
            it.join(other);
        });

        assertEquals(Map.of("true", 1, "false", 2), outcomes);
    }

    @Test
    void join_interrupted_throwsAndClearsTheStatus() {
        it.run(new EverySchedule(), () -> {
            Thread other = it.start(() -> it.write(new Object()));
            Thread.currentThread().interrupt();
            assertThrows(InterruptedException.class, () -> it.join(other));
            it.note(Thread.currentThread().isInterrupted());
            it.join(other);
        });

        assertEquals(List.of("false"), it.notes());
    }

    @Test
    void sleep_takesVirtualTimeOnly() {
        long begin = System.nanoTime();
        it.run(new EverySchedule(), () -> {
            long before = calls.nanoTime(SITE);
            calls.sleep(TimeUnit.DAYS.toNanos(1), SITE);
            it.note(calls.nanoTime(SITE) - before >= TimeUnit.DAYS.toNanos(1));
        });

        assertEquals(List.of("true"), it.notes());
        assertFalse(System.nanoTime() - begin > TimeUnit.MINUTES.toNanos(1));
    }

    @Test
    void sleep_interrupted_throwsAndClearsTheStatus() {
        it.run(new EverySchedule(), () -> {
            Thread.currentThread().interrupt();
            assertThrows(InterruptedException.class, () -> calls.sleep(SECOND, SITE));
            it.note(Thread.currentThread().isInterrupted());
        });

        assertEquals(List.of("false"), it.notes());
    }

    @Test
    void park_permitWasGivenBefore_returnsAndTakesIt() {
        Map<String, Integer> outcomes = it.every(() -> {
            calls.unpark(Thread.currentThread(), SITE);
            calls.unpark(Thread.currentThread(), SITE);
            calls.park(null, Controller.FOREVER, SITE);
            it.note("once");
            calls.park(null, Controller.FOREVER, SITE);
            it.note("twice");
        });

        assertEquals(Map.of("once DEADLOCK", 1), outcomes);
    }

    @Test
    void unpark_beforeOrAfterThePark_endsIt() {
        Map<String, Integer> outcomes = it.every(() -> {
            Thread other = it.start(() -> {
                calls.park(null, Controller.FOREVER, SITE);
                it.note("b");
            });
            calls.unpark(other, SITE);
            it.join(other);
        });

        assertEquals(Set.of("b"), outcomes.keySet());
    }

    /** A park that times out leaves the permit that comes later. */
    @Test
    void park_withTime_timesOutWithoutTakingALaterPermit() {
        Map<String, Integer> outcomes = it.every(() -> {
            calls.park(null, SECOND, SITE);
            calls.unpark(Thread.currentThread(), SITE);
            calls.park(null, Controller.FOREVER, SITE);
            it.note("on");
        });

        assertEquals(Map.of("on", 1), outcomes);
    }

    @Test
    void park_interrupted_returnsAndKeepsTheStatus() {
        it.run(new EverySchedule(), () -> {
            Thread.currentThread().interrupt();
            calls.park(null, Controller.FOREVER, SITE);
            it.note(Thread.interrupted());
        });

        assertEquals(List.of("true"), it.notes());
    }

    @Test
    void unpark_threadThatIsNoTask_isLeftToTheJdk() {
        it.run(new EverySchedule(), () -> it.note(calls.unpark(new Thread(() -> {}), SITE)));

        assertEquals(List.of("false"), it.notes());
    }

    @Test
    void state_saysWhatATaskWaitsFor() {
        Map<String, Integer> outcomes = it.every(() -> {
            Object monitor = new Object();
            calls.monitorEnter(monitor, SITE);
            Thread other = it.start(() -> {
                calls.monitorEnter(monitor, SITE);
                calls.monitorExit(monitor, SITE);
                calls.sleep(SECOND, SITE);
                calls.park(null, Controller.FOREVER, SITE);
            });
            it.read(monitor);
            it.note(calls.state(other));
            calls.monitorExit(monitor, SITE);
            it.read(monitor);
            it.note(calls.state(other));
            calls.unpark(other, SITE);
            it.join(other);
            it.note(calls.state(other));
            it.note(calls.state(Thread.currentThread()));
        });
        Set<String> seen = new TreeSet<>();
        outcomes.keySet().forEach(outcome -> seen.addAll(List.of(outcome.split(" "))));

        assertEquals(Set.of("RUNNABLE", "BLOCKED", "TIMED_WAITING", "WAITING", "TERMINATED"), seen);
        for (String outcome : outcomes.keySet()) {
            assertEquals("TERMINATED RUNNABLE", outcome.substring(outcome.indexOf("TERMINATED")), outcome);
        }
    }
}
