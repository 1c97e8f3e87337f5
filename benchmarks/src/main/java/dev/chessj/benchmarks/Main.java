package dev.chessj.benchmarks;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;

/**
 * {@code benchmarks/run [--long] [--times=N] [name...]}: measures each benchmark in a JVM of its own, so that none is compiled for what
 * another did, and prints one table. With {@code --times} each has so many JVMs, and the median of each figure counts: how well a JVM
 * compiles the same code differs from one to the next.
 */
public final class Main {

    static final String INSIDE = "--inside";
    private static final String TIMES = "--times=";
    private static final Map<String, Supplier<Benchmark>> BENCHMARKS = new LinkedHashMap<>();

    static {
        BENCHMARKS.put("core", CoreBenchmark::new);
        BENCHMARKS.put("everyday", EverydayBenchmark::new);
        BENCHMARKS.put("reduction", ReductionBenchmark::new);
        BENCHMARKS.put("examples", ExamplesBenchmark::new);
        BENCHMARKS.put("races", RacesBenchmark::new);
        BENCHMARKS.put("stream", StreamBenchmark::new);
        BENCHMARKS.put("virtual", VirtualBenchmark::new);
        BENCHMARKS.put("point", PointBenchmark::ofOperations);
        BENCHMARKS.put("stores", PointBenchmark::ofStores);
        BENCHMARKS.put("handover", HandoverBenchmark::new);
        BENCHMARKS.put("memory", MemoryBenchmark::new);
        BENCHMARKS.put("startup", StartupBenchmark::new);
    }

    private Main() {}

    public static void main(String[] arguments) throws Exception {
        List<String> names = new ArrayList<>(List.of(arguments));
        boolean inside = names.remove(INSIDE);
        boolean thorough = names.remove("--long");
        int times = times(names);
        for (String name : names) {
            if (!BENCHMARKS.containsKey(name)) {
                System.err.println("benchmarks: there is no " + name + "; try some of " + BENCHMARKS.keySet());
                System.exit(2);
            }
        }
        if (inside) {
            for (String name : names) {
                Benchmark benchmark =
                        Objects.requireNonNull(BENCHMARKS.get(name)).get();
                Laboratory.run(benchmark, thorough).forEach(figure -> System.out.println(figure.line()));
            }
            System.exit(0); // the tasks of an abandoned execution may still be there
        }
        List<Figure> figures = new ArrayList<>();
        for (String name : names.isEmpty() ? BENCHMARKS.keySet() : names) {
            System.err.println("benchmarks: " + name);
            List<List<Figure>> measured = new ArrayList<>();
            for (int i = 0; i < times; i++) {
                measured.add(Child.measure(name, thorough));
            }
            figures.addAll(Medians.of(measured));
        }
        System.out.println("JDK " + Runtime.version() + ", "
                + Runtime.getRuntime().availableProcessors() + " processors, " + System.getProperty("os.name"));
        System.out.println();
        System.out.print(Table.of(figures));
    }

    /** How often to measure; takes the option out of the arguments. */
    private static int times(List<String> arguments) {
        int times = 1;
        for (String argument : List.copyOf(arguments)) {
            if (argument.startsWith(TIMES)) {
                arguments.remove(argument);
                String number = argument.substring(TIMES.length());
                if (!number.matches("[1-9][0-9]?")) {
                    System.err.println("benchmarks: " + argument + " is not a number from 1 to 99");
                    System.exit(2);
                }
                times = Integer.parseInt(number);
            }
        }
        return times;
    }
}
