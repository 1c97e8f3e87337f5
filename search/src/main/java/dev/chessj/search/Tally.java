package dev.chessj.search;

import dev.chessj.scheduler.Ending;
import dev.chessj.scheduler.ExecutionResult;
import dev.chessj.search.SearchResult.Found;
import dev.chessj.search.SearchResult.Stop;
import dev.chessj.search.SearchResult.Unfinished;
import dev.chessj.search.SearchResult.Verdict;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Counts what a search does, and sums it up. Lists of what went wrong keep the first few, the counts tell how many there were. */
final class Tally {

    private static final int LISTED = 20;

    private final List<Long> schedulesPerBound = new ArrayList<>();
    private final List<Found> failures = new ArrayList<>();
    private final List<Divergence> divergences = new ArrayList<>();
    private final List<Unfinished> unfinished = new ArrayList<>();
    private long schedules;
    private final List<Long> prunedPerBound = new ArrayList<>();
    private final List<Long> classesPerBound = new ArrayList<>();
    private long schedulesOfBound;
    private long pruned;
    private long cut;
    private long states;
    private long refused;
    private boolean misled;
    private long failedSchedules;
    private long steps;
    private long diverged;
    private long stalled;
    private long abandoned;
    private long pins;
    private int maxTasks;
    private int completeToBound = -1;
    private boolean cutShort; // some schedules were followed to their end, but not left everywhere

    /** Explains a divergence by executing again, which takes its time. */
    interface Explanation {
        Divergence find() throws IOException;
    }

    void beginBound() {
        schedulesPerBound.add(0L);
        prunedPerBound.add(0L);
        classesPerBound.add(0L);
        schedulesOfBound = 0;
    }

    void boundDone() {
        if (skipped() == 0 && !cutShort) {
            completeToBound = schedulesPerBound.size() - 1;
        }
    }

    /** An execution that was given up because it led where others had been. */
    void pruned(ExecutionResult result, boolean tooLong) {
        cutShort |= tooLong;
        pruned++;
        prunedPerBound.set(last(), prunedPerBound.get(last()) + 1);
        executed(result);
    }

    /** What the reduction did, all together. */
    void reduced(long choicesCut, long statesKept, long statesRefused) {
        cut = choicesCut;
        states = statesKept;
        refused = statesRefused;
    }

    /** The reduction asked for was given up. */
    void misled() {
        misled = true;
    }

    private int last() {
        return schedulesPerBound.size() - 1;
    }

    void schedule(ExecutionResult result, boolean newClass, boolean tooLong) {
        cutShort |= tooLong;
        schedules++;
        abandoned += result.ending() == Ending.ABANDONED ? 1 : 0;
        if (newClass) {
            classesPerBound.set(last(), classesPerBound.get(last()) + 1);
        }
        schedulesPerBound.set(last(), ++schedulesOfBound);
        executed(result);
    }

    private void executed(ExecutionResult result) {
        steps += result.steps();
        pins += result.pins();
        maxTasks = Math.max(maxTasks, result.tasks());
    }

    void failedSchedule() {
        failedSchedules++;
    }

    void found(Found found) {
        failures.add(found);
    }

    void diverged(Explanation explanation) throws IOException {
        diverged++;
        if (divergences.size() < LISTED) {
            divergences.add(explanation.find());
        }
    }

    void unfinished(Unfinished what) {
        stalled++;
        if (unfinished.size() < LISTED) {
            unfinished.add(what);
        }
    }

    /** Schedules executed to their end. */
    long schedules() {
        return schedules;
    }

    long schedulesOfBound() {
        return schedulesOfBound;
    }

    /** Schedules dealt with in one way or the other. */
    long items() {
        return schedules + pruned + skipped();
    }

    int failures() {
        return failures.size();
    }

    private long skipped() {
        return diverged + stalled;
    }

    SearchResult result(SearchOptions options, Stop stop, boolean all, long nanos) {
        Verdict verdict = !failures.isEmpty()
                ? Verdict.FAILURE
                : stop == Stop.FINISHED && skipped() == 0 && !cutShort && abandoned < schedules
                        ? Verdict.OK
                        : Verdict.INCONCLUSIVE;
        return new SearchResult(
                verdict,
                stop,
                failures,
                failedSchedules,
                options.limit(),
                completeToBound,
                all && skipped() == 0 && !cutShort,
                schedulesPerBound,
                new SearchResult.Reduced(
                        options.reduction(),
                        prunedPerBound,
                        options.countsClasses() ? classesPerBound : List.of(),
                        cut,
                        states,
                        refused,
                        misled),
                steps,
                maxTasks,
                diverged,
                divergences,
                stalled,
                unfinished,
                abandoned,
                pins,
                options.warmUps(),
                nanos);
    }
}
