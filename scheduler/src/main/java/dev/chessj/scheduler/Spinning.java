package dev.chessj.scheduler;

import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.Notes;
import dev.chessj.wrappers.Reservation;
import dev.chessj.wrappers.Reservations;
import dev.chessj.wrappers.Sites;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Recognises tasks that wait for variables by looking at them again and again.
 *
 * <p>What such a task does next depends on a write of somebody else, or on a counter of its own. So there are two ways on, whatever the
 * number of looks: it waits until one of the variables is written, which is free; or it goes on, uninterrupted, until its loop ends by
 * itself ({@link Choice#SPINS_ON}). The looks of that second way are no operations. Where they do not end within {@value #LIMIT} looks the
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
final class Spinning {

    /** More looks on end than these are written down. */
    static final int FEW = 6;

    /** More than any loop that gives up takes. */
    private static final int LIMIT = 50_000;

    /** The same where the clock is looked at: it must not end a limit that means seconds. */
    private static final int SOME = 10_000;

    /** So many looks count as a yield where stores wait, and what a look finds is not only up to writes. */
    private static final int MANY = 200;

    private final TaskTable tasks;
    private final Set<Long> endless = new HashSet<>(); // loops that did not end by themselves in some execution
    private int watching; // tasks whose looks are written down
    private @Nullable Task trying; // whose last operation may turn out to change nothing
    private int writes; // by any task, so far

    /** Whether in this execution a task went on in a loop that has no end, while others could go on: as if it had waited. */
    boolean inVain;

    Spinning(TaskTable tasks) {
        this.tasks = tasks;
    }

    void reset() {
        watching = 0;
        trying = null;
        writes = 0;
        inVain = false;
    }

    /** The task carries out its operation; whether it is one look too many where stores wait. */
    boolean executed(Task task) {
        OperationKind kind = task.kind;
        if (trying != null) {
            settle();
        }
        if (kind == OperationKind.READ || kind == OperationKind.CLOCK || isState(kind)) {
            return ++task.looks > FEW && looks(task);
        }
        task.looksBefore = task.looks;
        task.looks = 0;
        if (watching > 0 || task.stores != null) {
            changes(task);
        }
        return false;
    }

    private void changes(Task task) {
        writes++;
        if (isAttempt(task.kind)) {
            trying = task;
        } else if (task.kind.isWrite()) {
            written(task);
        }
    }

    /** The last operation of the task has turned out to change nothing; whether it is one look too many where stores wait. */
    boolean failed(Task task) {
        trying = null;
        if (task.looks == 0 && isAttempt(task.kind)) {
            task.looks = task.looksBefore + 1;
            if (task.looks > FEW) {
                return looks(task);
            }
        }
        return false;
    }

    /** What was tried last has changed something. */
    void settle() {
        Task task = trying;
        if (task != null) {
            trying = null;
            written(task);
        }
    }

    /** Whether there is something to settle before anybody is asked. */
    boolean isTrying() {
        return trying != null;
    }

    private boolean looks(Task task) {
        SpinLoop loop = task.loop;
        if (loop == null) {
            loop = new SpinLoop();
            task.loop = loop;
        }
        if (!task.watched) {
            task.watched = true;
            watching++;
        }
        if (task.looks == FEW + 1) {
            loop.restart();
        }
        loop.add(task);
        if (task.stores == null) {
            return false;
        }
        if (task.looks == FEW + 1 || task.lookEpoch != writes) {
            task.lookEpoch = writes;
            task.looks = FEW + 1;
        }
        return task.looks > MANY;
    }

    private void written(Task writer) {
        int member = SpinLoop.variable(writer.member, writer.site);
        for (int i = tasks.size() - 1; i >= 0; i--) {
            Task task = tasks.get(i);
            SpinLoop loop = task.loop;
            if (task != writer && loop != null && task.looks > FEW && loop.isChangedBy(writer.target, member)) {
                loop.restart();
                task.spins = false;
                task.spunInVain = false;
            }
        }
    }

    /** It is later for all who look at the clock: a limit of the task has run out, or of nobody. */
    void timePassed(@Nullable Task task) {
        for (int i = tasks.size() - 1; watching > 0 && i >= 0; i--) {
            Task other = tasks.get(i);
            SpinLoop loop = other.loop;
            if (other != task && loop != null && other.looks > FEW && loop.looksAtClock()) {
                loop.restart();
                other.spins = false;
                other.spunInVain = false;
            }
        }
    }

    /** Whether the task, which has declared an operation, is about to repeat itself. */
    boolean isBack(Task task) {
        SpinLoop loop = task.loop;
        return loop != null && isLook(task) && loop.isRound(task);
    }

    private static boolean isLook(Task task) {
        OperationKind kind = task.kind;
        return (kind == OperationKind.READ || kind == OperationKind.CLOCK || isState(kind) || isAttempt(kind))
                && task.deadline == Task.NEVER
                && task.guard == null;
    }

    private static boolean isAttempt(OperationKind kind) {
        return kind == OperationKind.UPDATE || kind == OperationKind.TRY_LOCK;
    }

    private static boolean isState(OperationKind kind) {
        return kind == OperationKind.THREAD_STATE
                || kind == OperationKind.LOCK_STATE
                || kind == OperationKind.MONITOR_STATE;
    }

    /** Whether the operation that the task has declared is one of the loop in which it goes on; otherwise the loop is over. */
    boolean repeats(Task task) {
        SpinLoop loop = task.loop;
        if (loop != null && isLook(task) && loop.contains(task)) {
            return true;
        }
        task.spinsOn = false;
        if (loop != null) {
            if (loop.repeated > 0) {
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
    private static void endedByItself(SpinLoop loop) {
        String where = Sites.get(loop.site(0)).location();
        Reservations.add(
                Reservation.BOUNDED_LOOP,
                where,
                "The loop at " + where + " ends by itself after more than " + (FEW + 2)
                        + " looks. That it sees a write is"
                        + " explored for the first of them, and that it ends before; not at which of the others it does.");
    }

    /** Whether the loop in which the task goes on has no end, as far as anybody can tell. */
    boolean isInVain(Task task) {
        SpinLoop loop = task.loop;
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
    boolean isEndless(Task task) {
        return task.loop != null && !endless.isEmpty() && endless.contains(task.loop.name());
    }

    /** For people: where the task spins, and what to do about it. */
    static void note(Task task) {
        Notes.ofTest(
                "spinning",
                "A task spins without yielding at " + Sites.get(task.site).location()
                        + ". chessj lets it wait for a write, or go on until its loop ends by itself;"
                        + " Thread.onSpinWait() in the loop would tell the JVM.");
    }

    static Failure failure(Task task) {
        String where = Sites.get(task.site).location();
        return new Failure(
                FailureKind.GOOD_SAMARITAN,
                task.name() + " spins at " + where + " without yielding while others could go on;"
                        + " Thread.onSpinWait() or Thread.yield() in the loop would let them",
                task.name(),
                null,
                List.of());
    }

    /** What the task looks at again and again. */
    static List<Failure.Wait> waits(Execution execution, Task task) {
        List<Failure.Wait> waits = new ArrayList<>();
        SpinLoop loop = task.loop;
        for (int i = 0; loop != null && i < loop.length(); i++) {
            int site = loop.site(i);
            String variable = Words.variable(execution, task, loop.kind(i), loop.target(i), loop.member(i), site);
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
