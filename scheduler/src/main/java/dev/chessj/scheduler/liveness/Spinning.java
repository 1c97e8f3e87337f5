package dev.chessj.scheduler.liveness;

import dev.chessj.api.OperationKind;
import dev.chessj.hbgraph.OperationEffects;
import dev.chessj.scheduler.history.History;
import dev.chessj.scheduler.jvm.Values;
import dev.chessj.scheduler.race.ExclusiveOwnership;
import dev.chessj.scheduler.result.Failure;
import dev.chessj.scheduler.result.FailureKind;
import dev.chessj.scheduler.task.SpinLoop;
import dev.chessj.scheduler.task.Task;
import dev.chessj.scheduler.task.TaskTable;
import dev.chessj.scheduler.text.OperationText;
import dev.chessj.wrappers.Sites;
import dev.chessj.wrappers.shim.LoopRounds;
import dev.chessj.wrappers.verdict.Notes;
import dev.chessj.wrappers.verdict.Reservation;
import dev.chessj.wrappers.verdict.Reservations;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Recognises tasks that wait for variables by looking at them again and again.
 *
 * <p>What such a task does next depends on a write of somebody else, or on a counter of its own. So there are two ways on, whatever the
 * number of looks: it waits until one of the variables is written, which is free; or it goes on, uninterrupted, until its loop ends by
 * itself ({@code Choice.SPINS_ON}). The looks of that second way are no operations. Where they do not end within {@value #LIMIT} looks the
 * loop is without bound: the task waits after all, and the search need not try that again.
 *
 * <p>A loop that looks at the clock ends when it is late enough. Looks take little time, so that it goes on in vain as long as anybody else can
 * go on, or wait for an earlier time: then it waits for a write, or for that time. When it is alone, time passes faster and faster.
 *
 * <p>A task that has done anything else lately costs a counter: looks are written down from the seventh on, and a loop is known after two
 * equal rounds of those. So whoever looks at most eight times, as the JDK does before it parks, is not taken to spin.
 *
 * <p><b>Contract.</b> Whether a task spins follows from what it has done, and from what others have done to the variables that it looks
 * at: equal histories are equal here, too.
 *
 * <p><b>Threading.</b> Confined to the running task.
 */
public final class Spinning {

    /** More looks on end than these are written down. */
    public static final int FEW = 6;

    /** More than any loop that gives up takes. */
    private static final int LIMIT = 50_000;

    /** The same where the clock is looked at: it must not end a limit that means seconds. */
    private static final int SOME = 10_000;

    /** So many looks count as a yield where stores wait, and what a look finds is not only up to writes. */
    private static final int MANY = 200;

    private final TaskTable tasks;
    private final Set<Long> endless = new HashSet<>(); // loops that did not end by themselves in some execution
    private final BitSet named = new BitSet(); // places of loops that are named in the verdict
    private final BitSet notCounting = new BitSet(); // places of loops that do not count their rounds
    private final List<SpinLoop> loops = new ArrayList<>(); // of the tasks, in the order in which these began to look
    private int used; // of these, in this execution
    private int watching; // tasks whose looks are written down
    private @Nullable Task trying; // whose last operation may turn out to change nothing
    private OperationKind triedKind =
            OperationKind.UPDATE; // that operation: by now the task may have declared the next one
    private @Nullable Object triedTarget;
    private int triedMember;
    private int triedSite;
    private @Nullable Object before; // what the variable held
    private final Values values = new Values();
    private int writes; // by any task, so far

    /** Loops that keep nothing of the rounds before. */
    public final SpinRounds rounds;

    /** Loops that yield. */
    public final PoliteSpinning polite;

    /** Whether in this execution a task went on in a loop that has no end, while others could go on: as if it had waited. */
    public boolean inVain;

    public Spinning(TaskTable tasks, ExclusiveOwnership owners, History history) {
        this.tasks = tasks;
        this.rounds = new SpinRounds(this, owners, history);
        this.polite = new PoliteSpinning(this, tasks);
    }

    public void reset() {
        while (used > 0) {
            loops.get(--used).forget();
        }
        watching = 0;
        trying = null;
        triedTarget = null;
        before = null;
        writes = 0;
        inVain = false;
    }

    /** The task carries out its operation; whether it is one look too many where stores wait. */
    public boolean executed(Task task) {
        OperationKind kind = task.pending.kind;
        if (trying != null) {
            settle();
        }
        if (OperationEffects.of(kind).looks() && kind != OperationKind.INTERRUPT_STATUS || isIdle(task)) {
            if (task.spin.looks < 0 && !task.spin.recording) {
                if (++task.spin.looks == 0) {
                    task.spin.looks = 1; // one more than is written down, so that nobody takes that for all
                    loop(task).restart();
                }
                return false;
            }
            if (task.spin.recording && kind == OperationKind.CLOCK) {
                rounds.leave(task);
            }
            return ++task.spin.looks > FEW | task.spin.watched && looks(task);
        }
        if (task.spin.recording && rounds.goesThrough(task)) {
            if (watching > 0 && kind.isWrite() && kind != OperationKind.YIELD) {
                written(task, kind, task.pending.target, SpinLoop.variable(task.pending.member, task.pending.site));
            }
            return false;
        }
        task.spin.looksBefore = task.spin.looks;
        task.spin.looks = 0;
        if (task.spin.watched) {
            loop(task).backoff.interrupted();
            rounds.interrupted(task);
            if (kind != OperationKind.YIELD && !isAttempt(kind)) {
                PoliteSpinning.interrupted(task);
            }
        }
        if (watching > 0 || task.stores != null) {
            changes(task);
        }
        return false;
    }

    private void changes(Task task) {
        writes++;
        if (isAttempt(task.pending.kind)) {
            trying = task;
            triedKind = task.pending.kind;
            triedTarget = task.pending.target;
            triedMember = task.pending.member;
            triedSite = task.pending.site;
            before = task.pending.kind == OperationKind.UPDATE
                    ? values.read(task.pending.target, task.pending.member, task.pending.site)
                    : Values.UNKNOWN;
            return;
        }
        if (task.pending.kind.isWrite()
                && task.pending.kind != OperationKind.YIELD) { // which changes nothing that anybody looks at
            written(
                    task,
                    task.pending.kind,
                    task.pending.target,
                    SpinLoop.variable(task.pending.member, task.pending.site));
        }
    }

    /** Whether the task asks whether somebody was interrupted who was not. */
    private boolean isIdle(Task task) {
        if (task.pending.kind != OperationKind.INTERRUPT_STATUS || !(task.pending.target instanceof Thread thread)) {
            return false;
        }
        Task asked = tasks.of(thread);
        return asked != null && !asked.isInterrupted();
    }

    /** The last operation of the task has turned out to change nothing; whether it is one look too many where stores wait. */
    public boolean failed(Task task) {
        trying = null;
        if (task.spin.looks == 0 && isAttempt(task.pending.kind)) {
            task.spin.looks = task.spin.looksBefore + 1;
            if (task.spin.looks == 0) {
                task.spin.looks = 1; // left alone until now
            }
            if (task.spin.loop != null) {
                task.spin.loop.backoff.resumed();
            }
            if (task.spin.looks > FEW || task.spin.watched) {
                return looks(task);
            }
        }
        return false;
    }

    /** What was tried last has changed something. */
    public void settle() {
        Task task = trying;
        if (task == null) {
            return;
        }
        trying = null;
        if (before != Values.UNKNOWN && Values.areSame(before, values.read(triedTarget, triedMember, triedSite))) {
            if (task.spin.watched) { // getAndSet(true) where it was true: a look
                loop(task).add(triedKind, triedTarget, triedMember, triedSite);
            }
        } else {
            if (task.spin.watched) {
                rounds.leave(task);
                loop(task).beginRound();
                PoliteSpinning.interrupted(task);
            }
            written(task, triedKind, triedTarget, SpinLoop.variable(triedMember, triedSite));
        }
        triedTarget = null;
        before = null;
    }

    /** Whether there is something to settle before anybody is asked. */
    public boolean isTrying() {
        return trying != null;
    }

    private boolean looks(Task task) {
        SpinLoop loop = loop(task);
        if (task.spin.looks == FEW + 1 && !task.spin.recording) {
            loop.restart();
        }
        loop.add(task);
        if (task.spin.recording && loop.isTooLong()) {
            rounds.leave(task);
        }
        if (task.stores == null) {
            return false;
        }
        if (task.spin.looks == FEW + 1 || task.spin.lookEpoch != writes) {
            task.spin.lookEpoch = writes;
            task.spin.looks = FEW + 1;
        }
        return task.spin.looks > MANY;
    }

    /** What is written down of the task's looks, from now on. */
    SpinLoop loop(Task task) {
        SpinLoop loop = task.spin.loop;
        if (loop == null) {
            loop = unused();
            task.spin.loop = loop;
        }
        if (!task.spin.watched) {
            task.spin.watched = true;
            watching++;
        }
        return loop;
    }

    /** One that a task of an earlier execution had, if there is any. */
    private SpinLoop unused() {
        if (used == loops.size()) {
            loops.add(new SpinLoop());
        }
        return loops.get(used++);
    }

    private void written(Task writer, OperationKind kind, @Nullable Object target, int member) {
        boolean changesNothing = SpinLoop.isAcquire(kind)
                || kind == OperationKind.TRY_LOCK
                || SpinLoop.isRelease(kind) && writer.spin.recording;
        boolean releases = kind == OperationKind.WAIT || kind == OperationKind.AWAIT; // a lock that it does not name
        for (int i = tasks.size() - 1; i >= 0; i--) {
            Task task = tasks.get(i);
            SpinLoop loop = task.spin.loop;
            if (task != writer
                    && loop != null
                    && (releases && loop.locks() || loop.isChangedBy(target, member, changesNothing))) {
                if (task.spin.spins && !task.spin.recording) {
                    waited(loop);
                }
                loop.change();
                task.spin.mayIgnoreYield = false;
                task.spin.spins = false;
                task.spin.spunInVain = false;
            }
        }
    }

    /** It is later for all who look at the clock: a limit of the task has run out, or of nobody. */
    public void timePassed(@Nullable Task task) {
        for (int i = tasks.size() - 1; watching > 0 && i >= 0; i--) {
            Task other = tasks.get(i);
            SpinLoop loop = other.spin.loop;
            if (other != task
                    && loop != null
                    && other.spin.looks > FEW
                    && !other.spin.recording
                    && loop.looksAtClock()) {
                loop.restart();
                other.spin.spins = false;
                other.spin.spunInVain = false;
            }
        }
    }

    /** Whether the task, which has declared an operation, is about to repeat itself. */
    public boolean isBack(Task task) {
        SpinLoop loop = task.spin.loop;
        if (loop == null || !isLook(task)) {
            return false;
        }
        if (loop.isRound(task)) {
            return true;
        }
        if (task.spin.looks > FEW) {
            loop.isNone(task);
        }
        return false;
    }

    private static boolean isLook(Task task) {
        OperationEffects effects = OperationEffects.of(task.pending.kind);
        return (effects.looks() || isAttempt(task.pending.kind))
                && task.pending.deadline == Task.NEVER
                && task.pending.guard == null;
    }

    /** Whether the task may wait before what it has declared, in a round that changes nothing. */
    public static boolean isLookOrLock(Task task) {
        OperationKind kind = task.pending.kind;
        OperationEffects effects = OperationEffects.of(kind);
        return task.pending.deadline == Task.NEVER
                && (effects.looks() && kind != OperationKind.CLOCK
                        || effects.mayFail()
                        || effects.takesLock()
                        || kind == OperationKind.YIELD);
    }

    static boolean isAttempt(OperationKind kind) {
        return OperationEffects.of(kind).mayFail();
    }

    /** The loop of the task was seen to go on for ever, while others could go on or not. */
    void isInVainFor(Task task) {
        endless.add(loop(task).name());
        inVain |= tasks.anyInTimeBut(task);
    }

    /** Whether the operation that the task has declared is one of the loop in which it goes on; otherwise the loop is over. */
    public boolean repeats(Task task) {
        SpinLoop loop = task.spin.loop;
        if (loop != null && isLook(task) && loop.contains(task)) {
            task.spin.emptyYields = 0;
            return true;
        }
        boolean ignoresYields = task.spin.ignoresYields; // then nothing was left out that was explored otherwise
        task.spin.ignoresYields = false;
        task.spin.spinsOn = false;
        if (loop != null) {
            if (loop.repeated > 0 && !ignoresYields) {
                loop.backoff.ended(loop.site(0), loop.repeated);
                endedByItself(loop);
            }
            loop.restart();
            if (loop.hurries) {
                loop.hurries = false;
                timePassed(task);
            }
        }
        return false;
    }

    /** The loop counts, or goes by something that is no operation: at which of its looks it sees a write may matter, and is not explored. */
    private void endedByItself(SpinLoop loop) {
        String where = Sites.get(loop.site(0)).location();
        name(
                loop,
                where,
                "The loop at " + where + " ends by itself after more than " + (FEW + 2)
                        + " reads. That it sees a write is"
                        + " explored for the first of them, and that it ends before the write; not at which of the others it sees it.");
    }

    /** A write has ended the wait in the loop: if that counts its rounds, after how many looks may matter, and is not explored. */
    private void waited(SpinLoop loop) {
        int site = loop.site(0);
        if (named.get(site) || notCounting.get(site)) {
            return;
        }
        if (!LoopRounds.isCounting(site)) {
            notCounting.set(site); // to ask takes a text each time
            return;
        }
        String where = Sites.get(loop.site(0)).location();
        name(
                loop,
                where,
                "The loop at " + where
                        + " counts, and waits for a write. That it sees the write is explored for the first "
                        + (FEW + 2) + " reads; all later ones count as one.");
    }

    private void name(SpinLoop loop, String where, String sentence) {
        if (!named.get(loop.site(0))) {
            named.set(loop.site(0));
            Reservations.add(Reservation.BOUNDED_LOOP, where, sentence);
        }
    }

    /** Whether the loop in which the task goes on has no end, as far as anybody can tell. */
    public boolean isInVain(Task task) {
        SpinLoop loop = task.spin.loop;
        if (loop == null || ++loop.repeated <= SOME || loop.repeated <= LIMIT && !loop.isTimed()) {
            return false;
        }
        if (loop.repeated <= LIMIT && !tasks.anyEnabledBut(task)) {
            loop.hurries = true; // what else could it wait for
            return false;
        }
        loop.hurries = false;
        endless.add(loop.name());
        inVain |= tasks.anyInTimeBut(task);
        return true;
    }

    /** Whether the loop of the task, which spins, is known to have no end. */
    public boolean isEndless(Task task) {
        return task.spin.loop != null && !endless.isEmpty() && endless.contains(task.spin.loop.name());
    }

    /** For people: where the task spins, and what to do about it. */
    public static void note(Task task) {
        Notes.ofTest(
                "spinning",
                "A task spins without yielding at "
                        + Sites.get(task.pending.site).location()
                        + ". chessj lets it wait for a write, or go on until its loop ends by itself;"
                        + " Thread.onSpinWait() in the loop would tell the JVM.");
    }

    public static Failure failure(Task task) {
        String where = Sites.get(task.pending.site).location();
        return new Failure(
                FailureKind.GOOD_SAMARITAN,
                task.name() + " spins at " + where + " without yielding while others could go on;"
                        + " Thread.onSpinWait() or Thread.yield() in the loop would let them",
                task.name(),
                null,
                List.of());
    }

    /** What the task looks at again and again. */
    static List<Failure.Wait> waits(OperationText text, Task task) {
        List<Failure.Wait> waits = new ArrayList<>();
        SpinLoop loop = task.spin.loop;
        for (int i = 0; loop != null && i < loop.length(); i++) {
            int site = loop.site(i);
            String variable = text.variable(task, loop.kind(i), loop.target(i), loop.member(i), site);
            Failure.Wait wait = new Failure.Wait(
                    task.name(),
                    (loop.kind(i).verb() + " " + variable).strip(),
                    site == Sites.JDK ? "" : Sites.get(site).location(),
                    "",
                    true);
            if (!waits.contains(wait)) {
                waits.add(wait);
            }
        }
        return waits;
    }
}
