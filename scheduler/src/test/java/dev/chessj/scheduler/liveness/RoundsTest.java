package dev.chessj.scheduler.liveness;

import static dev.chessj.scheduler.scripted.ScriptedExecution.SITE;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.chessj.api.OperationKind;
import dev.chessj.scheduler.result.Ending;
import dev.chessj.scheduler.result.ExecutionResult;
import dev.chessj.scheduler.result.Failure;
import dev.chessj.scheduler.result.FailureKind;
import dev.chessj.scheduler.scripted.EverySchedule;
import dev.chessj.scheduler.scripted.Script;
import dev.chessj.scheduler.scripted.ScriptedExecution;
import dev.chessj.scheduler.strategy.Choice;
import dev.chessj.scheduler.strategy.ChoicePoint;
import dev.chessj.scheduler.strategy.Strategy;
import dev.chessj.wrappers.Members;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;

/** Two tasks take a lock each, fail on the other's, give their own back and try again. */
class RoundsTest {

    private static final int ATTEMPTS = 150;

    private final ScriptedExecution it = new ScriptedExecution();

    /** After every operation the other task goes on, if it can. */
    private static final class TakingTurns implements Strategy {
        @Override
        public boolean findsRounds() {
            return true;
        }

        @Override
        public int choose(ChoicePoint point) {
            List<Integer> choices = EverySchedule.choices(point);
            for (int choice : choices) {
                if (Choice.task(choice) != point.current()) {
                    return choice;
                }
            }
            return choices.get(0);
        }
    }

    private ExecutionResult retry(int attempts, Script between) {
        return it.run(new TakingTurns(), () -> {
            ReentrantLock first = new ReentrantLock();
            ReentrantLock second = new ReentrantLock();
            Thread other = it.start(() -> retry(attempts, second, first, between));
            retry(attempts, first, second, between);
            it.join(other);
        });
    }

    private void retry(int attempts, ReentrantLock own, ReentrantLock others, Script between) throws Exception {
        for (int i = 0; i < attempts; i++) {
            it.calls.lock(own, SITE);
            if (it.calls.tryLock(others, SITE)) {
                it.note("both");
                it.calls.unlock(others, SITE);
            }
            it.calls.unlock(own, SITE);
            between.run();
        }
    }

    @Test
    void sameStateAHundredTimes_isALivelock() {
        Failure failure = ScriptedExecution.failure(retry(ATTEMPTS, () -> {}));

        assertEquals(FailureKind.LIVELOCK, failure.kind());
        assertEquals(
                "T0 and T1 came back to the same places with the same values 100 times: they only keep each other from going on",
                failure.message());
        // Locks are numbered in the order in which they are named here.
        assertEquals(
                List.of("T0 tries to lock ReentrantLock@2", "T1 tries to lock ReentrantLock@1"),
                failure.waits().stream()
                        .map(wait -> wait.task() + " " + wait.operation())
                        .sorted()
                        .toList());
        assertEquals(List.of(), it.notes());
    }

    @Test
    void fewerRounds_areNone() {
        assertEquals(Ending.PASSED, retry(60, () -> {}).ending());
    }

    /** Nobody can say what the object holds: it may count. */
    @Test
    void somethingChangesInEachRound_isNone() {
        Object counter = new Object();

        ExecutionResult result =
                retry(ATTEMPTS, () -> it.calls.access(OperationKind.UPDATE, counter, Members.OF_SITE, SITE));

        assertEquals(Ending.PASSED, result.ending());
    }
}
