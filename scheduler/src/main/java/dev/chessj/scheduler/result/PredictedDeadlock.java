package dev.chessj.scheduler.result;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * Tasks that take the same locks in different orders: in some schedule, which need not have been executed, each may hold what the one
 * before it waits for. Or, as a lock-out, a task that waits to be woken and keeps a lock which the others take before they wake it.
 *
 * @param steps one for each task, in the order of waiting: each wants what the next holds, the last what the first holds; of a lock-out the
 *     task that waits, which wants to be woken, and then those that would do it
 * @param isLockOut whether it is one
 */
public record PredictedDeadlock(List<Step> steps, boolean isLockOut) {

    public PredictedDeadlock {
        steps = List.copyOf(steps);
    }

    /**
     * What one of the tasks does.
     *
     * @param task its canonical name
     * @param held the lock that it holds, {@code Account@1}; of a task that would wake another, on what that waits
     * @param taken where it has taken that, {@code Account.java:18}, or wakes
     * @param wanted the lock that it takes then
     * @param location where
     * @param pending the same as an operation, in the words of a schedule
     * @param takenBy the stack at the first of the two places, as it was when the task was first seen there
     * @param wantedBy the stack at the second
     */
    public record Step(
            String task,
            String held,
            String taken,
            String wanted,
            String location,
            String pending,
            List<String> takenBy,
            List<String> wantedBy) {

        public Step {
            takenBy = List.copyOf(takenBy);
            wantedBy = List.copyOf(wantedBy);
        }

        /** The same of a task that afterwards wakes those who wait on something. */
        public Step before(String on, String where, List<String> stack) {
            return new Step(task, on, where, wanted, location, pending, stack, wantedBy);
        }

        private Step renamed(UnaryOperator<String> names) {
            return new Step(task, names.apply(held), taken, names.apply(wanted), location, pending, takenBy, wantedBy);
        }
    }

    /** The locks, by name. */
    public Set<String> locks() {
        Set<String> locks = new LinkedHashSet<>();
        for (Step step : steps) {
            locks.add(step.held);
            locks.add(step.wanted);
        }
        return locks;
    }

    /** The same with other names for the locks. */
    public PredictedDeadlock renamed(UnaryOperator<String> names) {
        return new PredictedDeadlock(
                steps.stream().map(step -> step.renamed(names)).toList(), isLockOut);
    }

    /** Whether the deadlock is this one: its tasks wait where these would. */
    public boolean isMetBy(Failure failure) {
        if (failure.kind() != FailureKind.DEADLOCK) {
            return false;
        }
        List<String> waiting =
                failure.waits().stream().map(Failure.Wait::location).toList();
        return waiting.size() >= steps.size()
                && waiting.containsAll(steps.stream().map(Step::location).toList());
    }

    /** {@code T1 holds Account@1 and wants Account@2, T2 holds Account@2 and wants Account@1}. */
    public String words() {
        if (isLockOut) {
            Step waits = steps.get(0);
            return waits.task + " waits on " + waits.wanted + " and keeps " + waits.held + ", which "
                    + steps.stream().skip(1).map(Step::task).collect(Collectors.joining(" and "))
                    + (steps.size() > 2 ? " need" : " needs") + " before waking it";
        }
        return steps.stream()
                .map(step -> step.task + " holds " + step.held + " and wants " + step.wanted)
                .collect(Collectors.joining(", "));
    }
}
