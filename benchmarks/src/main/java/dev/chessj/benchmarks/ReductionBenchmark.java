package dev.chessj.benchmarks;

import dev.chessj.benchmarks.programs.Everyday;
import dev.chessj.benchmarks.programs.VolatileAccesses;
import dev.chessj.scheduler.engine.Engine;
import dev.chessj.scheduler.engine.TestBody;
import dev.chessj.scheduler.options.EngineOptions;
import dev.chessj.search.Reduction;
import dev.chessj.search.SearchOptions;
import dev.chessj.search.SearchResult;
import dev.chessj.search.driver.Explorer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What the reduction costs and what it gives, with at most two preemptions.
 *
 * <p>The cost is measured where it gives least: three tasks that all access one variable. Then small tests to exhaustion, with and
 * without; then how the number of schedules grows with the length of the tasks.
 */
final class ReductionBenchmark implements Benchmark {

    private static final String NAME = "reduction";
    private static final int POINTS = 20;
    private static final int PREEMPTIONS = 2;
    private static final int WARM_UPS = 4;
    private static final int ROUNDS = 9;

    @Override
    public List<Figure> run(boolean thorough) throws Exception {
        List<Figure> figures = new ArrayList<>();
        cost(figures);
        for (String test : EverydayBenchmark.TESTS) {
            gain(test, figures);
        }
        growth(thorough ? 20 : 10, thorough ? 160 : 40, figures);
        return figures;
    }

    private static void cost(List<Figure> figures) throws Exception {
        Engine engine = Engine.create(() -> VolatileAccesses.run(POINTS), EngineOptions.defaults());
        double[] ratio = new double[ROUNDS];
        double[] reduced = new double[ROUNDS];
        for (int i = -WARM_UPS; i < ROUNDS; i++) {
            double plain = perSecond(engine, Reduction.NONE);
            double kept = perSecond(engine, Reduction.HB);
            reduced[Math.max(i, 0)] = kept;
            ratio[Math.max(i, 0)] = kept / plain;
        }
        double median = Measure.median(ratio);
        figures.add(Figure.told(NAME, "executions with hb", text("%,.0f executions/s", Measure.median(reduced))));
        figures.add(Figure.judged(NAME, "hb : none, executions/s", text("%.2f", median), ">= 0.70", median >= 0.7));
    }

    private static double perSecond(Engine engine, Reduction reduction) throws Exception {
        long[] executions = new long[1];
        Measure.Cost cost = Measure.of(() -> executions[0] = executions(search(engine, reduction)));
        return executions[0] * 1e9 / cost.threadNanos();
    }

    private static void gain(String test, List<Figure> figures) throws Exception {
        TestBody body = () -> Everyday.run(test);
        StringBuilder told = new StringBuilder();
        for (Reduction reduction : Reduction.values()) {
            Engine engine = Engine.create(body, EngineOptions.defaults());
            SearchResult[] result = new SearchResult[1];
            Measure.Cost cost = Measure.of(() -> result[0] = search(engine, reduction));
            told.append(told.length() == 0 ? "" : "; ")
                    .append(reduction.name().toLowerCase(Locale.ROOT))
                    .append(text(" %,.0f", executions(result[0])))
                    .append(text(" in %.3f s", cost.threadNanos() / 1e9));
            if (reduction == Reduction.HB) {
                told.append(text(", %,.0f behaviours", result[0].reduced().classes()));
            }
        }
        figures.add(Figure.told(NAME, test, told.toString()));
    }

    /** The theory says a polynomial of degree 2 in the number of steps, for two preemptions. */
    private static void growth(int least, int most, List<Figure> figures) throws Exception {
        for (Reduction reduction : Reduction.values()) {
            List<String> counts = new ArrayList<>();
            List<String> exponents = new ArrayList<>();
            double before = 0;
            for (int points = least; points <= most; points *= 2) {
                int steps = points;
                Engine engine = Engine.create(() -> VolatileAccesses.run(steps), EngineOptions.defaults());
                double executions = executions(search(engine, reduction));
                counts.add(text("%,.0f", executions));
                if (before > 0) {
                    exponents.add(text("%.2f", Math.log(executions / before) / Math.log(2)));
                }
                before = executions;
            }
            figures.add(Figure.told(
                    NAME,
                    "growth with " + reduction.name().toLowerCase(Locale.ROOT) + ", " + least + " to " + most
                            + " steps",
                    String.join(", ", counts) + "; exponent " + String.join(", ", exponents)));
        }
    }

    private static SearchResult search(Engine engine, Reduction reduction) throws Exception {
        return new Explorer(SearchOptions.upTo(PREEMPTIONS).withReduction(reduction)).explore(engine);
    }

    private static long executions(SearchResult result) {
        return result.schedules() + result.reduced().pruned();
    }

    private static String text(String format, double value) {
        return String.format(Locale.ROOT, format, value);
    }
}
