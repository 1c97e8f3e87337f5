package dev.chessj.benchmarks;

import dev.chessj.benchmarks.programs.VolatileAccesses;
import dev.chessj.scheduler.engine.Engine;
import dev.chessj.scheduler.options.EngineOptions;
import dev.chessj.search.Estimate;
import dev.chessj.search.SearchListener;
import dev.chessj.search.SearchOptions;
import dev.chessj.search.driver.Explorer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The heap after a collection and what the system gives to this JVM, while a search with many millions of schedules goes on. */
final class MemoryBenchmark implements Benchmark, SearchListener {

    private static final int POINTS = 40; // with three preemptions more than ten million schedules
    private static final int PREEMPTIONS = 3;
    private static final long SHORT = 1_000_000;
    private static final long LONG = 10_000_000;
    private static final Path STATUS = Path.of("/proc/self/status");

    private final List<Figure> figures = new ArrayList<>();
    private final List<Long> heap = new ArrayList<>();
    private final List<Long> resident = new ArrayList<>();
    private long total;
    private long milestone;

    @Override
    public List<Figure> run(boolean thorough) throws Exception {
        total = thorough ? LONG : SHORT;
        milestone = total / 10;
        Engine engine = Engine.create(() -> VolatileAccesses.run(POINTS), EngineOptions.defaults());
        SearchOptions options = SearchOptions.upTo(PREEMPTIONS).withMaxSchedules(total);
        long schedules = new Explorer(options, this, System::nanoTime, () -> false)
                .explore(engine)
                .schedules();
        if (schedules < total) {
            throw new IllegalStateException("the test has only " + schedules + " schedules");
        }
        flat("heap", heap, 4);
        flat("resident", resident, 32);
        return figures;
    }

    @Override
    public void progress(int bound, long schedules, long left, int failures, Estimate estimate) {
        if (schedules < milestone) {
            return;
        }
        milestone = milestone == total / 2 ? total : total / 2;
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        heap.add(runtime.totalMemory() - runtime.freeMemory() >> 20);
        resident.add(residentMegabytes());
        figures.add(Figure.told(
                "memory",
                "after %,d schedules".formatted(schedules),
                "heap %d MB, resident %d MB".formatted(heap.get(heap.size() - 1), resident.get(resident.size() - 1))));
    }

    /** Flat: between the first look and the last it grew by no more than so many megabytes. */
    private void flat(String what, List<Long> looks, long most) {
        long growth = looks.get(looks.size() - 1) - looks.get(0);
        figures.add(Figure.judged(
                "memory",
                what + ", growth from first to last",
                "%+d MB".formatted(growth),
                "<= " + most + " MB",
                growth <= most));
    }

    private static long residentMegabytes() {
        if (!Files.isReadable(STATUS)) {
            return -1;
        }
        try (var lines = Files.lines(STATUS)) {
            return lines.filter(line -> line.startsWith("VmRSS:"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) >> 10)
                    .findFirst()
                    .orElse(-1);
        } catch (IOException e) {
            return -1;
        }
    }
}
