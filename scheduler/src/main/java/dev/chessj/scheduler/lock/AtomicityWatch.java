package dev.chessj.scheduler.lock;

import dev.chessj.api.OperationKind;
import dev.chessj.hbgraph.Clock;
import dev.chessj.hbgraph.OperationEffects;
import dev.chessj.scheduler.learned.VolatilePoints;
import dev.chessj.scheduler.stream.UnconditionalOrder;
import dev.chessj.scheduler.task.HeldLocks;
import dev.chessj.scheduler.task.Task;
import dev.chessj.wrappers.Sites;
import dev.chessj.wrappers.scope.Scoping;
import dev.chessj.wrappers.verdict.Reservation;
import dev.chessj.wrappers.verdict.Reservations;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds out whether code that is atomic by its name, such as a logging library, could be seen in the middle of it: then the verdict names it.
 *
 * <p>By reduction (Lipton, CACM 1975). To take a lock moves to the right, to give one back moves to the left, and what other tasks do not use meanwhile, or only with the same lock held,
 * moves both ways. A section is as good as one step if it consists of operations that move to the right, at most one that does not move, and operations that
 * move to the left. So a library that takes its lock once in a call is atomic, and one that reads a counter and then writes it is not. Whether two tasks use something at the same
 * time is known when the execution is over, so its sections are looked at then.
 *
 * <p>Nothing is watched before a task was in such code; from the next execution on it is. There is a next one.
 *
 * <p><b>Threading.</b> Confined to the running task and, between executions, to the search.
 */
public final class AtomicityWatch {

    private static final int MOST = 1 << 16; // operations in sections of one execution
    private static final int NAMED = 3; // patterns, where nobody knows which one it is

    /** What somebody may use at the same time as others. */
    private static final class Variable {
        private final List<Use> uses = new ArrayList<>(2); // one for each task
        private @Nullable List<Object> guards; // locks that whoever used it has held
        private boolean contested;
    }

    /** When a task has used it last, on the clock of the strand that it was at; -1 for never. */
    private static final class Use {
        private final int task;
        private int reader = -1; // the strand
        private int read = -1;
        private int writer = -1;
        private int written = -1;

        Use(int task) {
            this.task = task;
        }
    }

    private record Step(Variable variable, OperationKind kind, int task, int section, int site, String name) {}

    private final UnconditionalOrder order;
    private final Map<Object, Map<Integer, Variable>> variables = new IdentityHashMap<>();
    private final Map<Integer, Variable> statics = new HashMap<>();
    private final List<Step> steps = new ArrayList<>();

    /** Whether a task was in such code. */
    public boolean met;

    /** Whether operations are watched. */
    public boolean active;

    public AtomicityWatch(UnconditionalOrder order) {
        this.order = order;
    }

    public void begin() {
        active = met;
        if (active) {
            variables.clear();
            statics.clear();
            steps.clear();
        }
    }

    /** The task carries out its pending operation. */
    public void executed(Task task) {
        OperationEffects effects = OperationEffects.of(task.pending.kind);
        boolean seen =
                switch (effects.subject()) { // by others, in the middle: not the clock, a start, a call to the outside
                    case VARIABLE -> task.pending.kind != OperationKind.PASS;
                    case MONITOR, LOCK, CONDITION -> effects.order() != OperationEffects.Order.NEITHER;
                    default -> false;
                };
        if (seen) {
            used(task);
        }
    }

    private void used(Task task) {
        if (task.pending.site == Sites.JDK || task.quiet != 0 || task.pending.passed != VolatilePoints.NONE) {
            return;
        }
        Variable variable = variable(task);
        note(variable, task);
        if (task.sections.isInScope() && steps.size() < MOST) {
            steps.add(new Step(
                    variable, task.pending.kind, task.index, task.sections.number(), task.pending.site, name(task)));
        }
    }

    private Variable variable(Task task) {
        int member = task.pending.accessedMember();
        Object target = task.pending.target;
        Map<Integer, Variable> of =
                target == null ? statics : variables.computeIfAbsent(target, key -> new HashMap<>(2));
        return of.computeIfAbsent(member, key -> new Variable());
    }

    private void note(Variable variable, Task task) {
        boolean writes = task.pending.kind.isWrite();
        Clock before = order.clock(task);
        Use own = null;
        for (Use use : variable.uses) {
            if (use.task == task.index) {
                own = use;
            } else if (isMeanwhile(before, use.writer, use.written)
                    || writes && isMeanwhile(before, use.reader, use.read)) {
                variable.contested = true;
            }
        }
        if (own == null) {
            own = new Use(task.index);
            variable.uses.add(own);
        }
        if (writes) {
            own.writer = order.strand(task);
            own.written = order.time(task);
        } else {
            own.reader = order.strand(task);
            own.read = order.time(task);
        }
        guard(variable, task.held);
    }

    private static boolean isMeanwhile(Clock before, int strand, int time) {
        return time >= 0 && !before.isAfter(strand, time);
    }

    private static void guard(Variable variable, HeldLocks held) {
        List<Object> guards = variable.guards;
        if (guards == null) {
            guards = new ArrayList<>(held.size());
            for (int i = 0; i < held.size(); i++) {
                guards.add(held.lock(i));
            }
            variable.guards = guards;
        } else {
            guards.removeIf(lock -> !held.holds(lock));
        }
    }

    /** The execution is over: looks for sections that are more than one step. */
    public void end() {
        if (!active) {
            return;
        }
        Map<Integer, Integer> committed = new HashMap<>(); // the section in which a task can only move to the left
        for (Step step : steps) {
            Variable variable = step.variable;
            if (!variable.contested || (variable.guards != null && !variable.guards.isEmpty())) {
                continue;
            }
            boolean isCommitted = committed.getOrDefault(step.task, -1) == step.section;
            boolean isRelease = OperationEffects.of(step.kind).givesLockBack();
            if (isCommitted && !isRelease) {
                tell(step);
            }
            if (!isAcquisition(step.kind)) {
                committed.put(step.task, step.section);
            }
        }
    }

    private static boolean isAcquisition(OperationKind kind) {
        return OperationEffects.of(kind).takesLock() || kind == OperationKind.ACQUIRE;
    }

    private static String name(Task task) {
        Object target = task.pending.target;
        if (target != null && task.pending.kind != OperationKind.READ && task.pending.kind != OperationKind.WRITE) {
            return target.getClass().getName();
        }
        String member = Sites.get(task.pending.site).member();
        return member.isEmpty() && target != null ? target.getClass().getName() : member;
    }

    private static void tell(Step step) {
        Sites.Site site = Sites.get(step.site);
        Scoping scoping = Scoping.installed();
        List<String> patterns = scoping.atomicPatterns(site.className(), site.method());
        if (patterns.isEmpty()) { // what such code has called
            List<String> all = scoping.atomic();
            patterns = all.subList(0, Math.min(NAMED, all.size()));
        }
        String option = String.join(" ", patterns.stream().map(scoping::opening).toList());
        Reservations.add(
                Reservation.ATOMIC_CODE,
                step.name + ", " + site.location(),
                option,
                "Code of " + String.join(" and ", patterns) + " is not preempted, but it uses " + step.name + " at "
                        + site.location()
                        + " after something else that tasks share: another task may come in between, which is not explored. "
                        + (option.startsWith("without") ? "Run it " + option : option + " explores it") + ".");
    }
}
