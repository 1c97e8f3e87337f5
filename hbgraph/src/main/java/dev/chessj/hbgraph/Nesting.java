package dev.chessj.hbgraph;

import java.util.Set;

/**
 * A task waited for a lock, or might have had to, while it held another one.
 *
 * <p>Locks are numbers: the same number is the same lock, also in another execution.
 *
 * @param execution the execution in which it was seen
 * @param task the number of the task in it
 * @param name the task's name, the same in every execution
 * @param time of the task on its own clock
 * @param clock what is known to have come before, by other means than locks
 * @param held the lock that it held
 * @param sharesHeld whether others could have held that one at the same time: the read side of a lock
 * @param wanted the lock that it waited for
 * @param sharesWanted whether only an exclusive holder keeps it waiting
 * @param exclusive all locks that it held and that nobody else could have held
 * @param shared all others that it held
 * @param place a number of what is known of it otherwise
 */
public record Nesting(
        int execution,
        int task,
        String name,
        int time,
        Clock clock,
        long held,
        boolean sharesHeld,
        long wanted,
        boolean sharesWanted,
        Set<Long> exclusive,
        Set<Long> shared,
        int place) {

    public Nesting {
        exclusive = Set.copyOf(exclusive);
        shared = Set.copyOf(shared);
    }

    /** Whether this task would wait, if the other had got to the same point: that one holds what this one wants. */
    boolean waitsFor(Nesting other) {
        return wanted == other.held && !(sharesWanted && other.sharesHeld);
    }

    /**
     * Whether both can be at their points at the same time: they are of different tasks, no lock that both hold keeps one of them out,
     * and neither comes before the other in any case.
     */
    boolean isCompatible(Nesting other) {
        if (name.equals(other.name) || excludes(other) || other.excludes(this)) {
            return false;
        }
        return execution != other.execution
                || !other.clock.isAfter(task, time) && !clock.isAfter(other.task, other.time);
    }

    private boolean excludes(Nesting other) {
        for (Long lock : exclusive) {
            if (other.exclusive.contains(lock) || other.shared.contains(lock)) {
                return true;
            }
        }
        return false;
    }
}
