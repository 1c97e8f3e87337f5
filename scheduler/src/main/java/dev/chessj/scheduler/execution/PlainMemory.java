package dev.chessj.scheduler.execution;

import dev.chessj.api.OperationKind;
import dev.chessj.scheduler.learned.RacyMemory;
import dev.chessj.scheduler.liveness.Rounds;
import dev.chessj.scheduler.race.RaceDetector;
import dev.chessj.scheduler.storebuffer.DelayedMemory;
import dev.chessj.scheduler.stream.OperationStream;
import dev.chessj.scheduler.task.Task;
import dev.chessj.scheduler.task.TaskTable;
import dev.chessj.wrappers.AccessMode;
import dev.chessj.wrappers.Members;
import dev.chessj.wrappers.Sites;
import dev.chessj.wrappers.verdict.Reservation;
import dev.chessj.wrappers.verdict.Reservations;
import java.lang.reflect.Array;
import org.jspecify.annotations.Nullable;

/**
 * Accesses to plain fields and array elements. They are operations only where they are known to race; elsewhere they are watched, so
 * that races become known.
 *
 * <p><b>Threading.</b> Confined to the running task.
 */
public final class PlainMemory {

    private static final int MANY = 1024;

    /** So many elements of an array that the JDK is given are watched, from the first one on. */
    private static final int GIVEN = 16 * MANY;

    private final TaskTable tasks;
    private final LiveChoicePoint point;
    private final Conclusion conclusion;
    private final Operations operations;
    private final RaceDetector detector;
    private final RacyMemory racy;
    private final DelayedMemory delayed;
    private final PlainSpins spins;
    private final Rounds rounds;
    private final OperationStream stream;

    PlainMemory(
            TaskTable tasks,
            LiveChoicePoint point,
            Conclusion conclusion,
            Analyses analyses,
            RacyMemory racy,
            DelayedMemory delayed,
            Operations operations) {
        this.tasks = tasks;
        this.point = point;
        this.conclusion = conclusion;
        this.detector = analyses.detector();
        this.rounds = analyses.rounds();
        this.stream = analyses.stream();
        this.racy = racy;
        this.delayed = delayed;
        this.operations = operations;
        this.spins = new PlainSpins(tasks, point, racy, conclusion);
    }

    void reset() {
        spins.reset();
    }

    private boolean isDelayed(Task task, @Nullable Object target, int member, int site) {
        return racy.any && racy.isPoint(RacyMemory.name(target, member, site))
                || delayed.holds(task, target, member, site);
    }

    /** Whether what the running task does is looked at. */
    public boolean isTraced() {
        return detector.active && tasks.running.quiet == 0 && !conclusion.isOver();
    }

    /** The running task is about to access plain memory, which is an operation only where it is a point. */
    public void access(OperationKind kind, @Nullable Object target, int member, int site) {
        Task task = tasks.running;
        if (!isTraced()) {
            if (task.stores != null && !conclusion.isOver()) {
                delayed.accessQuietly(task, kind, target, member, site);
            }
            return;
        }
        if (task.spin.tries) {
            operations.settle(task);
        }
        boolean isVariable = member >= Members.OF_SITE || Sites.isVariable(site); // and no collection
        if (task.stores != null && isVariable && isDelayed(task, target, member, site)) {
            delayed.access(task, kind, target, member, site, AccessMode.PLAIN, true);
        } else if (racy.any && racy.isPoint(RacyMemory.name(target, member, site))) {
            operations.access(kind, target, member, site, isVariable);
        } else {
            if (detector.races(task, kind.isWrite(), target, member, site)) {
                racy.races(RacyMemory.name(target, member, site));
            }
            if (rounds.active) {
                rounds.plain(task, kind.isWrite(), target, member, site);
            }
            if (kind == OperationKind.READ) {
                spins.read(task, target, member, site);
            } else {
                written(task);
            }
            if (stream.accesses) {
                stream.access(task, kind, target, member, 1, site);
            }
        }
    }

    private void written(Task task) {
        spins.written();
        if (task.spin.recording) {
            point.spinning.rounds.wrote(task);
        }
    }

    /**
     * The same for elements that one call accesses all together. Where they are points it is one operation on the array as a whole;
     * elsewhere each is watched, unless there are very many: those are points at once, which costs schedules and loses nothing.
     */
    public void accessRange(OperationKind kind, Object array, int from, int length, int site) {
        int size = Array.getLength(array);
        if (!isTraced() || from < 0 || from >= size || length <= 0) {
            return;
        }
        int elements = RacyMemory.elements(array.getClass());
        int to = (int) Math.min(size, (long) from + length);
        if (racy.any && racy.isPoint(elements)) {
            operations.access(kind, array, Members.OF_SITE, site);
        } else if (to - from > MANY && detector.hasSeveralStrands()) {
            racy.races(elements);
            if (stream.accesses) {
                stream.access(tasks.running, kind, array, from, to - from, site);
            }
        } else {
            if (kind.isWrite()) {
                written(tasks.running);
            }
            if (rounds.active) {
                rounds.plain(tasks.running, kind.isWrite(), array, Members.OF_SITE, site);
            }
            if (stream.accesses) {
                stream.access(tasks.running, kind, array, from, to - from, site);
            }
            // Inside the JDK only what moves elements counts, and not what may do anything to all of them.
            boolean moves = kind.isWrite() && length != Integer.MAX_VALUE;
            if (to - from > 1 && (moves || !Sites.isInsideJdk(site))) {
                detector.arrayCalls.spans(site);
            }
            for (int i = from; i < to; i++) {
                if (detector.races(tasks.running, kind.isWrite(), array, i, site)) {
                    racy.races(elements);
                }
            }
        }
    }

    /**
     * The same for an array that the JDK is given. Buffers of streams are long; were all elements points at once, every program that reads a file would have points
     * at all its bytes. So the first are watched, and the verdict names that there were more.
     */
    public void accessGiven(OperationKind kind, Object array, int from, int length, int site) {
        if (length > GIVEN
                && Array.getLength(array) - (long) from > GIVEN
                && isTraced()
                && detector.hasSeveralStrands()) {
            String place = Sites.get(site).location();
            Reservations.add(
                    Reservation.RACE_DETECTION,
                    "a long array at " + place,
                    "The call at " + place + " is given an array of which only the first " + GIVEN
                            + " elements are watched: races on others may have gone unseen.");
        }
        int to = Math.min(length, GIVEN);
        for (int done = 0; done < to; done += MANY) {
            accessRange(kind, array, from + done, Math.min(MANY, to - done), site);
            if (racy.any && racy.isPoint(RacyMemory.elements(array.getClass()))) {
                return; // that was one operation on the array as a whole
            }
        }
    }

    /**
     * The same for one element of a collection, or for none of them if the index is negative. Where the collection is a point it is one operation on
     * the collection as a whole.
     */
    public void accessPart(OperationKind kind, Object collection, int member, int index, int site) {
        if (!isTraced() || racy.any && racy.isPoint(member)) {
            access(kind, collection, member, site);
            return;
        }
        if (rounds.active) {
            rounds.plain(tasks.running, kind.isWrite(), collection, member, site);
        }
        if (kind.isWrite()) {
            written(tasks.running);
        }
        if (detector.racesInPart(tasks.running, kind.isWrite(), collection, member, index, site)) {
            racy.races(member);
        }
        if (stream.accesses) {
            stream.access(tasks.running, kind, collection, member, 1, site);
        }
    }

    /** The same for the elements from one index to another, without that. */
    public void accessParts(OperationKind kind, Object collection, int member, int from, int to, int site) {
        if (!isTraced() || racy.any && racy.isPoint(member) || to - (long) from > MANY) {
            access(kind, collection, member, site);
            return;
        }
        if (kind.isWrite()) {
            written(tasks.running);
        }
        boolean races = false;
        for (int i = from; i < to; i++) {
            races |= detector.racesInPart(tasks.running, kind.isWrite(), collection, member, i, site);
        }
        if (races) {
            racy.races(member);
        }
        if (stream.accesses) {
            stream.access(tasks.running, kind, collection, member, 1, site);
        }
    }

    /**
     * What the next operation of the running task, one that holds a lock, does to the collection that the lock is for; whether the collection is a point, so
     * that this is an operation of its own, behind that one.
     */
    public boolean guards(OperationKind kind, Object collection, int member) {
        if (!isTraced()) {
            return false;
        }
        if (racy.any && racy.isPoint(member)) {
            return true;
        }
        Task task = tasks.running;
        task.guarded = collection;
        task.guardedMember = member;
        task.guardedWrite = kind.isWrite();
        return false;
    }
}
