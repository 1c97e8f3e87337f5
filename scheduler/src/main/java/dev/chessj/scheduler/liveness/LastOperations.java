package dev.chessj.scheduler.liveness;

import dev.chessj.api.OperationKind;
import dev.chessj.hbgraph.OperationEffects;
import dev.chessj.scheduler.result.Failure;
import dev.chessj.scheduler.result.FailureKind;
import dev.chessj.scheduler.task.SpinLoop;
import dev.chessj.scheduler.task.Task;
import dev.chessj.scheduler.task.TaskTable;
import dev.chessj.scheduler.text.OperationText;
import dev.chessj.wrappers.Members;
import dev.chessj.wrappers.Sites;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The last operations of an execution that goes on and on, and what they tell: a livelock, or merely very much to do.
 *
 * <p>It is a livelock when every task that still runs repeats the same operations on the same variables, and yields in between: all of
 * them were treated fairly, each let the others go on, and nobody got anywhere. A task that repeats itself without a yield may be in
 * a long loop that ends; nobody has waited for it, so nothing is said against it but that it takes long.
 *
 * <p><b>Contract.</b> Operations are told after {@link #begin} of them only, so that an execution that ends in time pays nothing for this.
 *
 * <p><b>Threading.</b> Confined to the running task.
 */
public final class LastOperations {

    private static final int MOST = 4_000;
    private static final int ENOUGH = 3; // repetitions: twice may be chance

    private final int begin;
    private final Entry[] ring;
    private int size; // ever added
    private int waits = -1; // as last told, -1 before that

    /** An operation, without what only the running execution knows. */
    private static final class Entry {
        int task;
        OperationKind kind = OperationKind.BEGIN;

        @Nullable
        Object target;

        int member = Members.OF_SITE;
        int site = Sites.JDK;
        int outcome;
        boolean inVain; // it ran out of time, or did not succeed
        boolean waited; // it let others go on

        boolean repeats(Entry other) {
            return kind == other.kind
                    && target == other.target
                    && member == other.member
                    && site == other.site
                    && outcome == other.outcome
                    && inVain == other.inVain;
        }
    }

    /** For executions that may be endless after so many operations. */
    public LastOperations(int maxSteps) {
        ring = new Entry[Math.min(MOST, Math.max(1, maxSteps / 2))];
        begin = maxSteps - ring.length;
        for (int i = 0; i < ring.length; i++) {
            ring[i] = new Entry();
        }
    }

    /** After so many operations the following ones are told. */
    public int begin() {
        return begin;
    }

    public void reset() {
        for (int i = 0; i < Math.min(size, ring.length); i++) {
            ring[i].target = null;
        }
        size = 0;
        waits = -1;
    }

    /** The task executes its operation; so many have waited by now. */
    public void add(Task task, boolean timedOut, int waited) {
        Entry entry = ring[size++ % ring.length];
        entry.task = task.index;
        entry.kind = task.pending.kind;
        entry.target = task.pending.target;
        entry.member = task.pending.member;
        entry.site = task.pending.site;
        entry.outcome = task.pending.outcome;
        entry.inVain = timedOut && task.pending.kind != OperationKind.SLEEP;
        entry.waited = waits >= 0 && waited > waits;
        waits = waited;
    }

    /** The last operation has not succeeded; so many have waited by now. */
    public void failed(int waited) {
        Entry entry = ring[(size - 1) % ring.length];
        entry.inVain = true;
        entry.waited |= waited > waits;
        waits = waited;
    }

    /** Shows the variables that were read among the last operations. */
    public void show(Standstill standstill) {
        for (int i = Math.max(0, size - ring.length); i < size; i++) {
            Entry entry = ring[i % ring.length];
            if (entry.kind == OperationKind.READ || entry.kind == OperationKind.UPDATE) {
                boolean changed = entry.kind == OperationKind.UPDATE && !entry.inVain;
                standstill.look(entry.target, entry.member, entry.site, changed);
            } else if (entry.kind == OperationKind.CLOCK) {
                standstill.lookAtClock();
            }
        }
    }

    /** Shows the loops that its tasks were in all the time, if anybody waits for a time; whether any of these is new. */
    public boolean showLoops(WorkLoops loops, TaskTable tasks) {
        boolean timed = loops.isLimitPending();
        boolean any = false;
        for (int i = Math.max(0, size - ring.length); i < size && !timed; i++) {
            timed = ring[i % ring.length].kind == OperationKind.CLOCK;
        }
        for (int i = 0; i < tasks.size() && timed; i++) {
            LoopHead head = new LoopHead();
            of(i).forEach(entry -> head.add(entry.kind, entry.site, entry.inVain));
            any |= loops.found(head.site());
        }
        return any;
    }

    /**
     * Shows the loop that the task was in all the time, alone, if it reads something in each round and does not write it: most likely another
     * task ends the loop. Whether that is new. A loop that takes no lock and updates nothing does no work: it raises and lowers a flag, say, and
     * waits for another's.
     */
    public boolean showLoopThatOthersEnd(WorkLoops loops, Task task) {
        LoopHead head = new LoopHead();
        Map<Look, Integer> looks = new HashMap<>();
        Set<Look> written = new HashSet<>();
        int entries = Math.min(size, ring.length);
        boolean works = false;
        for (int i = size - entries; i < size; i++) {
            Entry entry = ring[i % ring.length];
            if (entry.task != task.index) {
                return false;
            }
            head.add(entry.kind, entry.site, entry.inVain);
            works |= !entry.inVain
                    && (entry.kind == OperationKind.UPDATE
                            || OperationEffects.of(entry.kind).takesLock());
            Look look = new Look(entry.target, SpinLoop.variable(entry.member, entry.site));
            if (entry.kind == OperationKind.READ) {
                looks.merge(look, 1, Integer::sum);
            } else if (entry.kind.isWrite() && !entry.inVain) {
                written.add(look);
            }
        }
        looks.keySet().removeAll(written);
        int rounds = head.times();
        boolean any = works && looks.values().stream().anyMatch(times -> times > 0 && times >= rounds - 1);
        return any && loops.found(head.site());
    }

    /** A variable that was looked at. */
    private record Look(@Nullable Object target, int member) {
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Look look && look.target == target && look.member == member;
        }

        @Override
        public int hashCode() {
            return 31 * System.identityHashCode(target) + member;
        }
    }

    /** What an execution of so many operations fails with, while the task goes on. */
    public Failure verdict(TaskTable tasks, OperationText text, Task running, int steps) {
        List<Failure.Wait> awaited = new ArrayList<>();
        List<String> names = new ArrayList<>();
        for (int i = 0; i < tasks.size(); i++) {
            List<Entry> its = of(i);
            if (its.isEmpty()) {
                continue;
            }
            int period = period(its);
            if (period == 0 || its.stream().noneMatch(entry -> entry.waited)) {
                return endless(running, steps);
            }
            Task task = tasks.get(i);
            names.add(task.name());
            awaited(text, task, its.subList(its.size() - period, its.size()), awaited);
        }
        return names.isEmpty() ? endless(running, steps) : livelock(names, awaited, steps);
    }

    private List<Entry> of(int task) {
        List<Entry> its = new ArrayList<>();
        for (int i = Math.max(0, size - ring.length); i < size; i++) {
            if (ring[i % ring.length].task == task) {
                its.add(ring[i % ring.length]);
            }
        }
        return its;
    }

    /** The shortest period that the whole list has, at least three times; 0 when there is none. */
    private static int period(List<Entry> list) {
        for (int period = 1; period * ENOUGH <= list.size(); period++) {
            int i = period;
            while (i < list.size() && list.get(i).repeats(list.get(i - period))) {
                i++;
            }
            if (i == list.size()) {
                return period;
            }
        }
        return 0;
    }

    /** What the task tries in vain; if it tries nothing, what it looks at. */
    private static void awaited(OperationText text, Task task, List<Entry> cycle, List<Failure.Wait> waits) {
        boolean tries = cycle.stream().anyMatch(entry -> entry.inVain);
        for (Entry entry : cycle) {
            if (tries ? entry.inVain : entry.kind == OperationKind.READ) {
                String variable = text.variable(task, entry.kind, entry.target, entry.member, entry.site);
                String location =
                        entry.site == Sites.JDK ? "" : Sites.get(entry.site).location();
                Failure.Wait wait =
                        new Failure.Wait(task.name(), (entry.kind.verb() + " " + variable).strip(), location, "", true);
                if (!waits.contains(wait)) {
                    waits.add(wait);
                }
            }
        }
    }

    private static Failure livelock(List<String> names, List<Failure.Wait> waits, int steps) {
        int last = names.size() - 1;
        String who = last == 0
                ? names.get(0) + " only repeats itself"
                : String.join(", ", names.subList(0, last)) + " and " + names.get(last) + " only repeat themselves";
        return new Failure(
                FailureKind.LIVELOCK,
                String.format(
                        Locale.ROOT,
                        "the test did not end within %,d operations; %s (--max-steps sets the limit)",
                        steps,
                        who),
                last == 0 ? names.get(0) : "",
                null,
                waits);
    }

    private static Failure endless(Task task, int steps) {
        String where = task.pending.site == Sites.JDK
                ? ""
                : " at " + Sites.get(task.pending.site).location();
        return new Failure(
                FailureKind.ENDLESS,
                String.format(
                        Locale.ROOT,
                        "the test did not end within %,d operations; %s is still running%s (--max-steps sets the limit)",
                        steps,
                        task.name(),
                        where),
                task.name(),
                null,
                List.of());
    }
}
