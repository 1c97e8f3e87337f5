package dev.chessj.differential;

import dev.chessj.differential.program.SpinInterpreter;
import dev.chessj.scheduler.engine.Executions;
import dev.chessj.scheduler.engine.ForwardingExecutions;
import dev.chessj.scheduler.options.EngineOptions;
import dev.chessj.scheduler.options.EngineOptions.VehicleChoice;
import dev.chessj.scheduler.result.Ending;
import dev.chessj.scheduler.result.ExecutionResult;
import dev.chessj.scheduler.result.Failure;
import dev.chessj.scheduler.result.FailureKind;
import dev.chessj.scheduler.strategy.Strategy;
import dev.chessj.search.Reduction;
import dev.chessj.search.SearchOptions;
import dev.chessj.search.SearchResult;
import dev.chessj.search.driver.Explorer;
import dev.chessj.wrappers.scope.Tracing;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Compares what searches find of programs that spin with {@link SpinMachine}, which knows nothing of spinning, program by program, in a JVM
 * with the agent.
 *
 * <p>With any number of preemptions every reduction finds exactly the ends that there are; with few, all that is left without a reduction.
 * Prints a line for each program, and ends with exit code 1 at a difference.
 */
public final class SpinMain {

    private static final int[] BOUNDS = {0, 1, 2, SearchOptions.UNBOUNDED};

    private final VehicleChoice vehicle;
    private final List<Reduction> reductions;
    private final int most;
    private int[][] code = new int[1][0];
    private SpinInterpreter last = new SpinInterpreter(code);
    private final Map<String, Long> executions = new TreeMap<>();

    private SpinMain(String vehicle, List<Reduction> reductions, int most) {
        this.vehicle = VehicleChoice.valueOf(vehicle.toUpperCase(Locale.ROOT));
        this.reductions = reductions;
        this.most = most;
    }

    /**
     * {@code vehicle seed programs schedules differences [reduction]}: so many programs from the seed on, of those that need at most so many schedules.
     * Goes on until there were that many differences.
     */
    public static void main(String[] arguments) throws Exception {
        Tracing.install(new Tracing(true, List.of(), false)); // so that plain variables that race are points
        Agent.exitWith(() -> compare(arguments));
    }

    private static int compare(String[] arguments) {
        SpinMain main = new SpinMain(
                arguments[0],
                arguments.length < 6 ? List.of(Reduction.values()) : List.of(Reduction.valueOf(arguments[5])),
                Integer.parseInt(arguments[3]));
        long seed = Long.parseLong(arguments[1]);
        int programs = Integer.parseInt(arguments[2]);
        int differences = Integer.parseInt(arguments[4]);
        for (int left = programs; left > 0; seed++) {
            RandomSpins program = RandomSpins.of(seed);
            try {
                left -= main.compare(program) ? 1 : 0;
            } catch (Discrepancy | IOException | IllegalStateException difference) {
                System.out.println("difference: seed " + seed + "\n" + program);
                difference.printStackTrace(System.out);
                if (--differences <= 0) {
                    return 1;
                }
            }
        }
        System.out.println("on " + main.vehicle + ": executions " + main.executions);
        return differences == Integer.parseInt(arguments[4]) ? 0 : 1;
    }

    /** Whether the program is one of those that are compared. */
    private boolean compare(RandomSpins program) throws IOException {
        code = program.code();
        Set<String> all = new SpinMachine(code).ends();
        if (all == null || all.size() < 2 || search(Reduction.HB, SearchOptions.UNBOUNDED) == null) {
            return false;
        }
        Map<Integer, Set<String>> without = new HashMap<>(); // a reduction, by bound
        StringBuilder line = new StringBuilder("program " + program.seed() + ": " + all.size());
        for (Reduction reduction : reductions) {
            for (int bound : BOUNDS) {
                Found found = search(reduction, bound);
                if (found == null) {
                    continue; // too many schedules
                }
                String where = reduction + " at bound " + bound + ": ";
                executions.merge(reduction + " " + bound, found.executions, Long::sum);
                line.append(' ').append(found.executions);
                if (bound == SearchOptions.UNBOUNDED) {
                    same(where, all, found.ends);
                } else if (reduction == Reduction.NONE) {
                    without.put(bound, found.ends);
                } else if (without.containsKey(bound) && !found.ends.containsAll(without.get(bound))) {
                    same(where, without.get(bound), found.ends);
                }
                if (!all.containsAll(found.ends)) {
                    same(where, all, found.ends);
                }
            }
        }
        System.out.println(line);
        return true;
    }

    private static void same(String where, Set<String> expected, Set<String> found) {
        if (!expected.equals(found)) {
            Set<String> lost = new TreeSet<>(expected);
            lost.removeAll(found);
            Set<String> more = new TreeSet<>(found);
            more.removeAll(expected);
            throw new Discrepancy(where + "lost " + lost + ", invented " + more);
        }
    }

    private record Found(Set<String> ends, long executions) {}

    private Found search(Reduction reduction, int bound) throws IOException {
        Subject subject = new Subject(
                EngineOptions.defaults().withVehicle(vehicle).withTracing(), this::execute, () -> last.state());
        Set<String> ends = new TreeSet<>();
        Executions noted = new ForwardingExecutions(subject.executions()) {
            @Override
            public ExecutionResult run(Strategy strategy) {
                ExecutionResult result = super.run(strategy);
                if (result.ending() == Ending.PASSED) {
                    ends.add(last.state() + " ENDED");
                } else if (result.ending() == Ending.FAILED) {
                    ends.add(last.state() + stuck(result.failure()));
                }
                return result;
            }
        };
        SearchOptions options = SearchOptions.upTo(bound)
                .withKeepGoing(true)
                .withWarmUps(0)
                .withMaxSchedules(most)
                .withReduction(reduction);
        SearchResult result = new Explorer(options).explore(noted);
        if (result.reduced().misled() || result.shortfall().diverged() > 0) {
            throw new Discrepancy(reduction + " at bound " + bound + " ended with " + result.stop() + " and "
                    + result.shortfall().divergences());
        }
        return result.stop() == SearchResult.Stop.FINISHED
                ? new Found(ends, result.schedules() + result.reduced().pruned())
                : null;
    }

    private static String stuck(Failure failure) {
        if (failure.kind() != FailureKind.DEADLOCK && failure.kind() != FailureKind.LIVELOCK) {
            throw new Discrepancy("fails: " + failure.key() + " " + failure.message());
        }
        return " STUCK";
    }

    private void execute() {
        last = new SpinInterpreter(code);
        last.run();
    }
}
