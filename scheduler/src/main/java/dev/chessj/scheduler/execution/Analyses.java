package dev.chessj.scheduler.execution;

import dev.chessj.scheduler.history.History;
import dev.chessj.scheduler.history.Items;
import dev.chessj.scheduler.liveness.Rounds;
import dev.chessj.scheduler.liveness.WorkLoops;
import dev.chessj.scheduler.lock.AtomicityWatch;
import dev.chessj.scheduler.race.RaceDetector;
import dev.chessj.scheduler.recording.Observers;
import dev.chessj.scheduler.stream.LockLedger;
import dev.chessj.scheduler.stream.OperationStream;

/** The analyses that look at the operations of an execution. Classes on the hot path keep those that they need in fields. */
public record Analyses(
        History history,
        Items items,
        RaceDetector detector,
        LockLedger locks,
        OperationStream stream,
        AtomicityWatch atomicity,
        Rounds rounds,
        WorkLoops loops,
        Observers observers) {}
