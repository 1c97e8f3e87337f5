package dev.chessj.benchmarks;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Every correct example to exhaustion with at most two preemptions: executions and CPU time with each reduction, by the whole command.
 *
 * <p>And how good the estimates are half-way, and the redundancy: executions per different behaviour, of which the median counts. CPU times of single examples are those of a JVM
 * that has just started, compilers included.
 */
final class ExamplesBenchmark implements Benchmark {

    private static final String NAME = "examples";
    private static final List<String> REDUCTIONS = List.of("none", "hb", "bpor");

    @Override
    public List<Figure> run(boolean thorough) throws Exception {
        Map<String, StringBuilder> told = new LinkedHashMap<>();
        Map<String, List<Double>> redundancies = new LinkedHashMap<>();
        HalfTime halfTime = new HalfTime();
        for (String reduction : REDUCTIONS) {
            List<String> options = List.of("--reduction", reduction);
            for (ReportedTest test : ReportedTest.ofExamples(options)) {
                if (reduction.equals("hb")) {
                    halfTime.measure(test, options);
                }
                double executions = test.number("schedules") + test.number("pruned");
                redundancies
                        .computeIfAbsent(reduction, key -> new ArrayList<>())
                        .add(executions / test.number("classes"));
                StringBuilder line = told.computeIfAbsent(test.name(), key -> new StringBuilder());
                line.append(line.length() == 0 ? "" : "; ")
                        .append(reduction)
                        .append(text(" %,.0f", executions))
                        .append(text(" in %.2f s", test.number("cpuSeconds")))
                        .append(reduction.equals("hb") ? text(", %,.0f behaviours", test.number("classes")) : "");
            }
        }
        List<Figure> figures = new ArrayList<>();
        told.forEach((test, line) -> figures.add(Figure.told(NAME, test, line.toString())));
        redundancies.forEach((reduction, all) -> {
            double median =
                    Measure.median(all.stream().mapToDouble(Double::doubleValue).toArray());
            String what = "executions per behaviour with " + reduction + ", median";
            figures.add(
                    reduction.equals("hb")
                            ? Figure.judged(NAME, what, text("%.1f", median), "<= 6", median <= 6)
                            : Figure.told(NAME, what, text("%.1f", median)));
        });
        figures.add(Figure.judged(
                NAME,
                "estimates within 3x at half-time",
                text("%.0f %%: ", 100 * halfTime.closeShare()) + halfTime.text(),
                ">= 80 %",
                halfTime.closeShare() >= 0.8));
        return figures;
    }

    private static String text(String format, double value) {
        return String.format(Locale.ROOT, format, value);
    }
}
