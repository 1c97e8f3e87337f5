package dev.chessj.benchmarks;

import dev.chessj.benchmarks.programs.Loops;
import dev.chessj.scheduler.engine.Engine;
import dev.chessj.scheduler.options.EngineOptions;
import dev.chessj.scheduler.options.MemoryModel;
import dev.chessj.search.SearchOptions;
import dev.chessj.search.driver.Explorer;
import dev.chessj.wrappers.scope.Tracing;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What a scheduling point costs at which the same task goes on although two others could: the time of a rewritten loop in a search,
 * less that of the loop as it was written, and what it allocates. And the same of accesses to plain memory that races, whose stores wait in
 * buffers: there every ninth store makes the others visible, and what waits is allocated.
 *
 * <p>Each round is the difference between a long and a short execution, so that what an execution costs as such drops out. The search is
 * at its last bound, where it spends nearly all its time. The time and the allocation are those of one thread, so the tasks must be
 * continuations.
 */
final class PointBenchmark implements Benchmark {

    private static final int SHORT = 100_000;
    private static final int LONG = 400_000;
    private static final int WARM_UPS = 5;
    private static final int ROUNDS = 15;
    private static final double MOST_NANOS = 40;

    private final Map<String, Integer> loops = new LinkedHashMap<>(); // and how many points one turn has
    private final boolean buffered;
    private final EngineOptions options;
    private final PlainCopy plain;

    private PointBenchmark(boolean buffered) {
        this.buffered = buffered;
        EngineOptions all = EngineOptions.defaults().withMaxSteps(Integer.MAX_VALUE);
        options = buffered ? all.withTracing().withMemoryModel(MemoryModel.STORE_BUFFERS) : all;
        if (buffered) {
            Tracing.install(new Tracing(true, List.of(), true)); // before the program is loaded
        }
        try {
            plain = PlainCopy.load();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    /** Operations of all kinds. */
    static PointBenchmark ofOperations() {
        PointBenchmark benchmark = new PointBenchmark(false);
        benchmark.loops.put("volatile read", 1);
        benchmark.loops.put("volatile write", 1);
        benchmark.loops.put("atomic increment", 1);
        benchmark.loops.put("monitor enter, exit", 2);
        benchmark.loops.put("lock, unlock", 2);
        return benchmark;
    }

    /** Accesses to memory with {@code --store-buffers}. */
    static PointBenchmark ofStores() {
        PointBenchmark benchmark = new PointBenchmark(true);
        benchmark.loops.put("plain read", 1);
        benchmark.loops.put("plain write", 1);
        return benchmark;
    }

    @Override
    public List<Figure> run(boolean thorough) throws Exception {
        String any = loops.keySet().iterator().next();
        if (!engine(any, SHORT).vehicle().equals("continuation")) {
            return List.of(Figure.told(name(), "the tasks run on threads of their own", "not measured"));
        }
        List<Figure> figures = new ArrayList<>();
        for (Map.Entry<String, Integer> loop : loops.entrySet()) {
            measure(loop.getKey(), loop.getValue(), figures);
        }
        return figures;
    }

    private void measure(String loop, int points, List<Figure> figures) throws Exception {
        Engine shortly = engine(loop, SHORT);
        Engine longer = engine(loop, LONG);
        if (buffered) {
            List<String> racy = racy(loop);
            shortly.restorePoints(racy);
            longer.restorePoints(racy);
        }
        for (int i = 0; i < WARM_UPS; i++) {
            explore(longer);
            explore(shortly);
            plain.run(loop, LONG);
        }
        double[] nanos = new double[ROUNDS];
        double[] bytes = new double[ROUNDS];
        for (int i = 0; i < ROUNDS; i++) {
            Measure.Cost more = Measure.of(() -> explore(longer));
            Measure.Cost less = Measure.of(() -> explore(shortly));
            Measure.Cost plainMore = Measure.of(() -> plain.run(loop, LONG));
            Measure.Cost plainLess = Measure.of(() -> plain.run(loop, SHORT));
            double turns = LONG - SHORT;
            nanos[i] = (more.threadNanos() - less.threadNanos() - plainMore.threadNanos() + plainLess.threadNanos())
                    / (turns * points);
            bytes[i] = (more.bytes() - less.bytes()) / (turns * points);
        }
        double time = Measure.median(nanos);
        double allocated = Measure.median(bytes);
        String nanosTold = String.format(Locale.ROOT, "%.1f ns", time);
        String bytesTold = String.format(Locale.ROOT, "%.2f bytes", allocated);
        if (buffered) {
            figures.add(Figure.told(name(), loop, nanosTold));
            figures.add(Figure.told(name(), loop + ", allocated", bytesTold));
        } else {
            figures.add(Figure.judged(name(), loop, nanosTold, "<= 40 ns", time <= MOST_NANOS));
            figures.add(Figure.judged(name(), loop + ", allocated", bytesTold, "0 bytes", Math.abs(allocated) < 0.01));
        }
    }

    private String name() {
        return buffered ? "stores" : "point";
    }

    private Engine engine(String loop, int times) {
        return Engine.create(() -> Loops.run(loop, times), options);
    }

    /** What a search finds to race in a short loop, as points for others. */
    private List<String> racy(String loop) throws Exception {
        Engine engine = engine(loop, 1);
        new Explorer(SearchOptions.upTo(0)).explore(engine);
        if (engine.memoryPoints().isEmpty()) {
            throw new IllegalStateException(loop + ": no race, and so no store that waits");
        }
        return engine.points();
    }

    /** One schedule. */
    private static void explore(Engine engine) throws Exception {
        new Explorer(SearchOptions.upTo(0).withWarmUps(0).withMaxSchedules(1)).explore(engine);
    }
}
