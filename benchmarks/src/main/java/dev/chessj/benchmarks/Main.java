package dev.chessj.benchmarks;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;

/**
 * {@code benchmarks/run [--long] [name...]}: measures each benchmark in a JVM of its own, so that none is compiled for what another
 * did, and prints one table.
 */
public final class Main {

    static final String INSIDE = "--inside";
    private static final Map<String, Supplier<Benchmark>> BENCHMARKS = new LinkedHashMap<>();

    static {
        BENCHMARKS.put("core", CoreBenchmark::new);
        BENCHMARKS.put("everyday", EverydayBenchmark::new);
        BENCHMARKS.put("reduction", ReductionBenchmark::new);
        BENCHMARKS.put("point", PointBenchmark::new);
        BENCHMARKS.put("handover", HandoverBenchmark::new);
        BENCHMARKS.put("memory", MemoryBenchmark::new);
        BENCHMARKS.put("startup", StartupBenchmark::new);
    }

    private Main() {}

    public static void main(String[] arguments) throws Exception {
        List<String> names = new ArrayList<>(List.of(arguments));
        boolean inside = names.remove(INSIDE);
        boolean thorough = names.remove("--long");
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
            figures.addAll(Child.measure(name, thorough));
        }
        System.out.println("JDK " + Runtime.version() + ", "
                + Runtime.getRuntime().availableProcessors() + " processors, " + System.getProperty("os.name"));
        System.out.println();
        System.out.print(Table.of(figures));
    }
}
