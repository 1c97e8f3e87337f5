package dev.chessj.benchmarks;

import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;

/**
 * How good the estimate of a bound is when half of its executions are done: each example is stopped there, and what is said then is
 * compared with what there were in the end. Bounds of a few executions have no half-time to speak of.
 */
final class HalfTime {

    private static final double FEWEST = 20;
    private static final double FACTOR = 3;

    private int bounds;
    private int close;
    private int inside;

    /** Stops the test, which was explored to the end with these options, half-way through each of its bounds. */
    void measure(ReportedTest test, List<String> options) throws IOException, InterruptedException {
        List<Double> schedules = test.ofBounds("schedules");
        List<Double> pruned = test.ofBounds("pruned");
        double before = 0;
        for (int bound = 0; bound < schedules.size(); bound++) {
            double total = schedules.get(bound) + pruned.get(bound);
            if (total >= FEWEST) {
                long most = Math.round(before + total / 2);
                ReportedTest stopped = test.again(concat(options, "--max-schedules", Long.toString(most)));
                judge(total, stopped, bound);
            }
            before += total;
        }
    }

    private void judge(double total, ReportedTest stopped, int bound) {
        double estimate = stopped.ofBounds("estimate").get(bound);
        bounds++;
        close += estimate <= FACTOR * total && total <= FACTOR * estimate ? 1 : 0;
        inside += stopped.ofBounds("estimateLow").get(bound) <= total
                        && total <= stopped.ofBounds("estimateHigh").get(bound)
                ? 1
                : 0;
    }

    /** The part of the bounds whose estimate was within a factor of three. */
    double closeShare() {
        return bounds == 0 ? 0 : (double) close / bounds;
    }

    String text() {
        return close + " of " + bounds + " bounds, " + inside + " inside the band";
    }

    private static List<String> concat(List<String> options, String... more) {
        return Stream.concat(options.stream(), List.of(more).stream()).toList();
    }
}
