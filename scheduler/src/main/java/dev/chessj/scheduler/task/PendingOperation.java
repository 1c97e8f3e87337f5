package dev.chessj.scheduler.task;

import dev.chessj.api.OperationKind;
import dev.chessj.scheduler.strategy.Choice;
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
public final class PendingOperation {

    /** Instead of a name in {@link #passed}: somebody may be let in before the operation. */
    public static final int NOT_PASSED = Members.OF_SITE;

    /** The guard of a wait for something from outside, once that has come. */
    public static final Guard HAPPENED = (target, amount) -> true;

    public OperationKind kind = OperationKind.BEGIN;

    public @Nullable Object target;

    public int member = Members.OF_SITE;
    public int site = Sites.JDK;

    /** How the strategy decided that it goes; valid once the task is chosen. */
    public int outcome;

    /** When its time limit ends; {@link Task#NEVER} without one. */
    public long deadline = Task.NEVER;

    /** How long its time limit is, or the last one that the task had. */
    public long limit;

    public boolean interruptible;

    /** Whether it may end for no reason. */
    public boolean spurious;

    /** For a monitor, a lock or a wait: what the scheduler knows about the target. */
    public @Nullable Resource resource;

    /** For a call on an object of the JDK that would wait: when it would not. */
    public @Nullable Guard guard;

    /** What the guard wants to know about the call; for a choice, the number of its values. */
    public int amount;

    /** The volatile at which nobody is preempted, if it is such an access; see {@code VolatilePoints}. */
    public int passed = NOT_PASSED;

    /** Whether it is an access to plain memory. */
    public boolean plain;

    /** Whether it is a store that will wait. */
    public boolean delays;

    /** Whether it starts the thread that the task is just making. */
    public boolean startsNext;

    /** Becomes as it was made. */
    void reset() {
        declare(OperationKind.BEGIN, null, Members.OF_SITE, Sites.JDK);
        outcome = 0;
        limit = 0;
        amount = 0;
    }

    public void declare(OperationKind nextKind, @Nullable Object nextTarget, int nextMember, int nextSite) {
        kind = nextKind;
        target = nextTarget;
        member = nextMember;
        site = nextSite;
        deadline = Task.NEVER;
        interruptible = false;
        spurious = false;
        resource = null;
        startsNext = false;
        passed = NOT_PASSED;
        guard = null;
        plain = false;
        delays = false;
    }

    /** The same operation in an object of its own, while the task carries out others that come before it. */
    public PendingOperation copy() {
        PendingOperation copy = new PendingOperation();
        copy.become(this);
        return copy;
    }

    /** Takes over what the other one is. */
    public void become(PendingOperation other) {
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
    public int accessedMember() {
        return member == Members.OF_SITE ? Sites.field(site) : member;
    }

    public boolean isSpurious() {
        return spurious && outcome == Choice.SPURIOUS;
    }
}
