package dev.chessj.scheduler.storebuffer;

import dev.chessj.api.OperationKind;
import dev.chessj.scheduler.strategy.Choice;
import dev.chessj.scheduler.task.Task;
import dev.chessj.scheduler.task.TaskTable;
import dev.chessj.wrappers.Members;
import dev.chessj.wrappers.Sites;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The store buffers of all tasks, and which of the stores in them may reach memory before an operation: what the search chooses from.
 *
 * <p>A store that waits could reach memory at any time. When it does makes a difference only to an operation on the same variable, so that
 * is where it is decided, as late as possible: before a load, or before another store to the variable reaches memory. Such an
 * operation has several <i>outcomes</i>. First come the two that most often matter: all stores reach memory in the order in which they
 * were made, as if there were no buffers; and none does. The others each let one store reach memory, and then the question comes again.
 * So every order in which stores can reach memory is a sequence of choices, recorded like any other.
 *
 * <p>Only stores that the variable depends on are offered: those to it and, where one of these has to come after others of its task,
 * those to their variables as well.
 *
 * <p>A store does not wait for ever: what the same instruction of a task has missed {@value #MISSES} times it sees.
 *
 * <p><b>Threading.</b> Confined to the running task. Asked at every choice point, but stores wait only for a short while.
 */
public final class StoreBuffers {

    private static final int MISSES = 2;

    /** Instead of a store: the operation is carried out. */
    static final @Nullable DelayedStore NONE = null;

    private final TaskTable tasks;
    private int made; // stores, so far
    private int waiting; // of them

    StoreBuffers(TaskTable tasks) {
        this.tasks = tasks;
    }

    void clear() {
        made = 0;
        waiting = 0;
    }

    void add(DelayedStore store, boolean releases) {
        StoreBuffer.of(store.task).add(store, ++made, releases);
        waiting++;
    }

    void remove(DelayedStore store) {
        StoreBuffer.of(store.task).remove(store);
        waiting--;
    }

    /** Stores of the task from now on come after those it has made. */
    void order(Task task) {
        StoreBuffer.of(task).order(made + 1);
    }

    /** Which part of its target the pending operation of the task touches. */
    static int key(Task task) {
        return key(task.pending.member, task.pending.site);
    }

    public static int key(int member, int site) {
        return member == Members.OF_SITE ? Sites.field(site) : member;
    }

    /** How many outcomes the pending operation of the task, one on memory, has. */
    int outcomes(Task task) {
        if (waiting == 0 || task.pending.delays) {
            return 1;
        }
        List<DelayedStore> relevant = relevant(task);
        if (relevant.isEmpty()) {
            return 1;
        }
        if (StoreBuffer.of(task).asksAgain) {
            return 1 + reachable(relevant).size();
        }
        if (isSeen(task, relevant)) {
            return 1;
        }
        int ordered = ordered(task, relevant).size();
        int single = relevant.size() == 1 ? 0 : reachable(relevant).size();
        return ordered == 0 ? 1 + reachable(relevant).size() : 2 + single;
    }

    /** What the chosen outcome of the pending operation lets reach memory all at once, in order, before it is carried out. */
    List<DelayedStore> atOnce(Task task) {
        boolean inOrder = waiting > 0
                && !task.pending.delays
                && !StoreBuffer.of(task).asksAgain
                && task.pending.outcome == Choice.IN_TIME;
        return inOrder ? ordered(task, relevant(task)) : List.of();
    }

    /** The one store that the chosen outcome lets reach memory before the question comes again; {@link #NONE} if it is not that. */
    @Nullable
    DelayedStore single(Task task) {
        if (task.pending.outcome == Choice.IN_TIME || task.pending.delays) {
            return NONE;
        }
        List<DelayedStore> relevant = relevant(task);
        int first = StoreBuffer.of(task).asksAgain || ordered(task, relevant).isEmpty() ? 1 : 2;
        return task.pending.outcome < first ? NONE : reachable(relevant).get(task.pending.outcome - first);
    }

    /** The pending operation is carried out now; stores of others to its variable that still wait are missed. */
    void isCarriedOut(Task task) {
        if (waiting > 0 && !task.pending.delays && task.pending.kind != OperationKind.DRAIN) {
            List<DelayedStore> relevant = relevant(task);
            for (int i = 0; i < relevant.size(); i++) { // mostly none: an iterator would be all that is allocated
                DelayedStore store = relevant.get(i);
                if (store.task != task && store.isOf(task.pending.target, key(task))) {
                    store.isMissed(task, task.pending.site);
                }
            }
        }
    }

    /** What becomes of the operation that the task carries out now, for people; empty where it is as without buffers. */
    public String words(Task task) {
        DelayedStore draining = StoreBuffer.of(task).draining;
        if (task.pending.kind == OperationKind.DRAIN) {
            return draining == null
                    ? "visible already"
                    : draining.task == task ? "" : "stored by " + draining.task.name();
        }
        if (task.pending.delays) {
            return "waits in the store buffer";
        }
        if (task.pending.kind != OperationKind.READ || waiting == 0) {
            return "";
        }
        if (StoreBuffer.of(task).last(task.pending.target, key(task)) != null) {
            return "as in its store buffer";
        }
        for (DelayedStore store : relevant(task)) {
            if (store.task != task && store.isOf(task.pending.target, key(task))) {
                return "does not see the store of " + store.task.name();
            }
        }
        return "";
    }

    /** Whether the operation has been carried out without one of the stores as often as may be. */
    private static boolean isSeen(Task task, List<DelayedStore> relevant) {
        for (DelayedStore store : relevant) {
            if (store.misses(task, task.pending.site) >= MISSES) {
                return true;
            }
        }
        return false;
    }

    /** The stores that may matter to the pending operation, as they were made; none if nobody else has stored to its variable. */
    private List<DelayedStore> relevant(Task task) {
        DelayedStore drained = drained(task);
        if (drained == null && task.pending.kind == OperationKind.DRAIN) {
            return List.of();
        }
        Object target = drained == null ? task.pending.target : drained.target;
        int key = drained == null ? key(task) : drained.key;
        if (!isStoredByOthers(task, target, key)) {
            return List.of();
        }
        List<DelayedStore> relevant = new ArrayList<>();
        for (int i = 0; i < tasks.size(); i++) {
            for (DelayedStore store : StoreBuffer.of(tasks.get(i)).stores()) {
                if (store.isOf(target, key) && store != drained) {
                    relevant.add(store);
                }
            }
        }
        while (grow(relevant)) {
            // until nothing is left that one of them depends on
        }
        if (drained != null) {
            relevant.removeIf(store -> store.task == task);
        }
        relevant.sort(Comparator.comparingInt(store -> store.number));
        return relevant;
    }

    /** Asked several times for each access, and mostly false: without iterators, to allocate nothing. */
    private boolean isStoredByOthers(Task task, @Nullable Object target, int key) {
        for (int i = 0; i < tasks.size(); i++) {
            Task other = tasks.get(i);
            List<DelayedStore> stores =
                    other == task ? List.of() : StoreBuffer.of(other).stores();
            for (int k = 0; k < stores.size(); k++) {
                if (stores.get(k).isOf(target, key)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Adds what the stores come after, and whatever else is stored to those variables. */
    private boolean grow(List<DelayedStore> relevant) {
        for (DelayedStore store : List.copyOf(relevant)) {
            for (DelayedStore earlier : StoreBuffer.of(store.task).stores()) {
                if (earlier.number < store.after && !relevant.contains(earlier)) {
                    for (int i = 0; i < tasks.size(); i++) {
                        for (DelayedStore same : StoreBuffer.of(tasks.get(i)).stores()) {
                            if (same.isOf(earlier) && !relevant.contains(same)) {
                                relevant.add(same);
                            }
                        }
                    }
                    return true;
                }
            }
        }
        return false;
    }

    /** Those that come first if stores reach memory as they are made. */
    private static List<DelayedStore> ordered(Task task, List<DelayedStore> relevant) {
        DelayedStore drained = drained(task);
        if (drained == null) {
            return relevant;
        }
        List<DelayedStore> earlier = new ArrayList<>(relevant);
        earlier.removeIf(store -> store.number > drained.number);
        return earlier;
    }

    /** The store that reaches memory next if the task is about to drain its buffer. */
    private static @Nullable DelayedStore drained(Task task) {
        return task.pending.kind == OperationKind.DRAIN ? StoreBuffer.of(task).first() : null;
    }

    /** Those that could reach memory next, task by task. */
    private List<DelayedStore> reachable(List<DelayedStore> relevant) {
        List<DelayedStore> reachable = new ArrayList<>();
        for (int i = 0; i < tasks.size(); i++) {
            StoreBuffer buffer = StoreBuffer.of(tasks.get(i));
            for (DelayedStore store : buffer.stores()) {
                if (relevant.contains(store) && buffer.canReach(store)) {
                    reachable.add(store);
                }
            }
        }
        return reachable;
    }
}
