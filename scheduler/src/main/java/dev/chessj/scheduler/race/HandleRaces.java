package dev.chessj.scheduler.race;

import dev.chessj.api.OperationKind;
import dev.chessj.hbgraph.Accesses;
import dev.chessj.hbgraph.Clock;
import dev.chessj.hbgraph.Earlier;
import dev.chessj.scheduler.task.Task;
import dev.chessj.scheduler.task.Variables;
import dev.chessj.wrappers.AccessMode;
import dev.chessj.wrappers.Members;
import dev.chessj.wrappers.Sites;
import org.jspecify.annotations.Nullable;

/**
 * Judges the operations on variables that may be accessed plainly as well: through a {@code VarHandle}, and {@code getPlain} and {@code
 * setPlain} of an atomic.
 *
 * <p>A plain access is one, whether the program names the field or has a handle of it: it races with every other access that nothing orders.
 * Accesses in other modes race with plain ones only. A comparison that fails has read and not written, which is known when the
 * next operation comes.
 *
 * <p>A program without such calls pays a comparison for an operation.
 *
 * <p><b>Threading.</b> Confined to the running task.
 */
final class HandleRaces {

    private final RaceDetector detector;
    private final Synchronisation synchronisation;
    private boolean active;
    private int operations; // judged so far in this execution

    // An update that may turn out to have changed nothing.
    private @Nullable Task updating;
    private Variables.@Nullable Entry updated;
    private int updatedBy;
    private int updatedAt;
    private long updatePlace;
    private @Nullable Earlier racing;

    HandleRaces(RaceDetector detector, Synchronisation synchronisation) {
        this.detector = detector;
        this.synchronisation = synchronisation;
    }

    void begin() {
        active = Sites.anyPlainOperation();
        operations = 0;
        failed();
    }

    /** The task carries out its pending operation. */
    void executed(Task task) {
        if (!active) {
            synchronisation.executed(task);
            return;
        }
        settle();
        if (!concerns(task)) {
            synchronisation.executed(task);
            return;
        }
        if (task.pending.target == task.thread) {
            synchronisation.usesLocals(task);
        }
        Clock clock = synchronisation.clock(task);
        int time = clock.time(task.race.strand); // before it hands over anything
        synchronisation.executed(task);
        judge(task, clock, time);
    }

    private boolean concerns(Task task) {
        return switch (task.pending.kind) {
            case READ, WRITE, UPDATE ->
                Sites.isVariable(task.pending.site)
                        && !task.pending.plain
                        && task.pending.member != Members.UNKNOWN
                        && !Sites.isInsideJdk(task.pending.site)
                        && detector.hasSeveralStrands();
            default -> false;
        };
    }

    private void judge(Task task, Clock clock, int time) {
        int strand = task.race.strand;
        int number = -1 - operations++; // plain accesses have the other numbers
        detector.stacks().passed(task, number, task.pending.site);
        long place = (long) number << 32 | task.pending.site;
        Variables.Entry variable = detector.variable(task);
        detector.owners.operates(variable);
        Accesses plain = variable.accesses();
        boolean writes = task.pending.kind == OperationKind.WRITE;
        Earlier other;
        if (Sites.mode(task.pending.site) == AccessMode.PLAIN && task.pending.kind != OperationKind.UPDATE) {
            boolean found = writes ? plain.write(strand, clock, place) : plain.read(strand, clock, place);
            other = found ? plain.other() : variable.atomics().unordered(strand, clock, writes);
        } else {
            other = plain.meets(strand, clock, writes) ? plain.other() : null;
            variable.atomics().add(strand, time, place, writes);
            if (task.pending.kind == OperationKind.UPDATE) {
                updating = task;
                updated = variable;
                updatedBy = strand;
                updatedAt = time;
                updatePlace = place;
                racing = other == null && plain.meets(strand, clock, true) ? plain.other() : null;
            }
        }
        if (other != null) {
            detector.found(task, writes, variable, place, other);
        }
    }

    /** The last operation, if it was an update, has turned out to be a read. */
    void failed() {
        updating = null;
        updated = null;
        racing = null;
    }

    /** The last operation, if it was an update, has changed its variable. */
    void settle() {
        Task task = updating;
        Variables.Entry variable = updated;
        if (task != null && variable != null) {
            variable.atomics().add(updatedBy, updatedAt, updatePlace, true);
            if (racing != null) {
                detector.found(task, true, variable, updatePlace, racing);
            }
            failed();
        }
    }
}
