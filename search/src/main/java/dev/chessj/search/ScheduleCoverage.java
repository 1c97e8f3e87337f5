package dev.chessj.search;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which schedules were executed.
 *
 * @param limit the most preemptions that were allowed
 * @param completeToBound every schedule with at most this many preemptions was executed to its end; -1 if not even those with none
 * @param exhausted no schedule has more preemptions than completeToBound: everything was executed
 * @param schedulesPerBound how many schedules were executed, by number of preemptions
 * @param estimates how many executions each bound takes, as far as the search got; exact for those that are done
 * @param waiting how many items are filed for the next bound, each of which is an execution and may lead to more
 * @param sample how the schedules were drawn; null where they were enumerated
 */
public record ScheduleCoverage(
        int limit,
        int completeToBound,
        boolean exhausted,
        List<Long> schedulesPerBound,
        List<Estimate> estimates,
        long waiting,
        @Nullable Sampling sample) {
    public ScheduleCoverage {
        schedulesPerBound = List.copyOf(schedulesPerBound);
        estimates = List.copyOf(estimates);
    }

    /** Whether the number of preemptions was limited at all. */
    public boolean isBounded() {
        return limit != SearchOptions.UNBOUNDED;
    }

    /** The same with a schedule more, of so many preemptions. */
    ScheduleCoverage with(int preemptions) {
        List<Long> counts = new ArrayList<>(schedulesPerBound);
        while (counts.size() <= preemptions) {
            counts.add(0L);
        }
        counts.set(preemptions, counts.get(preemptions) + 1);
        return new ScheduleCoverage(limit, completeToBound, exhausted, counts, estimates, waiting, sample);
    }

    ScheduleCoverage incomplete() {
        return new ScheduleCoverage(limit, -1, false, schedulesPerBound, estimates, waiting, sample);
    }

    /** How many schedules were executed to their end. */
    long schedules() {
        return schedulesPerBound.stream().mapToLong(Long::longValue).sum();
    }
}
