package dev.chessj.differential;

import dev.chessj.differential.program.InitialiserLitmus;
import dev.chessj.differential.program.LitmusInterpreter;
import dev.chessj.differential.program.LitmusOp;
import dev.chessj.scheduler.engine.Engine;
import dev.chessj.scheduler.options.EngineOptions;
import dev.chessj.scheduler.options.EngineOptions.VehicleChoice;
import dev.chessj.scheduler.options.MemoryModel;
import dev.chessj.search.Reduction;
import dev.chessj.search.SearchOptions;
import dev.chessj.search.SearchResult;
import dev.chessj.search.driver.Explorer;
import dev.chessj.wrappers.scope.Tracing;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;

/**
 * Compares executions with store buffers with the model by its definition, on litmus tests that are known and on random ones, in a JVM
 * with the agent: they end in exactly the same ways.
 *
 * <p>Prints the outcomes of the known ones. Ends with exit code 1 at the first difference.
 */
public final class LitmusMain {

    /** What {@link InitialiserLitmus} can come to. */
    private static final Set<String> INITIALISED = Set.of("7: 0 0", "7: 0 7", "7: 1 0", "7: 1 7");

    private final EngineOptions options;

    private LitmusMain(String vehicle) {
        options = EngineOptions.defaults()
                .withVehicle(VehicleChoice.valueOf(vehicle.toUpperCase(Locale.ROOT)))
                .withTracing()
                .withMemoryModel(MemoryModel.STORE_BUFFERS);
    }

    /** {@code vehicle seed programs}. */
    public static void main(String[] arguments) throws Exception {
        Tracing.install(new Tracing(true, List.of(), true));
        Agent.exitWith(() ->
                new LitmusMain(arguments[0]).compare(Long.parseLong(arguments[1]), Integer.parseInt(arguments[2])));
    }

    private int compare(long first, int programs) {
        try {
            for (Litmus test : Litmus.all()) {
                for (Litmus.Mode mode : Litmus.Mode.values()) {
                    if (options.vehicle() == VehicleChoice.THREAD && test.isLong(mode)) {
                        continue;
                    }
                    int[][] code = test.code(mode);
                    Set<String> found = check(test.name() + " " + mode, code, test.registers(), Reduction.HB);
                    boolean mayLeave = !StoreBufferMachine.ways(code, test.registers(), true)
                            .equals(StoreBufferMachine.ways(code, test.registers(), false));
                    watch(test.name() + " " + mode, code, test.registers(), mayLeave);
                    System.out.println(test.name() + " " + mode + ": " + test.words(found)
                            + (mayLeave ? "; can leave sequential consistency" : ""));
                }
            }
            initialise();
            long weak = 0;
            long leaving = 0;
            for (long seed = first; seed < first + programs; seed++) {
                Random random = new Random(seed);
                int[][] code = RandomLitmus.make(random);
                int registers = RandomLitmus.registers(code);
                Set<String> found = check("seed " + seed, code, registers, Reduction.HB);
                boolean mayLeave = !StoreBufferMachine.ways(code, registers, true)
                        .equals(StoreBufferMachine.ways(code, registers, false));
                watch("seed " + seed, code, registers, mayLeave);
                leaving += mayLeave ? 1 : 0;
                weak += found.equals(StoreBufferMachine.outcomes(code, registers, false)) ? 0 : 1;
            }
            System.out.println(programs + " random tests, " + weak + " with outcomes that need store buffers, "
                    + leaving + " that can leave sequential consistency");
            return 0;
        } catch (Discrepancy | IOException e) {
            System.out.println(e.getMessage());
            return 1;
        }
    }

    private Set<String> check(String name, int[][] code, int registers, Reduction reduction) throws IOException {
        Set<String> found = new TreeSet<>();
        SearchResult result = new Explorer(SearchOptions.upTo(SearchOptions.UNBOUNDED)
                        .withWarmUps(0)
                        .withReduction(reduction))
                .explore(Engine.create(
                        () -> found.add(end(new LitmusInterpreter(code, registers).run(), registers)), options));
        Set<String> expected = StoreBufferMachine.outcomes(code, registers, true);
        if (!found.equals(expected) || result.verdict() != SearchResult.Verdict.OK) {
            Set<String> lost = new TreeSet<>(expected);
            lost.removeAll(found);
            Set<String> invented = new TreeSet<>(found);
            invented.removeAll(expected);
            throw new Discrepancy("difference: " + name + " with " + reduction + ", " + result.verdict()
                    + result.shortfall().divergences() + result.stop() + ": lost " + lost + ", invented " + invented
                    + "\n" + words(code));
        }
        return found;
    }

    /** A class initialiser neither lets a store of its task go nor misses it, also in the one execution that has it. */
    private void initialise() throws IOException {
        Set<String> found = new TreeSet<>();
        SearchResult result = new Explorer(SearchOptions.upTo(SearchOptions.UNBOUNDED)
                        .withWarmUps(0)
                        .withReduction(Reduction.HB))
                .explore(Engine.create(() -> found.add(new InitialiserLitmus().run()), options));
        if (!found.equals(INITIALISED) || result.verdict() != SearchResult.Verdict.OK) {
            throw new Discrepancy("difference: class initialiser, " + result.verdict()
                    + result.shortfall().divergences() + ": found " + found + " and not " + INITIALISED);
        }
    }

    /** Whether some execution without store buffers is said to be able to leave sequential consistency, exactly where some could. */
    private void watch(String name, int[][] code, int registers, boolean mayLeave) throws IOException {
        SearchResult result = new Explorer(SearchOptions.upTo(SearchOptions.UNBOUNDED)
                        .withWarmUps(0)
                        .withMinimise(false)
                        .withReduction(Reduction.HB))
                .explore(Engine.create(
                        () -> new LitmusInterpreter(code, registers).run(),
                        options.withMemoryModel(MemoryModel.CHECKED)));
        SearchResult.Verdict expected = mayLeave ? SearchResult.Verdict.FAILURE : SearchResult.Verdict.OK;
        if (result.verdict() != expected) {
            throw new Discrepancy("difference: " + name + " watched: " + result.verdict() + " instead of " + expected
                    + "\n" + words(code));
        }
    }

    private static String end(int[] all, int registers) {
        return StoreBufferMachine.end(Arrays.copyOf(all, registers), Arrays.copyOfRange(all, registers, all.length));
    }

    private static String words(int[][] code) {
        List<String> lines = new ArrayList<>();
        for (int[] ops : code) {
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < ops.length; i += 3) {
                line.append(LitmusOp.values()[ops[i]])
                        .append(' ')
                        .append("xyz".charAt(ops[i + 1]))
                        .append(ops[i + 2]);
                line.append("; ");
            }
            lines.add(line.toString());
        }
        return String.join("\n", lines);
    }
}
