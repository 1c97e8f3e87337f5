package dev.chessj.scheduler.controller;

import dev.chessj.api.OperationKind;
import dev.chessj.scheduler.execution.OperationCommit;
import dev.chessj.scheduler.execution.Operations;
import dev.chessj.scheduler.execution.OutsideLog;
import dev.chessj.scheduler.execution.TaskSwitcher;
import dev.chessj.scheduler.strategy.ChoicePoint;
import dev.chessj.scheduler.task.Task;
import dev.chessj.scheduler.task.TaskTable;
import dev.chessj.wrappers.CallFailure;
import dev.chessj.wrappers.Members;
import dev.chessj.wrappers.Sites;
import dev.chessj.wrappers.outside.OutsideCalls;
import org.jspecify.annotations.Nullable;

/**
 * Calls to the outside as operations, and what becomes of those that do not end as they did before.
 *
 * <p>All of them act on one variable, the world: what a file or a socket has to do with another one is not known here.
 */
final class OutsideModel {

    private final TaskTable tasks;
    private final ChoicePoint point;
    private final Operations operations;
    private final OperationCommit commit;
    private final TaskSwitcher switcher;
    private final OutsideLog log;

    OutsideModel(
            TaskTable tasks,
            ChoicePoint point,
            Operations operations,
            OperationCommit commit,
            TaskSwitcher switcher,
            OutsideLog log) {
        this.tasks = tasks;
        this.point = point;
        this.operations = operations;
        this.commit = commit;
        this.switcher = switcher;
        this.log = log;
    }

    /** Declares the call; its number. */
    long call(int site) {
        Task task = tasks.running;
        if (task.quiet != 0) {
            return OutsideCalls.NONE;
        }
        operations.access(OperationKind.OUTSIDE, OutsideCalls.WORLD, Members.OF_SITE, site);
        return OutsideLog.call(++task.calls.outsideCalls, point.hash());
    }

    /** How the call must fail. */
    @Nullable
    CallFailure recorded(long call, int site) {
        Task task = tasks.running;
        CallFailure failure = log.expected(task, call);
        if (failure == null) {
            return null;
        }
        String method = log.expectedMethod(task, call);
        String now = Sites.get(site).member();
        if (method != null && !method.equals(now)) {
            diverge(task, site, method + " fails: " + failure, now);
        }
        if (!failure.isAnswer() && failure.exception() == null) {
            diverge(
                    task,
                    site,
                    now + " fails: " + failure.type(),
                    now + ", and this JVM cannot make such an exception");
        }
        if (!failure.isAnswer()) {
            fails(task, call, site, failure);
        }
        return failure;
    }

    /** Tells how the call ended. */
    void outcome(long call, int site, @Nullable CallFailure failure) {
        Task task = tasks.running;
        if (OutsideLog.hash(call) != point.hash()) {
            return; // it waited or called back: how it ended is up to the schedule
        }
        if (failure == null) {
            if (log.expected(task, call) == null) {
                log.succeeds(task, call);
            }
            return;
        }
        if (log.expected(task, call) == null && log.hasSucceeded(task, call)) {
            String method = Sites.get(site).member();
            diverge(task, site, method + ", which succeeds", method + ", which fails: " + failure);
        }
        fails(task, call, site, failure);
    }

    private void fails(Task task, long call, int site, CallFailure failure) {
        log.fails(task, call, site, failure);
        if (task.lastSite == site) {
            commit.failed(); // unless the call has called back
        }
    }

    private void diverge(Task task, int site, String expected, String observed) {
        String where = task.name() + " calls ";
        String at = " (" + Sites.get(site).location() + ")";
        switcher.diverge(where + expected + at, where + observed + at);
    }
}
