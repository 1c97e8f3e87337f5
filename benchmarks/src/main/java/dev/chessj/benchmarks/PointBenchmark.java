package dev.chessj.benchmarks;

import dev.chessj.benchmarks.programs.Loops;
import dev.chessj.scheduler.Engine;
import dev.chessj.scheduler.EngineOptions;
import dev.chessj.search.Explorer;
import dev.chessj.search.SearchOptions;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What a scheduling point costs at which the same task goes on although two others could: the time of a rewritten loop in a search,
 * less that of the loop as it was written, and what it allocates.
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

    /** Each loop, and how many points one turn of it has. */
    private static final Map<String, Integer> LOOPS = new LinkedHashMap<>();

    static {
        LOOPS.put("volatile read", 1);
        LOOPS.put("volatile write", 1);
        LOOPS.put("atomic increment", 1);
        LOOPS.put("monitor enter, exit", 2);
        LOOPS.put("lock, unlock", 2);
    }

    private final PlainCopy plain;

    PointBenchmark() {
        try {
            plain = PlainCopy.load();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public List<Figure> run(boolean thorough) throws Exception {
        if (!engine("volatile read", SHORT).vehicle().equals("continuation")) {
            return List.of(Figure.told("point", "the tasks run on threads of their own", "not measured"));
        }
        List<Figure> figures = new ArrayList<>();
        for (Map.Entry<String, Integer> loop : LOOPS.entrySet()) {
            measure(loop.getKey(), loop.getValue(), figures);
        }
        return figures;
    }

    private void measure(String loop, int points, List<Figure> figures) throws Exception {
        Engine shortly = engine(loop, SHORT);
        Engine longer = engine(loop, LONG);
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
        figures.add(Figure.judged(
                "point", loop, String.format(Locale.ROOT, "%.1f ns", time), "<= 40 ns", time <= MOST_NANOS));
        figures.add(Figure.judged(
                "point",
                loop + ", allocated",
                String.format(Locale.ROOT, "%.2f bytes", allocated),
                "0 bytes",
                Math.abs(allocated) < 0.01));
    }

    private static Engine engine(String loop, int times) {
        EngineOptions defaults = EngineOptions.defaults();
        return Engine.create(
                () -> Loops.run(loop, times),
                new EngineOptions(
                        defaults.vehicle(),
                        Integer.MAX_VALUE,
                        defaults.stall(),
                        defaults.exitIsSuccess(),
                        defaults.seed(),
                        defaults.resetStatics(),
                        defaults.spuriousWakeups(),
                        defaults.exploreGc(),
                        defaults.journal(),
                        defaults.onStall(),
                        defaults.monitors()));
    }

    /** One schedule. */
    private static void explore(Engine engine) throws Exception {
        new Explorer(SearchOptions.upTo(0).withWarmUps(0).withMaxSchedules(1)).explore(engine);
    }
}
