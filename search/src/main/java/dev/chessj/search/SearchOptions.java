package dev.chessj.search;

/**
 * How far to search.
 *
 * @param limit the most preemptions of a schedule; {@link #UNBOUNDED} for all there are
 * @param maxSchedules stop after this many schedules
 * @param maxNanos stop after this long, on the clock given to the explorer
 * @param keepGoing whether to look for further, different failures after the first
 * @param warmUps executions of the default schedule before the search, for the program under test to load and initialise classes
 * @param retries how often to try again an item whose prefix the program does not follow
 * @param itemsInMemory how many work items to hold before the temporary file is used
 * @param progressEvery tell the listener about progress after this many schedules
 * @param reduction what to leave out
 * @param cacheSize how many states to remember
 * @param countsClasses whether to count schedules that differ by more than the order of independent operations
 */
public record SearchOptions(
        int limit,
        long maxSchedules,
        long maxNanos,
        boolean keepGoing,
        int warmUps,
        int retries,
        long itemsInMemory,
        int progressEvery,
        Reduction reduction,
        long cacheSize,
        boolean countsClasses) {

    public static final int UNBOUNDED = Integer.MAX_VALUE;

    public SearchOptions {
        if (limit < 0 || maxSchedules < 0 || maxNanos < 0 || warmUps < 0 || retries < 0) {
            throw new IllegalArgumentException(
                    "limit %d, maxSchedules %d, maxNanos %d, warmUps %d, retries %d: none may be negative"
                            .formatted(limit, maxSchedules, maxNanos, warmUps, retries));
        }
        if (itemsInMemory < 1 || progressEvery < 1 || cacheSize < 1) {
            throw new IllegalArgumentException("itemsInMemory %d, progressEvery %d, cacheSize %d: at least 1"
                    .formatted(itemsInMemory, progressEvery, cacheSize));
        }
    }

    /** Every schedule with at most this many preemptions, until one fails, none left out. */
    public static SearchOptions upTo(int limit) {
        return new SearchOptions(
                limit, Long.MAX_VALUE, Long.MAX_VALUE, false, 2, 3, 1_000_000, 1_000, Reduction.NONE, 4_000_000, false);
    }

    public SearchOptions withMaxSchedules(long value) {
        return new SearchOptions(
                limit,
                value,
                maxNanos,
                keepGoing,
                warmUps,
                retries,
                itemsInMemory,
                progressEvery,
                reduction,
                cacheSize,
                countsClasses);
    }

    public SearchOptions withMaxNanos(long value) {
        return new SearchOptions(
                limit,
                maxSchedules,
                value,
                keepGoing,
                warmUps,
                retries,
                itemsInMemory,
                progressEvery,
                reduction,
                cacheSize,
                countsClasses);
    }

    public SearchOptions withKeepGoing(boolean value) {
        return new SearchOptions(
                limit,
                maxSchedules,
                maxNanos,
                value,
                warmUps,
                retries,
                itemsInMemory,
                progressEvery,
                reduction,
                cacheSize,
                countsClasses);
    }

    public SearchOptions withWarmUps(int value) {
        return new SearchOptions(
                limit,
                maxSchedules,
                maxNanos,
                keepGoing,
                value,
                retries,
                itemsInMemory,
                progressEvery,
                reduction,
                cacheSize,
                countsClasses);
    }

    public SearchOptions withRetries(int value) {
        return new SearchOptions(
                limit,
                maxSchedules,
                maxNanos,
                keepGoing,
                warmUps,
                value,
                itemsInMemory,
                progressEvery,
                reduction,
                cacheSize,
                countsClasses);
    }

    public SearchOptions withItemsInMemory(long value) {
        return new SearchOptions(
                limit,
                maxSchedules,
                maxNanos,
                keepGoing,
                warmUps,
                retries,
                value,
                progressEvery,
                reduction,
                cacheSize,
                countsClasses);
    }

    public SearchOptions withProgressEvery(int value) {
        return new SearchOptions(
                limit,
                maxSchedules,
                maxNanos,
                keepGoing,
                warmUps,
                retries,
                itemsInMemory,
                value,
                reduction,
                cacheSize,
                countsClasses);
    }

    public SearchOptions withCacheSize(long value) {
        return new SearchOptions(
                limit,
                maxSchedules,
                maxNanos,
                keepGoing,
                warmUps,
                retries,
                itemsInMemory,
                progressEvery,
                reduction,
                value,
                countsClasses);
    }

    public SearchOptions withCountsClasses(boolean value) {
        return new SearchOptions(
                limit,
                maxSchedules,
                maxNanos,
                keepGoing,
                warmUps,
                retries,
                itemsInMemory,
                progressEvery,
                reduction,
                cacheSize,
                value);
    }

    /** The same with another reduction; one that keeps the history counts classes as well. */
    public SearchOptions withReduction(Reduction value) {
        return new SearchOptions(
                limit,
                maxSchedules,
                maxNanos,
                keepGoing,
                warmUps,
                retries,
                itemsInMemory,
                progressEvery,
                value,
                cacheSize,
                countsClasses || value != Reduction.NONE);
    }
}
