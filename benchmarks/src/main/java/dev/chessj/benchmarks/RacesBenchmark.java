package dev.chessj.benchmarks;

import com.sun.management.ThreadMXBean;
import dev.chessj.benchmarks.programs.OwnMemory;
import dev.chessj.scheduler.engine.Engine;
import dev.chessj.scheduler.options.EngineOptions;
import dev.chessj.search.SearchOptions;
import dev.chessj.search.driver.Explorer;
import dev.chessj.wrappers.scope.Tracing;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What it costs to look for races: schedules per CPU second with {@code --races=report} against {@code --races=ignore}, by the whole command.
 *
 * <p>Over the correct examples, of which the median counts, and for tasks that access much memory of their own and share none of it.
 */
final class RacesBenchmark implements Benchmark {

    private static final String NAME = "races";
    private static final int ENOUGH = 5_000; // schedules; with fewer it is the start of the JVM that is measured
    private static final int WARM_UPS = 20;
    private static final int EXECUTIONS = 11;
    private static final int MANY = 400_000; // where one alone counts, the compilers must not, either

    @Override
    public List<Figure> run(boolean thorough) throws Exception {
        List<Double> ratios = new ArrayList<>();
        List<ReportedTest> without = ReportedTest.ofExamples(with("ignore", 6, 10 * ENOUGH));
        List<ReportedTest> traced = ReportedTest.ofExamples(with("report", 6, 10 * ENOUGH));
        for (int i = 0; i < without.size(); i++) {
            if (without.get(i).number("schedules") >= ENOUGH) {
                ratios.add(speed(traced.get(i)) / speed(without.get(i)));
            }
        }
        double median =
                Measure.median(ratios.stream().mapToDouble(Double::doubleValue).toArray());
        double own = own("report") / own("ignore");
        return List.of(
                Figure.judged(
                        NAME,
                        "schedules per CPU second, races looked for to not, median of " + ratios.size() + " examples",
                        text(median),
                        ">= 0.33",
                        median >= 0.33),
                Figure.judged(NAME, "the same for tasks that share no memory", text(own), ">= 0.70", own >= 0.70),
                Figure.told(NAME, "peak memory of an execution of these, races looked for", kilobytes(true)),
                Figure.told(NAME, "peak memory of an execution of these, not", kilobytes(false)));
    }

    /**
     * What one execution more takes of the heap: the median of several. Nothing is collected meanwhile, so all that its thread, on which all tasks
     * run, allocates is there at its end. The pools of the heap only know of whole regions.
     */
    private static String kilobytes(boolean traced) throws Exception {
        // Before the program is loaded, which then serves for both.
        Tracing.install(new Tracing(true, List.of(), false));
        EngineOptions options = EngineOptions.defaults();
        Engine engine = Engine.create(() -> new OwnMemory().run(), traced ? options.withTracing() : options);
        Explorer explorer =
                new Explorer(SearchOptions.upTo(2).withMaxSchedules(1).withWarmUps(0));
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        double[] peaks = new double[EXECUTIONS];
        for (int i = 0; i < WARM_UPS + EXECUTIONS; i++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            explorer.explore(engine);
            peaks[Math.max(0, i - WARM_UPS)] = (threads.getCurrentThreadAllocatedBytes() - before) / 1024.0;
        }
        return String.format(Locale.ROOT, "%,.0f KB", Measure.median(peaks));
    }

    private static List<String> with(String races, int preemptions, int schedules) {
        return new ArrayList<>(List.of(
                "--reduction",
                "none",
                "--no-minimise",
                "--preemptions",
                Integer.toString(preemptions),
                "--max-schedules",
                Integer.toString(schedules),
                "--races=" + races));
    }

    private static double own(String races) throws Exception {
        List<String> options = with(races, 8, MANY);
        options.addAll(List.of(
                "-cp",
                Path.of("benchmarks", "target", "classes").toAbsolutePath().toString()));
        return speed(ReportedTest.of(
                        Path.of("").toAbsolutePath(), options, List.of("dev.chessj.benchmarks.programs.OwnMemory"))
                .get(0));
    }

    private static double speed(ReportedTest test) {
        return test.number("schedules") / test.number("cpuSeconds");
    }

    private static String text(double value) {
        return String.format(Locale.ROOT, "%.2f", value);
    }
}
