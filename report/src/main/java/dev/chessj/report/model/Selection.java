package dev.chessj.report.model;

import dev.chessj.api.OperationKind;
import dev.chessj.hbgraph.OperationEffects;
import dev.chessj.scheduler.result.Trace;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which steps and tasks of an execution a person needs to see.
 *
 * <p>Shown are the steps next to a switch; those on shared variables a few steps from one; around a preemption the accesses to what
 * other tasks touched meanwhile, however far away; starts, waits and wake-ups; where a lock was taken that somebody waits for; the
 * last steps of each task, and the last writes to what these read. A variable is shared when two tasks touch it and one of them writes.
 *
 * <p>A task matters when it fails, waits or is waited for, is part of a preemption, or touches a shared variable; T0 always does.
 */
public final class Selection {

    private static final int NEAR = 3;
    private static final int LAST_STEPS = 2;
    private static final int MAX_PREEMPTIONS =
            50; // more are not looked at one by one: nobody reads such a table to the end

    private static final Set<OperationKind> LIFE = EnumSet.of(
            OperationKind.BEGIN,
            OperationKind.END,
            OperationKind.START,
            OperationKind.JOIN,
            OperationKind.SLEEP,
            OperationKind.YIELD,
            OperationKind.THREAD_STATE,
            OperationKind.CLOCK,
            OperationKind.CHOOSE);

    private static final Set<OperationKind> TELLING = EnumSet.of(
            OperationKind.START,
            OperationKind.INTERRUPT,
            OperationKind.WAIT,
            OperationKind.WAKE,
            OperationKind.NOTIFY,
            OperationKind.NOTIFY_ALL,
            OperationKind.AWAIT,
            OperationKind.SIGNAL,
            OperationKind.SIGNAL_ALL,
            OperationKind.PARK,
            OperationKind.UNPARK);

    private static final Set<OperationKind> ACCESSING =
            EnumSet.of(OperationKind.READ, OperationKind.WRITE, OperationKind.UPDATE);

    private final Interleaving trace;
    private final List<Interleaving.Step> steps;
    private final List<Segments.Segment> segments;
    private final Set<String> shared;
    private final BitSet shown = new BitSet();
    private final BitSet tasks = new BitSet();
    private boolean everything;

    private Selection(Interleaving trace) {
        this.trace = trace;
        this.steps = trace.steps();
        this.segments = Segments.of(trace);
        this.shared = shared(steps);
    }

    public static Selection of(Interleaving trace, Interleaving.@Nullable Failed failure) {
        Selection selection = new Selection(trace);
        selection.chooseTasks(failure);
        selection.chooseTelling();
        selection.chooseNearSwitches();
        selection.chooseAroundPreemptions();
        selection.chooseLastSteps();
        if (failure != null) {
            selection.chooseHeldLocks(failure);
        }
        selection.dropBeginAndEnd();
        return selection;
    }

    /** All of it. */
    public static Selection everything(Interleaving trace) {
        Selection selection = new Selection(trace);
        selection.tasks.set(0, trace.lanes().size());
        selection.shown.set(0, trace.steps().size());
        selection.everything = true;
        return selection;
    }

    /** Whether nothing is left out, and there is room for what a table of what matters does without. */
    public boolean isEverything() {
        return everything;
    }

    public boolean isShown(int position) {
        return shown.get(position) && tasks.get(steps.get(position).task());
    }

    public boolean matters(int task) {
        return tasks.get(task);
    }

    public BitSet tasks() {
        return tasks;
    }

    public List<Segments.Segment> segments() {
        return segments;
    }

    private static Set<String> shared(List<Interleaving.Step> steps) {
        Map<String, Integer> owner = new HashMap<>();
        Set<String> byMany = new HashSet<>();
        Set<String> written = new HashSet<>();
        for (Interleaving.Step step : steps) {
            if (!LIFE.contains(step.kind()) && !step.variable().isEmpty()) {
                if (owner.merge(step.variable(), step.task(), (a, b) -> a.equals(b) ? a : -1) < 0) {
                    byMany.add(step.variable());
                }
                if (step.kind().isWrite()) {
                    written.add(step.variable());
                }
            }
        }
        byMany.retainAll(written);
        return byMany;
    }

    private boolean isShared(Interleaving.Step step) {
        return !LIFE.contains(step.kind()) && shared.contains(step.variable());
    }

    private void chooseTasks(Interleaving.@Nullable Failed failure) {
        tasks.set(0);
        for (Interleaving.Switch change : trace.switches()) {
            if (change.reason() == Trace.Reason.PREEMPTED) {
                tasks.set(change.from());
                tasks.set(change.to());
            }
        }
        for (Interleaving.Step step : steps) {
            if (isShared(step)) {
                tasks.set(step.task());
            }
        }
        Set<String> involved = new HashSet<>();
        if (failure != null) {
            involved.add(failure.task());
            for (Interleaving.Wait wait : failure.waits()) {
                involved.add(wait.task());
                involved.add(wait.holder());
            }
        }
        for (int task = 0; task < trace.lanes().size(); task++) {
            if (involved.contains(trace.lanes().get(task).name())) {
                tasks.set(task);
            }
        }
    }

    private void chooseTelling() {
        for (int i = 0; i < steps.size(); i++) {
            OperationKind kind = steps.get(i).kind();
            // The detail of an access is the name of a method: of interest to a reader of that row, no reason to have
            // one.
            if (TELLING.contains(kind) || (!steps.get(i).detail().isEmpty() && !ACCESSING.contains(kind))) {
                shown.set(i);
            }
        }
    }

    private void chooseNearSwitches() {
        for (Segments.Segment segment : segments) {
            int first = segment.from();
            while (first < segment.to() - 1 && steps.get(first).kind() == OperationKind.BEGIN) {
                first++;
            }
            int last = segment.to() - 1;
            while (last > first && steps.get(last).kind() == OperationKind.END) {
                last--;
            }
            for (int i = first; i <= last; i++) {
                int distance = Math.min(segment.from() == 0 ? NEAR + 1 : i - first, last - i);
                if (distance == 0 || (distance <= NEAR && isShared(steps.get(i)))) {
                    shown.set(i);
                }
            }
        }
    }

    /** What the preempted task last did to a variable, what others do to it meanwhile, and what it does next. */
    private void chooseAroundPreemptions() {
        int looked = 0;
        for (Segments.Segment before : segments) {
            Interleaving.Switch end = before.end();
            if (end == null || end.reason() != Trace.Reason.PREEMPTED || looked++ >= MAX_PREEMPTIONS) {
                continue;
            }
            int resumes = before.to();
            Map<String, Integer> meanwhile = new HashMap<>();
            while (resumes < steps.size() && steps.get(resumes).task() != before.task()) {
                if (isShared(steps.get(resumes))) {
                    meanwhile.putIfAbsent(steps.get(resumes).variable(), resumes);
                }
                resumes++;
            }
            Set<String> wanted = new HashSet<>(meanwhile.keySet());
            for (int i = before.to() - 1; i >= before.from() && !wanted.isEmpty(); i--) {
                Integer other = meanwhile.get(steps.get(i).variable());
                if (other != null && wanted.remove(steps.get(i).variable())) {
                    shown.set(i);
                    shown.set(other);
                }
            }
            wanted.addAll(meanwhile.keySet());
            for (int i = resumes; i < steps.size() && steps.get(i).task() == before.task(); i++) {
                if (wanted.remove(steps.get(i).variable())) {
                    shown.set(i);
                }
            }
        }
    }

    private void chooseLastSteps() {
        int[] left = new int[trace.lanes().size()];
        Arrays.fill(left, LAST_STEPS);
        Set<String> read = new HashSet<>(); // variables whose last write is still to be found
        for (int i = steps.size() - 1; i >= 0; i--) {
            Interleaving.Step step = steps.get(i);
            if (step.kind() == OperationKind.END) {
                continue;
            }
            if (step.kind().isWrite() && isShared(step) && read.remove(step.variable())) {
                shown.set(i);
            }
            if (left[step.task()]-- > 0) {
                shown.set(i);
                if (step.kind() == OperationKind.READ) {
                    read.add(step.variable());
                }
            }
        }
    }

    private void chooseHeldLocks(Interleaving.Failed failure) {
        for (Interleaving.Wait wait : failure.waits()) {
            String wanted = StepText.object(wait.operation());
            for (int i = steps.size() - 1; i >= 0; i--) {
                Interleaving.Step step = steps.get(i);
                if (OperationEffects.of(step.kind()).takesLock()
                        && step.variable().equals(wanted)
                        && trace.lanes().get(step.task()).name().equals(wait.holder())) {
                    shown.set(i);
                    break;
                }
            }
        }
    }

    /** That a task begins or ends is said by its column and by the switch; a row only where nothing else of that stretch is shown. */
    private void dropBeginAndEnd() {
        for (Segments.Segment segment : segments) {
            for (int i = segment.from(); i < segment.to(); i++) {
                OperationKind kind = steps.get(i).kind();
                if ((kind == OperationKind.BEGIN || kind == OperationKind.END) && segment.to() - segment.from() > 1) {
                    shown.clear(i);
                }
            }
        }
    }
}
