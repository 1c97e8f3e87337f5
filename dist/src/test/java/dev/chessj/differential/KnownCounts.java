package dev.chessj.differential;

import dev.chessj.differential.program.Known;
import dev.chessj.scheduler.options.EngineOptions;
import dev.chessj.search.Reduction;
import java.io.IOException;
import java.util.List;

/**
 * How many schedules known programs have, and how many classes, bound by bound: counted by plain backtracking and by the definition, then
 * by every reduction, which must agree.
 *
 * <p>Prints a line for each program and bound: schedules, classes, how executions end, and behind a bar how many executions each
 * reduction takes. A FAILED one is a deadlock.
 */
public final class KnownCounts {

    private static final int MOST = 30_000;
    private static final int BOUNDS = 4;

    private static final List<String> PROGRAMS = List.of(
            "philosophers 2",
            "philosophers 3",
            "philosophers 4",
            "philosophers-fixed 3",
            "stealing 4",
            "dekker",
            "two-stage",
            "reorder 3",
            "reorder 4",
            "reorder 5",
            "wrong-lock",
            "cache");

    private KnownCounts() {}

    public static void main(String[] arguments) throws Exception {
        Agent.exitWith(KnownCounts::count);
    }

    private static int count() {
        for (String name : PROGRAMS) {
            Known[] last = {new Known(name)};
            Subject subject = new Subject(
                    EngineOptions.defaults(),
                    () -> {
                        last[0] = new Known(name);
                        last[0].run();
                    },
                    () -> last[0].isWrong() ? "wrong" : "right");
            for (int bound = 0; bound < BOUNDS; bound++) {
                try {
                    if (!count(subject, name, bound)) {
                        break;
                    }
                } catch (Discrepancy | IOException | IllegalStateException difference) {
                    System.out.println("difference: " + name + " at bound " + bound);
                    difference.printStackTrace(System.out);
                    return 1;
                }
            }
        }
        return 0;
    }

    /** Whether the bound was small enough. */
    private static boolean count(Subject subject, String name, int bound) throws IOException {
        if (!FullEnumeration.isWithin(subject.executions(), bound, MOST)) {
            return false;
        }
        Behaviours all = Behaviours.of(subject, bound);
        StringBuilder line = new StringBuilder(name + ", " + bound + ": " + all.schedules(bound) + " schedules, "
                + all.classes(bound).size() + " classes, ends " + String.join(", ", all.states(bound)));
        for (Reduction reduction : Reduction.values()) {
            long executed = ReducedSearch.compare(subject, all, reduction, bound);
            line.append(reduction == Reduction.NONE ? " |" : " " + reduction + " " + executed);
        }
        System.out.println(line);
        return true;
    }
}
