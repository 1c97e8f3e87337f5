package dev.chessj.cli.worker;

import dev.chessj.cli.findings.Console;
import dev.chessj.cli.registry.Options;
import dev.chessj.cli.request.ExitCode;
import dev.chessj.cli.request.Fault;
import dev.chessj.cli.request.ReportFiles;
import dev.chessj.cli.request.Request;
import dev.chessj.cli.request.WorkerStatus;
import dev.chessj.cli.tests.TestCase;
import dev.chessj.cli.tests.TestGroup;
import dev.chessj.cli.tests.TestTemplate;
import dev.chessj.report.machine.FailureReport;
import dev.chessj.report.machine.TestReport;
import dev.chessj.scheduler.engine.TestBody;
import dev.chessj.scheduler.jvm.OwnThreads;
import dev.chessj.search.SearchResult.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Runs what happens once around all tests of a class, {@code @BeforeAll} and the like, outside of the scheduler.
 *
 * <p>It has as much time as a test has, and ends where somebody wants an end of the run. It cannot be stopped, so the worker ends with it: the
 * tests of the class that are left are inconclusive, those of other classes are for another worker.
 *
 * <p><b>Threading.</b> The code runs on the calling thread; another one watches it, if there is a limit.
 */
final class UnscheduledCode {
    private static final Duration SOON = Duration.ofMillis(500);

    private final Request request;
    private final Duration limit;
    private final Console console;
    private final WorkerStatus.Writer status;
    private final Interruption interruption;

    UnscheduledCode(Request request, Console console, WorkerStatus.Writer status, Interruption interruption) {
        this.request = request;
        this.limit = request.get(Options.TIME);
        this.console = console;
        this.status = status;
        this.interruption = interruption;
    }

    /** Runs it; does not return if it takes too long. */
    void run(TestGroup group, TestBody body, String when) throws Throwable {
        CountDownLatch over = new CountDownLatch(1);
        String what = "inconclusive: what comes once " + when + " its tests";
        Runnable interrupted = () -> end(group, over, what + " was interrupted. Try: more time.", false);
        if (interruption.isAsked()) { // then there is time to tidy up, but not for more
            watch(over, SOON, interrupted);
        } else {
            interruption.tell(interrupted);
            String reason = what + " did not end within " + limit.toMillis() + " ms. Try: a longer --time.";
            watch(over, limit, () -> end(group, over, reason, true));
        }
        try {
            body.run();
        } finally {
            over.countDown();
            interruption.tell(() -> {});
        }
    }

    private static void watch(CountDownLatch over, Duration time, Runnable end) {
        if (time.isZero()) {
            return;
        }
        Runnable watch = () -> {
            try {
                if (!over.await(time.toNanos(), TimeUnit.NANOSECONDS)) {
                    end.run();
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt(); // nobody does
            }
        };
        OwnThreads.daemon(watch, "chessj around", 0).start();
    }

    private void end(TestGroup group, CountDownLatch over, String reason, boolean goOn) {
        if (over.getCount() == 0) {
            return;
        }
        console.out().println(group.name() + ": " + reason);
        try {
            report(group, reason, List.of());
            finish(group);
            if (goOn && !WorkerStatus.read(status.file()).left().isEmpty()) {
                status.leaves();
            }
            status.ends(ExitCode.INCONCLUSIVE);
        } catch (IOException e) {
            console.err().print(Fault.describe(e));
        }
        console.flush();
        Runtime.getRuntime().halt(ExitCode.INCONCLUSIVE);
    }

    /** Adds what became of the class to the reports: a failure if there are any, otherwise inconclusive. */
    void report(TestGroup group, String sentence, List<FailureReport> failures) throws IOException {
        Path folder = Objects.requireNonNull(request.files().status().getParent());
        Verdict verdict = failures.isEmpty() ? Verdict.INCONCLUSIVE : Verdict.FAILURE;
        new ReportFiles(folder)
                .add(TestReport.unexplored(group.name(), verdict, request.text(Options.VEHICLE), sentence, failures));
    }

    private void finish(TestGroup group) throws IOException {
        for (TestCase test : group.cases()) {
            finish(test.name());
        }
        for (TestTemplate template : group.templates()) {
            finish(template.name());
        }
        for (TestGroup nested : group.nested()) {
            finish(nested);
        }
    }

    private void finish(String test) throws IOException {
        if (WorkerStatus.read(status.file()).left().contains(test)) {
            status.finishes(test, ExitCode.INCONCLUSIVE);
        }
    }
}
