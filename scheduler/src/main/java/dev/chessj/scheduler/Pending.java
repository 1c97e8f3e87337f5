package dev.chessj.scheduler;

import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.Guard;
import org.jspecify.annotations.Nullable;

/** The operation that a task has declared, put aside while it carries out others that come before. */
final class Pending {

    private final OperationKind kind;
    private final @Nullable Object target;
    private final int member;
    private final int site;
    private final long deadline;
    private final long limit;
    private final boolean interruptible;
    private final boolean spurious;
    private final boolean startsNext;
    private final @Nullable Resource resource;
    private final @Nullable Guard guard;
    private final int amount;
    private final int passed;

    Pending(Task task) {
        kind = task.kind;
        target = task.target;
        member = task.member;
        site = task.site;
        deadline = task.deadline;
        limit = task.limit;
        interruptible = task.interruptible;
        spurious = task.spurious;
        startsNext = task.startsNext;
        resource = task.resource;
        guard = task.guard;
        amount = task.amount;
        passed = task.passed;
    }

    void putBack(Task task) {
        task.declare(kind, target, member, site);
        task.deadline = deadline;
        task.limit = limit;
        task.interruptible = interruptible;
        task.spurious = spurious;
        task.startsNext = startsNext;
        task.resource = resource;
        task.guard = guard;
        task.amount = amount;
        task.passed = passed;
    }
}
