package dev.chessj.search;

import dev.chessj.scheduler.schedule.Run;
import java.util.Comparator;
import java.util.List;

/**
 * How hard a schedule is to understand: preemptions first, then switches of any kind, then operations.
 *
 * @param preemptions how often a task was interrupted that could have gone on
 * @param switches how often another task went on than before, preemptions included
 * @param steps how many operations were executed
 */
public record ScheduleSize(int preemptions, int switches, int steps) implements Comparable<ScheduleSize> {

    private static final Comparator<ScheduleSize> ORDER = Comparator.comparingInt(ScheduleSize::preemptions)
            .thenComparingInt(ScheduleSize::switches)
            .thenComparingInt(ScheduleSize::steps);

    /** The size of an execution with these choices, so many of them preemptions. */
    public static ScheduleSize of(List<Run> runs, int preemptions) {
        int switches = 0;
        int steps = 0;
        for (int i = 0; i < runs.size(); i++) {
            switches += i > 0 && !runs.get(i).task().equals(runs.get(i - 1).task()) ? 1 : 0;
            steps += runs.get(i).count();
        }
        return new ScheduleSize(preemptions, switches, steps);
    }

    @Override
    public int compareTo(ScheduleSize other) {
        return ORDER.compare(this, other);
    }
}
