package dev.chessj.scheduler.schedule;

/**
 * A stretch of an execution in which one task executes operations without interruption.
 *
 * @param task canonical name of the task: {@code T0}, {@code T2}, {@code T2.1}
 * @param outcome the outcome of the first operation, 0 in most cases; the others of the run have outcome 0
 * @param count how many operations it executes; {@link #OPEN} for the last run of an execution that never ended
 * @param expected the first operation, for people and to notice divergence: {@code WRITE Counter.value LostUpdate.java:14}; may be empty
 */
public record Run(String task, int outcome, int count, String expected) {

    /** Instead of a count: until the end, whatever that is. */
    public static final int OPEN = Integer.MAX_VALUE;

    public Run {
        if (count < 1 || outcome < 0) {
            throw new IllegalArgumentException("a run of " + count + " operations with outcome " + outcome);
        }
    }
}
