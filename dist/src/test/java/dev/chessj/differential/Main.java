package dev.chessj.differential;

import dev.chessj.differential.program.Interpreter;
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
 * Compares every reduction with the full enumeration, program by program, in a JVM with the agent.
 *
 * <p>Prints a line for each program: its seed, how many schedules it has and how many classes. Ends with exit code 1 at the first
 * difference, with the program and the schedule that show it.
 */
public final class Main {

    private static final int[] BOUNDS = {0, 1, 2, SearchOptions.UNBOUNDED};

    private final Subject subject;
    private final List<Reduction> reductions;
    private final Map<String, Long> executions = new TreeMap<>();
    private int[][] code = new int[1][0];
    private Interpreter last = new Interpreter(code);
    private long schedules;
    private long classes;

    private Main(String vehicle, List<Reduction> reductions) {
        this.reductions = reductions;
        VehicleChoice choice = VehicleChoice.valueOf(vehicle.toUpperCase(Locale.ROOT));
        subject = new Subject(EngineOptions.defaults().withVehicle(choice), this::execute, () -> last.state());
    }

    /** One engine executes all programs. */
    private void execute() {
        last = new Interpreter(code);
        last.run();
    }

    /**
     * {@code vehicle seed programs schedules [reduction]}: so many programs from the seed on, of those with at most so many schedules;
     * with all reductions or with one.
     */
    public static void main(String[] arguments) throws Exception {
        Agent.exitWith(() -> compare(arguments));
    }

    private static int compare(String[] arguments) {
        Main main = new Main(
                arguments[0],
                arguments.length < 5 ? List.of(Reduction.values()) : List.of(Reduction.valueOf(arguments[4])));
        long seed = Long.parseLong(arguments[1]);
        int left = Integer.parseInt(arguments[2]);
        int most = Integer.parseInt(arguments[3]);
        for (; left > 0; seed++) {
            RandomProgram program = RandomProgram.of(seed);
            try {
                left -= main.compare(program, most) ? 1 : 0;
            } catch (Discrepancy | IOException | IllegalStateException difference) {
                System.out.println("difference: seed " + seed + "\n" + program);
                difference.printStackTrace(System.out);
                return 1;
            }
        }
        System.out.println("on " + main.subject.vehicle() + ": " + main.schedules + " schedules, " + main.classes
                + " classes, executions " + main.executions);
        return 0;
    }

    /** Whether the program is one of those that are compared. */
    private boolean compare(RandomProgram program, int most) throws IOException {
        code = program.code();
        if (program.seed() >= 0 && !FullEnumeration.isWithin(subject.executions(), SearchOptions.UNBOUNDED, most)) {
            return false;
        }
        Behaviours expected = Behaviours.of(subject, SearchOptions.UNBOUNDED);
        if (program.seed() >= 0 && expected.classes(SearchOptions.UNBOUNDED).size() < 2) {
            return false; // nothing to lose
        }
        for (Reduction reduction : reductions) {
            for (int bound : BOUNDS) {
                try {
                    long executed = ReducedSearch.compare(subject, expected, reduction, bound);
                    executions.merge(reduction + (bound == 2 ? " at bound 2" : ""), executed, Long::sum);
                } catch (Discrepancy difference) {
                    throw new Discrepancy(reduction + " at bound " + bound + ": " + difference.getMessage());
                }
            }
        }
        long all = expected.schedules(SearchOptions.UNBOUNDED);
        long different = expected.classes(SearchOptions.UNBOUNDED).size();
        schedules += all;
        classes += different;
        System.out.println("program " + program.seed() + ": " + all + " " + different);
        return true;
    }
}
