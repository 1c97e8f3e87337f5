package dev.chessj.benchmarks;

import dev.chessj.benchmarks.programs.PingPong;
import dev.chessj.scheduler.engine.Engine;
import dev.chessj.scheduler.options.EngineOptions;
import dev.chessj.scheduler.options.EngineOptions.VehicleChoice;
import dev.chessj.scheduler.strategy.Choice;
import dev.chessj.scheduler.strategy.ChoicePoint;
import java.util.List;
import java.util.Locale;

/** A switch on threads, next to two threads that hand over by park and unpark and do nothing else. */
final class HandoverBenchmark implements Benchmark {

    private static final int WRITES = 9_000; // an execution of more than 20,000 operations counts as endless
    private static final int EXECUTIONS = 10; // per round: the CPU time of a process counts in steps of 10 ms
    private static final int ROUNDS = 11;

    @Override
    public List<Figure> run(boolean thorough) throws Exception {
        Engine engine = Engine.create(
                () -> PingPong.run(WRITES), EngineOptions.defaults().withVehicle(VehicleChoice.THREAD));
        BareHandover bare = new BareHandover();
        int switches = 2 * WRITES * EXECUTIONS;
        repeat(() -> engine.run(HandoverBenchmark::other));
        bare.run(switches);
        double[] ours = new double[ROUNDS];
        double[] theirs = new double[ROUNDS];
        double[] cpu = new double[ROUNDS];
        double[] wall = new double[ROUNDS];
        for (int i = 0; i < ROUNDS; i++) {
            Measure.Cost vehicle = Measure.of(() -> repeat(() -> engine.run(HandoverBenchmark::other)));
            Measure.Cost loop = Measure.of(() -> bare.run(switches));
            ours[i] = vehicle.processNanos() / 1e3 / switches;
            theirs[i] = loop.processNanos() / 1e3 / switches;
            cpu[i] = (double) vehicle.processNanos() / loop.processNanos();
            wall[i] = (double) vehicle.wallNanos() / loop.wallNanos();
        }
        double ratio = Measure.median(cpu);
        return List.of(
                Figure.told("handover", "switch on threads", text("%.2f us", Measure.median(ours))),
                Figure.told("handover", "bare park, unpark", text("%.2f us", Measure.median(theirs))),
                Figure.judged("handover", "switch : bare", text("%.2f", ratio), "<= 1.5", ratio <= 1.5),
                Figure.told("handover", "the same in time that passed", text("%.2f", Measure.median(wall))));
    }

    private static void repeat(Runnable execution) {
        for (int i = 0; i < EXECUTIONS; i++) {
            execution.run();
        }
    }

    /** The other task whenever it can go on. */
    private static int other(ChoicePoint point) {
        for (int i = 1; i <= point.tasks(); i++) {
            int task = (point.current() + i) % point.tasks();
            if (point.outcomes(task) > 0) {
                return Choice.of(task, point.firstOutcome(task));
            }
        }
        return Choice.STOP;
    }

    private static String text(String format, double value) {
        return String.format(Locale.ROOT, format, value);
    }
}
