package dev.chessj.scheduler.task;

import java.util.Arrays;

/**
 * Whether a task is inside code that must not be preempted.
 *
 * <p>A section is one step to the other tasks: one of them may come before its first operation, as before any other, but not before
 * the others. That is why it matters whether the section has {@linkplain #executed executed} something. There are two kinds. The test
 * says itself where a section is (<i>explicit</i>), and then everything in it is. Or the name of a method says it (<i>scope</i>): then
 * a method that is open by its name, called inside, is preempted again, since the innermost of two names is the one that was meant.
 *
 * <p><b>Contract.</b> Entering and leaving is balanced; leaving what was not entered, as a thread does that became a task in between,
 * changes nothing.
 *
 * <p><b>Threading.</b> Confined to the running task.
 */
public final class Sections {

    private static final int[] NONE = {};

    private int explicit;
    private int scopes; // since the innermost open one
    private int[] outside = NONE; // for each open scope, innermost last: the scopes around it
    private int open;
    private int number;

    /** Whether the task is in a section that has begun: the one question on the hot path. */
    public boolean hold;

    public void enter() {
        explicit++;
    }

    public void leave() {
        explicit -= explicit > 0 ? 1 : 0;
        hold &= isInside();
    }

    public void enterScope(boolean atomic) {
        if (atomic) {
            scopes++;
            return;
        }
        if (open == outside.length) {
            outside = Arrays.copyOf(outside, Math.max(4, 2 * open));
        }
        outside[open++] = scopes;
        scopes = 0;
        hold &= isInside();
    }

    public void leaveScope(boolean atomic) {
        if (atomic) {
            scopes -= scopes > 0 ? 1 : 0;
        } else if (open > 0) {
            scopes = outside[--open];
            hold &= explicit > 0; // what follows is not one step with what was preempted in between
        }
        hold &= isInside();
    }

    /** An operation of the program that other tasks can see has been executed: whether it is one of a section. */
    public boolean executed() {
        if ((explicit | scopes) == 0) {
            hold = false;
            return false;
        }
        if (!hold) {
            hold = true;
            number++;
        }
        return true;
    }

    /** Which section of its task it is, from 1. */
    public int number() {
        return number;
    }

    /** Whether a name alone says that this is one step, and not the test itself. */
    public boolean isInScope() {
        return explicit == 0 && scopes != 0;
    }

    /** Whether the next operation is the first of a section: others may come before it, and not again before the section ends. */
    public boolean begins() {
        return !hold && isInside();
    }

    private boolean isInside() {
        return (explicit | scopes) != 0;
    }

    /** Becomes as it was made. */
    void reset() {
        explicit = 0;
        scopes = 0;
        open = 0;
        number = 0;
        hold = false;
    }
}
