package dev.chessj.scheduler;

import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.Guard;
import dev.chessj.wrappers.Members;
import dev.chessj.wrappers.Sites;
import org.jspecify.annotations.Nullable;

/**
 * What a task does next: an operation of some kind, on an object and a member of it, at a place in the code.
 *
 * <p>It is declared before it executes, so whether it can execute, what it would touch and how it reads in a report are questions about
 * data. Every task has one such object, and uses it again for each operation.
 *
 * <p><b>Contract.</b> {@link #declare} resets whatever only some kinds have: limits, guards, resources.
 *
 * <p><b>Threading.</b> Confined to the running task. Part of the hot path: nothing here allocates.
 */
final class PendingOperation {

    static final Guard HAPPENED = (target, amount) -> true;

    OperationKind kind = OperationKind.BEGIN;

    @Nullable
    Object target;

    int member = Members.OF_SITE;
    int site = Sites.JDK;

    /** How the strategy decided that it goes; valid once the task is chosen. */
    int outcome;

    /** When its time limit ends; {@link Task#NEVER} without one. */
    long deadline = Task.NEVER;

    /** How long its time limit is, or the last one that the task had. */
    long limit;

    boolean interruptible;

    /** Whether it may end for no reason. */
    boolean spurious;

    /** For a monitor, a lock or a wait: what the scheduler knows about the target. */
    @Nullable
    Resource resource;

    /** For a call on an object of the JDK that would wait: when it would not. */
    @Nullable
    Guard guard;

    /** What the guard wants to know about the call; for a choice, the number of its values. */
    int amount;

    /** The volatile at which nobody is preempted, if it is such an access; see {@link VolatilePoints}. */
    int passed = VolatilePoints.NONE;

    /** Whether it is an access to plain memory. */
    boolean plain;

    /** Whether it is a store that will wait. */
    boolean delays;

    /** Whether it starts the thread that the task is just making. */
    boolean startsNext;

    void declare(OperationKind nextKind, @Nullable Object nextTarget, int nextMember, int nextSite) {
        kind = nextKind;
        target = nextTarget;
        member = nextMember;
        site = nextSite;
        deadline = Task.NEVER;
        interruptible = false;
        spurious = false;
        resource = null;
        startsNext = false;
        passed = VolatilePoints.NONE;
        guard = null;
        plain = false;
        delays = false;
    }

    /** The same operation in an object of its own, while the task carries out others that come before it. */
    PendingOperation copy() {
        PendingOperation copy = new PendingOperation();
        copy.become(this);
        return copy;
    }

    /** Takes over what the other one is. */
    void become(PendingOperation other) {
        kind = other.kind;
        target = other.target;
        member = other.member;
        site = other.site;
        outcome = other.outcome;
        deadline = other.deadline;
        limit = other.limit;
        interruptible = other.interruptible;
        spurious = other.spurious;
        resource = other.resource;
        guard = other.guard;
        amount = other.amount;
        passed = other.passed;
        plain = other.plain;
        delays = other.delays;
        startsNext = other.startsNext;
    }

    /** Which member of the target it is on, also where only the place in the code tells. */
    int accessedMember() {
        return member == Members.OF_SITE ? Sites.field(site) : member;
    }

    boolean isSpurious() {
        return spurious && outcome == Choice.SPURIOUS;
    }
}
