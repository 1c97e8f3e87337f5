package dev.chessj.benchmarks;

import dev.chessj.benchmarks.programs.OwnMemory;
import dev.chessj.scheduler.engine.Engine;
import dev.chessj.scheduler.options.EngineOptions;
import dev.chessj.scheduler.strategy.Choice;
import dev.chessj.scheduler.strategy.ChoicePoint;
import dev.chessj.scheduler.stream.Moment;
import dev.chessj.scheduler.stream.OperationSubscriber;
import dev.chessj.scheduler.stream.StreamedOperation;
import dev.chessj.wrappers.scope.Tracing;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** What it costs to listen to all operations and accesses of an execution, and to locks alone, next to executions to which nobody listens. */
final class StreamBenchmark implements Benchmark {

    private static final String NAME = "stream";
    private static final int EXECUTIONS = 400; // per round
    private static final int ROUNDS = 11;

    /** Reads of each event what a predictor keeps, and adds it up. */
    private static final class Reader implements OperationSubscriber {

        private final Set<Moment> moments;
        private long events;
        private long sum;

        Reader(Set<Moment> moments) {
            this.moments = moments;
        }

        @Override
        public Set<Moment> moments() {
            return moments;
        }

        @Override
        public boolean followsOrder() {
            return moments.contains(Moment.OPERATION);
        }

        @Override
        public void on(StreamedOperation event) {
            events++;
            sum += event.object() + event.part() + event.site() + event.task() + event.time() + event.item();
            for (int i = 0; i < event.locks(); i++) {
                sum += event.section(i);
            }
        }
    }

    @Override
    public List<Figure> run(boolean thorough) throws Exception {
        Tracing.install(new Tracing(true, List.of(), false));
        Engine engine = Engine.create(
                () -> new OwnMemory().run(), EngineOptions.defaults().withTracing());
        Reader all = new Reader(EnumSet.of(Moment.OPERATION, Moment.ACCESS, Moment.FAILED));
        Reader locks = new Reader(EnumSet.of(Moment.LOCK_TAKEN, Moment.TASK_ENDS));
        double[] listened = new double[ROUNDS];
        double[] locked = new double[ROUNDS];
        for (int i = -2; i < ROUNDS; i++) { // the first two warm up
            Measure.Cost off = Measure.of(() -> repeat(engine));
            listened[Math.max(0, i)] = ratio(engine, all, off);
            locked[Math.max(0, i)] = ratio(engine, locks, off);
        }
        if (all.sum == 0 || locks.events == 0) {
            throw new IllegalStateException("nobody has listened");
        }
        double on = Measure.median(listened);
        double few = Measure.median(locked);
        long executions = (long) EXECUTIONS * (ROUNDS + 2);
        return List.of(
                Figure.judged(NAME, "all operations and accesses : nobody listens", text(on), "<= 10", on <= 10),
                Figure.told(NAME, "events of an execution", Long.toString(all.events / executions)),
                Figure.judged(NAME, "locks alone : nobody listens", text(few), "<= 1.05", few <= 1.05));
    }

    private static double ratio(Engine engine, OperationSubscriber reader, Measure.Cost off) throws Exception {
        engine.subscribe(reader);
        try {
            return (double) Measure.of(() -> repeat(engine)).threadNanos() / off.threadNanos();
        } finally {
            engine.unsubscribe(reader);
        }
    }

    private static void repeat(Engine engine) {
        for (int i = 0; i < EXECUTIONS; i++) {
            engine.run(StreamBenchmark::first);
        }
    }

    private static int first(ChoicePoint point) {
        int task = point.canGoOn() ? point.current() : 0;
        while (point.outcomes(task) == 0) {
            task++;
        }
        return Choice.of(task, point.firstOutcome(task));
    }

    private static String text(double value) {
        return String.format(Locale.ROOT, "%.2f", value);
    }
}
