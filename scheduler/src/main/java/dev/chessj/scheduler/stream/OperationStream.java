package dev.chessj.scheduler.stream;

import dev.chessj.api.OperationKind;
import dev.chessj.scheduler.task.PendingOperation;
import dev.chessj.scheduler.task.Task;
import dev.chessj.scheduler.task.TaskTable;
import dev.chessj.scheduler.text.OperationText;
import dev.chessj.wrappers.Members;
import dev.chessj.wrappers.Sites;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Tells subscribers what tasks do.
 *
 * <p>Part of the hot path: what nobody wants to hear of costs whoever would report it one read of a field, most often one that is read anyway.
 *
 * <p><b>Threading.</b> Confined to the running task and, between executions, to the thread of the search.
 */
public final class OperationStream {

    private static final Task NOBODY = new Task(-1, new Thread("nobody"), null);

    private static final OperationSubscriber[] NOBODY_LISTENS = {};
    private static final int[] NOTHING = {};

    private final List<OperationSubscriber> subscribers = new ArrayList<>();
    private OperationSubscriber[] heard = NOBODY_LISTENS; // in this execution
    private int[] wanted = NOTHING; // by each of these: a bit for each moment
    private final Consumer<Throwable> faults;
    private final ObjectNumbers numbers = new ObjectNumbers();
    private final LiveOperation event;
    private int moments; // that anybody wants
    private boolean ordered; // does anybody follow the order
    private boolean used; // since it was last emptied
    private int step; // of the operation that is carried out, or was last
    private final ItemNumbers items = new ItemNumbers();
    private final PendingStore store = new PendingStore();

    /** What comes before what in any schedule, as long as {@link #active}. */
    public final UnconditionalOrder order;

    /** Whether operations are reported, or what orders them. */
    public boolean active;

    /** Whether accesses to plain memory are reported, each of them. */
    public boolean accesses;

    /** Whether it is reported what tasks do with locks. */
    public boolean locks;

    /** {@code faults}: who ends the execution if a subscriber fails. */
    public OperationStream(TaskTable tasks, OperationText text, Consumer<Throwable> faults) {
        this.faults = faults;
        order = new UnconditionalOrder(tasks);
        event = new LiveOperation(tasks, numbers, order, text, NOBODY);
    }

    /** From the next execution on it is told what it wants to hear of. */
    public void subscribe(OperationSubscriber subscriber) {
        subscribers.add(subscriber);
    }

    public void unsubscribe(OperationSubscriber subscriber) {
        subscribers.remove(subscriber);
    }

    /** Whether the next execution is to look at each access to plain memory, see {@code ExclusiveOwnership}. */
    public boolean wantsEveryAccess() {
        return subscribers.stream().anyMatch(subscriber -> subscriber.moments().contains(Moment.ACCESS));
    }

    /** Those that want to know what objects are called. */
    public List<OperationSubscriber> wantingNames() {
        return subscribers.stream().filter(OperationSubscriber::wantsNames).toList();
    }

    /**
     * An execution begins.
     *
     * @param muted whether nobody is told of it
     * @param follow whether what comes before what is followed in any case
     */
    public void begin(int number, boolean muted, boolean follow) {
        if (used) {
            forget();
        }
        boolean any = !muted && !subscribers.isEmpty();
        heard = any ? subscribers.toArray(NOBODY_LISTENS) : NOBODY_LISTENS;
        wanted = any ? new int[heard.length] : NOTHING;
        moments = 0;
        ordered = follow;
        for (int i = 0; i < heard.length; i++) {
            for (Moment moment : heard[i].moments()) {
                wanted[i] |= bit(moment);
            }
            moments |= wanted[i];
            ordered |= heard[i].followsOrder();
            heard[i].begins(number);
        }
        accesses = wants(Moment.ACCESS);
        locks = wants(Moment.LOCK_TAKEN)
                || wants(Moment.LOCK_GIVEN_BACK)
                || wants(Moment.WAITS)
                || wants(Moment.WAKES)
                || wants(Moment.TASK_ENDS);
        active = ordered || accesses || wants(Moment.OPERATION) || wants(Moment.STORED) || wants(Moment.INTERRUPTS);
        used = ordered || moments != 0;
    }

    /** Keeps no object of the program alive. */
    public void forget() {
        numbers.clear();
        order.clear();
        event.forget(NOBODY);
        items.clear();
        store.clear();
        step = 0;
    }

    /** The execution is over; {@code complete}: its last operation has been carried out. */
    public void end(boolean complete) {
        if (complete) {
            settle();
        }
        OperationSubscriber[] told = heard;
        heard = NOBODY_LISTENS;
        moments = 0;
        accesses = false;
        locks = false;
        for (OperationSubscriber subscriber : told) {
            try {
                subscriber.ends();
            } catch (RuntimeException | Error failed) {
                faults.accept(failed);
            }
        }
    }

    private static int bit(Moment moment) {
        return 1 << moment.ordinal();
    }

    private boolean wants(Moment moment) {
        return (moments & bit(moment)) != 0;
    }

    private void deliver(Moment moment) {
        event.moment = moment;
        for (int i = 0; i < heard.length; i++) {
            if ((wanted[i] & bit(moment)) != 0) {
                try {
                    heard[i].on(event);
                } catch (RuntimeException | Error failed) {
                    wanted[i] = 0;
                    faults.accept(failed);
                }
            }
        }
    }

    private void fill(Task task, OperationKind kind, @Nullable Object target, int member, int site) {
        event.task = task;
        event.step = step;
        event.item = items.of(task.index);
        event.kind = kind;
        event.target = target;
        event.member = member;
        event.site = site;
        event.count = 1;
        event.plain = false;
        event.timedOut = false;
        event.shared = false;
        event.waits = false;
        event.ofWait = false;
        event.time = ordered ? order.time(task) : 0;
    }

    // ---- operations and accesses

    /** The task, which a parent has started, is there. */
    public void add(Task task, @Nullable Task parent) {
        if (ordered) {
            order.add(task, parent);
        }
        items.add(task.index);
    }

    /** The task carries out its pending operation, after so many in this execution. */
    public void executed(Task task, int before, boolean timedOut) {
        settle();
        step = before;
        if (ordered) {
            if (task.pending.site != Sites.JDK) {
                order.goesOn(task);
            }
            event.time = order.time(task); // others may come after it by what it hands over now
            order.executed(task);
        }
        if (wants(Moment.OPERATION) || wants(Moment.INTERRUPTS)) {
            operation(task, timedOut);
        }
        if (wants(Moment.STORED) && mayWrite(task.pending.kind)) {
            PendingOperation done = task.pending;
            store.begins(task, done.kind, done.target, done.member, done.site, done.plain);
        }
        if (accesses && task.guarded != null) { // between taking the lock and giving it back, which is one operation
            access(
                    task,
                    task.guardedWrite ? OperationKind.WRITE : OperationKind.READ,
                    task.guarded,
                    task.guardedMember,
                    1,
                    task.pending.site);
        }
    }

    private void operation(Task task, boolean timedOut) {
        int time = event.time;
        Object target = task.pending.target instanceof Task other ? other.thread : task.pending.target;
        fill(task, task.pending.kind, target, task.pending.member, task.pending.site);
        event.time = time;
        event.plain = task.pending.plain;
        event.timedOut = timedOut;
        numbers.of(target, task.index); // so that numbers do not depend on who asks for them
        deliver(Moment.OPERATION);
        if (task.pending.kind == OperationKind.INTERRUPT) {
            deliver(Moment.INTERRUPTS);
        }
    }

    /** The task is about to access plain memory, which is no operation; {@code count} elements from the member on. */
    public void access(Task task, OperationKind kind, @Nullable Object target, int member, int count, int site) {
        settle();
        if (ordered) {
            order.goesOn(task);
        }
        fill(task, kind, target, member, site);
        event.count = count;
        event.plain = true;
        numbers.of(target, task.index);
        deliver(Moment.ACCESS);
        if (wants(Moment.STORED) && mayWrite(kind)) {
            store.begins(task, kind, target, member, site, true);
        }
    }

    private static boolean mayWrite(OperationKind kind) {
        return kind == OperationKind.WRITE || kind == OperationKind.UPDATE;
    }

    /** Whatever was about to happen has happened. */
    private void settle() {
        Task writer = store.task;
        if (writer != null) {
            fill(writer, store.kind, store.target, store.member, store.site);
            event.plain = store.plain;
            store.clear();
            deliver(Moment.STORED);
        }
    }

    /** The last operation of the task has turned out to change nothing. */
    public void failed(Task task) {
        settle();
        if (wants(Moment.FAILED)) {
            fill(task, task.pending.kind, task.pending.target, task.pending.member, task.pending.site);
            deliver(Moment.FAILED);
        }
    }

    // ---- locks

    void takes(Task task, Object lock, boolean shared, boolean waits, boolean ofWait, OperationKind kind, int site) {
        fill(task, kind, lock, Members.OF_SITE, site);
        event.shared = shared;
        event.waits = waits;
        event.ofWait = ofWait;
        deliver(Moment.LOCK_TAKEN);
    }

    void gives(Task task, Object lock, boolean shared, boolean ofWait, int site) {
        if (wants(Moment.LOCK_GIVEN_BACK)) {
            fill(task, OperationKind.UNLOCK, lock, Members.OF_SITE, site);
            event.shared = shared;
            event.ofWait = ofWait;
            deliver(Moment.LOCK_GIVEN_BACK);
        }
    }

    void waits(Task task, Object on, OperationKind kind, int site) {
        fill(task, kind, on, Members.OF_SITE, site);
        deliver(Moment.WAITS);
    }

    void wakes(Task task, Object on, int site) {
        fill(task, OperationKind.NOTIFY, on, Members.OF_SITE, site);
        deliver(Moment.WAKES);
    }

    void taskEnds(Task task) {
        fill(task, OperationKind.END, null, Members.OF_SITE, Sites.JDK);
        deliver(Moment.TASK_ENDS);
    }

    // ---- what orders besides operations

    /** The task hands the item of work to a pool. */
    public void submits(Task task, Object item) {
        if (ordered) {
            order.submits(task, item);
        }
    }

    /** The task begins with the item, as a worker of a pool that may have others or not. */
    public void beginsItem(Task task, Object item, boolean alone) {
        settle();
        if (ordered) {
            order.beginsItem(task, item, alone);
        }
        if (moments != 0) {
            items.begins(task.index);
        }
    }

    /** The task is done with the item. */
    public void endsItem(Task task, Object item) {
        settle();
        if (ordered) {
            order.endsItem(task, item);
        }
        items.ends(task.index);
    }

    /** The number of what the task's pending operation acts on, as the event of that has it; 0 if nobody hears of operations. */
    public long pendingObject(Task task) {
        Object target = task.pending.target instanceof Task other ? other.thread : task.pending.target;
        return target == null || !wants(Moment.OPERATION) ? 0 : numbers.expected(target, task.index);
    }

    /** The task goes on with what others have done to an object of the JDK, and perhaps others with what it has done. */
    public void handsOver(Task task, Object owner, boolean changes) {
        if (ordered) {
            order.handsOver(task, owner, changes);
        }
    }
}
