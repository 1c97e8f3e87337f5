package dev.chessj.search;

import dev.chessj.scheduler.result.PredictedDeadlock;

/**
 * What became of a deadlock that was predicted.
 *
 * @param deadlock the prediction
 * @param outcome what the search, or a directed attempt, has to say
 * @param attempts how many executions tried to meet it
 */
public record Confirmation(PredictedDeadlock deadlock, Outcome outcome, int attempts) {

    /** The answers. */
    public enum Outcome {
        /** The search met it by itself: it is one of the failures. */
        MET,
        /** A directed execution met it: it is one of the failures, and has a schedule. */
        CONFIRMED,
        /** No attempt met it: something else may keep the tasks apart, or it takes another way there. */
        OPEN,
        /** Every schedule was explored, and none of them meets it. */
        REFUTED
    }
}
