package dev.chessj.scheduler.lock;

import dev.chessj.api.OperationKind;
import dev.chessj.hbgraph.LockOrder;
import dev.chessj.hbgraph.Nesting;
import dev.chessj.hbgraph.OperationEffects;
import dev.chessj.scheduler.result.ForgottenUnlock;
import dev.chessj.scheduler.result.PredictedDeadlock;
import dev.chessj.scheduler.task.HeldLocks;
import dev.chessj.scheduler.task.Identities;
import dev.chessj.scheduler.task.Task;
import dev.chessj.scheduler.task.TaskTable;
import dev.chessj.scheduler.text.OperationText;
import dev.chessj.wrappers.Sites;
import dev.chessj.wrappers.Stacks;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Watches in which order tasks take monitors and locks, and whether they give them back.
 *
 * <p>From what all executions show, {@link LockOrder} tells deadlocks that none of them need have met. A lock is known again in another
 * execution by its identity hash code, which is the same wherever its task does the same.
 *
 * <p>Nothing is compared before a task has taken a lock while it held another one. From the next execution on it is known what else orders tasks, see
 * {@link UnconditionalOrder}; there is a next one, since a search begins with a few executions to warm up, or ends with the only schedule.
 *
 * <p><b>Threading.</b> Confined to the running task and, between executions, to the search. Allocates only for what was not seen before.
 */
public final class LockWatch {

    private static final int RECENT = 1024;

    private record Sighting(
            String task, int held, int wanted, int heldSite, int wantedSite, boolean shares, int time, int others) {}

    private record Place(String taken, String pending) {}

    private final TaskTable tasks;
    private final Identities identities;
    private final UnconditionalOrder order = new UnconditionalOrder();
    private final LockOrder graph = new LockOrder();
    private final WakeUps wakeUps = new WakeUps();
    private final Set<Sighting> seen = new HashSet<>();
    private final long[] recent =
            new long[RECENT]; // hashes of sightings, so that most are recognised without an object
    private final Map<Place, Integer> places = new HashMap<>();
    private final Map<Nesting, PredictedDeadlock.Step> steps = new HashMap<>();
    private final Map<Long, List<String>> stacks = new HashMap<>(); // by task and site, where it has first taken a lock
    private final long[] known = new long[RECENT]; // keys of stacks, so that most are recognised without an object
    private boolean nested; // has any task ever held two
    private int execution;

    public final LockFindings findings = new LockFindings(wakeUps);

    /** Whether what orders tasks is followed. */
    public boolean active;

    /** Whether executions are not looked at: a repetition for the sake of names must not add to what is told. */
    public boolean resting;

    public LockWatch(TaskTable tasks, Identities identities) {
        this.tasks = tasks;
        this.identities = identities;
    }

    public void begin(int number) {
        execution = number;
        active = nested && !resting;
        if (active) {
            order.clear();
            wakeUps.begin();
        }
    }

    public void add(@Nullable Task parent) {
        if (active) {
            order.add(parent);
        }
    }

    public void executed(Task task) {
        if (OperationEffects.of(task.pending.kind).mayOrderInAnySchedule()) {
            order.executed(task, tasks);
        } else if (task.pending.kind == OperationKind.INTERRUPT) {
            Task other = task.pending.target instanceof Thread thread ? tasks.of(thread) : null;
            if (other != null) {
                wakeUps.interrupts(other.name());
            }
        }
    }

    /** The task goes on with what others have done to an object of the JDK, and perhaps others with what it has done. */
    public void handsOver(Task task, Object owner, boolean changes) {
        identities.met(owner); // in every execution, looked at or not: the program must not see the difference
        if (active) {
            order.handsOver(task, owner, changes);
        }
    }

    /**
     * The task has the lock.
     *
     * @param waits whether it would have waited for it for ever
     */
    public void taken(Task task, Object lock, boolean shared, boolean waits, OperationKind kind, int site) {
        if (site == Sites.JDK || task.quiet != 0) {
            return;
        }
        HeldLocks held = task.held;
        if (held.size() > 0 && waits && !held.holds(lock)) {
            nests(task, lock, shared, kind, site);
        }
        keepStack(task, site);
        if (active && waits && wakeUps.isActive() && !held.holds(lock)) {
            wakeUps.taken(
                    task,
                    System.identityHashCode(lock),
                    findings.names.of(lock),
                    order,
                    OperationText.pending(kind, site),
                    site,
                    stack(task, site));
        }
        held.add(lock, shared, site);
    }

    /** The task waits to be woken, without a limit, and has given back the lock for it. */
    public void waits(Task task, Object on, Object given, OperationKind kind, int site) {
        if (!active || site == Sites.JDK || task.quiet != 0) {
            return;
        }
        for (int i = 0; i < task.held.size(); i++) {
            Object kept = task.held.lock(i);
            if (kept != given && !task.held.isShared(i)) {
                PredictedDeadlock.Step step = new PredictedDeadlock.Step(
                        task.name(),
                        findings.names.of(kept),
                        Sites.get(task.held.site(i)).location(),
                        findings.names.of(on),
                        Sites.get(site).location(),
                        OperationText.pending(kind, site),
                        stack(task, task.held.site(i)),
                        Stacks.running());
                wakeUps.waits(task, System.identityHashCode(on), System.identityHashCode(kept), site, order, step);
            }
        }
    }

    /** The task wakes whoever waits there. */
    public void wakes(Task task, Object on, int site) {
        if (active && wakeUps.isActive() && task.quiet == 0) {
            wakeUps.wakes(task, System.identityHashCode(on), findings.names.of(on), site, Stacks.running());
        }
    }

    private void keepStack(Task task, int site) {
        long key = key(task, site);
        int slot = (int) (key ^ key >>> 32) & RECENT - 1;
        if (known[slot] != key) {
            known[slot] = key;
            if (!stacks.containsKey(key)) {
                stacks.put(key, Stacks.running());
            }
        }
    }

    private List<String> stack(Task task, int site) {
        return stacks.getOrDefault(key(task, site), List.of());
    }

    /** Several tasks may take locks at one place, in a method that they all call: each on its own way. */
    private static long key(Task task, int site) {
        return (task.path ^ site) * 0xC2B2AE3D27D4EB4FL;
    }

    /** The task has the monitor or lock again that it has given back to wait. */
    public void takenAgain(Task task, Object lock, OperationKind kind, int site) {
        if (task.held.size() > 1) {
            task.held.remove(lock, false);
            taken(task, lock, false, true, kind, site);
        }
    }

    public void givenBack(Task task, Object lock, boolean shared) {
        task.held.remove(lock, shared);
    }

    /** The same where it is not known which side. */
    public void givenBack(Task task, Object lock) {
        task.held.remove(lock);
    }

    /** The task is at its end: whatever it holds nobody will give back. */
    public void ends(Task task) {
        for (int i = 0; i < task.held.size(); i++) {
            int site = task.held.site(i);
            String location = Sites.get(site).location();
            if (!findings.knowsForgotten(location)) {
                findings.add(new ForgottenUnlock(
                        task.name(), findings.names.of(task.held.lock(i)), location, stack(task, site)));
            }
        }
    }

    private void nests(Task task, Object lock, boolean shared, OperationKind kind, int site) {
        nested = true;
        if (!active || findings.isFull()) {
            return;
        }
        for (int i = 0; i < task.held.size(); i++) {
            Sighting sighting = sighting(task, i, lock, shared, site);
            if (sighting != null && seen.add(sighting)) {
                add(task, i, lock, shared, kind, site);
            }
        }
    }

    /** What is seen, or null where the same was seen a moment ago. */
    private @Nullable Sighting sighting(Task task, int index, Object lock, boolean shared, int site) {
        int held = System.identityHashCode(task.held.lock(index));
        int wanted = System.identityHashCode(lock);
        int time = order.time(task);
        long hash = held * 0x9E3779B97F4A7C15L + wanted;
        hash = hash * 31 + task.index;
        hash = hash * 31 + site;
        hash = hash * 31 + task.held.site(index);
        hash = hash * 31 + time;
        hash = hash * 31 + task.held.size();
        int slot = (int) (hash ^ hash >>> 32) & RECENT - 1;
        if (recent[slot] == hash) {
            return null;
        }
        recent[slot] = hash;
        return new Sighting(task.name(), held, wanted, task.held.site(index), site, shared, time, task.held.size());
    }

    private void add(Task task, int index, Object lock, boolean shared, OperationKind kind, int site) {
        HeldLocks held = task.held;
        Set<Long> exclusive = new HashSet<>();
        Set<Long> others = new HashSet<>();
        for (int i = 0; i < held.size(); i++) {
            (held.isShared(i) ? others : exclusive).add((long) System.identityHashCode(held.lock(i)));
        }
        String pending = OperationText.pending(kind, site);
        String taken = Sites.get(held.site(index)).location();
        Nesting nesting = new Nesting(
                execution,
                task.index,
                task.name(),
                order.time(task),
                order.before(task),
                System.identityHashCode(held.lock(index)),
                held.isShared(index),
                System.identityHashCode(lock),
                shared,
                exclusive,
                others,
                places.computeIfAbsent(new Place(taken, pending), key -> places.size()));
        steps.put(
                nesting,
                new PredictedDeadlock.Step(
                        task.name(),
                        findings.names.of(held.lock(index)),
                        taken,
                        findings.names.of(lock),
                        Sites.get(site).location(),
                        pending,
                        stack(task, held.site(index)),
                        Stacks.running()));
        for (List<Nesting> cycle : graph.add(nesting)) {
            findings.add(new PredictedDeadlock(cycle.stream().map(steps::get).toList(), false));
        }
    }
}
