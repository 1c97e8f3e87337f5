package dev.chessj.report;

import static dev.chessj.api.OperationKind.*;

import dev.chessj.api.OperationKind;
import dev.chessj.scheduler.result.Failure;
import dev.chessj.scheduler.result.FailureKind;
import dev.chessj.scheduler.result.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** The executions behind the golden tables. */
public final class Traces {

    private Traces() {}

    /** T0 submits a and b, and starts T1 for a; T1 runs both. What ends a is told before its last step. */
    public static Trace twoItems(Trace.Handover.Kind begins) {
        return TraceBuilder.tasks("", "")
                .step(UPDATE, "Pool@1", "A.java:1", "execute")
                .handsOver(Trace.Handover.Kind.SUBMITS, "?a")
                .step(START, "T1", "A.java:1")
                .step(UPDATE, "Pool@1", "A.java:2", "execute")
                .handsOver(Trace.Handover.Kind.SUBMITS, "?b")
                .preemptedBy(1)
                .begin()
                .handsOver(begins, "?a", 1)
                .at(1)
                .step(WRITE, "A@1.x", "A.java:7")
                .handsOver(Trace.Handover.Kind.ENDS, "?a", 1)
                .step(UPDATE, "Pool@1", "", "afterExecute")
                .handsOver(begins, "?b", 2)
                .at(2)
                .step(WRITE, "A@1.y", "A.java:8")
                .handsOver(Trace.Handover.Kind.ENDS, "?b", 2)
                .at(0)
                .endsThen(0)
                .build();
    }

    public static Trace lostUpdate(int privateSteps) {
        TraceBuilder t = TraceBuilder.tasks("main", "Thread-0", "Thread-1")
                .begin()
                .step(START, "T1", "LostUpdate.java:21")
                .step(START, "T2", "LostUpdate.java:22")
                .blockedOn("T1", 1)
                .begin()
                .step(READ, "Counter@1.value", "LostUpdate.java:14");
        for (int i = 0; i < privateSteps; i++) {
            t.step(WRITE, "Scratch@1.cells[" + i + "]", "LostUpdate.java:15");
        }
        t.preemptedBy(2).begin().step(READ, "Counter@1.value", "LostUpdate.java:14");
        for (int i = 0; i < privateSteps; i++) {
            t.step(WRITE, "Scratch@2.cells[" + i + "]", "LostUpdate.java:15");
        }
        return t.step(WRITE, "Counter@1.value", "LostUpdate.java:16")
                .endsThen(1)
                .step(WRITE, "Counter@1.value", "LostUpdate.java:16")
                .endsThen(0)
                .step(JOIN, "T1", "LostUpdate.java:23")
                .step(JOIN, "T2", "LostUpdate.java:24")
                .step(READ, "Counter@1.value", "LostUpdate.java:25")
                .build();
    }

    public static Failure lostUpdateFailure() {
        AssertionError error = new AssertionError("expected 2 but was 1");
        error.setStackTrace(new StackTraceElement[] {
            new StackTraceElement("org.junit.jupiter.api.Assertions", "fail", "Assertions.java", 100),
            new StackTraceElement("dev.chessj.examples.LostUpdate", "check", "LostUpdate.java", 25),
            new StackTraceElement("dev.chessj.scheduler.task.Task", "run", "Task.java", 1),
            new StackTraceElement("java.lang.Thread", "run", "Thread.java", 840)
        });
        return new Failure(FailureKind.ASSERTION, "expected 2 but was 1", "T0", error, List.of());
    }

    public static Trace deadlock() {
        return TraceBuilder.tasks("main", "left", "right")
                .begin()
                .step(START, "T1", "AbBa.java:30")
                .step(START, "T2", "AbBa.java:31")
                .blockedOn("T1", 1)
                .begin()
                .step(MONITOR_ENTER, "Account@1", "AbBa.java:12")
                .step(READ, "Account@1.balance", "AbBa.java:13")
                .step(WRITE, "Account@1.log", "AbBa.java:13")
                .step(READ, "Account@1.log", "AbBa.java:13")
                .step(WRITE, "Account@1.log", "AbBa.java:13")
                .step(WRITE, "Account@1.balance", "AbBa.java:14")
                .preemptedBy(2)
                .begin()
                .step(MONITOR_ENTER, "Account@2", "AbBa.java:12")
                .step(READ, "Account@2.balance", "AbBa.java:13")
                .build();
    }

    public static Failure deadlockFailure() {
        return new Failure(
                FailureKind.DEADLOCK,
                "T1 and T2 wait for each other",
                "",
                null,
                List.of(
                        new Failure.Wait("T1", "enters monitor Account@2", "AbBa.java:16", "T2", true),
                        new Failure.Wait("T2", "enters monitor Account@1", "AbBa.java:16", "T1", true),
                        new Failure.Wait("T0", "joins T1", "AbBa.java:32", "T1", false)));
    }

    public static Trace philosophers(int seats) {
        String[] names = new String[seats + 1];
        names[0] = "main";
        for (int i = 1; i <= seats; i++) {
            names[i] = "philosopher-" + i;
        }
        TraceBuilder t = TraceBuilder.tasks(names).begin();
        for (int i = 1; i <= seats; i++) {
            t.step(START, "T" + i, "Dining.java:30");
        }
        t.blockedOn("T1", 1);
        for (int i = 1; i <= seats; i++) {
            t.begin().step(LOCK, "ReentrantLock@" + i, "Dining.java:20");
            if (i < seats) {
                t.preemptedBy(i + 1);
            }
        }
        return t.build();
    }

    public static Failure philosophersFailure(int seats) {
        List<Failure.Wait> waits = new ArrayList<>();
        for (int i = 1; i <= seats; i++) {
            int next = i % seats + 1;
            waits.add(new Failure.Wait("T" + i, "locks ReentrantLock@" + next, "Dining.java:21", "T" + next, true));
        }
        waits.add(new Failure.Wait("T0", "joins T1", "Dining.java:33", "T1", false));
        return new Failure(FailureKind.DEADLOCK, seats + " tasks wait for each other", "", null, waits);
    }

    public static Trace missedSignal() {
        return TraceBuilder.tasks("main", "consumer", "timer")
                .begin()
                .step(START, "T1", "Missed.java:40")
                .step(START, "T2", "Missed.java:41")
                .step(LOCK, "ReentrantLock@1", "Missed.java:44")
                .step(WRITE, "Missed@1.ready", "Missed.java:45")
                .step(SIGNAL, "Condition@1", "Missed.java:46", "wakes nobody")
                .step(UNLOCK, "ReentrantLock@1", "Missed.java:47")
                .blockedOn("T1", 2)
                .begin()
                .step(WRITE, "Timer@1.ticks", "Missed.java:60")
                .step(WRITE, "Timer@1.ticks", "Missed.java:60")
                .endsThen(1)
                .begin()
                .step(LOCK, "ReentrantLock@1", "Missed.java:20")
                .step(AWAIT, "Condition@1", "Missed.java:21")
                .build();
    }

    public static Failure missedSignalFailure() {
        return new Failure(
                FailureKind.DEADLOCK,
                "nobody is left to signal Condition@1",
                "",
                null,
                List.of(
                        new Failure.Wait("T1", "awaits Condition@1", "Missed.java:21", "", false),
                        new Failure.Wait("T0", "joins T1", "Missed.java:48", "T1", false)));
    }

    public static Trace livelock(int rounds) {
        TraceBuilder t = TraceBuilder.tasks("main", "spinner")
                .begin()
                .step(START, "T1", "Spin.java:5")
                .step(READ, "Spin@1.flag", "Spin.java:8")
                .yieldsTo(1)
                .begin();
        for (int i = 0; i < rounds; i++) {
            t.step(READ, "Spin@1.flag", "Spin.java:8")
                    .yieldsTo(0)
                    .step(READ, "Spin@1.flag", "Spin.java:8")
                    .yieldsTo(1);
        }
        return t.build();
    }

    /** Two tasks that repeat themselves, but never in the same order. */
    public static Trace livelockOutOfStep(int rounds) {
        TraceBuilder t = TraceBuilder.tasks("main", "spinner").begin().step(START, "T1", "Spin.java:5");
        int odd = 1;
        for (int i = 0; i < rounds; i++) {
            odd = odd * 5 + 3; // of which the high bits have no short period
            t.step(READ, "Spin@1.flag", "Spin.java:8");
            if (odd >>> 29 == 0) {
                t.yieldsTo(1).step(READ, "Spin@1.other", "Spin.java:18").yieldsTo(0);
            } else {
                t.step(YIELD, "", "Spin.java:9");
            }
        }
        return t.build();
    }

    public static Failure livelockFailure() {
        return new Failure(
                FailureKind.LIVELOCK,
                "not ended after 20,000 steps",
                "T1",
                null,
                List.of(
                        new Failure.Wait("T0", "reads Spin@1.flag", "Spin.java:8", "", true),
                        new Failure.Wait("T1", "reads Spin@1.flag", "Spin.java:8", "", true)));
    }

    /** Anything that a scheduler could record, likely or not. */
    public static Trace random(Random random) {
        String[] names = new String[1 + random.nextInt(8)];
        for (int i = 0; i < names.length; i++) {
            names[i] = "worker".repeat(random.nextInt(10));
        }
        TraceBuilder t = TraceBuilder.tasks(names);
        OperationKind[] kinds = OperationKind.values();
        for (int i = random.nextInt(random.nextBoolean() ? 20 : 400); i > 0; i--) {
            int next = random.nextInt(names.length);
            switch (random.nextInt(12)) {
                case 0 -> t.preemptedBy(next);
                case 1 -> t.blockedOn(random.nextBoolean() ? "" : "Lock@1 held by T" + next, next);
                case 2 -> t.yieldsTo(next);
                case 3 -> t.endsThen(next);
                default -> {
                    String variable =
                            random.nextInt(5) == 0 ? "" : "V".repeat(1 + random.nextInt(60)) + "@" + random.nextInt(3);
                    String location =
                            random.nextInt(5) == 0 ? "" : "F".repeat(random.nextInt(50)) + ".java:" + random.nextInt(9);
                    t.step(
                            kinds[random.nextInt(kinds.length)],
                            variable,
                            location,
                            random.nextInt(4) == 0 ? "failed" : "");
                }
            }
        }
        return t.build();
    }
}
