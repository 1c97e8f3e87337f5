package dev.chessj.scheduler.liveness;

import dev.chessj.api.OperationKind;
import dev.chessj.scheduler.jvm.Values;
import dev.chessj.scheduler.liveness.RoundParts.Part;
import dev.chessj.scheduler.liveness.TouchedVariables.Touched;
import dev.chessj.scheduler.result.Failure;
import dev.chessj.scheduler.result.FailureKind;
import dev.chessj.scheduler.strategy.Choice;
import dev.chessj.scheduler.task.Enabledness;
import dev.chessj.scheduler.task.Resources;
import dev.chessj.scheduler.task.Task;
import dev.chessj.scheduler.task.TaskTable;
import dev.chessj.scheduler.text.OperationText;
import dev.chessj.wrappers.Sites;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Tasks that go round together and get nowhere: each takes a lock, fails on the other's, gives its own back and tries again.
 *
 * <p>A round is over when, at a switch to the same task, every task is again about to do what it was about to do, and every variable and
 * lock that was touched since is as it was. If at least two tasks took part, all that could go on did, and each was <i>held up</i>, {@value #ENOUGH} rounds on end
 * are a livelock. Rounds in which somebody looks at the clock, threads start or end, or something is touched whose value cannot be told do not count.
 *
 * <p>A task is held up if it tried something in vain, or has read what another one has written in that round. Who only takes a lock and gives it
 * back, {@code for (i < 1000) synchronized (lock) {}}, goes on by itself: its counter is a local variable, which nobody sees here.
 *
 * <p>Plain memory counts where several tasks access it: tokens behind a monitor are as they were, and {@code n++} there is not. What one task alone
 * accesses, such as the number of its attempts, may change.
 *
 * <p>All that costs far more than an operation. It is looked for where a strategy wants that, for an execution that was found to come back to where it
 * was, and for those that repeat a recorded one.
 *
 * <p><b>Threading.</b> Confined to the running task.
 */
public final class Rounds {

    /** More than a program tries that gives up. */
    private static final int ENOUGH = 100;

    private static final int LONGEST = 40; // switches

    private final TaskTable tasks;
    private final RoundParts parts;
    private final TouchedVariables touched;
    private final List<Moment> moments = new ArrayList<>(); // the last switches
    private final List<Done> done = new ArrayList<>(); // since the first of these

    /** Whether anybody wants to know. */
    public boolean active;

    private final BitSet heldUp = new BitSet(); // operations that failed, or read what another task has written

    private int left; // operations before it is worth looking
    private @Nullable Touched written; // by the last operation
    private @Nullable Task writerBefore;
    private int lasting; // operations that rounds have to go on for
    private @Nullable Failure found;

    private record Done(
            Task task, OperationKind kind, @Nullable Object target, int member, int site) {}

    /** A switch: what every task was about to do, what the variables held, who went on. */
    private record Moment(
            List<@Nullable Object> pending,
            List<@Nullable Object> content,
            Set<Integer> enabled,
            int to,
            boolean preempts,
            int operations,
            Count rounds) {

        Moment after(Moment before) {
            Count more = new Count(before.rounds.rounds + 1, before.rounds.since);
            return new Moment(pending, content, enabled, to, preempts, operations, more);
        }
    }

    /** How many rounds on end, and after which operation the first of them began. */
    private record Count(int rounds, int since) {}

    public Rounds(TaskTable tasks, Resources resources) {
        Values values = new Values();
        this.tasks = tasks;
        this.parts = new RoundParts(values);
        this.touched = new TouchedVariables(resources, values);
    }

    /**
     * An execution begins.
     *
     * @param from the number of operations after which to look
     * @param atLeast the number of operations that rounds have to go on for
     */
    public void begin(boolean wanted, int from, int atLeast) {
        active = wanted;
        left = from;
        lasting = atLeast;
        forget();
        found = null;
    }

    /** No round reaches back beyond this: neither what was done before nor what was touched matters. */
    private void forget() {
        moments.clear();
        done.clear();
        heldUp.clear();
        touched.clear();
    }

    /** Whether what the task is about to do can be part of a round. Asked far more often than rounds are looked for. */
    public boolean canContain(Task task) {
        return parts.canContain(task);
    }

    /** The task carries out its operation. */
    public void executed(Task task) {
        if (left > 0) {
            left--;
            return;
        }
        Part part = RoundParts.of(task);
        if (part == Part.NONE || task.pending.kind == OperationKind.PARK && task.pending.outcome != Choice.TIMED_OUT) {
            forget();
            return;
        }
        written = null;
        if (part != Part.NOTHING) {
            access(task, touched(task, part == Part.LOCK));
        }
        heldUp.set(
                done.size(),
                heldUp.get(done.size()) || task.pending.outcome == Choice.TIMED_OUT && part != Part.NOTHING);
        done.add(new Done(task, task.pending.kind, task.pending.target, task.pending.member, task.pending.site));
    }

    /** The last operation has turned out to change nothing. */
    public void failed() {
        if (!done.isEmpty()) {
            heldUp.set(done.size() - 1);
        }
        if (written != null) {
            written.writer = writerBefore;
            written = null;
        }
    }

    private void access(Task task, Touched variable) {
        if (variable.lock) {
            return;
        }
        Task writer = variable.writer;
        if (task.pending.kind != OperationKind.WRITE && writer != null && writer != task) {
            heldUp.set(done.size());
        }
        if (task.pending.kind.isWrite()) {
            written = variable;
            writerBefore = writer;
            variable.writer = task;
        }
    }

    /** The running task is about to access plain memory that is no operation. */
    public void plain(Task task, boolean writes, @Nullable Object target, int member, int site) {
        if (left > 0) {
            return;
        }
        Touched variable = touched.find(target, member, site, false);
        if (variable == null) {
            variable = add(target, member, site, false);
            variable.owner = task;
            variable.version = 0;
        } else if (variable.owner != task) {
            variable.owner = null;
        }
        if (writes) {
            variable.writer = task;
            variable.version++;
        } else if (variable.writer != null && variable.writer != task && !done.isEmpty()) {
            heldUp.set(done.size() - 1); // the last operation is one of this task
        }
    }

    private Touched touched(Task task, boolean lock) {
        Touched known = touched.find(task, lock);
        return known != null ? known : add(task.pending.target, task.pending.member, task.pending.site, lock);
    }

    private Touched add(@Nullable Object target, int member, int site, boolean lock) {
        if (touched.isFull()) {
            forget();
        }
        Touched next = touched.add(target, member, site, lock);
        // Before the operation: what it holds now it held at every switch since it was last changed, which was before
        // any of them.
        Object now = touched.content(next);
        moments.forEach(moment -> moment.content.add(now));
        return next;
    }

    /** The livelock, once it is one; told after the next operation, so that the last switch is part of the schedule. */
    public @Nullable Failure found() {
        return found;
    }

    /** Another task goes on. */
    public void switching(OperationText text, Task to, boolean preempts) {
        if (left > 0) {
            return;
        }
        Moment now = now(to, preempts);
        for (int i = moments.size() - 1; i >= 0; i--) {
            Moment before = moments.get(i);
            if (before.to == now.to && isSame(before, now) && isShared(i, now)) {
                now = now.after(before);
                if (now.rounds.rounds >= ENOUGH && now.operations - now.rounds.since >= lasting) {
                    found = livelock(text, before.operations);
                }
                break;
            }
        }
        moments.add(now);
        if (moments.size() > LONGEST) {
            moments.remove(0);
        }
    }

    private Moment now(Task to, boolean preempts) {
        List<@Nullable Object> pending = new ArrayList<>();
        Set<Integer> enabled = new LinkedHashSet<>();
        for (int i = 0; i < tasks.size(); i++) {
            Task task = tasks.get(i);
            pending.add(task.ended ? null : task.pending.kind);
            pending.add(task.pending.site);
            pending.add(task.pending.target);
            pending.add(task.pending.member);
            if (!task.ended && Enabledness.canGoOn(task)) {
                enabled.add(i);
            }
        }
        return new Moment(
                pending, touched.contents(), enabled, to.index, preempts, done.size(), new Count(0, done.size()));
    }

    private boolean isSame(Moment before, Moment now) {
        if (before.pending.size() != now.pending.size()) {
            return false;
        }
        for (int i = 0; i < now.pending.size(); i++) {
            if (!TouchedVariables.isSame(before.pending.get(i), now.pending.get(i))) {
                return false;
            }
        }
        return touched.areSame(before.content, now.content);
    }

    /** Whether since then several tasks went on, all of them that could, each was held up, and somebody was preempted. */
    private boolean isShared(int from, Moment now) {
        Set<Integer> ran = new LinkedHashSet<>();
        Set<Integer> enabled = new LinkedHashSet<>(now.enabled);
        boolean preempted = false;
        for (int i = from; i < moments.size(); i++) {
            Moment moment = moments.get(i);
            ran.add(moment.to);
            enabled.addAll(moment.enabled);
            preempted |= moment.preempts;
        }
        return preempted && ran.size() > 1 && ran.containsAll(enabled) && areHeldUp(ran, moments.get(from).operations);
    }

    private boolean areHeldUp(Set<Integer> participants, int from) {
        Set<Integer> others = new LinkedHashSet<>(participants);
        for (int i = heldUp.nextSetBit(from); i >= 0 && i < done.size(); i = heldUp.nextSetBit(i + 1)) {
            others.remove(done.get(i).task.index);
        }
        return others.isEmpty();
    }

    private Failure livelock(OperationText text, int from) {
        Set<String> names = new LinkedHashSet<>();
        List<Failure.Wait> waits = new ArrayList<>();
        for (Done operation : done.subList(from, done.size())) {
            names.add(operation.task.name());
            if (operation.kind == OperationKind.READ || operation.kind == OperationKind.TRY_LOCK) {
                String variable = text.variable(
                        operation.task, operation.kind, operation.target, operation.member, operation.site);
                Failure.Wait wait = new Failure.Wait(
                        operation.task.name(),
                        (operation.kind.verb() + " " + variable).strip(),
                        Sites.get(operation.site).location(),
                        "",
                        true);
                if (!waits.contains(wait)) {
                    waits.add(wait);
                }
            }
        }
        return new Failure(
                FailureKind.LIVELOCK,
                String.join(" and ", names) + " came back to the same places with the same values " + ENOUGH
                        + " times: they only keep each other from going on",
                "",
                null,
                waits);
    }
}
