package dev.chessj.scheduler.race;

import dev.chessj.hbgraph.Accesses;
import dev.chessj.hbgraph.Clock;
import dev.chessj.hbgraph.Earlier;
import dev.chessj.scheduler.jvm.AddressResolver;
import dev.chessj.scheduler.learned.RacyMemory;
import dev.chessj.scheduler.task.Identities;
import dev.chessj.scheduler.task.Resources;
import dev.chessj.scheduler.task.Task;
import dev.chessj.scheduler.task.TaskTable;
import dev.chessj.scheduler.task.Variables;
import dev.chessj.wrappers.Members;
import dev.chessj.wrappers.Sites;
import dev.chessj.wrappers.shim.ThreadProperties;
import java.util.Arrays;
import java.util.concurrent.locks.StampedLock;
import org.jspecify.annotations.Nullable;

/**
 * Finds accesses to plain memory that nothing orders.
 *
 * <p>Follows {@link Synchronisation} and keeps for each field of each object, and each element of each array, the last write and the reads since. As
 * long as there is one strand only nothing is kept: whatever comes later comes after it. Nor is it for what has an owner, see {@link ExclusiveOwnership}.
 *
 * <p>Accesses are numbered within an execution. The number finds the same access again when the execution is repeated, for its stack.
 *
 * <p><b>Threading.</b> Confined to the running task. Allocates nothing unless an execution accesses more variables than any before.
 */
public final class RaceDetector {

    private static final int RECENT = 256;
    private static final int NO_ELEMENT = -1;

    private final TaskTable tasks;
    private final Identities identities;
    private final Variables variables = new Variables();
    private final Variables.@Nullable Entry[] recent = new Variables.Entry[RECENT]; // by site and element
    private final RaceStacks stacks;
    private final RacyMemory racy;
    private final HandleRaces handles;
    public final ArrayCalls arrayCalls = new ArrayCalls();
    public final Synchronisation synchronisation;
    /** Who watches whether executions could leave sequential consistency, if anybody does. */
    public final @Nullable ConsistencyMonitor consistency;

    public final Races races = new Races();

    public final ExclusiveOwnership owners;

    private final CallbackMemory callbacks = new CallbackMemory();
    private final OptimisticReads optimistic = new OptimisticReads();

    /** Whether plain memory is traced at all. */
    public final boolean active;

    private int accesses; // so far in this execution

    /** {@code weak}: accesses that race order nothing, not even where they are operations. */
    public RaceDetector(
            TaskTable tasks,
            Resources resources,
            Identities identities,
            RacyMemory racy,
            boolean active,
            boolean weak,
            @Nullable ConsistencyMonitor consistency) {
        this.consistency = consistency;
        this.tasks = tasks;
        this.identities = identities;
        this.active = active;
        synchronisation = new Synchronisation(resources, variables, identities, weak, consistency);
        stacks = new RaceStacks(resources);
        this.racy = racy;
        handles = new HandleRaces(this, synchronisation);
        // Both want to see every access.
        owners = new ExclusiveOwnership(active && !weak && consistency == null, synchronisation.tasks);
    }

    /** {@code every}: whether each access is looked at, also to what is a strand's own. */
    public void begin(boolean every) {
        owners.begin(every);
        if (active) {
            variables.clear();
            Arrays.fill(recent, null);
            synchronisation.clear();
            handles.begin();
            callbacks.clear();
            optimistic.clear();
            accesses = 0;
        }
    }

    /** The task carries out its pending operation. */
    public void executed(Task task) {
        if (task.guarded == null) {
            handles.executed(task);
        } else {
            executedUnderLock(task, task.guarded);
        }
    }

    /** The task holds a lock and accesses what the lock is for, between taking it and giving it back, which is one operation. */
    private void executedUnderLock(Task task, Object collection) {
        task.guarded = null;
        int time = synchronisation.clock(task).time(task.race.strand); // before it hands over anything
        handles.executed(task);
        if (hasSeveralStrands()) { // one that comes without the lock must not pass the collection over as its own
            owners.operates(variable(collection, task.guardedMember, task.pending.site));
        }
        if (racesInPart(task, task.guardedWrite, collection, task.guardedMember, NO_ELEMENT, task.pending.site, time)) {
            racy.races(task.guardedMember);
        }
    }

    /** The last operation has turned out to change nothing. */
    public void failed() {
        handles.failed();
        synchronisation.failed();
    }

    /** Whether the access races with one before. Which one is kept with the other races. */
    public boolean races(Task task, boolean writes, @Nullable Object target, int member, int site) {
        int number = accesses++;
        stacks.passed(task, number, site);
        if (synchronisation.tasks.clocks.size() == 1) {
            owners.alone(task, target, member, site);
            return false;
        }
        handles.settle();
        if (target == task.thread && (writes || !ThreadProperties.isOne(member))) {
            synchronisation.usesLocals(task);
        }
        if (target != null
                && !owners.isWatched(target, member, site)
                && owners.isOwn(task, variable(target, ExclusiveOwnership.PART, site), target, member, site)) {
            return false;
        }
        Variables.Entry variable = variable(target, member == Members.OF_SITE ? Sites.field(site) : member, site);
        Accesses others = variable.accesses();
        long place = (long) number << 32 | site;
        if (synchronisation.judge(task, others, writes, place)) {
            return found(task, writes, variable, place, others.other());
        }
        Earlier other = variable.hasAtomics()
                ? variable.atomics().unordered(task.race.strand, synchronisation.clock(task), writes)
                : null;
        return other != null && found(task, writes, variable, place, other);
    }

    /**
     * Whether the access to one element of a collection, or to none of them and only to how many there are, races with one before.
     *
     * <p>It races with accesses to the whole of it, which see the elements as well, and with those to the same element. As nothing orders accesses to
     * different elements, the last of every task is kept, like those that are atomic.
     */
    public boolean racesInPart(Task task, boolean writes, Object collection, int member, int index, int site) {
        int time = synchronisation.clock(task).time(task.race.strand);
        return racesInPart(task, writes, collection, member, index, site, time);
    }

    private boolean racesInPart(
            Task task, boolean writes, Object collection, int member, int index, int site, int time) {
        int number = accesses++;
        stacks.passed(task, number, site);
        if (synchronisation.tasks.clocks.size() == 1) {
            return false;
        }
        handles.settle();
        Variables.Entry whole = variable(collection, member, site);
        long place = (long) number << 32 | site;
        Clock clock = synchronisation.clock(task);
        Earlier other = whole.accesses().meets(task.race.strand, clock, writes)
                ? whole.accesses().other()
                : null;
        whole.atomics().add(task.race.strand, time, place, writes);
        if (index >= 0) {
            Accesses element = variable(collection, index, site).accesses();
            if (synchronisation.judge(task, element, writes, place) && other == null) {
                other = element.other();
            }
        }
        return other != null && found(task, writes, whole, place, other);
    }

    /**
     * A function that the object called has returned to the task, and was one operation with the call.
     *
     * @see CallbackMemory
     */
    public void calledBack(Task task, Object caller) {
        if (hasSeveralStrands()) {
            Clock clock = synchronisation.clock(task);
            callbacks.add(task.race.strand, clock.time(task.race.strand), caller.getClass());
            clock.tick(task.race.strand);
        }
    }

    /** The task is about to read without holding the lock, or about to ask whether what it has read is valid. */
    public void readsOptimistically(Task task, StampedLock lock, boolean begins) {
        if (hasSeveralStrands()) {
            Clock clock = synchronisation.clock(task);
            clock.tick(task.race.strand);
            int time = clock.time(task.race.strand);
            if (begins) {
                optimistic.begin(task.race.strand, lock, time);
            } else {
                optimistic.end(task.race.strand, lock, time);
            }
        }
    }

    private boolean isMeantToRace(Task task, boolean writes, Earlier other) {
        return writes
                ? !other.writes() && optimistic.isWrittenUnderLock(other.task(), other.time())
                : optimistic.isOutdated(
                        task.race.strand, synchronisation.clock(task).time(task.race.strand));
    }

    /** Whether the earlier access, in a function that somebody called back, may have been handed over to the task by the call. */
    private boolean mayBeHandedOver(Task task, Earlier other) {
        int callback = callbacks.calledBy(other.task(), other.time());
        if (callback == CallbackMemory.NONE || !synchronisation.clock(task).isAfter(other.task(), other.time() - 1)) {
            return false;
        }
        racy.races(callback);
        return true;
    }

    /** The task's access to the variable, at its place, is not ordered with the other one; whether that is a race. */
    boolean found(Task task, boolean writes, Variables.Entry variable, long place, Earlier other) {
        if (mayBeHandedOver(task, other)) {
            return false;
        }
        Races.Seen first = access(tasks.get(synchronisation.tasks.runner(other.task())), other.writes(), other.place());
        Races.Seen second = access(task, writes, place);
        boolean isInside = Sites.isInsideJdk(first.site())
                && Sites.isInsideJdk(second.site()); // those in a collection are parts of one that was told
        if (!synchronisation.hasFollowed(task, other) && !isMeantToRace(task, writes, other)) {
            if (!isInside) {
                races.add(name(variable), first, second);
            }
            arrayCalls.race(first.site(), second.site());
        }
        if (!writes && isReference(variable, second.site())) {
            synchronisation.follows(task, other.task());
        }
        if (second.number() < 0 && (variable.target == null || !AddressResolver.isAtomic(variable.target))) {
            racy.races(RacyMemory.name(variable.target, variable.member, second.site()));
        }
        return true;
    }

    /** Whether there is more than one strand: as long as there is none nothing can race. */
    public boolean hasSeveralStrands() {
        return synchronisation.tasks.clocks.size() > 1;
    }

    /** The variable, as fast as can be where the same site accesses the same object again. */
    private Variables.Entry variable(@Nullable Object target, int part, int site) {
        int slot = site + 31 * part & RECENT - 1;
        Variables.Entry entry = recent[slot];
        if (entry == null || entry.target != target || entry.member != part) {
            if (target != null) {
                identities.met(target);
            }
            entry = variables.of(target, part);
            recent[slot] = entry;
        }
        return entry;
    }

    /** The variable of the task's pending operation. */
    Variables.Entry variable(Task task) {
        return variable(task.pending.target, task.pending.accessedMember(), task.pending.site);
    }

    /** Looks for the stacks of races that this execution was the first to show, when it is executed once more. */
    public RaceStacks stacks() {
        return stacks;
    }

    private static boolean isReference(Variables.Entry variable, int site) {
        Object target = variable.target;
        return variable.member >= 0 && target != null && target.getClass().isArray()
                ? !target.getClass().getComponentType().isPrimitive()
                : Sites.isReference(site);
    }

    private static String name(Variables.Entry variable) {
        Object target = variable.target;
        return variable.member == Members.OF_SITE && target != null
                ? target.getClass().getName() // an atomic
                : Members.name(RacyMemory.name(target, variable.member, Sites.JDK));
    }

    private Races.Seen access(Task task, boolean writes, long place) {
        return new Races.Seen(task.name(), writes, (int) place, (int) (place >>> 32));
    }
}
