package dev.chessj.analysis.locks;

import dev.chessj.analysis.Analysis;
import dev.chessj.analysis.Prediction;
import dev.chessj.hbgraph.LockOrder;
import dev.chessj.hbgraph.Nesting;
import dev.chessj.scheduler.result.ForgottenUnlock;
import dev.chessj.scheduler.result.PredictedDeadlock;
import dev.chessj.scheduler.stream.Moment;
import dev.chessj.scheduler.stream.ObjectNaming;
import dev.chessj.scheduler.stream.StreamedOperation;
import dev.chessj.search.goal.DeadlockGoals;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Predicts deadlocks from the order in which tasks take monitors and locks, and finds locks that nobody gives back.
 *
 * <p>From what all executions show, {@link LockOrder} finds deadlocks that none of them need have met. A lock is known again in another
 * execution by its identity hash code, which is the same wherever its task does the same.
 *
 * <p>Nothing is compared before a task has taken a lock while it held another one. From the next execution on it is known what else orders tasks; there is a next one,
 * since a search begins with a few executions to warm up, or ends with the only schedule.
 *
 * <p><b>Threading.</b> As {@link Analysis}. Allocates only for what was not seen before.
 */
public final class LockOrderAnalysis implements Analysis {

    private static final int RECENT = 1024;
    private static final Set<Moment> FIRST = EnumSet.of(Moment.LOCK_TAKEN, Moment.TASK_ENDS);
    private static final Set<Moment> NESTED =
            EnumSet.of(Moment.LOCK_TAKEN, Moment.TASK_ENDS, Moment.WAITS, Moment.WAKES, Moment.INTERRUPTS);

    private record Sighting(
            String task, int held, int wanted, int heldSite, int wantedSite, boolean shares, int time, int others) {}

    private record Place(String taken, String pending) {}

    private final LockOrder graph = new LockOrder();
    private final WakeUps wakeUps = new WakeUps();
    private final LockFindings findings = new LockFindings(wakeUps);
    private final LockNames names = findings.names;
    private final Set<Sighting> seen = new HashSet<>();
    private final long[] recent = new long[RECENT]; // hashes of sightings: most are recognised without an object
    private final Map<Place, Integer> places = new HashMap<>();
    private final Map<Nesting, PredictedDeadlock.Step> steps = new HashMap<>();
    private final Map<Long, List<String>> stacks = new HashMap<>(); // by task and site, where it has first taken a lock
    private final long[] known = new long[RECENT]; // keys of stacks: most are recognised without an object
    private boolean nested; // has any task ever held two
    private boolean active; // is this execution one after that
    private int execution;

    @Override
    public String name() {
        return "lock order";
    }

    @Override
    public Set<Moment> moments() {
        return nested ? NESTED : FIRST;
    }

    @Override
    public boolean followsOrder() {
        return nested;
    }

    @Override
    public void begins(int number) {
        execution = number;
        active = nested;
        if (active) {
            wakeUps.begin();
        }
    }

    @Override
    public void on(StreamedOperation event) {
        switch (event.moment()) {
            case LOCK_TAKEN -> taken(event);
            case WAITS -> waits(event);
            case WAKES -> {
                if (wakeUps.isActive()) {
                    wakeUps.wakes(event, names.of(event.identity(), event.simpleType()), event.stack());
                }
            }
            case INTERRUPTS -> wakeUps.interrupts(event.targetTask());
            case TASK_ENDS -> ends(event);
            default -> throw new IllegalArgumentException("not asked for: " + event.moment());
        }
    }

    @Override
    public boolean wantsNames() {
        return findings.hasFresh();
    }

    @Override
    public void named(ObjectNaming objects) {
        findings.name(objects);
    }

    @Override
    public List<Prediction> predictions() {
        return deadlocks().stream()
                .map(deadlock -> new Prediction(deadlock.words(), DeadlockGoals.of(deadlock)))
                .toList();
    }

    /** The deadlocks that the order of locks makes possible, met or not. */
    @Override
    public List<PredictedDeadlock> deadlocks() {
        return findings.predictions();
    }

    /** The locks that tasks had not given back when they ended. */
    public List<ForgottenUnlock> forgotten() {
        return findings.forgotten();
    }

    private void taken(StreamedOperation event) {
        int held = event.locks();
        if (event.isOfWait() && held == 0) {
            return; // as before the wait
        }
        boolean waits = event.waits() && !holds(event);
        if (held > 0 && waits) {
            nests(event);
        }
        keepStack(event);
        if (active && waits && wakeUps.isActive()) {
            wakeUps.taken(event, names.of(event.identity(), event.simpleType()), stack(event.taskPath(), event.site()));
        }
    }

    /** Begins with the lock taken last: one that is taken again and again is found at once, however often it is held. */
    private static boolean holds(StreamedOperation event) {
        for (int i = event.locks() - 1; i >= 0; i--) {
            if (event.lockIdentity(i) == event.identity()) {
                return true;
            }
        }
        return false;
    }

    private void waits(StreamedOperation event) {
        for (int i = 0; i < event.locks(); i++) {
            if (!event.isShared(i)) {
                PredictedDeadlock.Step step = new PredictedDeadlock.Step(
                        event.taskName(),
                        names.of(event.lockIdentity(i), event.lockType(i)),
                        event.lockLocation(i),
                        names.of(event.identity(), event.simpleType()),
                        event.location(),
                        event.words(),
                        stack(event.taskPath(), event.lockSite(i)),
                        event.stack());
                wakeUps.waits(event, event.lockIdentity(i), step);
            }
        }
    }

    private void ends(StreamedOperation event) {
        for (int i = 0; i < event.locks(); i++) {
            String location = event.lockLocation(i);
            if (!findings.knowsForgotten(location)) {
                findings.add(new ForgottenUnlock(
                        event.taskName(),
                        names.of(event.lockIdentity(i), event.lockType(i)),
                        location,
                        stack(event.taskPath(), event.lockSite(i))));
            }
        }
    }

    private void keepStack(StreamedOperation event) {
        long key = key(event.taskPath(), event.site());
        int slot = (int) (key ^ key >>> 32) & RECENT - 1;
        if (known[slot] != key) {
            known[slot] = key;
            if (!stacks.containsKey(key)) {
                stacks.put(key, event.stack());
            }
        }
    }

    private List<String> stack(long path, int site) {
        return stacks.getOrDefault(key(path, site), List.of());
    }

    /** Several tasks may take locks at one place, in a method that they all call: each on its own way. */
    private static long key(long path, int site) {
        return (path ^ site) * 0xC2B2AE3D27D4EB4FL;
    }

    private void nests(StreamedOperation event) {
        nested = true;
        if (!active || findings.isFull()) {
            return;
        }
        for (int i = 0; i < event.locks(); i++) {
            Sighting sighting = sighting(event, i);
            if (sighting != null && seen.add(sighting)) {
                add(event, i);
            }
        }
    }

    /** What is seen, or null where the same was seen a moment ago. */
    private @Nullable Sighting sighting(StreamedOperation event, int index) {
        int held = event.lockIdentity(index);
        int wanted = event.identity();
        int time = event.time();
        long hash = held * 0x9E3779B97F4A7C15L + wanted;
        hash = hash * 31 + event.task();
        hash = hash * 31 + event.site();
        hash = hash * 31 + event.lockSite(index);
        hash = hash * 31 + time;
        hash = hash * 31 + event.locks();
        int slot = (int) (hash ^ hash >>> 32) & RECENT - 1;
        if (recent[slot] == hash) {
            return null;
        }
        recent[slot] = hash;
        return new Sighting(
                event.taskName(),
                held,
                wanted,
                event.lockSite(index),
                event.site(),
                event.isShared(),
                time,
                event.locks());
    }

    private void add(StreamedOperation event, int index) {
        Set<Long> exclusive = new HashSet<>();
        Set<Long> others = new HashSet<>();
        for (int i = 0; i < event.locks(); i++) {
            (event.isShared(i) ? others : exclusive).add((long) event.lockIdentity(i));
        }
        String taken = event.lockLocation(index);
        Nesting nesting = new Nesting(
                execution,
                event.strand(),
                event.taskName(),
                event.time(),
                event.before(),
                event.lockIdentity(index),
                event.isShared(index),
                event.identity(),
                event.isShared(),
                exclusive,
                others,
                places.computeIfAbsent(new Place(taken, event.words()), key -> places.size()));
        steps.put(
                nesting,
                new PredictedDeadlock.Step(
                        event.taskName(),
                        names.of(event.lockIdentity(index), event.lockType(index)),
                        taken,
                        names.of(event.identity(), event.simpleType()),
                        event.location(),
                        event.words(),
                        stack(event.taskPath(), event.lockSite(index)),
                        event.stack()));
        for (List<Nesting> cycle : graph.add(nesting)) {
            findings.add(new PredictedDeadlock(cycle.stream().map(steps::get).toList(), false));
        }
    }
}
