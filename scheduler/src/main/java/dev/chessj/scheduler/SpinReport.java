package dev.chessj.scheduler;

import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.Notes;
import dev.chessj.wrappers.Reservation;
import dev.chessj.wrappers.Reservations;
import dev.chessj.wrappers.Sites;
import java.util.ArrayList;
import java.util.List;

/** What people read about tasks that spin: notes, failures, what each looks at, and which loops are not explored in full. */
final class SpinReport {

    private SpinReport() {}

    /** The loop counts, or goes by something that is no operation: at which of its looks it sees a write may matter, and is not explored. */
    static void endedByItself(SpinLoop loop, int looks, int limit) {
        String where = Sites.get(loop.site(0)).location();
        Reservations.add(
                Reservation.BOUNDED_LOOP,
                where,
                loop.patient
                        ? "The loop at " + where + " ends by itself after more than " + limit
                                + " looks. Where others could go on, that it ends before they do is not explored."
                        : "The loop at " + where + " ends by itself after more than " + looks
                                + " looks. That it sees a write is"
                                + " explored for the first of them, and that it ends before; not at which of the others it does.");
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
            if (loop.kind(i) == OperationKind.YIELD) {
                continue;
            }
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
