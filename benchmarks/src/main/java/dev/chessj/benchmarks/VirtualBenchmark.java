package dev.chessj.benchmarks;

import dev.chessj.benchmarks.programs.VolatileAccesses;
import dev.chessj.scheduler.engine.Engine;
import dev.chessj.scheduler.options.EngineOptions;
import dev.chessj.search.SearchOptions;
import dev.chessj.search.driver.Explorer;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ThreadFactory;
import org.jspecify.annotations.Nullable;

/** Schedules per CPU second of the same test with virtual threads and with platform threads, in turns. */
final class VirtualBenchmark implements Benchmark {

    private static final int POINTS = 20;
    private static final int PREEMPTIONS = 2;
    private static final int WARM_UPS = 4;
    private static final int ROUNDS = 9;

    @Override
    public List<Figure> run(boolean thorough) throws Exception {
        List<Figure> figures = new ArrayList<>();
        ThreadFactory virtual = virtual();
        if (virtual == null) {
            figures.add(Figure.told("virtual", "virtual threads", "none in this JVM"));
            return figures;
        }
        Engine platformThreads = engine(Thread::new);
        Engine virtualThreads = engine(virtual);
        double[] perSecond = new double[ROUNDS];
        double[] ratio = new double[ROUNDS];
        for (int i = -WARM_UPS; i < ROUNDS; i++) {
            double platform = perSecond(platformThreads);
            perSecond[Math.max(i, 0)] = perSecond(virtualThreads);
            ratio[Math.max(i, 0)] = perSecond[Math.max(i, 0)] / platform;
        }
        double median = Measure.median(ratio);
        figures.add(Figure.told("virtual", "virtual threads", text("%,.0f schedules/s", Measure.median(perSecond))));
        figures.add(Figure.judged(
                "virtual", "virtual : platform, schedules/s", text("%.2f", median), ">= 0.80", median >= 0.8));
        return figures;
    }

    private static Engine engine(ThreadFactory kind) {
        return Engine.create(() -> VolatileAccesses.run(POINTS, kind), EngineOptions.defaults());
    }

    private static double perSecond(Engine engine) throws Exception {
        long[] schedules = new long[1];
        Measure.Cost cost = Measure.of(() -> schedules[0] =
                new Explorer(SearchOptions.upTo(PREEMPTIONS)).explore(engine).schedules());
        return schedules[0] * 1e9 / cost.threadNanos();
    }

    /** By name: this is compiled for JDK 17. */
    private static @Nullable ThreadFactory virtual() throws ReflectiveOperationException {
        Method builder;
        try {
            builder = Thread.class.getMethod("ofVirtual");
        } catch (NoSuchMethodException e) {
            return null;
        }
        return (ThreadFactory)
                Class.forName("java.lang.Thread$Builder").getMethod("factory").invoke(builder.invoke(null));
    }

    private static String text(String format, double value) {
        return String.format(Locale.ROOT, format, value);
    }
}
