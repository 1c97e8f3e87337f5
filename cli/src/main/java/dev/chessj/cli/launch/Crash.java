package dev.chessj.cli.launch;

import dev.chessj.cli.jdk.Jdk;
import dev.chessj.cli.registry.Options;
import dev.chessj.cli.request.ExitCode;
import dev.chessj.cli.request.ReportFiles;
import dev.chessj.cli.request.Request;
import dev.chessj.cli.request.ScheduleOptions;
import dev.chessj.cli.request.WorkerStatus;
import dev.chessj.report.machine.FailureReport;
import dev.chessj.report.machine.TestReport;
import dev.chessj.scheduler.result.FailureKind;
import dev.chessj.scheduler.schedule.Journal;
import dev.chessj.scheduler.schedule.Run;
import dev.chessj.scheduler.schedule.Schedule;
import dev.chessj.scheduler.schedule.ScheduleFile;
import dev.chessj.scheduler.schedule.ScheduleStore;
import dev.chessj.search.SearchResult.Verdict;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** What is left to do when a worker is gone: recover the schedule it was in from its journal, and say what happened. */
final class Crash {
    private static final int SIGNALS = 128;
    private static final int HEAD = 20;

    private static final Map<Integer, String> FROM_OUTSIDE =
            Map.of(1, "SIGHUP", 2, "SIGINT", 9, "SIGKILL", 15, "SIGTERM");
    private static final Map<Integer, String> OF_THE_JVM =
            Map.of(4, "SIGILL", 6, "SIGABRT", 7, "SIGBUS", 8, "SIGFPE", 11, "SIGSEGV");

    private final Request request;
    private final Jdk jdk;
    private final Path temporary;
    private final PrintWriter out;
    private final PrintWriter err;

    Crash(Request request, Jdk jdk, Path temporary, PrintWriter out, PrintWriter err) {
        this.out = out;
        this.request = request;
        this.jdk = jdk;
        this.temporary = temporary;
        this.err = err;
    }

    /** Reports that the JVM ended inside a test; the test's exit code. */
    int report(String test, int exit) throws IOException {
        Path log = temporary.resolve("hs_err.log");
        String what = Files.exists(log) ? crash(log) : what(exit);
        boolean killed = FROM_OUTSIDE.containsKey(exit - SIGNALS);
        err.println();
        err.println("chessj: the JVM ended while it ran " + test + ": " + what);
        if (Files.exists(log)) {
            Files.createDirectories(request.files().store());
            Path kept = request.files().store().resolve("hs_err.log");
            Files.move(log, kept, StandardCopyOption.REPLACE_EXISTING);
            err.println("  the JVM's own report: " + shown(kept));
        }
        Optional<Schedule> schedule = recover(test, "the JVM ended: " + what);
        Path file = null;
        if (schedule.isEmpty()) {
            err.println("  The schedule it was in could not be recovered.");
        } else if (request.isReplay()) {
            err.println(
                    isReplayed(schedule.get())
                            ? "  It was following the schedule replayed."
                            : "  It was not yet, or no longer, following the schedule replayed."
                                    + " try: chessj replay --no-warm-up");
        } else {
            file = killed
                    ? keepAside(schedule.get())
                    : new ScheduleStore(request.files().store()).save(schedule.get());
            err.println("  replay with: chessj replay " + shown(file));
        }
        if (killed && Files.exists(new ScheduleStore(request.files().store()).checkpoint(test))) {
            err.println("  To go on from the last checkpoint: the same command with --resume.");
        }
        if (killed) {
            err.println(
                    "  It was killed from outside, by a person or for want of memory; that says nothing about the test.");
        }
        err.flush();
        FailureReport failure = new FailureReport(
                FailureKind.CRASH.label(), "the JVM ended: " + what, "", null, null, file == null ? null : shown(file));
        Verdict verdict = killed ? Verdict.INCONCLUSIVE : Verdict.FAILURE;
        String sentence = killed
                ? "inconclusive: the JVM was ended from outside by " + what
                        + ". Try: the same command again, with more memory if the machine has run out of it."
                : "crash: " + what + ".";
        if (!request.isReplay()) {
            out.println();
            out.println(test + ": " + sentence);
            out.flush();
        }
        new ReportFiles(temporary)
                .add(TestReport.unexplored(
                        test,
                        verdict,
                        request.text(Options.VEHICLE),
                        killed ? sentence : "",
                        killed ? List.of() : List.of(failure)));
        return killed ? ExitCode.INCONCLUSIVE : ExitCode.FAILURE;
    }

    /**
     * Reports that the worker did not end in time by itself; the test's exit code. A failure that it had found counts.
     *
     * @param when "stopped after 5 s", or "interrupted"
     */
    int unanswered(WorkerStatus status, String when) throws IOException {
        String test = status.running();
        boolean failed = !status.failed().isEmpty();
        String[] found = status.failed().split(" ", 2);
        String why = status.outOfMemory() ? "its JVM ran out of memory" : "its JVM did not answer any more";
        String sentence = "inconclusive: " + when + ": " + why
                + (status.outOfMemory() ? "" : ", most often for want of memory")
                + ". Try: --jvm-arg=-Xmx8g, or a test that keeps less alive.";
        out.println();
        if (failed) {
            out.println(test + ": " + found[0] + ", and then " + when + ": " + why + ".");
            if (!found[1].isEmpty()) {
                out.println("  replay with: chessj replay " + found[1]);
            }
        } else {
            out.println(test + ": " + sentence);
        }
        out.flush();
        List<FailureReport> failures = failed
                ? List.of(new FailureReport(
                        found[0], "found before " + why, "", null, null, found[1].isEmpty() ? null : found[1]))
                : List.of();
        new ReportFiles(temporary)
                .add(TestReport.unexplored(
                        test,
                        failed ? Verdict.FAILURE : Verdict.INCONCLUSIVE,
                        request.text(Options.VEHICLE),
                        failed ? "" : sentence,
                        failures));
        return failed ? ExitCode.FAILURE : ExitCode.INCONCLUSIVE;
    }

    /** The same choices; the operations expected are not in a journal. */
    private boolean isReplayed(Schedule recovered) throws IOException {
        return choices(recovered)
                .equals(choices(ScheduleFile.read(Path.of(request.files().schedule()))));
    }

    private static List<Run> choices(Schedule schedule) {
        return schedule.runs().stream()
                .map(run -> new Run(run.task(), run.outcome(), run.count(), ""))
                .toList();
    }

    /** Keeps the schedule that was running when the user gave up, under a name of its own: earlier failures stay. */
    void keepInterrupted(String test) throws IOException {
        Optional<Schedule> schedule = recover(test, "interrupted");
        if (schedule.isPresent() && !request.isReplay()) {
            Path file = keepAside(schedule.get());
            err.println();
            err.println("chessj: interrupted in " + test);
            err.println("  the schedule it was in: chessj replay " + shown(file));
            err.flush();
        }
    }

    /** Under a name of its own: a schedule that is no failure must not replace one that is. */
    private Path keepAside(Schedule schedule) throws IOException {
        Path file = request.files().store().resolve("interrupted.schedule");
        ScheduleFile.write(file, schedule);
        return file;
    }

    private Optional<Schedule> recover(String test, String message) throws IOException {
        if (!Files.exists(request.files().journal())) {
            return Optional.empty();
        }
        Optional<List<Run>> runs = Journal.recover(request.files().journal()).filter(found -> !found.isEmpty());
        return runs.map(found -> new Schedule(
                test,
                FailureKind.CRASH.label(),
                message,
                0,
                ScheduleOptions.record(request.options()),
                jdk.version(),
                found));
    }

    /** The line of the JVM's own report that names the signal or the error: {@code SIGSEGV (0xb) at pc=...}. */
    private static String crash(Path log) throws IOException {
        try (Stream<String> lines = Files.lines(log, StandardCharsets.ISO_8859_1)) {
            return lines.limit(HEAD)
                    .filter(line -> line.matches("#\\s+(SIG\\w+|Internal Error|EXCEPTION_\\w+|Out of Memory Error) .*"))
                    .findFirst()
                    .map(line -> "it crashed with " + line.substring(1).strip().replaceFirst(",? (at pc=|pid=).*", ""))
                    .orElse("it crashed");
        }
    }

    private static String what(int exit) {
        int signal = exit - SIGNALS;
        String name = OF_THE_JVM.getOrDefault(signal, FROM_OUTSIDE.getOrDefault(signal, ""));
        return name.isEmpty() ? "it called exit with code " + exit + " where chessj does not see it" : "signal " + name;
    }

    private static String shown(Path file) {
        Path here = Path.of("").toAbsolutePath();
        return (file.startsWith(here) ? here.relativize(file) : file).toString();
    }
}
