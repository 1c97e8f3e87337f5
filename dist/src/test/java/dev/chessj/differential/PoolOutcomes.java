package dev.chessj.differential;

import dev.chessj.scheduler.result.ExecutionResult;
import dev.chessj.scheduler.result.Failure;
import dev.chessj.scheduler.result.FailureKind;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The outcomes of a program within a bound, each with a schedule that has it, by plain backtracking.
 *
 * <p>Finding them, looks whether executions with one hash have one outcome; again, if they show that more has to be told apart than was.
 *
 * @param outcomes each with its schedule
 * @param schedules how many there are
 * @param clash two executions with one hash and different outcomes, empty if there are none
 */
record PoolOutcomes(Map<String, String> outcomes, long schedules, String clash) {

    /** Null if there are more than so many schedules. */
    static @Nullable PoolOutcomes of(Subject subject, int bound, int most) {
        PoolOutcomes found = once(subject, bound, most);
        return found != null && subject.executions().addPoints() ? once(subject, bound, most) : found;
    }

    private static @Nullable PoolOutcomes once(Subject subject, int bound, int most) {
        FullEnumeration enumeration = FullEnumeration.withHashes(bound);
        Map<String, String> outcomes = new TreeMap<>();
        Map<String, String> byHash = new HashMap<>();
        String clash = "";
        int schedules = 0;
        do {
            if (schedules++ == most) {
                return null;
            }
            ExecutionResult result = subject.executions().run(enumeration);
            String outcome = outcome(subject, result);
            outcomes.computeIfAbsent(
                    outcome, text -> Behaviours.text(subject.executions().choices()));
            String same = byHash.putIfAbsent(enumeration.hash(), outcome);
            if (same != null && !same.equals(outcome) && clash.isEmpty()) {
                clash = "one hash for two outcomes: " + enumeration.hash() + "\n  "
                        + outcomes.get(same) + "\n    " + same + "\n  "
                        + Behaviours.text(subject.executions().choices()) + "\n    " + outcome;
            }
        } while (enumeration.advance());
        return new PoolOutcomes(outcomes, schedules, clash);
    }

    /** What is left of the last execution. One that fails before its end, other than by a deadlock, is no state to compare. */
    static String outcome(Subject subject, ExecutionResult result) {
        Failure failure = result.failure();
        if (failure != null && failure.kind() != FailureKind.DEADLOCK) {
            return failure.kind() + " " + failure.message();
        }
        return subject.state() + " " + result.ending();
    }
}
