package dev.chessj.analysis.locks;

import dev.chessj.hbgraph.Clock;
import dev.chessj.scheduler.result.PredictedDeadlock;
import dev.chessj.scheduler.stream.StreamedOperation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * Tells nested-monitor lock-outs that no execution need have met: a task waits to be woken and keeps a lock, and whoever has ever woken it, in
 * any execution, had to take that lock before.
 *
 * <p>Where the waker still holds the lock when it wakes, the lock-out is met as soon as the wait is. What is left to tell is one that gives it
 * back first: it was lucky to be through with it, and in another schedule it comes too late.
 *
 * <p>Nothing is told if anybody wakes without that lock, if the task was ever interrupted, or if something else than locks puts the
 * lock of the waker before the wait in any case.
 *
 * <p>Nothing is kept before a task has waited with a lock in hand.
 *
 * <p><b>Threading.</b> Confined to the running task and, between executions, to the search. Locks are identity hash codes.
 */
final class WakeUps {

    private static final int MOST = 64; // of each that are kept

    /** A task waits on something and keeps a lock. */
    private record Wait(String task, int on, int keeps, int site) {}

    /** When something happened, and what came before it by other means than locks. */
    private record When(int strand, int time, Clock before) {
        private static When of(StreamedOperation event) {
            return new When(event.strand(), event.time(), event.before());
        }
    }

    private record Take(When when, PredictedDeadlock.Step step) {}

    private final Map<Wait, PredictedDeadlock.Step> waits = new LinkedHashMap<>();
    private final Set<Wait> impossible = new HashSet<>();
    private final Set<String> interrupted = new HashSet<>();
    private final Map<Integer, Map<String, Map<Integer, PredictedDeadlock.Step>>> wakers =
            new HashMap<>(); // by what they wake: by task, the locks that it needed

    private final Map<Wait, UnaryOperator<String>> names = new HashMap<>(); // what people call the two locks of a wait
    private final Set<Wait> fresh = new HashSet<>(); // whose names nobody has asked for

    // Of this execution.
    private final Map<Wait, When> waiting = new HashMap<>();
    private final Map<String, Map<Integer, Take>> taken = new HashMap<>(); // by task, by lock

    /** Whether what tasks take and wake is followed in this execution. */
    private boolean active;

    void begin() {
        active = !waits.isEmpty();
        waiting.clear();
        taken.clear();
    }

    /** The task has taken the lock, and would have waited for it. */
    void taken(StreamedOperation event, String name, List<String> stack) {
        if (active) {
            PredictedDeadlock.Step step = new PredictedDeadlock.Step(
                    event.taskName(), "", "", name, event.location(), event.words(), List.of(), stack);
            taken.computeIfAbsent(event.taskName(), key -> new HashMap<>())
                    .put(event.identity(), new Take(When.of(event), step));
        }
    }

    boolean isActive() {
        return active;
    }

    /** The task waits, without a limit, and keeps a lock that nobody else can have meanwhile. */
    void waits(StreamedOperation event, int keeps, PredictedDeadlock.Step step) {
        Wait wait = new Wait(event.taskName(), event.identity(), keeps, event.site());
        if (waits.size() < MOST && waits.putIfAbsent(wait, step) == null) {
            fresh.add(wait);
        }
        waiting.put(wait, When.of(event));
    }

    /** The task wakes whoever waits there. */
    void wakes(StreamedOperation event, String name, List<String> stack) {
        if (!active) {
            return;
        }
        Map<Integer, Take> locks = taken.getOrDefault(event.taskName(), Map.of());
        for (Map.Entry<Wait, When> entry : waiting.entrySet()) {
            Take take = locks.get(entry.getKey().keeps);
            if (entry.getKey().on == event.identity()
                    && !entry.getKey().task.equals(event.taskName())
                    && take != null
                    && isOrdered(take.when, entry.getValue())) {
                impossible.add(entry.getKey());
            }
        }
        Map<Integer, PredictedDeadlock.Step> needed = new HashMap<>();
        locks.forEach((lock, take) -> needed.put(lock, take.step.before(name, event.location(), stack)));
        wakers.computeIfAbsent(event.identity(), key -> new LinkedHashMap<>())
                .merge(event.taskName(), needed, (before, now) -> {
                    before.keySet().retainAll(now.keySet()); // it has woken without the others
                    return before;
                });
    }

    private static boolean isOrdered(When one, When other) {
        return other.before.isAfter(one.strand, one.time) || one.before.isAfter(other.strand, other.time);
    }

    /** Whether a task has waited as none did before, so that somebody may name the locks. */
    boolean hasFresh() {
        return !fresh.isEmpty();
    }

    /** Keeps the names of these locks; {@code known} gives those of any that are told of together. */
    void name(Function<Set<String>, UnaryOperator<String>> known) {
        for (Wait wait : fresh) {
            PredictedDeadlock.Step step = waits.get(wait);
            if (step != null) {
                names.put(wait, known.apply(Set.of(step.held(), step.wanted())));
            }
        }
        fresh.clear();
    }

    void interrupts(String task) {
        interrupted.add(task);
    }

    /** What could happen, each with the task that waits first, and then all that would wake it. */
    List<PredictedDeadlock> predictions() {
        List<PredictedDeadlock> found = new ArrayList<>();
        waits.forEach((wait, step) -> {
            Map<String, Map<Integer, PredictedDeadlock.Step>> all =
                    new LinkedHashMap<>(wakers.getOrDefault(wait.on, Map.of()));
            all.remove(wait.task);
            boolean isPossible = !all.isEmpty() && !impossible.contains(wait) && !interrupted.contains(wait.task);
            if (isPossible && all.values().stream().allMatch(needed -> needed.containsKey(wait.keeps))) {
                List<PredictedDeadlock.Step> steps = new ArrayList<>(List.of(step));
                all.values().forEach(needed -> steps.add(needed.get(wait.keeps)));
                found.add(new PredictedDeadlock(steps, true).renamed(names.getOrDefault(wait, name -> name)));
            }
        });
        return found;
    }
}
