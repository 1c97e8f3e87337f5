package dev.chessj.scheduler.storebuffer;

import dev.chessj.api.OperationKind;
import dev.chessj.hbgraph.OperationEffects;
import dev.chessj.scheduler.jvm.AddressResolver;
import dev.chessj.scheduler.jvm.MemoryAddress;
import dev.chessj.scheduler.strategy.Choice;
import dev.chessj.scheduler.task.Enabledness;
import dev.chessj.scheduler.task.Identities;
import dev.chessj.scheduler.task.PendingOperation;
import dev.chessj.scheduler.task.Task;
import dev.chessj.scheduler.task.TaskTable;
import dev.chessj.scheduler.task.WaitingStores;
import dev.chessj.wrappers.AccessMode;
import dev.chessj.wrappers.Members;
import dev.chessj.wrappers.Sites;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Accesses to memory where stores wait in buffers: what they do besides being operations.
 *
 * <p>A store in a mode below volatile goes into the buffer of its task, once its value is known. A load looks there first. Whatever else
 * a task does drains its buffer before, store by store, each an operation of its own where others may go first.
 *
 * <p>A store that reaches memory is an operation of the task that runs, whoever made it: it is that task's choice.
 *
 * <p><b>Threading.</b> Confined to the running task.
 */
public final class DelayedMemory {

    private final MemoryOperations operations;
    private final StoreBuffers buffers;
    private final Identities identities;
    private final AddressResolver places = new AddressResolver();

    /** Whether stores wait at all. */
    public final boolean active;

    private @Nullable DelayedStore next; // announced: its value comes
    private boolean nextReleases;
    private @Nullable DelayedStore seen; // by the load that is announced
    private int seenSite;

    public DelayedMemory(TaskTable tasks, Identities identities, MemoryOperations operations, boolean active) {
        this.operations = operations;
        this.identities = identities;
        this.active = active;
        buffers = new StoreBuffers(tasks);
    }

    public void begin() {
        buffers.clear();
        forget();
    }

    public void add(Task task) {
        if (active) {
            task.stores = new StoreBuffer(buffers);
        }
    }

    private void forget() {
        next = null;
        seen = null;
    }

    /** The task, which has a store buffer, carries out an operation on a variable or on an object of the JDK. */
    public void access(
            Task task,
            OperationKind kind,
            @Nullable Object target,
            int member,
            int site,
            AccessMode mode,
            boolean plain) {
        forget();
        StoreBuffer.of(task).storing = false;
        int key = member == Members.OF_SITE ? Sites.field(site) : member;
        boolean variable = key != Members.UNKNOWN
                && (key != Members.OF_SITE || target != null && AddressResolver.isAtomic(target));
        boolean stores = variable
                && kind == OperationKind.WRITE
                && mode != AccessMode.VOLATILE
                && !Sites.isInsideJdk(site); // of which nobody knows the values
        MemoryAddress place = stores ? places.of(target, key) : null;
        boolean passes =
                variable && kind == OperationKind.READ || stores && (place != null || mode != AccessMode.RELEASE);
        if (!passes) {
            drain(task);
        } else if (place != null && StoreBuffer.of(task).isFull()) {
            drain(task);
        }
        task.pending.declare(kind, target, member, site);
        task.pending.plain = plain;
        task.pending.delays = place != null;
        if (target != null) {
            identities.met(target);
        }
        operations.perform(task);
        if (place != null) {
            next = new DelayedStore(task, target, member, key, site, place);
            nextReleases = mode == AccessMode.RELEASE;
        } else if (kind == OperationKind.READ) {
            seen = StoreBuffer.of(task).last(target, key);
            seenSite = site;
        }
    }

    /** Whether the task has a store to the variable in its buffer, or had. */
    public boolean holds(Task task, @Nullable Object target, int member, int site) {
        return StoreBuffer.of(task).isDirty() && StoreBuffer.of(task).hasHeld(target, key(member, site));
    }

    /** The same in a region whose accesses are no operations: the task still sees its own stores, in order. */
    public void accessQuietly(Task task, OperationKind kind, @Nullable Object target, int member, int site) {
        forget();
        DelayedStore last =
                StoreBuffer.of(task).isEmpty() ? null : StoreBuffer.of(task).last(target, key(member, site));
        if (last != null && kind == OperationKind.READ) {
            seen = last;
            seenSite = site;
        } else if (last != null) {
            next = new DelayedStore(task, target, member, last.key, site, last.place);
            nextReleases = false;
        }
    }

    private static int key(int member, int site) {
        return member == Members.OF_SITE ? Sites.field(site) : member;
    }

    // ---- values

    /** The bits that go to memory instead of these. */
    public long stores(long bits, char type, int site) {
        DelayedStore store = next;
        forget();
        if (store == null || store.site != site || !holdsAs(store.place.type(), type)) {
            straight(store);
            return bits;
        }
        store.hold(bits);
        add(store);
        return store.place.bits();
    }

    /** The reference that goes to memory instead of this one. */
    public @Nullable Object stores(@Nullable Object value, int site) {
        DelayedStore store = next;
        forget();
        if (store == null || store.site != site || store.place.type() != MemoryAddress.REFERENCE) {
            straight(store);
            return value;
        }
        store.hold(value);
        add(store);
        return store.place.reference();
    }

    private static boolean holdsAs(char type, char passed) {
        return type == passed || passed == 'I' && "ZBCS".indexOf(type) >= 0;
    }

    private void add(DelayedStore store) {
        if (nextReleases) {
            store.released = operations.releasedBy(store.task);
        }
        buffers.add(store, nextReleases);
        StoreBuffer.of(store.task).storing = true;
    }

    /** A store through a handle with a conversion: it does not wait, and nothing that it follows does. */
    private void straight(@Nullable DelayedStore store) {
        if (store != null) {
            for (DelayedStore earlier : List.copyOf(StoreBuffer.of(store.task).stores())) {
                buffers.remove(earlier);
                earlier.reach();
            }
        }
    }

    public long loads(long bits, char type, int site) {
        DelayedStore store = seen;
        return store != null && seenSite == site ? store.bitsAs(type) : bits;
    }

    public @Nullable Object loads(@Nullable Object value, int site) {
        DelayedStore store = seen;
        return store != null && seenSite == site ? store.asObject() : value;
    }

    // ---- stores reach memory

    /** Stores of the task from now on reach memory after those it has made. */
    public void order(Task task) {
        buffers.order(task);
    }

    /** Whether the operation that the task has declared lets none of its stores wait any longer. */
    public static boolean drains(Task task) {
        WaitingStores stores = task.stores;
        return stores != null && stores.isDirty() && endsWaiting(task.pending);
    }

    private static boolean endsWaiting(PendingOperation operation) {
        OperationEffects effects = OperationEffects.of(operation.kind);
        return switch (effects.order()) {
            case ACCESSES -> effects.drainsStores() || operation.guard != null || operation.resource != null;
            default -> effects.drainsStores() && operation.kind != OperationKind.DRAIN;
        };
    }

    /** Code of the JDK may look at memory where the task is quiet: its stores are there until it is not. */
    public void show(Task task) {
        StoreBuffer.of(task).shown.show(StoreBuffer.of(task).stores(), operations.steps());
    }

    /** The task is quiet no longer. */
    public void hide(Task task) {
        for (DelayedStore reached : StoreBuffer.of(task).shown.hide(operations.steps())) {
            buffers.remove(reached);
        }
    }

    /** All stores of the task reach memory, before what it has declared. */
    public void drainBefore(Task task) {
        PendingOperation declared = task.pending.copy();
        drain(task);
        task.pending.become(declared);
    }

    /** All stores of the task reach memory. */
    public void drain(Task task) {
        StoreBuffer.of(task).storing = false;
        if (StoreBuffer.of(task).isDirty()) {
            int last = StoreBuffer.of(task).lastSite();
            task.pending.declare(OperationKind.DRAIN, null, Members.OF_SITE, last);
            StoreBuffer.of(task).askedKind = Sites.get(last).kind();
            StoreBuffer.of(task).askedSite = last;
            operations.perform(task);
        }
    }

    /**
     * The task is to carry out its operation, an outcome of which was chosen: stores reach memory that come before it. False if that was
     * all.
     */
    public boolean comesTo(Task task) {
        try {
            if (task.pending.kind != OperationKind.DRAIN) {
                if (Enabledness.choosesStores(task)) {
                    comesBefore(task);
                    buffers.isCarriedOut(task);
                }
                return true;
            }
            boolean drained = false;
            for (DelayedStore store = StoreBuffer.of(task).first();
                    store != null;
                    store = StoreBuffer.of(task).first()) {
                if (drained && buffers.outcomes(task) > 1) {
                    task.midway = true;
                    operations.arrive(task);
                }
                comesBefore(task);
                reach(task, store);
                task.pending.outcome = Choice.IN_TIME;
                drained = true;
            }
            StoreBuffer.of(task).isDrained();
            return !drained;
        } finally {
            task.midway = false;
        }
    }

    /** What was chosen reaches memory. */
    private void comesBefore(Task task) {
        for (DelayedStore store = buffers.single(task); store != null; store = buffers.single(task)) {
            reach(task, store);
            task.pending.outcome = Choice.IN_TIME;
            StoreBuffer.of(task).asksAgain = true;
            task.midway = true;
            if (buffers.outcomes(task) > 1) {
                operations.arrive(task);
            }
        }
        List<DelayedStore> first = buffers.atOnce(task);
        for (int i = 0; i < first.size(); i++) {
            reach(task, first.get(i));
            task.pending.outcome = Choice.IN_TIME;
        }
        StoreBuffer.of(task).asksAgain = false;
    }

    /** The store reaches memory, as an operation of the task before the one it has declared. */
    private void reach(Task task, DelayedStore store) {
        buffers.remove(store);
        store.reach();
        OperationKind kind = task.pending.kind;
        Object target = task.pending.target;
        int member = task.pending.member;
        int site = task.pending.site;
        if (kind != OperationKind.DRAIN) {
            StoreBuffer.of(task).askedKind = kind;
            StoreBuffer.of(task).askedSite = site;
        }
        task.pending.kind = OperationKind.DRAIN;
        task.pending.target = store.target;
        task.pending.member = store.member;
        task.pending.site = store.site;
        StoreBuffer.of(task).draining = store;
        operations.carryOut(task);
        task.pending.kind = kind;
        task.pending.target = target;
        task.pending.member = member;
        task.pending.site = site;
        StoreBuffer.of(task).draining = null;
    }
}
