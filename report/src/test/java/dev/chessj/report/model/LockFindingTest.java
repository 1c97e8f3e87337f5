package dev.chessj.report.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.chessj.api.OperationKind;
import dev.chessj.report.TraceBuilder;
import dev.chessj.scheduler.result.Failure;
import dev.chessj.scheduler.result.FailureKind;
import dev.chessj.scheduler.result.PredictedDeadlock;
import dev.chessj.scheduler.result.Trace;
import dev.chessj.search.Confirmation;
import dev.chessj.search.SearchResult.Found;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A prediction that was met goes by the names that the table of the failure has. */
class LockFindingTest {

    private static final Trace TRACE = TraceBuilder.tasks("main", "one", "two")
            .step(OperationKind.LOCK, "ReentrantLock@1", "Bank.java:5")
            .step(OperationKind.LOCK, "ReentrantLock@2", "Bank.java:5")
            .field("ReentrantLock@1", "Account@1.lock")
            .field("ReentrantLock@2", "Account@2.lock")
            .build();

    private static PredictedDeadlock.Step step(String task, String held, String wanted) {
        return new PredictedDeadlock.Step(
                task, held, "Bank.java:5", wanted, "Bank.java:6", "locks", List.of(), List.of());
    }

    private static final Confirmation CONFIRMATION = new Confirmation(
            new PredictedDeadlock(
                    List.of(
                            step("T1", "Account@1.lock", "Account@2.lock"),
                            step("T2", "Account@2.lock", "Account@1.lock")),
                    false),
            Confirmation.Outcome.MET,
            0);

    private static Found failure(String task, String other) {
        Failure failure = new Failure(
                FailureKind.DEADLOCK,
                "",
                "",
                null,
                List.of(
                        new Failure.Wait(task, "locks ReentrantLock@1", "Bank.java:6", other, true),
                        new Failure.Wait(other, "locks ReentrantLock@2", "Bank.java:6", task, true)));
        return new Found(failure, List.of(), TRACE, 1, 1, null);
    }

    private static String message(List<Found> failures) {
        return LockFinding.of(List.of(CONFIRMATION), failures).get(0).message();
    }

    @Test
    void of_met_namesOfTheFailure() {
        assertEquals(
                "T1 holds Account@2.lock and wants Account@1.lock, T2 holds Account@1.lock and wants Account@2.lock",
                message(List.of(failure("T1", "T2"))));
    }

    @Test
    void of_metByOtherTasks_keepsItsNames() {
        assertEquals(
                "T1 holds Account@1.lock and wants Account@2.lock, T2 holds Account@2.lock and wants Account@1.lock",
                message(List.of(failure("T3", "T4"))));
    }
}
