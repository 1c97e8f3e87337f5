package dev.chessj.benchmarks;

import dev.chessj.benchmarks.programs.VolatileAccesses;
import dev.chessj.scheduler.engine.Engine;
import dev.chessj.scheduler.engine.Executions;
import dev.chessj.scheduler.engine.TestBody;
import dev.chessj.scheduler.options.EngineOptions;
import dev.chessj.scheduler.options.EngineOptions.VehicleChoice;
import dev.chessj.search.SearchOptions;
import dev.chessj.search.driver.Explorer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Schedules per CPU second of three tasks with 20 scheduling points each and at most two preemptions, the whole path: rewritten code,
 * shims, controller, search.
 *
 * <p>On continuations it is compared with a {@link BareLoop} that makes the same switches and nothing else, round by round in turns;
 * then with the same search on threads.
 */
final class CoreBenchmark implements Benchmark {

    private static final int POINTS = 20;
    private static final int PREEMPTIONS = 2;
    private static final int WARM_UPS = 8;
    private static final int ROUNDS = 15;
    private static final int THREAD_ROUNDS = 3;
    private static final int THREAD_SCHEDULES = 2_000;
    private static final TestBody TEST = () -> VolatileAccesses.run(POINTS);

    private long schedules;

    @Override
    public List<Figure> run(boolean thorough) throws Exception {
        List<Figure> figures = new ArrayList<>();
        Engine engine = Engine.create(TEST, EngineOptions.defaults());
        double fast = 0;
        if (engine.vehicle().equals("continuation")) {
            fast = compare(engine, figures);
        } else {
            figures.add(Figure.told("core", "continuations", "none in this JVM"));
        }
        compareWithThreads(fast, figures);
        return figures;
    }

    private double compare(Engine engine, List<Figure> figures) throws Exception {
        SwitchPatterns patterns = new SwitchPatterns(engine);
        search(patterns, Long.MAX_VALUE);
        BareLoop bare = new BareLoop(POINTS, patterns);
        for (int i = 0; i < WARM_UPS; i++) {
            search(engine, Long.MAX_VALUE);
            bare.run();
        }
        double[] whole = new double[ROUNDS];
        double[] loop = new double[ROUNDS];
        double[] ratio = new double[ROUNDS];
        double[] processRatio = new double[ROUNDS];
        double[] bytes = new double[ROUNDS];
        for (int i = 0; i < ROUNDS; i++) {
            Measure.Cost ours = Measure.of(() -> search(engine, Long.MAX_VALUE));
            Measure.Cost theirs = Measure.of(bare::run);
            whole[i] = schedules * 1e9 / ours.threadNanos();
            loop[i] = patterns.size() * 1e9 / theirs.threadNanos();
            ratio[i] = whole[i] / loop[i];
            processRatio[i] = (double) theirs.processNanos() / ours.processNanos() * schedules / patterns.size();
            bytes[i] = (double) ours.bytes() / schedules;
        }
        double median = Measure.median(ratio);
        String perSecond = "%,.0f schedules/s";
        figures.add(Figure.told("core", "schedules within the bound", "%,d".formatted(schedules)));
        figures.add(Figure.told("core", "whole path, continuations", text(perSecond, Measure.median(whole))));
        figures.add(Figure.told("core", "bare loop, same switches", text(perSecond, Measure.median(loop))));
        figures.add(Figure.judged("core", "whole path : bare loop", text("%.3f", median), ">= 0.25", median >= 0.25));
        figures.add(Figure.told(
                "core", "the same with collection and compilation", text("%.3f", Measure.median(processRatio))));
        figures.add(Figure.told("core", "allocated per schedule", text("%,.0f bytes", Measure.median(bytes))));
        return Measure.median(whole);
    }

    private void compareWithThreads(double fast, List<Figure> figures) throws Exception {
        Engine engine = Engine.create(TEST, EngineOptions.defaults().withVehicle(VehicleChoice.THREAD));
        search(engine, THREAD_SCHEDULES);
        double[] slow = new double[THREAD_ROUNDS];
        for (int i = 0; i < THREAD_ROUNDS; i++) {
            Measure.Cost cost = Measure.of(() -> search(engine, THREAD_SCHEDULES));
            slow[i] = schedules * 1e9 / cost.processNanos();
        }
        double median = Measure.median(slow);
        figures.add(Figure.told("core", "whole path, threads", text("%,.0f schedules/s", median)));
        if (fast > 0) {
            figures.add(Figure.judged(
                    "core", "continuations : threads", text("%.1f", fast / median), ">= 10", fast >= 10 * median));
        }
    }

    private void search(Executions executions, long most) throws Exception {
        schedules = new Explorer(SearchOptions.upTo(PREEMPTIONS).withMaxSchedules(most))
                .explore(executions)
                .schedules();
    }

    private static String text(String format, double value) {
        return String.format(Locale.ROOT, format, value);
    }
}
