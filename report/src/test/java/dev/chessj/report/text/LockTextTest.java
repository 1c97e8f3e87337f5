package dev.chessj.report.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.chessj.report.model.LockFinding;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A prediction that nothing confirmed must not be read as a failure. */
class LockTextTest {

    private static LockFinding finding(String kind, String outcome, int attempts) {
        return new LockFinding(kind, "what it is", outcome, attempts, List.of());
    }

    @Test
    void lines_openLockOut_isSaidToBeAPredictionAndNoFailure() {
        assertEquals(
                List.of(
                        "nested-monitor lock-out, predicted and not met: what it is",
                        "  a prediction, and no failure unless --locks=fail: the search did not meet this deadlock, nor did"
                                + " 8 directed executions. If something else keeps the tasks apart the program is right."
                                + " To rule it out, do not wait with another lock in hand."),
                LockText.lines(List.of(finding(LockFinding.LOCK_OUT, LockFinding.OPEN, 8))));
    }

    @Test
    void lines_openLockOrderThatNobodyTried_isSaidToBeSo() {
        assertEquals(
                List.of(
                        "lock order, predicted and not met: what it is",
                        "  a prediction, and no failure unless --locks=fail: the search did not meet this deadlock, and no"
                                + " execution was directed at it. If something else keeps the tasks apart the program is"
                                + " right. To rule it out, take the locks in the same order everywhere."),
                LockText.lines(List.of(finding(LockFinding.LOCK_ORDER, LockFinding.OPEN, 0))));
    }

    @Test
    void lines_whatWasMetOrSeen_isNoPrediction() {
        assertEquals(
                List.of(
                        "lock order: what it is",
                        "  a directed execution met this deadlock: its schedule is kept as the failure above says.",
                        "forgotten unlock: what it is",
                        "  unlock it in a finally block."),
                LockText.lines(List.of(
                        finding(LockFinding.LOCK_ORDER, LockFinding.CONFIRMED, 1),
                        finding(LockFinding.FORGOTTEN_UNLOCK, LockFinding.SEEN, 0),
                        finding(LockFinding.LOCK_OUT, LockFinding.MET, 0),
                        finding(LockFinding.LOCK_OUT, LockFinding.REFUTED, 0))));
    }

    @Test
    void lines_many_theRestIsCounted() {
        List<String> lines = LockText.lines(
                Collections.nCopies(LockText.LINES + 2, finding(LockFinding.LOCK_ORDER, LockFinding.OPEN, 8)));
        assertEquals(2 * LockText.LINES + 1, lines.size());
        assertEquals("lock order: and 2 more; --json has them all.", lines.get(lines.size() - 1));
    }
}
