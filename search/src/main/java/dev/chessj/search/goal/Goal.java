package dev.chessj.search.goal;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What an execution is to show: operations in an order, and nothing of some kind between two of them.
 *
 * <p>An operation is an operation of the schedule. Where a plain access is meant that is none, name the operation before it, most often the one that takes the lock.
 *
 * @param targets the operations, those first whose tasks are to go first
 * @param orders which of them come before which
 * @param gaps what must not happen between two of them
 * @param oneAtATime whether at most one task is held back at any time
 */
public record Goal(List<Target> targets, List<Order> orders, List<Gap> gaps, boolean oneAtATime) {

    public Goal {
        targets = List.copyOf(targets);
        orders = List.copyOf(orders);
        gaps = List.copyOf(gaps);
        for (Order order : orders) {
            Objects.checkIndex(order.first, targets.size());
            Objects.checkIndex(order.then, targets.size());
        }
        for (Gap gap : gaps) {
            Objects.checkIndex(gap.from, targets.size());
            Objects.checkIndex(gap.to, targets.size());
        }
    }

    /** These operations one after the other. */
    public static Goal inOrder(Target... targets) {
        Order[] orders = new Order[Math.max(0, targets.length - 1)];
        for (int i = 0; i < orders.length; i++) {
            orders[i] = new Order(i, i + 1, Until.EXECUTED);
        }
        return new Goal(List.of(targets), List.of(orders), List.of(), false);
    }

    /** The same goal with nothing of this kind by another task between the first two. */
    public Goal without(OperationPattern between, int from, int to) {
        return new Goal(targets, orders, List.of(new Gap(from, to, between)), oneAtATime);
    }

    /** The same goal, for which at most one task is held back at any time. */
    public Goal holdingOne() {
        return new Goal(targets, orders, gaps, true);
    }

    /**
     * An operation.
     *
     * @param operation what it is
     * @param passes how many like it may be executed before; the first one after these that comes in the right order counts
     * @param door where its task is held back instead of right before it: the operation that enters the outermost critical section around it, if a task that it
     *     waits for needs the lock; null for right before it
     */
    public record Target(
            OperationPattern operation,
            int passes,
            @Nullable OperationPattern door) {

        /** An operation whose task is held back right before it. */
        public static Target of(OperationPattern operation) {
            return new Target(operation, 0, null);
        }
    }

    /** What a task waits for that is held back. */
    public enum Until {
        /** The other operation is pending: its task does that next. */
        REACHED,
        /** The other operation has been executed. */
        EXECUTED
    }

    /**
     * One operation is not executed before another one.
     *
     * @param first the index of the other one
     * @param then the index of the one that waits
     */
    public record Order(int first, int then, Until until) {}

    /**
     * What other tasks must not do between two operations: they are held back.
     *
     * @param from the index of the first
     * @param to the index of the second
     */
    public record Gap(int from, int to, OperationPattern nothing) {}
}
