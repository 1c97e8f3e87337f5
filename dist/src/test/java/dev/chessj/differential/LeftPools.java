package dev.chessj.differential;

import dev.chessj.differential.program.PoolInterpreter;
import dev.chessj.differential.program.PoolKind;
import dev.chessj.differential.program.PoolOp;
import dev.chessj.scheduler.options.EngineOptions;
import dev.chessj.scheduler.options.EngineOptions.VehicleChoice;
import dev.chessj.search.Reduction;
import dev.chessj.search.SearchOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/**
 * Small programs that leave their pool running and look at no thread. More is known of them than their outcomes: workers stay alike to
 * the end, the reductions hold, and the search does not wait in real time for anybody outside.
 *
 * <p>In a JVM with the agent. Throws a {@link Discrepancy} where one of that is not so.
 */
public final class LeftPools {

    private static final int EXECUTE = PoolInterpreter.EXECUTE;
    private static final int MOST = 10_000;

    private static final RandomPool[] PROGRAMS = {
        program(ops(submit(1), submit(2), submit(3)), ops(), ops(), ops()),
        program(ops(submit(1), submit(2), submit(3)), ops(add()), ops(), ops(add())),
        program(ops(submit(1)), ops(submit(2), submit(3)), ops(add()), ops(add())), // a worker starts the other one
    };

    private final EngineOptions options;
    private PoolInterpreter last = PROGRAMS[0].interpreter();

    private LeftPools(String vehicle) {
        options = EngineOptions.defaults().withVehicle(VehicleChoice.valueOf(vehicle.toUpperCase(Locale.ROOT)));
    }

    /** {@code vehicle}: what tasks run on. */
    public static void main(String[] arguments) throws Exception {
        Agent.exitWith(() -> {
            for (RandomPool program : PROGRAMS) {
                try {
                    System.out.println(program + new LeftPools(arguments[0]).check(program));
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
            return 0;
        });
    }

    private String check(RandomPool program) throws IOException {
        subject(program).executions().run(FullEnumeration.withHashes(0)); // classes are loaded
        long waits = waits();
        PoolOutcomes expected =
                Objects.requireNonNull(PoolOutcomes.of(subject(program), SearchOptions.UNBOUNDED, MOST));
        StringBuilder counts = new StringBuilder("  schedules " + expected.schedules());
        for (Reduction reduction : List.of(Reduction.HB, Reduction.BPOR)) {
            Subject subject = subject(program);
            long executed = PoolSearch.compare(subject, expected, reduction, SearchOptions.UNBOUNDED);
            counts.append(", ").append(reduction).append(' ').append(executed);
            if (subject.executions().points().toString().contains("workers")) {
                throw new Discrepancy(reduction + " took workers apart that nobody looked at");
            }
            if (executed >= expected.schedules()) {
                throw new Discrepancy("nothing is reduced: " + counts);
            }
        }
        if (options.vehicle() == VehicleChoice.CONTINUATION && waits() > waits) {
            throw new Discrepancy("waited " + (waits() - waits) + " times: " + counts);
        }
        return counts.toString();
    }

    private Subject subject(RandomPool program) {
        return new Subject(
                options,
                () -> {
                    last = program.interpreter();
                    last.run();
                },
                () -> last.state());
    }

    /** How often this thread has waited, or parked. */
    private static long waits() {
        return ManagementFactory.getThreadMXBean()
                .getThreadInfo(Thread.currentThread().getId())
                .getWaitedCount();
    }

    private static RandomPool program(int[]... code) {
        return new RandomPool(0, new int[] {PoolKind.FIXED.ordinal(), 2}, new int[code.length], code);
    }

    private static int[] ops(int[]... triples) {
        return List.of(triples).stream().flatMapToInt(Arrays::stream).toArray();
    }

    private static int[] submit(int task) {
        return new int[] {PoolOp.SUBMIT.ordinal(), task, EXECUTE};
    }

    private static int[] add() {
        return new int[] {PoolOp.ADD.ordinal(), 0, 1};
    }
}
