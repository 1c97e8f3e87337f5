package dev.chessj.search.planner;

import dev.chessj.scheduler.result.FailureKind;
import dev.chessj.search.Divergence;
import dev.chessj.search.SearchResult.Unfinished;
import dev.chessj.search.Shortfall;
import dev.chessj.search.checkpoint.CheckpointCodec;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Schedules that tell nothing about the test: the program did not follow, or they did not come to their end. The first few are kept, the
 * others counted.
 *
 * <p><b>Threading.</b> Confined to the thread of the search.
 */
final class SkippedSchedules {

    private static final int LISTED = 20;

    private final List<Divergence> divergences = new ArrayList<>();
    private final List<Unfinished> unfinished = new ArrayList<>();
    private long diverged;
    private long stalled;
    private long tooLong;
    private int faults;

    void diverged(SearchStatistics.Explanation explanation) throws IOException {
        diverged++;
        if (divergences.size() < LISTED) {
            divergences.add(explanation.find());
        }
    }

    void unfinished(Unfinished what) {
        stalled++;
        faults += what.reason() != null && what.reason().kind() == FailureKind.FAULT ? 1 : 0;
        if (unfinished.size() < LISTED) {
            unfinished.add(what);
        }
    }

    void tooLong() {
        tooLong++;
    }

    /** How many there were. */
    long count() {
        return diverged + stalled + tooLong;
    }

    /** The first of those that did not come to their end. */
    List<Unfinished> unfinished() {
        return List.copyOf(unfinished);
    }

    /** In how many chessj itself failed. */
    int faults() {
        return faults;
    }

    Shortfall shortfall(long abandoned) {
        return new Shortfall(diverged, divergences, stalled, unfinished, abandoned, tooLong);
    }

    void save(DataOutput out) throws IOException {
        CheckpointCodec.writeAll(out, divergences, CheckpointCodec::writeDivergence);
        CheckpointCodec.writeAll(out, unfinished, CheckpointCodec::writeUnfinished);
        out.writeLong(diverged);
        out.writeLong(stalled);
        out.writeLong(tooLong);
    }

    void restore(DataInput in) throws IOException {
        divergences.addAll(CheckpointCodec.readAll(in, CheckpointCodec::readDivergence));
        unfinished.addAll(CheckpointCodec.readAll(in, CheckpointCodec::readUnfinished));
        diverged = in.readLong();
        stalled = in.readLong();
        tooLong = in.readLong();
    }
}
