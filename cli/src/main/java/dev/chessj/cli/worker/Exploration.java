package dev.chessj.cli.worker;

import dev.chessj.cli.request.ReportFiles;
import dev.chessj.cli.request.Request;
import dev.chessj.cli.request.WorkerStatus;
import dev.chessj.cli.tests.TestCase;
import dev.chessj.scheduler.Engine;
import dev.chessj.scheduler.LoggedExecutions;
import dev.chessj.scheduler.Run;
import dev.chessj.scheduler.Vehicles;
import dev.chessj.search.Divergence;
import dev.chessj.search.Explorer;
import dev.chessj.search.Reduction;
import dev.chessj.search.SearchListener;
import dev.chessj.search.SearchOptions;
import dev.chessj.search.SearchResult;
import dev.chessj.wrappers.Notes;
import dev.chessj.wrappers.Opened;
import java.io.IOException;
import java.io.PrintStream;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Explores one test: searches, prints what was found, keeps the failing schedules. */
final class Exploration {
    private static final int PROGRESS_EVERY = 16;

    private final Request request;
    private final Console console;
    private final Engines engines;
    private final WorkerStatus.Writer status;
    private final ReportFiles reports;

    Exploration(Request request, Console console, Engines engines, WorkerStatus.Writer status, ReportFiles reports) {
        this.request = request;
        this.console = console;
        this.engines = engines;
        this.status = status;
        this.reports = reports;
    }

    int run(TestCase test) throws IOException {
        PrintStream out = console.out();
        int limit = request.bounds().preemptions();
        out.println("== " + test.name() + ", " + (limit == Request.UNBOUNDED ? "any number of" : "at most " + limit)
                + (limit == 1 ? " preemption" : " preemptions"));
        out.flush();
        Duration cpu = Cpu.used();
        Engine engine = engines.create(test, new Stalled(test.name(), console, status));
        if (request.output().verbose()) {
            out.println("vehicle: " + engine.vehicle() + because(Vehicles.whyThreads()));
        }
        KeptOutput executions = new KeptOutput(engine, console);
        SampledExecutions sampled = new SampledExecutions(
                executions, request.bounds().repeated(), options().warmUps());
        Progress progress = new Progress(request.output(), console.err());
        List<String> outputs = new ArrayList<>();
        Explorer explorer =
                new Explorer(options(), listener(progress, executions, outputs), System::nanoTime, () -> false);
        SearchResult result;
        try (Writer log = operationLog(test)) {
            result = explorer.explore(log == null ? sampled : new LoggedExecutions(sampled, log));
        }
        result = Repeatability.check(result, executions); // not logged: it is no part of the search
        if (request.bounds().repeated() > 0) {
            result = repeat(result, sampled.kept(), test);
        }
        progress.end();
        Duration used = Cpu.used().minus(cpu);
        return new Findings(request, console, test, engine.vehicle()).tell(result, outputs, used, reports);
    }

    private SearchResult repeat(SearchResult result, List<List<Run>> schedules, TestCase test) {
        Comparison comparison = new Comparison();
        Engine engine = engines.create(test, new Stalled(test.name(), console, status), comparison);
        Divergence difference = new DeterminismCheck(engine, comparison).check(schedules);
        if (difference != null) {
            return Repeatability.inconclusive(result, difference);
        }
        console.out()
                .println("checked: " + schedules.size() + (schedules.size() == 1 ? " schedule" : " schedules")
                        + " executed twice more, every operation was the same.");
        return result;
    }

    private @Nullable Writer operationLog(TestCase test) throws IOException {
        String file = request.output().operationLog();
        if (file.isEmpty()) {
            return null;
        }
        Writer log = Files.newBufferedWriter(Path.of(file), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        log.write("test " + test.name() + "\n");
        return log;
    }

    private static String because(String reason) {
        return reason.isEmpty() ? "" : " (" + reason + ")";
    }

    private SearchOptions options() {
        Request.Bounds bounds = request.bounds();
        SearchOptions options = SearchOptions.upTo(bounds.preemptions())
                .withMaxSchedules(bounds.maxSchedules())
                .withKeepGoing(bounds.keepGoing())
                .withProgressEvery(PROGRESS_EVERY)
                .withReduction(reduction())
                .withCacheSize(bounds.cacheSize());
        if (!bounds.time().isZero()) {
            options = options.withMaxNanos(bounds.time().toNanos());
        }
        return request.conditions().warmUp() ? options : options.withWarmUps(0);
    }

    /** What the JDK does inside of itself is not all told: nothing is left out where it is opened. */
    private Reduction reduction() {
        if (Opened.any()) {
            Notes.add(
                    "With classes of the JDK opened by --preempt-in no schedule is left out, as with --reduction none.");
            return Reduction.NONE;
        }
        return Reduction.valueOf(request.bounds().reduction().toUpperCase(Locale.ROOT));
    }

    private SearchListener listener(Progress progress, KeptOutput executions, List<String> outputs) {
        return new SearchListener() {
            @Override
            public void progress(int bound, long schedules, long left, int failures) {
                progress.progress(bound, schedules, left, failures);
            }

            @Override
            public void failed(SearchResult.Found found) {
                outputs.add(executions.last());
            }
        };
    }
}
