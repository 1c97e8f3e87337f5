package dev.chessj.scheduler.recording;

import dev.chessj.api.OperationKind;
import dev.chessj.scheduler.result.Trace;
import dev.chessj.scheduler.task.Resource;
import dev.chessj.scheduler.task.Resources;
import dev.chessj.scheduler.task.Task;
import dev.chessj.scheduler.text.OperationText;
import dev.chessj.wrappers.identity.Identity;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadPoolExecutor;
import org.jspecify.annotations.Nullable;

/**
 * Which item of work each task of a recorded execution is at, and what orders its steps besides operations.
 *
 * <p>A pool of the JDK tells when an item ends right before the operation with which its worker looks for the next one. That operation
 * is the item's last step all the same: a reader wants to see what the item led to. Of an item that throws nobody tells the end, and that
 * operation is it.
 *
 * <p><b>Contract.</b> Items are numbered from 1 in the order in which they begin. No object gets an identity hash code here: the program must
 * not be able to tell whether it is recorded.
 *
 * <p><b>Threading.</b> Confined to the running task.
 */
final class RecordedWork {

    /** So many that nobody reads them; then items are still counted, and looks at futures are left out. */
    private static final int MOST = 400_000;

    private static final int LOOKED_BACK = 16;

    private record Happened(int before, int task, Trace.Handover.Kind kind, Object object, int item) {}

    private record Item(Object object, int number) {}

    private final List<Happened> happened = new ArrayList<>();
    private final Map<Integer, Deque<Item>> open = new HashMap<>(); // by task; the innermost first
    private final Map<Integer, Integer> ended = new HashMap<>(); // by task: an item whose last step may still come
    private int items;

    // The last operation that may complete a future, until the next step: whether it has is not known before.
    private @Nullable Future<?> changed;
    private int changer;

    /** Something orders what the task does from this step on, or what others do after it. */
    void handsOver(int step, Task task, Trace.Handover.Kind kind, Object object) {
        settle(step);
        Deque<Item> own = open.computeIfAbsent(task.index, key -> new ArrayDeque<>());
        int item = 0;
        switch (kind) {
            case BEGINS, BEGINS_IN_TURN -> {
                item = ++items;
                own.push(new Item(object, item));
                ended.remove(task.index);
            }
            case ENDS -> {
                item = end(own, object);
                if (item == 0) {
                    return; // it was begun before anybody looked
                }
                ended.put(task.index, item);
            }
            case SUBMITS -> {}
            default -> {
                if (happened.size() >= MOST || isKnown(step, task, kind, object)) {
                    return;
                }
            }
        }
        happened.add(new Happened(step, task.index, kind, object, item));
    }

    /** Leaves the item and whatever the task had begun inside of it; 0 if there is no such item. */
    private static int end(Deque<Item> own, Object object) {
        if (own.stream().noneMatch(item -> item.object == object)) {
            return 0;
        }
        Item item = own.pop();
        while (item.object != object) {
            item = own.pop();
        }
        return item.number;
    }

    /** Code of the JDK asks the same of a future several times in a call. */
    private boolean isKnown(int step, Task task, Trace.Handover.Kind kind, Object object) {
        for (int i = happened.size() - 1, least = Math.max(0, i - LOOKED_BACK); i >= least; i--) {
            Happened before = happened.get(i);
            if (before.before != step || before.task != task.index || before.item > 0) {
                return false; // for another item it is news
            }
            if (before.kind == kind && before.object == object) {
                return true;
            }
            if (kind == Trace.Handover.Kind.CHANGES) {
                return false; // it may leave more there than before
            }
        }
        return false;
    }

    private void settle(int step) {
        if (changed != null && changed.isDone()) {
            happened.add(new Happened(step, changer, Trace.Handover.Kind.COMPLETES, changed, 0));
            changed = null;
        }
    }

    /** Whether it may be asked if it is done, and was not before; code of the program is not called from here. */
    private static boolean tells(Future<?> future) {
        try {
            return future.getClass().getMethod("isDone").getDeclaringClass().getClassLoader() == null
                    && !future.isDone();
        } catch (NoSuchMethodException | UnsupportedOperationException e) {
            return false; // as a stage that is no future says
        }
    }

    /** The item that the task's pending operation, which is this step, belongs to; 0 if it is at none. */
    int of(int step, Task task) {
        settle(step);
        changed = task.pending.kind.isWrite() && task.pending.target instanceof Future<?> future && tells(future)
                ? future
                : null;
        changer = task.index;
        boolean last = task.pending.kind == OperationKind.UPDATE
                && task.pending.target instanceof ThreadPoolExecutor
                && OperationText.method(task).equals("afterExecute");
        Integer before = ended.remove(task.index);
        if (last && before != null) {
            return before;
        }
        Deque<Item> own = open.get(task.index);
        if (own == null || own.isEmpty()) {
            return 0;
        }
        Item item = own.getFirst();
        if (last) { // it threw
            own.pop();
            happened.add(new Happened(step + 1, task.index, Trace.Handover.Kind.ENDS, item.object, item.number));
        }
        return item.number;
    }

    /** All of it, with the names that objects have when the execution is over. */
    List<Trace.Handover> handovers(Resources resources) {
        Names names = new Names(resources);
        List<Trace.Handover> handovers = new ArrayList<>();
        for (Happened one : happened) {
            String name = one.kind == Trace.Handover.Kind.FOLLOWS ? one.object.toString() : names.of(one.object);
            handovers.add(new Trace.Handover(one.before, one.task, one.kind, name, one.item));
        }
        return handovers;
    }

    /** The names of objects that operations have named, and others for the rest. */
    private static final class Names {
        private final Map<Object, String> names = new IdentityHashMap<>();
        private final List<Object> unhashed = new ArrayList<>(); // few: an item has a hash code where memory is traced
        private final List<String> unhashedNames = new ArrayList<>();

        Names(Resources resources) {
            for (Resource resource : resources.named()) {
                put(resource.object, resources.name(resource.object));
            }
        }

        private void put(Object object, String name) {
            if (Identity.isToBeHashed(object)) {
                unhashed.add(object);
                unhashedNames.add(name);
            } else {
                names.put(object, name);
            }
        }

        String of(Object object) {
            if (object instanceof Task task) {
                return "thread-local variables of " + task.name();
            }
            String known = find(object);
            if (known == null) {
                known = Trace.Handover.UNNAMED + (names.size() + unhashed.size());
                put(object, known);
            }
            return known;
        }

        private @Nullable String find(Object object) {
            for (int i = 0; i < unhashed.size(); i++) {
                if (unhashed.get(i) == object) {
                    return unhashedNames.get(i);
                }
            }
            return Identity.isToBeHashed(object) ? null : names.get(object);
        }
    }
}
