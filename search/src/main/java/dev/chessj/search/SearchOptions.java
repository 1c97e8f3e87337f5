package dev.chessj.search;

import java.util.function.Consumer;

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
 * @param strategy how to choose schedules
 * @param seed what schedules that are drawn follow from
 * @param reduction what to leave out
 * @param cacheSize how many states to remember
 * @param countsClasses whether to count schedules that differ by more than the order of independent operations
 * @param minimise whether to look for a smaller schedule that fails in the same way before a failure is told
 * @param causes how many executions it may take to find out which switches a failure needs; 0 to leave that open
 * @param endsLimitsEarly whether to let time limits end early, in a second phase, once the search without that is complete
 * @param needsEarlyEnds whether the search is inconclusive where that second phase is not complete
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
        ExplorationStrategy strategy,
        long seed,
        Reduction reduction,
        long cacheSize,
        boolean countsClasses,
        boolean minimise,
        int causes,
        boolean endsLimitsEarly,
        boolean needsEarlyEnds) {

    public static final int UNBOUNDED = Integer.MAX_VALUE;

    /** How many executions look for the causes of a failure at most, unless somebody says otherwise. */
    public static final int EXPERIMENTS = 60;

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

    /** Every schedule with at most this many preemptions, until one fails, none left out, told as it was found. */
    public static SearchOptions upTo(int limit) {
        return new SearchOptions(
                limit,
                Long.MAX_VALUE,
                Long.MAX_VALUE,
                false,
                2,
                3,
                1_000_000,
                1_000,
                ExplorationStrategy.BOUNDED,
                0,
                Reduction.NONE,
                4_000_000,
                false,
                false,
                EXPERIMENTS,
                true,
                false);
    }

    public SearchOptions withMaxSchedules(long value) {
        return with(draft -> draft.maxSchedules = value);
    }

    public SearchOptions withMaxNanos(long value) {
        return with(draft -> draft.maxNanos = value);
    }

    public SearchOptions withKeepGoing(boolean value) {
        return with(draft -> draft.keepGoing = value);
    }

    public SearchOptions withWarmUps(int value) {
        return with(draft -> draft.warmUps = value);
    }

    public SearchOptions withRetries(int value) {
        return with(draft -> draft.retries = value);
    }

    public SearchOptions withItemsInMemory(long value) {
        return with(draft -> draft.itemsInMemory = value);
    }

    public SearchOptions withProgressEvery(int value) {
        return with(draft -> draft.progressEvery = value);
    }

    public SearchOptions withStrategy(ExplorationStrategy value) {
        return with(draft -> draft.strategy = value);
    }

    public SearchOptions withSeed(long value) {
        return with(draft -> draft.seed = value);
    }

    public SearchOptions withCacheSize(long value) {
        return with(draft -> draft.cacheSize = value);
    }

    public SearchOptions withCountsClasses(boolean value) {
        return with(draft -> draft.countsClasses = value);
    }

    public SearchOptions withMinimise(boolean value) {
        return with(draft -> draft.minimise = value);
    }

    public SearchOptions withCauses(int value) {
        return with(draft -> draft.causes = value);
    }

    public SearchOptions withEndsLimitsEarly(boolean value) {
        return with(draft -> draft.endsLimitsEarly = value);
    }

    public SearchOptions withNeedsEarlyEnds(boolean value) {
        return with(draft -> draft.needsEarlyEnds = value);
    }

    /** The same with another reduction; one that keeps the history counts classes as well. */
    public SearchOptions withReduction(Reduction value) {
        return with(draft -> {
            draft.reduction = value;
            draft.countsClasses |= value != Reduction.NONE;
        });
    }

    private SearchOptions with(Consumer<Draft> change) {
        Draft draft = new Draft(this);
        change.accept(draft);
        return draft.options();
    }

    /** Options while one of them changes. */
    private static final class Draft {
        final int limit;
        long maxSchedules;
        long maxNanos;
        boolean keepGoing;
        int warmUps;
        int retries;
        long itemsInMemory;
        int progressEvery;
        ExplorationStrategy strategy;
        long seed;
        Reduction reduction;
        long cacheSize;
        boolean countsClasses;
        boolean minimise;
        int causes;
        boolean endsLimitsEarly;
        boolean needsEarlyEnds;

        Draft(SearchOptions from) {
            limit = from.limit;
            maxSchedules = from.maxSchedules;
            maxNanos = from.maxNanos;
            keepGoing = from.keepGoing;
            warmUps = from.warmUps;
            retries = from.retries;
            itemsInMemory = from.itemsInMemory;
            progressEvery = from.progressEvery;
            strategy = from.strategy;
            seed = from.seed;
            reduction = from.reduction;
            cacheSize = from.cacheSize;
            countsClasses = from.countsClasses;
            minimise = from.minimise;
            causes = from.causes;
            endsLimitsEarly = from.endsLimitsEarly;
            needsEarlyEnds = from.needsEarlyEnds;
        }

        SearchOptions options() {
            return new SearchOptions(
                    limit,
                    maxSchedules,
                    maxNanos,
                    keepGoing,
                    warmUps,
                    retries,
                    itemsInMemory,
                    progressEvery,
                    strategy,
                    seed,
                    reduction,
                    cacheSize,
                    countsClasses,
                    minimise,
                    causes,
                    endsLimitsEarly,
                    needsEarlyEnds);
        }
    }
}
