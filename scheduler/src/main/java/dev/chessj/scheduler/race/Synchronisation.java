package dev.chessj.scheduler.race;

import dev.chessj.api.OperationKind;
import dev.chessj.hbgraph.Accesses;
import dev.chessj.hbgraph.Clock;
import dev.chessj.hbgraph.Earlier;
import dev.chessj.hbgraph.Handover;
import dev.chessj.hbgraph.OperationEffects;
import dev.chessj.hbgraph.Strands;
import dev.chessj.scheduler.storebuffer.DelayedStore;
import dev.chessj.scheduler.storebuffer.StoreBuffer;
import dev.chessj.scheduler.strategy.Choice;
import dev.chessj.scheduler.stream.TaskStrands;
import dev.chessj.scheduler.task.Identities;
import dev.chessj.scheduler.task.Resources;
import dev.chessj.scheduler.task.Task;
import dev.chessj.scheduler.task.Variables;
import dev.chessj.wrappers.AccessMode;
import dev.chessj.wrappers.Members;
import dev.chessj.wrappers.Sites;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Which operations order what tasks do to plain memory: those that release something, and those that acquire it.
 *
 * <p>By the rules of the Java memory model and of the package documentation of {@code java.util.concurrent}: unlocking before locking,
 * a volatile write before the reads that follow, starting a thread before what it does, its end before whoever joins it, handing
 * something to a queue, a pool or a future before taking it. What an access in a weaker mode does not order is not ordered. An object of the
 * JDK is one thing that is released and acquired, however many it holds, and what nobody knows comes after all that has happened:
 * that may hide a race in one schedule, and never makes one up.
 *
 * <p>What runs in program order is a strand, see {@link TaskStrands}. What is local to a worker's thread orders the items that it runs.
 *
 * <p><b>Threading.</b> Confined to the running task. Allocates nothing unless an execution has more strands or variables than any before.
 */
public final class Synchronisation {

    // Parts of an object that are no field of it, besides Variables.MONITOR.
    private static final int PERMIT = Variables.MONITOR + 1;
    private static final int INTERRUPT = Variables.MONITOR + 2;
    private static final int SUBMITTED = Variables.MONITOR + 3;
    private static final int LOCALS = Variables.MONITOR + 4;
    private static final int JDK_PERMIT = Variables.MONITOR + 5;
    private static final int WHOLE = Members.OF_SITE;

    private final Resources resources;
    private final Variables variables;
    private final Identities identities;
    private final Handover outside = new Handover();
    private final @Nullable ConsistencyMonitor consistency;
    final TaskStrands tasks;
    private final Strands strands;
    private final TentativeHandover attempt;
    private final boolean weak; // accesses that race order nothing
    private final List<Clock> followed = new ArrayList<>(); // by strand: what it has come to by accesses that race
    private boolean interrupts; // has anybody interrupted another

    Synchronisation(
            Resources resources,
            Variables variables,
            Identities identities,
            boolean weak,
            @Nullable ConsistencyMonitor consistency) {
        this.weak = weak;
        this.consistency = consistency;
        tasks = new TaskStrands(consistency == null ? null : consistency.clocks);
        strands = tasks.clocks;
        attempt = new TentativeHandover(strands);
        this.resources = resources;
        this.variables = variables;
        this.identities = identities;
    }

    void clear() {
        tasks.clear();
        outside.forget();
        followed.clear();
        if (consistency != null) {
            consistency.begin();
        }
        interrupts = false;
        attempt.clear();
    }

    public void add(Task task, @Nullable Task parent) {
        attempt.settle();
        task.race.strand = tasks.begin(task.index, parent == null ? TaskStrands.NONE : parent.race.strand);
        task.race.locked = null;
        task.race.within = null;
    }

    // ---- what orders besides operations

    /** The task hands the item of work to a pool. */
    public void submits(Task task, Object item) {
        attempt.settle();
        strands.release(task.race.strand, met(item, SUBMITTED));
    }

    /** The task begins with the item, as a worker of a pool that may have others or not. */
    public void beginsItem(Task task, Object item, boolean alone) {
        attempt.settle();
        task.race.strand = tasks.beginItem(task.index, task.race.strand, met(item, SUBMITTED), alone);
    }

    /** The task is done with the item. */
    public void endsItem(Task task, Object item) {
        attempt.settle();
        task.race.strand = tasks.endItem(task.index, task.race.strand, met(item, SUBMITTED));
    }

    /** A part of an object that no operation may have named yet. */
    private Handover met(Object object, int part) {
        identities.met(object);
        return variables.of(object, part).handover();
    }

    /** The task uses what is local to its thread. */
    public void usesLocals(Task task) {
        attempt.settle();
        Handover locals = variables.of(task.thread, LOCALS).handover();
        strands.acquire(task.race.strand, locals);
        strands.release(task.race.strand, locals);
    }

    /** The task goes on with what others have done to an object of the JDK, and perhaps others with what it has done. */
    public void handsOver(Task task, Object owner, boolean changes) {
        attempt.settle();
        Handover handover = met(owner, WHOLE);
        strands.acquire(task.race.strand, handover);
        if (changes) {
            strands.release(task.race.strand, handover);
        }
    }

    /** The task comes after whatever others have done. */
    public void afterAll(Task task) {
        attempt.settle();
        strands.joinAll(task.race.strand);
    }

    /** The task, somewhere in the JDK, gives the thread a permit: whoever waits there goes on after it. */
    public void wakes(Task task, Thread thread) {
        attempt.settle();
        release(task, variables.of(thread, JDK_PERMIT));
        release(task, variables.of(thread, PERMIT)); // the program may have asked for it by a method reference
    }

    /**
     * The task goes on because it has a permit; without one it comes after nobody. Where code of the JDK has parked, inside a
     * call such as {@code Future.get}, a permit that the program gave orders nothing: that the call parks at all is nobody's promise.
     */
    private void parks(Task task) {
        if (task.permit) {
            acquire(task, variables.of(task.thread, task.pending.site == Sites.JDK ? JDK_PERMIT : PERMIT));
        }
    }

    // ---- accesses

    /**
     * The task has read a reference that another strand wrote without any order. What leads on from there is no race of its own; what
     * is reachable through a final field is none at all.
     */
    void follows(Task task, int writer) {
        if (weak) {
            strands.of(writer).tick(writer);
            followedBy(task).join(strands.of(writer));
        } else {
            strands.join(task.race.strand, writer);
        }
    }

    /** Whether the task has come to the other access of a race by way of another race, and it is not to be told. */
    boolean hasFollowed(Task task, Earlier other) {
        return weak && followedBy(task).isAfter(other.task(), other.time());
    }

    private Clock followedBy(Task task) {
        while (followed.size() <= task.race.strand) {
            followed.add(new Clock());
        }
        return followed.get(task.race.strand);
    }

    /** What whoever acquires a store of the task comes after, once that has reached memory. */
    public Clock releasedBy(Task task) {
        Clock released = new Clock();
        strands.of(task.race.strand).tick(task.race.strand);
        released.copy(strands.of(task.race.strand));
        return released;
    }

    /** What has happened before the task goes on. */
    Clock clock(Task task) {
        attempt.settle();
        return strands.of(task.race.strand);
    }

    /** Whether the task's access, at a place, any number, races with one before. */
    boolean judge(Task task, Accesses accesses, boolean writes, long place) {
        attempt.settle();
        int strand = task.race.strand;
        return writes
                ? accesses.write(strand, strands.of(strand), place)
                : accesses.read(strand, strands.of(strand), place);
    }

    // ---- operations

    /** The task carries out its pending operation. */
    public void executed(Task task) {
        attempt.settle();
        if (consistency != null && OperationEffects.of(task.pending.kind).drainsStores()) {
            consistency.drains(task);
        }
        boolean inTime = task.pending.outcome != Choice.TIMED_OUT || task.pending.deadline == Task.NEVER;
        OperationEffects effects = OperationEffects.of(task.pending.kind);
        switch (effects.order()) {
            case NEITHER -> {}
            case ACQUIRES -> {
                if (inTime) {
                    acquires(task, effects);
                }
            }
            case RELEASES -> releases(task, effects.subject());
            case ACCESSES -> {
                if (inTime) {
                    shared(task);
                }
            }
            case BOTH -> {
                strands.acquire(task.race.strand, outside);
                strands.release(task.race.strand, outside);
            }
        }
        if (interrupts && (task.pending.interruptible || waits(task.pending.kind))) {
            acquire(task, variables.of(task.thread, INTERRUPT));
        }
        if (task.pending.site == Sites.JDK) {
            inTheMiddle(task);
        }
    }

    private void acquires(Task task, OperationEffects effects) {
        Object target = task.pending.target;
        switch (effects.subject()) {
            case LOCK -> locks(task, variables.of(target, WHOLE));
            case OWN_PERMIT -> parks(task);
            case JOINED_TASK -> acquire(task, variables.of(((Task) Objects.requireNonNull(target)).thread, WHOLE));
            default -> acquire(task, variables.of(target, part(effects.subject())));
        }
    }

    private void releases(Task task, OperationEffects.Subject subject) {
        Object target = task.pending.target;
        switch (subject) {
            case OWN_END -> {
                tasks.end(task.race.strand);
                release(task, variables.of(task.thread, WHOLE));
                if (task.ownMonitor != null) {
                    release(task, variables.of(task.thread, Variables.MONITOR));
                }
            }
            case CONDITION -> awaits(task);
            case WAITING_STORE -> {
                DelayedStore store = StoreBuffer.of(task).draining;
                if (store != null) {
                    strands.arrive(variables.of(store.target, store.key).handover(), store.released);
                }
            }
            default -> {
                interrupts |= subject == OperationEffects.Subject.INTERRUPT_STATUS;
                release(task, variables.of(target, part(subject)));
            }
        }
    }

    /** Which part of the target is handed over. */
    private static int part(OperationEffects.Subject subject) {
        return switch (subject) {
            case MONITOR -> Variables.MONITOR;
            case PERMIT -> PERMIT;
            case INTERRUPT_STATUS -> INTERRUPT;
            default -> WHOLE;
        };
    }

    private static boolean waits(OperationKind kind) {
        return kind == OperationKind.WAIT || kind == OperationKind.AWAIT || kind == OperationKind.PARK;
    }

    /** The last operation has turned out to change nothing. */
    void failed() {
        attempt.failed();
    }

    private void locks(Task task, Variables.Entry lock) {
        task.race.locked = lock;
        task.race.within = lock;
        attempt.begin(task, lock.handover(), true, false);
    }

    private void awaits(Task task) {
        ReentrantLock lock = resources.of(Objects.requireNonNull(task.pending.target)).lock;
        if (lock != null) {
            release(task, variables.of(lock, WHOLE));
        } else if (task.race.locked != null) { // a condition of another lock, most likely of that one
            release(task, task.race.locked);
            task.race.within = task.race.locked;
        }
    }

    private void shared(Task task) {
        int member = task.pending.accessedMember();
        if (member == Members.UNKNOWN) {
            strands.joinAll(task.race.strand); // arguments that nobody names
            member = WHOLE;
        }
        if (task.pending.target
                instanceof Executor) { // its items come after their submission, whoever waits for them after their end
            task.race.within = null;
            return;
        }
        Variables.Entry entry = variables.of(task.pending.target, member);
        task.race.within = entry;
        Handover handover = entry.handover();
        if (task.pending.resource != null) {
            Variables.Entry monitor = variables.of(task.pending.target, Variables.MONITOR);
            acquire(task, monitor);
            release(task, monitor);
        }
        if (consistency != null && entry.calls) {
            consistency.drains(task);
        } else if (consistency != null) {
            consistency.accesses(task, entry.traffic());
        }
        if (entry.calls) {
            if (!(task.pending.target instanceof CountDownLatch)
                    || !task.pending.kind.isWrite()) { // who counts down waits for nobody
                strands.acquire(task.race.strand, handover);
            }
            if (task.pending.kind.isWrite()) {
                attempt.begin(task, handover, false, true);
            }
        } else {
            access(task, handover);
        }
    }

    /** An access to a variable that is volatile, or behind a handle. */
    private void access(Task task, Handover handover) {
        int strand = task.race.strand;
        AccessMode mode = Sites.mode(task.pending.site);
        if (task.pending.plain && weak) {
            accessWeakly(task, handover);
            return;
        }
        if (task.pending.delays) {
            return; // until it reaches memory
        }
        switch (task.pending.kind) {
            case READ -> {
                if (mode == AccessMode.VOLATILE) {
                    strands.acquire(strand, handover);
                } else if (mode == AccessMode.ACQUIRE) {
                    strands.acquireLast(strand, handover);
                }
            }
            case WRITE -> {
                if (mode == AccessMode.VOLATILE) {
                    strands.release(strand, handover);
                } else if (mode == AccessMode.RELEASE) {
                    strands.releaseLast(strand, handover, false);
                } else {
                    strands.overwrite(handover);
                }
            }
            default -> {
                if (mode == AccessMode.VOLATILE) {
                    strands.acquire(strand, handover);
                    attempt.begin(task, handover, false, true);
                } else if (mode == AccessMode.ACQUIRE) {
                    strands.acquireLast(strand, handover);
                } else if (mode == AccessMode.RELEASE) {
                    strands.releaseLast(strand, handover, true);
                }
            }
        }
    }

    /** An access to plain memory that is an operation because it races: it orders what is told, and nothing else. */
    private void accessWeakly(Task task, Handover handover) {
        if (task.pending.kind == OperationKind.WRITE) {
            strands.tell(task.race.strand, handover);
        } else {
            strands.follow(followedBy(task), handover);
        }
    }

    /** Inside the JDK, in the middle of a call that the program has made: it goes on with what others have done to the object. */
    private void inTheMiddle(Task task) {
        Variables.Entry within = task.race.within;
        if (within != null && task.pending.kind != OperationKind.END) {
            acquire(task, within);
        }
    }

    private void acquire(Task task, Variables.Entry from) {
        strands.acquire(task.race.strand, from.handover());
    }

    private void release(Task task, Variables.Entry to) {
        strands.release(task.race.strand, to.handover());
    }
}
