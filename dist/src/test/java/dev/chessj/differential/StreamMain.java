package dev.chessj.differential;

import dev.chessj.api.OperationKind;
import dev.chessj.differential.program.HandOvers;
import dev.chessj.differential.program.RacyInterpreter;
import dev.chessj.differential.program.TwoSections;
import dev.chessj.scheduler.engine.Engine;
import dev.chessj.scheduler.options.EngineOptions;
import dev.chessj.scheduler.options.EngineOptions.VehicleChoice;
import dev.chessj.scheduler.strategy.Choice;
import dev.chessj.scheduler.strategy.ChoicePoint;
import dev.chessj.scheduler.stream.Moment;
import dev.chessj.scheduler.stream.OperationSubscriber;
import dev.chessj.scheduler.stream.StreamedOperation;
import dev.chessj.search.goal.Forcing;
import dev.chessj.search.goal.Goal;
import dev.chessj.search.goal.OperationPattern;
import dev.chessj.wrappers.scope.Tracing;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;

/**
 * The stream of operations in a JVM with the agent: of one program in words, and of random executions of random programs against what they have done.
 *
 * <p>Ends with exit code 1 at the first difference.
 */
public final class StreamMain {

    private static final int SCHEDULES = 3;

    private StreamMain() {}

    /** {@code vehicle}, or {@code vehicle seed programs}. */
    public static void main(String[] arguments) throws Exception {
        Tracing.install(new Tracing(true, List.of(), false));
        EngineOptions options = EngineOptions.defaults()
                .withVehicle(VehicleChoice.valueOf(arguments[0].toUpperCase(Locale.ROOT)))
                .withTracing();
        Agent.exitWith(() -> arguments.length == 1
                ? print(options) + order(options)
                : compare(options, Long.parseLong(arguments[1]), Integer.parseInt(arguments[2])));
    }

    // ---- one program

    private static int print(EngineOptions options) {
        int[] value = {0};
        Engine engine = Engine.create(
                () -> {
                    TwoSections program = new TwoSections();
                    program.run();
                    value[0] = program.value();
                },
                options);
        engine.run(StreamMain::first); // what the JVM does once
        engine.run(StreamMain::first, new Printer());
        Doors doors = new Doors();
        engine.run(StreamMain::first, doors);
        Goal goal = Goal.inOrder(doors.of("T0", 0), doors.of("T1", 1), doors.of("T0", 1));
        Forcing forcing = Forcing.of(engine, goal);
        System.out.println(goal.targets());
        System.out.println(forcing.outcome().words() + ", " + forcing.result().ending() + ", value " + value[0] + ", "
                + engine.choices());
        return 0;
    }

    /** Says of each field that one task has written and another one reads whether something besides locks and queues orders that. */
    private static int order(EngineOptions options) {
        Engine engine = Engine.create(() -> new HandOvers().run(), options);
        engine.run(StreamMain::first);
        engine.run(StreamMain::first, new OrderPrinter());
        return 0;
    }

    private static final class OrderPrinter implements OperationSubscriber {

        private final Map<String, int[]> written = new TreeMap<>(); // by field: strand and time

        @Override
        public Set<Moment> moments() {
            return EnumSet.of(Moment.ACCESS);
        }

        @Override
        public boolean followsOrder() {
            return true;
        }

        @Override
        public void on(StreamedOperation event) {
            String field = event.member().substring(event.member().lastIndexOf('.') + 1);
            int[] writer = written.get(field);
            if (event.kind() == OperationKind.WRITE) {
                written.put(field, new int[] {event.strand(), event.time()});
            } else if (field.startsWith("by") && writer != null) {
                System.out.println(event.taskName() + " reads " + field + " after it was written "
                        + (event.isAfter(writer[0], writer[1]) ? "in any schedule" : "in this one"));
            }
        }
    }

    /** The operations by which tasks have entered the critical sections in which they access the value, as a predictor finds them. */
    private static final class Doors implements OperationSubscriber {

        private final Map<String, List<Goal.Target>> found = new TreeMap<>(); // by task
        private final Map<String, Integer> passed =
                new TreeMap<>(); // how often tasks have entered a section with these words
        private String entered = "";

        @Override
        public Set<Moment> moments() {
            return EnumSet.of(Moment.OPERATION, Moment.ACCESS, Moment.LOCK_TAKEN);
        }

        @Override
        public void on(StreamedOperation event) {
            if (event.moment() == Moment.LOCK_TAKEN) {
                entered = event.words();
                passed.merge(event.taskName() + entered, 1, Integer::sum);
            } else if (event.member().endsWith(".value") && event.locks() == 1) {
                OperationPattern door = new OperationPattern(event.taskName(), entered, event.lock(0));
                int passes = passed.get(event.taskName() + entered) - 1;
                found.computeIfAbsent(event.taskName(), key -> new ArrayList<>())
                        .add(new Goal.Target(door, passes, null));
            }
        }

        Goal.Target of(String task, int access) {
            return found.get(task).get(access);
        }
    }

    private static int first(ChoicePoint point) {
        int task = point.canGoOn() ? point.current() : 0;
        while (point.outcomes(task) == 0) {
            task++;
        }
        return Choice.of(task, point.firstOutcome(task));
    }

    private static final class Printer implements OperationSubscriber {

        @Override
        public Set<Moment> moments() {
            return EnumSet.allOf(Moment.class);
        }

        @Override
        public boolean followsOrder() {
            return true;
        }

        @Override
        public void on(StreamedOperation event) {
            StringBuilder line = new StringBuilder()
                    .append(event.step())
                    .append(' ')
                    .append(event.moment())
                    .append(' ')
                    .append(event.taskName())
                    .append(' ')
                    .append(event.words().replaceAll("dev\\.chessj\\.differential\\.program\\.", ""));
            if (event.object() != 0) {
                line.append(" on ").append(event.simpleType()).append(' ').append(number(event.object()));
            }
            if (event.value() != StreamedOperation.Value.UNKNOWN) {
                line.append(" = ").append(event.value());
            }
            for (int i = 0; i < event.locks(); i++) {
                line.append(i == 0 ? " in" : " and")
                        .append(" section ")
                        .append(number(event.section(i)))
                        .append(" of ")
                        .append(number(event.lock(i)));
            }
            if (event.moment() == Moment.LOCK_TAKEN) {
                line.append(" begins section ").append(number(event.section()));
            }
            System.out.println(
                    line.append(" at ").append(event.time()).append(" after ").append(event.before()));
        }

        private static String number(long number) {
            return (number >> Integer.SIZE) + "." + (int) number;
        }
    }

    // ---- random programs

    private static int compare(EngineOptions options, long first, int programs) {
        int accesses = 0;
        for (long seed = first; seed < first + programs; seed++) {
            for (int schedule = 0; schedule < SCHEDULES; schedule++) {
                int[][] code = RaceMain.make(new Random(seed));
                boolean pooled = seed % 4 == 0;
                RacyEvents events = new RacyEvents();
                RacyEvents again = new RacyEvents();
                RacyEvents[] all = {events, again, new RacyEvents()};
                int[] runs = {0}; // more where an execution is repeated
                Engine engine = Engine.create(
                        () -> new RacyInterpreter(
                                        code, pooled, runs[0] < all.length ? all[runs[0]++] : new RacyEvents())
                                .run(),
                        options);
                Heard heard = new Heard(!pooled);
                long chance = seed * 31 + schedule;
                engine.run(new RaceMain.AtRandom(new Random(chance)), heard);
                String choices = engine.choices().toString();
                List<String> expected = events.accesses(!pooled);
                if (!heard.accesses.equals(expected)) {
                    return different(
                            seed, schedule, "heard " + heard.accesses + "\nand not " + expected + "\n" + events);
                }
                accesses += expected.size();
                runs[0] = 1;
                Heard repeated = new Heard(!pooled);
                engine.run(new RaceMain.AtRandom(new Random(chance)), repeated);
                if (!repeated.everything.equals(heard.everything)) {
                    return different(seed, schedule, "heard " + heard.everything + "\nand then " + repeated.everything);
                }
                engine.run(new RaceMain.AtRandom(new Random(chance)));
                if (!engine.choices().toString().equals(choices)) {
                    return different(seed, schedule, "another schedule without a listener: " + engine.choices());
                }
            }
        }
        System.out.println(programs + " programs, " + accesses + " accesses");
        return 0;
    }

    private static int different(long seed, int schedule, String what) {
        System.out.println("difference: seed " + seed + ", schedule " + schedule + ": " + what);
        return 1;
    }

    /** Writes down the accesses to the variables of a program as the program does, and everything in numbers. */
    private static final class Heard implements OperationSubscriber {

        private final boolean threads;
        private final List<String> accesses = new ArrayList<>();
        private final List<String> everything = new ArrayList<>();
        private boolean last; // whether the last operation is one of the accesses

        Heard(boolean threads) {
            this.threads = threads;
        }

        @Override
        public Set<Moment> moments() {
            return EnumSet.of(Moment.OPERATION, Moment.ACCESS, Moment.FAILED);
        }

        @Override
        public boolean followsOrder() {
            return true;
        }

        @Override
        public void on(StreamedOperation event) {
            everything.add(event.step() + " " + event.moment() + " " + event.task() + " " + event.item() + " "
                    + event.words() + " " + event.object() + " " + event.part() + " " + event.strand() + " "
                    + event.time() + " " + event.before());
            if (event.moment() == Moment.FAILED) {
                if (last) {
                    int index = accesses.size() - 1;
                    accesses.set(index, accesses.get(index).replace("UPDATE", "READ"));
                }
                return;
            }
            String variable = variable(event);
            last = !variable.isEmpty();
            if (last) {
                String access = event.kind() + " " + variable;
                accesses.add(threads ? event.taskName() + " " + access + ", " + event.locks() + " locks" : access);
            }
        }

        private static String variable(StreamedOperation event) {
            OperationKind kind = event.kind();
            if (kind != OperationKind.READ && kind != OperationKind.WRITE && kind != OperationKind.UPDATE) {
                return "";
            }
            if (event.type().equals("[J")) {
                return "elements";
            }
            if (event.type().endsWith(".AtomicInteger")) {
                return "AtomicInteger";
            }
            String name = event.member().substring(event.member().lastIndexOf('.') + 1);
            return name.matches("[pv]\\d") ? name : "";
        }
    }
}
