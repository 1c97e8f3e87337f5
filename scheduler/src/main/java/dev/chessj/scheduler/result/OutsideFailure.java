package dev.chessj.scheduler.result;

import dev.chessj.wrappers.CallFailure;

/**
 * A call to the outside that failed in a recorded execution.
 *
 * @param task canonical name of the task that made the call
 * @param call the so many-th call to the outside of this task, from 1
 * @param method what was called, as in the interleaving table
 * @param failure how it failed
 */
public record OutsideFailure(String task, int call, String method, CallFailure failure) {}
