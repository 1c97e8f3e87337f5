package dev.chessj.benchmarks;

import dev.chessj.benchmarks.programs.Everyday;
import dev.chessj.benchmarks.programs.VolatileAccesses;
import dev.chessj.scheduler.engine.Engine;
import dev.chessj.scheduler.engine.TestBody;
import dev.chessj.scheduler.options.EngineOptions;
import dev.chessj.search.SearchOptions;
import dev.chessj.search.driver.Explorer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Schedules per CPU second of small tests with executors, futures, queues and maps, and how that compares with the bare loop of the core
 * benchmark, measured in the same run.
 */
final class EverydayBenchmark implements Benchmark {

    static final List<String> TESTS = List.of(
            "executor, 2 workers, 4 tasks",
            "CompletableFuture chain",
            "blocking queue, hand-over",
            "ConcurrentHashMap");
    private static final int POINTS = 20;
    private static final int ROUNDS = 5;
    private static final int PREEMPTIONS = 4;
    private static final long MOST = 20_000;
    private static final double WANTED = 30_000;

    private long schedules;

    @Override
    public List<Figure> run(boolean thorough) throws Exception {
        List<Figure> figures = new ArrayList<>();
        double bare = bareLoop();
        for (String test : TESTS) {
            double perSecond = measure(() -> Everyday.run(test));
            String text = String.format(Locale.ROOT, "%,.0f schedules/s", perSecond);
            figures.add(
                    test.startsWith("executor")
                            ? Figure.judged("everyday", test, text, ">= 30,000", perSecond >= WANTED)
                            : Figure.told("everyday", test, text));
            if (bare > 0) {
                String ratio = String.format(Locale.ROOT, "%.3f", perSecond / bare);
                figures.add(Figure.told("everyday", test + " : bare loop", ratio));
            }
        }
        return figures;
    }

    private double bareLoop() throws Exception {
        Engine engine = Engine.create(() -> VolatileAccesses.run(POINTS), EngineOptions.defaults());
        if (!engine.vehicle().equals("continuation")) {
            return 0;
        }
        SwitchPatterns patterns = new SwitchPatterns(engine);
        new Explorer(SearchOptions.upTo(2)).explore(patterns);
        BareLoop bare = new BareLoop(POINTS, patterns);
        double[] speed = new double[ROUNDS];
        for (int i = -ROUNDS; i < ROUNDS; i++) {
            Measure.Cost cost = Measure.of(bare::run);
            speed[Math.max(i, 0)] = patterns.size() * 1e9 / cost.threadNanos();
        }
        return Measure.median(speed);
    }

    private double measure(TestBody test) throws Exception {
        Engine engine = Engine.create(test, EngineOptions.defaults());
        double[] speed = new double[ROUNDS];
        for (int i = -ROUNDS; i < ROUNDS; i++) {
            Measure.Cost cost = Measure.of(() -> search(engine));
            speed[Math.max(i, 0)] = schedules * 1e9 / cost.threadNanos();
        }
        return Measure.median(speed);
    }

    /** Deep enough to be no small search, however few schedules the test has. */
    private void search(Engine engine) throws Exception {
        schedules = 0;
        while (schedules < MOST) {
            schedules += new Explorer(SearchOptions.upTo(PREEMPTIONS).withMaxSchedules(MOST - schedules))
                    .explore(engine)
                    .schedules();
        }
    }
}
