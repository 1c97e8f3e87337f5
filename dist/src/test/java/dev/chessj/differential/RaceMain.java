package dev.chessj.differential;

import dev.chessj.differential.program.RacyInterpreter;
import dev.chessj.differential.program.RacyOp;
import dev.chessj.scheduler.engine.Engine;
import dev.chessj.scheduler.options.EngineOptions;
import dev.chessj.scheduler.options.EngineOptions.VehicleChoice;
import dev.chessj.scheduler.strategy.Choice;
import dev.chessj.scheduler.strategy.ChoicePoint;
import dev.chessj.scheduler.strategy.Strategy;
import dev.chessj.wrappers.scope.Tracing;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * Compares the race detector with the definition, on random executions of random programs, in a JVM with the agent.
 *
 * <p>A variable races by the one if and only if it does by the other. Ends with exit code 1 at the first difference.
 */
public final class RaceMain {

    private static final int SCHEDULES = 3;

    /** Seeds of programs that have told a difference once: they come first, whatever is asked for. */
    private static final List<Long> KNOWN =
            List.of(103_952L); // Future.get takes a permit that the program has given, which orders nothing

    private RaceMain() {}

    /** {@code vehicle seed programs}. */
    public static void main(String[] arguments) throws Exception {
        Tracing.install(new Tracing(true, List.of(), false));
        Agent.exitWith(() -> compare(arguments));
    }

    private static int compare(String[] arguments) {
        EngineOptions options = EngineOptions.defaults()
                .withVehicle(VehicleChoice.valueOf(arguments[0].toUpperCase(Locale.ROOT)))
                .withTracing();
        long first = Long.parseLong(arguments[1]);
        int programs = Integer.parseInt(arguments[2]);
        int racing = 0;
        int silent = 0;
        for (long number = -KNOWN.size(); number < programs; number++) {
            long seed = number < 0 ? KNOWN.get((int) -number - 1) : first + number;
            for (int schedule = 0; schedule < SCHEDULES; schedule++) {
                RacyEvents events = new RacyEvents();
                Set<String> found = found(options, seed, schedule, events);
                Set<String> expected = events.racing();
                if (!found.equals(expected)) {
                    System.out.println("difference: seed " + seed + ", schedule " + schedule + ": found " + found
                            + " and not " + expected + "\n" + events);
                    return 1;
                }
                racing += expected.isEmpty() ? 0 : 1;
                silent += expected.isEmpty() ? 1 : 0;
            }
        }
        System.out.println(
                (programs + KNOWN.size()) + " programs, " + racing + " executions with races, " + silent + " without");
        return 0;
    }

    /**
     * The variables that race by the detector in one execution, whose events are written down. It is the first of its engine, in which every
     * access is looked at; or it comes after one of tasks that do nothing, which shows what the interpreter itself shares, and passes over what
     * seems to be a task's own.
     */
    private static Set<String> found(EngineOptions options, long seed, int schedule, RacyEvents events) {
        int[][] code = make(new Random(seed));
        boolean pooled = seed % 4 == 0;
        int[] runs = {schedule == 0 ? 0 : -1}; // more than one where the execution is repeated
        Engine engine = Engine.create(
                () -> {
                    int run = runs[0]++;
                    new RacyInterpreter(
                                    run < 0 ? idle(code.length) : code, pooled, run == 0 ? events : new RacyEvents())
                            .run();
                },
                options);
        if (schedule > 0) {
            engine.run(new AtRandom(new Random(seed)));
        }
        engine.run(new AtRandom(new Random(seed * 31 + schedule)));
        Set<String> found = new TreeSet<>();
        engine.races().forEach(race -> found.add(name(race.variable())));
        return found;
    }

    private static int[][] idle(int tasks) {
        int[][] code = new int[tasks][];
        code[0] = IntStream.range(1, tasks)
                .flatMap(task -> IntStream.of(op(RacyOp.FORK, task, 0)))
                .toArray();
        for (int task = 1; task < tasks; task++) {
            code[task] = op(RacyOp.READ_VOLATILE, 0, 0);
        }
        return code;
    }

    private static String name(String variable) {
        return variable.endsWith(".elements") ? "elements" : variable.substring(variable.lastIndexOf('.') + 1);
    }

    /** Two to four tasks; blocks of a lock or a monitor are closed, and everybody forked may be joined. */
    static int[][] make(Random random) {
        int tasks = 2 + random.nextInt(3);
        int[][] code = new int[tasks][];
        for (int task = 0; task < tasks; task++) {
            List<int[]> ops = new ArrayList<>();
            if (task == 0) {
                plain(random, ops);
                for (int other = 1; other < tasks; other++) {
                    ops.add(op(RacyOp.FORK, other, 0));
                }
            }
            for (int length = 1 + random.nextInt(4); length > 0; length--) {
                block(random, tasks, ops);
            }
            for (int other = 1; task == 0 && other < tasks; other++) {
                if (random.nextInt(3) == 0) {
                    ops.add(op(RacyOp.JOIN, other, 0));
                    plain(random, ops);
                }
            }
            code[task] = ops.stream().flatMapToInt(java.util.Arrays::stream).toArray();
        }
        return code;
    }

    private static void block(Random random, int tasks, List<int[]> ops) {
        int which = random.nextInt(2);
        switch (random.nextInt(10)) {
            case 0 -> around(random, ops, op(RacyOp.LOCK, which, 0), op(RacyOp.UNLOCK, which, 0));
            case 1 -> around(random, ops, op(RacyOp.TRY_LOCK, which, 0), op(RacyOp.UNLOCK, which, 0));
            case 2 -> around(random, ops, op(RacyOp.ENTER, which, 0), op(RacyOp.EXIT, which, 0));
            case 3 -> around(random, ops, op(RacyOp.ACQUIRE, 0, 0), op(RacyOp.RELEASE, 0, 0));
            case 4 -> {
                plain(random, ops);
                ops.add(op(pick(random, RacyOp.SET_RELEASE, RacyOp.SET, RacyOp.SET_OPAQUE, RacyOp.ADD), which, 1));
                if (random.nextInt(8) == 0) {
                    ops.add(op(RacyOp.SET_PLAIN, which, 1));
                }
            }
            case 5 -> {
                ops.add(op(pick(random, RacyOp.GET_ACQUIRE, RacyOp.GET, RacyOp.GET_OPAQUE, RacyOp.CAS), which, 1));
                if (random.nextInt(8) == 0) {
                    ops.add(op(RacyOp.GET_PLAIN, which, 1));
                }
                plain(random, ops);
            }
            case 6 -> {
                plain(random, ops);
                ops.add(op(RacyOp.WRITE_VOLATILE, which, 1));
            }
            case 7 -> {
                ops.add(op(RacyOp.READ_VOLATILE, which, 0));
                plain(random, ops);
            }
            case 8 ->
                ops.add(random.nextBoolean() ? op(RacyOp.PARK, 0, 0) : op(RacyOp.UNPARK, random.nextInt(tasks), 0));
            default -> {
                plain(random, ops);
                if (random.nextInt(4) == 0) {
                    ops.add(op(random.nextBoolean() ? RacyOp.COUNT_DOWN : RacyOp.PASS, 0, 0));
                    plain(random, ops);
                }
            }
        }
    }

    private static void around(Random random, List<int[]> ops, int[] before, int[] after) {
        ops.add(before);
        plain(random, ops);
        ops.add(after);
    }

    private static void plain(Random random, List<int[]> ops) {
        if (random.nextInt(4) == 0) {
            RacyOp through = pick(
                    random,
                    RacyOp.HANDLE_GET,
                    RacyOp.HANDLE_SET,
                    RacyOp.HANDLE_GET_VOLATILE,
                    RacyOp.HANDLE_SET_VOLATILE,
                    RacyOp.HANDLE_GET_OPAQUE,
                    RacyOp.HANDLE_SET_OPAQUE,
                    RacyOp.HANDLE_CAS);
            ops.add(op(through, random.nextInt(3), random.nextInt(2)));
            return;
        }
        ops.add(op(
                pick(random, RacyOp.READ, RacyOp.WRITE, RacyOp.READ_ELEMENT, RacyOp.WRITE_ELEMENT),
                random.nextInt(3),
                1 + random.nextInt(3)));
    }

    private static RacyOp pick(Random random, RacyOp... from) {
        return from[random.nextInt(from.length)];
    }

    private static int[] op(RacyOp op, int a, int b) {
        return new int[] {op.ordinal(), a, b};
    }

    /** Lets any task go on that can. */
    record AtRandom(Random random) implements Strategy {

        @Override
        public int choose(ChoicePoint point) {
            if (point.isAtomic()) {
                return Choice.of(point.current(), point.firstOutcome(point.current()));
            }
            int task;
            do {
                task = random.nextInt(point.tasks());
            } while (point.outcomes(task) == 0);
            return Choice.of(task, point.firstOutcome(task));
        }
    }
}
