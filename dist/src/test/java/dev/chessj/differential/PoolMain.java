package dev.chessj.differential;

import dev.chessj.differential.program.PoolInterpreter;
import dev.chessj.scheduler.options.EngineOptions;
import dev.chessj.scheduler.options.EngineOptions.VehicleChoice;
import dev.chessj.search.Reduction;
import dev.chessj.search.SearchOptions;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Compares every reduction with the full enumeration on random programs with pools, in a JVM with the agent: the same outcomes, and no two
 * of them after histories that the engine calls equal.
 *
 * <p>At the bounds 0, 1, 2 and without one, as far as a program has few enough schedules. Unlike in {@link Main} nothing is said about
 * classes, for which there is no definition here: what an executor does inside is no operation of the program. Prints each difference
 * with the smallest program that shows it, and ends with exit code 1 if there is any.
 */
public final class PoolMain {

    private static final int[] BOUNDS = {0, 1, 2, SearchOptions.UNBOUNDED};

    private static final List<Reduction> REDUCING = List.of(Reduction.HB, Reduction.BPOR);

    /** Of programs with at most so many schedules the search has to find the outcomes without a reduction, too. */
    private static final int FEW = 100;

    /** Then it is enough: most are the same one. */
    private static final int DIFFERENCES = Integer.getInteger("chessj.test.differences", 1);

    private final EngineOptions options;
    private final int most;
    private final Map<String, Long> counts = new TreeMap<>();
    private RandomPool program = RandomPool.of(0, false);
    private PoolInterpreter last = program.interpreter();

    private PoolMain(String vehicle, int most) {
        this.most = most;
        VehicleChoice choice = VehicleChoice.valueOf(vehicle.toUpperCase(Locale.ROOT));
        options = EngineOptions.defaults().withVehicle(choice);
    }

    /** What executes the program, and knows nothing of it yet. */
    private Subject subject() {
        return new Subject(options, this::execute, () -> last.state());
    }

    private void execute() {
        last = program.interpreter();
        last.run();
    }

    /** {@code vehicle seed programs schedules interrupts}: so many programs from the seed on, of those with at most so many schedules. */
    public static void main(String[] arguments) throws Exception {
        Agent.exitWith(() -> compare(arguments));
    }

    private static int compare(String[] arguments) {
        PoolMain main = new PoolMain(arguments[0], Integer.parseInt(arguments[3]));
        long seed = Long.parseLong(arguments[1]);
        boolean interrupts = Boolean.parseBoolean(arguments[4]);
        int differences = 0;
        for (int left = Integer.parseInt(arguments[2]); left > 0 && differences < DIFFERENCES; seed++) {
            RandomPool program = RandomPool.of(seed, interrupts);
            try {
                left -= main.compare(program) ? 1 : 0;
            } catch (Discrepancy | IOException | IllegalStateException difference) {
                System.out.println("difference: seed " + seed + "\n" + program + difference.getMessage());
                main.shrink(program);
                differences++;
                left--;
            }
        }
        System.out.println("on " + main.subject().vehicle() + ", up to seed " + seed + ": " + main.counts);
        return differences == 0 ? 0 : 1;
    }

    /** Whether the program is one of those that are compared: with few enough schedules at the lowest bound, and something to lose. */
    private boolean compare(RandomPool candidate) throws IOException {
        program = candidate;
        for (int i = 0; i < 2; i++) {
            subject().executions().run(FullEnumeration.withHashes(0)); // classes are loaded
        }
        boolean compared = false;
        for (int bound : BOUNDS) {
            PoolOutcomes expected = PoolOutcomes.of(subject(), bound, most);
            if (expected == null) {
                break;
            }
            String name = bound == SearchOptions.UNBOUNDED ? "any" : "bound " + bound;
            counts.merge(name + " programs", 1L, Long::sum);
            for (Reduction reduction : expected.schedules() > FEW ? REDUCING : List.of(Reduction.values())) {
                try {
                    long executed = PoolSearch.compare(subject(), expected, reduction, bound);
                    counts.merge(name + " " + reduction, executed, Long::sum);
                } catch (Discrepancy difference) {
                    throw new Discrepancy(reduction + " at " + name + ": " + difference.getMessage());
                }
            }
            if (!expected.clash().isEmpty()) {
                throw new Discrepancy("at " + name + " " + expected.clash()); // though no outcome is lost
            }
            counts.merge(name + " schedules", expected.schedules(), Long::sum);
            counts.merge(name + " outcomes", (long) expected.outcomes().size(), Long::sum);
            compared |= expected.outcomes().size() > 1;
        }
        return compared;
    }

    /** Leaves out one thing after the other as long as there is a difference, and prints what remains. */
    private void shrink(RandomPool large) {
        RandomPool small = large;
        String message = "";
        boolean again = true;
        while (again) {
            again = false;
            for (RandomPool candidate : small.smaller()) {
                try {
                    compare(candidate);
                } catch (Discrepancy | IOException | IllegalStateException difference) {
                    small = candidate;
                    message = difference.getMessage();
                    again = true;
                    break;
                }
            }
        }
        System.out.println("smallest:\n" + small + message);
    }
}
