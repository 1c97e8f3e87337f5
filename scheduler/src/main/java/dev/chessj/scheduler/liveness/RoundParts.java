package dev.chessj.scheduler.liveness;

import dev.chessj.api.OperationKind;
import dev.chessj.hbgraph.OperationEffects;
import dev.chessj.scheduler.jvm.Values;
import dev.chessj.scheduler.task.Task;
import dev.chessj.wrappers.Members;
import dev.chessj.wrappers.Sites;
import java.util.BitSet;

/**
 * Which operations can be part of a round, see {@link Rounds}: those on variables and locks whose state can be compared, and those that touch nothing.
 *
 * <p><b>Threading.</b> Confined to the running task.
 */
final class RoundParts {

    private final Values values;
    private final BitSet told = new BitSet(); // the sites of variables whose values could be told
    private final BitSet untold = new BitSet(); // and of those whose could not

    RoundParts(Values values) {
        this.values = values;
    }

    /** What an operation touches; {@link #NONE} if it cannot be part of a round, since it changes what cannot be compared. */
    enum Part {
        VARIABLE,
        LOCK,
        NOTHING,
        NONE
    }

    static Part of(Task task) {
        if (task.pending.site == Sites.JDK && task.pending.kind != OperationKind.YIELD) {
            return Part.NONE;
        }
        OperationKind kind = task.pending.kind;
        OperationEffects effects = OperationEffects.of(kind);
        return switch (effects.subject()) {
            case VARIABLE -> kind == OperationKind.PASS ? Part.NONE : Part.VARIABLE;
            case LOCK, MONITOR -> effects.takesLock() || effects.givesLockBack() ? Part.LOCK : Part.NONE;
            case NOTHING -> effects.letsOthersGo() ? Part.NOTHING : Part.NONE;
            case OWN_PERMIT -> task.pending.deadline < Task.UNREACHABLE ? Part.NOTHING : Part.NONE;
            default -> Part.NONE;
        };
    }

    /** Whether what the task is about to do can be part of a round. Asked far more often than rounds are looked for. */
    boolean canContain(Task task) {
        return switch (of(task)) {
            case VARIABLE -> canBeTold(task);
            case LOCK, NOTHING -> true;
            case NONE -> false;
        };
    }

    /** Whether the value can be told: looked up once for a place in the code, unless it was too early there to tell. */
    private boolean canBeTold(Task task) {
        int site = task.pending.site;
        if (told.get(site) || untold.get(site)) {
            return told.get(site);
        }
        boolean known = values.read(task.pending.target, task.pending.member, site) != Values.UNKNOWN;
        if (known) {
            told.set(site);
        } else if (task.pending.target != null
                && task.pending.member == Members.OF_SITE) { // no static field, no element
            untold.set(site);
        }
        return known;
    }
}
