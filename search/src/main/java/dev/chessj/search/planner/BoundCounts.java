package dev.chessj.search.planner;

import dev.chessj.search.Estimate;
import dev.chessj.search.checkpoint.CheckpointCodec;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * How many schedules of each bound a search has executed, and up to which bound it is complete; in both phases.
 *
 * <p><b>Threading.</b> Confined to the thread of the search.
 */
final class BoundCounts {

    private final List<Long> schedulesPerBound = new ArrayList<>();
    private final List<Long> prunedPerBound = new ArrayList<>();
    private final List<Long> classesPerBound = new ArrayList<>();
    private final List<Estimate> estimates = new ArrayList<>();
    private long schedules;
    private long schedulesOfBound;
    private long pruned;
    private int at; // the bound
    private boolean second; // phase: time limits end early
    private boolean patientDone; // the first phase
    private long earlySchedules;
    private int completeToBound = -1;
    private int earlyCompleteToBound;

    void begin() {
        begin(schedulesPerBound.size());
    }

    private void begin(int bound) {
        at = bound;
        while (at >= schedulesPerBound.size()) {
            schedulesPerBound.add(0L);
            prunedPerBound.add(0L);
            classesPerBound.add(0L);
        }
        schedulesOfBound = 0;
    }

    /** A bound of the second phase begins; whether nothing was left undone so far. */
    void beginEarly(int bound, boolean whole) {
        if (!second) {
            second = true;
            patientDone = whole;
        }
        begin(bound);
    }

    /** All of the bound was executed to its end. */
    void complete() {
        if (second) {
            earlyCompleteToBound = at;
        } else {
            completeToBound = at;
        }
    }

    void pruned() {
        pruned++;
        increment(prunedPerBound);
    }

    void executed(boolean newClass) {
        schedules++;
        schedulesOfBound++;
        earlySchedules += second ? 1 : 0;
        increment(schedulesPerBound);
        if (newClass) {
            increment(classesPerBound);
        }
    }

    private void increment(List<Long> counts) {
        counts.set(at, counts.get(at) + 1);
    }

    void estimated(Estimate estimate) {
        estimates.add(estimate);
    }

    /** Schedules executed to their end. */
    long schedules() {
        return schedules;
    }

    long schedulesOfBound() {
        return schedulesOfBound;
    }

    /** Executions given up because they led where others had been. */
    long prunedSchedules() {
        return pruned;
    }

    boolean isSecondPhase() {
        return second;
    }

    /** Whether the first phase has left nothing undone; asked in the second one. */
    boolean isPatientDone() {
        return patientDone;
    }

    int completeToBound() {
        return completeToBound;
    }

    int earlyCompleteToBound() {
        return earlyCompleteToBound;
    }

    long earlySchedules() {
        return earlySchedules;
    }

    List<Long> schedulesPerBound() {
        return schedulesPerBound;
    }

    List<Long> prunedPerBound() {
        return prunedPerBound;
    }

    List<Long> classesPerBound() {
        return classesPerBound;
    }

    List<Estimate> estimates() {
        return estimates;
    }

    void save(DataOutput out) throws IOException {
        CheckpointCodec.writeAll(out, schedulesPerBound, CheckpointCodec::writeLong);
        CheckpointCodec.writeAll(out, prunedPerBound, CheckpointCodec::writeLong);
        CheckpointCodec.writeAll(out, classesPerBound, CheckpointCodec::writeLong);
        CheckpointCodec.writeAll(out, second ? estimates : estimates.subList(0, at), CheckpointCodec::writeEstimate);
        out.writeLong(schedules);
        out.writeLong(schedulesOfBound);
        out.writeLong(pruned);
        out.writeInt(at);
        out.writeBoolean(second);
        out.writeBoolean(patientDone);
        out.writeLong(earlySchedules);
        out.writeInt(completeToBound);
        out.writeInt(earlyCompleteToBound);
    }

    void restore(DataInput in) throws IOException {
        schedulesPerBound.addAll(CheckpointCodec.readAll(in, CheckpointCodec::readLong));
        prunedPerBound.addAll(CheckpointCodec.readAll(in, CheckpointCodec::readLong));
        classesPerBound.addAll(CheckpointCodec.readAll(in, CheckpointCodec::readLong));
        estimates.addAll(CheckpointCodec.readAll(in, CheckpointCodec::readEstimate));
        schedules = in.readLong();
        schedulesOfBound = in.readLong();
        pruned = in.readLong();
        at = in.readInt();
        second = in.readBoolean();
        patientDone = in.readBoolean();
        earlySchedules = in.readLong();
        completeToBound = in.readInt();
        earlyCompleteToBound = in.readInt();
    }
}
