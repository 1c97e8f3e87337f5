package dev.chessj.cli.worker;

import dev.chessj.cli.HostedRequest;
import dev.chessj.cli.findings.Console;
import dev.chessj.cli.findings.KeptSchedules;
import dev.chessj.cli.findings.ReplayAdvice;
import dev.chessj.cli.findings.ShownTrace;
import dev.chessj.cli.registry.Option;
import dev.chessj.cli.registry.Options;
import dev.chessj.cli.request.ExitCode;
import dev.chessj.cli.request.Fault;
import dev.chessj.cli.request.ReportFiles;
import dev.chessj.cli.request.Request;
import dev.chessj.cli.request.UserError;
import dev.chessj.cli.tests.TestCase;
import dev.chessj.cli.tests.TestClasses;
import dev.chessj.report.text.TimingText;
import dev.chessj.scheduler.engine.Engine;
import dev.chessj.scheduler.result.Failure;
import dev.chessj.scheduler.result.ProgramStack;
import dev.chessj.scheduler.schedule.Schedule;
import dev.chessj.scheduler.schedule.ScheduleFile;
import dev.chessj.scheduler.schedule.ScheduleStore;
import dev.chessj.scheduler.schedule.ScheduleString;
import dev.chessj.search.SearchOptions;
import dev.chessj.search.SearchResult;
import dev.chessj.search.SearchResult.Stop;
import dev.chessj.search.driver.Explorer;
import dev.chessj.wrappers.loading.AssertionUse;
import dev.chessj.wrappers.loading.LoadedBefore;
import dev.chessj.wrappers.loading.StaticState;
import dev.chessj.wrappers.verdict.Reservations;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * One test that a test framework asks for, see {@link HostedWorker#run}.
 *
 * <p>A schedule that failed in an earlier run is tried first. When it passes, or no longer fits, it is put aside and the search begins.
 */
final class HostedTest {

    private static final String PUT_ASIDE = ".passed";

    /** The options that decide where code is rewritten. */
    private static final Set<Option<?>> REWRITING =
            Set.of(Options.ATOMIC, Options.PREEMPT_IN, Options.RACES, Options.TRACE);

    private static final Set<String> HELD = new HashSet<>();

    /** What was said aloud in this JVM, once. */
    private static final Set<String> TOLD = new HashSet<>();

    private final String name;
    private final TestCase test;
    private final String replay;
    private final Request request;
    private final Request installed;
    private final Path temporary;
    private final ReportFiles reports;
    private final Consumer<String> onStuck;
    private final LongSupplier unassumed;
    private final ByteArrayOutputStream words = new ByteArrayOutputStream();
    private final Interruption interruption = new Interruption(() -> {});
    private final CompletableFuture<Map<String, Object>> answer = new CompletableFuture<>();

    HostedTest(
            Map<String, Object> asked,
            Path temporary,
            Request installed,
            ReportFiles reports,
            Consumer<String> onStuck) {
        this.name = (String) required(asked, "test");
        Callable<?> body = (Callable<?>) required(asked, "body");
        this.unassumed = (LongSupplier) required(asked, "unassumed");
        this.test = new TestCase(name, body::call, false, unassumed);
        this.replay = (String) required(asked, "replay");
        hold((Class<?>) required(asked, "holder"));
        Map<?, ?> sources = (Map<?, ?>) required(asked, "sources");
        HostedRequest options = new HostedRequest();
        ((Map<?, ?>) required(asked, "settings"))
                .forEach((setting, value) -> options.set(
                        String.valueOf(setting), String.valueOf(value), String.valueOf(sources.get(setting))));
        this.request = options.explore(name, temporary, checksAssertions());
        this.temporary = temporary;
        this.installed = installed;
        this.reports = reports;
        this.onStuck = onStuck;
    }

    /** What the static fields of this class reach is put back after every execution, as the state of the program is. */
    private static void hold(Class<?> holder) {
        if (HELD.add(holder.getName())) {
            StaticState.declare(holder.getClassLoader(), holder.getName());
        }
    }

    /** Whether the JVM checks the assertions of the test. */
    private boolean checksAssertions() {
        String type = name.substring(0, Math.max(name.indexOf('#'), 0));
        try {
            return Class.forName(type, false, loader()).desiredAssertionStatus();
        } catch (ClassNotFoundException | LinkageError e) {
            return true; // a name made up by the framework
        }
    }

    private static Object required(Map<String, Object> asked, String key) {
        Object value = asked.get(key);
        if (value == null) {
            throw new IllegalArgumentException("no " + key + ": is chessj-junit of another version than chessj?");
        }
        return value;
    }

    /** Runs on a thread of its own, with the standard streams borrowed; an interrupt ends the search early. */
    Map<String, Object> run() throws InterruptedException {
        check(request);
        LoadedBefore.take();
        Engine.testsOf(name.substring(0, Math.max(name.indexOf('#'), 0))); // a JVM for all classes
        Console console = Console.borrowed(new PrintStream(words, true, StandardCharsets.UTF_8));
        try {
            Thread search = Engine.carrier(() -> answer.complete(search(console)), request.get(Options.VEHICLE));
            search.setDaemon(true);
            search.start();
            return await();
        } finally {
            console.giveBack();
        }
    }

    private Map<String, Object> await() throws InterruptedException {
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return answer.get();
                } catch (InterruptedException e) {
                    interrupted = true;
                    interruption.ask();
                } catch (ExecutionException e) {
                    throw new IllegalStateException(e.getCause());
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private Map<String, Object> search(Console console) {
        try {
            if (!replay.isEmpty()) {
                return replay(console, given());
            }
            Path kept = new ScheduleStore(request.files().store()).file(name);
            if (Files.exists(kept)) {
                Map<String, Object> again = again(console, kept);
                if (again != null) {
                    return again;
                }
                words.reset();
            }
            return explore(console);
        } catch (UserError e) {
            return answer("wrong", e.paragraph(), null);
        } catch (Throwable e) {
            return fault(e);
        }
    }

    /** With all frames: here chessj is what failed. */
    private static Map<String, Object> fault(Throwable e) {
        Map<String, Object> answer = answer("wrong", Fault.describe(e), null);
        answer.put("thrown", e);
        return answer;
    }

    private Map<String, Object> explore(Console console) throws IOException {
        Engines engines = new Engines(request, classes());
        if (LoadedBefore.any()) {
            // The default schedule, before many others block in what was not rewritten.
            new Explorer(SearchOptions.upTo(0).withMaxSchedules(0)).explore(engines.create(test, stalls().apply(name)));
            List<String> before = LoadedBefore.take();
            if (!before.isEmpty()) {
                return answer("wrong", tooLate(before), null);
            }
        }
        Exploration exploration = new Exploration(
                request, console, engines, stalls(), reports, interruption, ReplayAdvice.annotation(hasParameters()));
        int code = exploration.run(test);
        SearchResult result = exploration.told();
        Throwable thrown = result == null || result.failures().isEmpty()
                ? null
                : result.failures().get(0).failure().exception();
        if (code == ExitCode.FAILURE) {
            return answer("failed", text(), thrown);
        }
        List<String> before = LoadedBefore.take();
        if (!before.isEmpty()) {
            return answer("wrong", tooLate(before), null);
        }
        if (code == ExitCode.OK) {
            boolean none = result != null
                    && unassumed.getAsLong()
                            >= result.schedules() + result.effort().warmUps();
            String passed = Reservations.all().isEmpty() ? "passed" : "reserved";
            return withUnchecked(withTiming(answer(none ? "unassumed" : passed, text(), null)));
        }
        boolean byBudget = result != null
                && (result.stop() == Stop.TIME || result.stop() == Stop.BUDGET)
                && result.shortfall().diverged() == 0
                && result.shortfall().stalled() == 0;
        return withUnchecked(withTiming(answer(byBudget ? "stopped" : "inconclusive", text(), null)));
    }

    /** A test that passes may depend on time, and nobody reads what is said of tests that pass. */
    private Map<String, Object> withTiming(Map<String, Object> answer) {
        List<String> lines = text().lines().toList();
        StringBuilder told = new StringBuilder();
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).startsWith(TimingText.TOLD)) {
                told.append(told.isEmpty() ? "" : "\n").append(lines.get(i));
                for (i++; i < lines.size() && !lines.get(i).isBlank(); i++) { // how to see it again
                    told.append('\n').append(lines.get(i));
                }
            }
        }
        if (!told.isEmpty()) {
            answer.put("timing", told.toString());
        }
        return answer;
    }

    /** A test may have passed because its assertions are off, and nobody reads what is said of tests that pass. */
    private static Map<String, Object> withUnchecked(Map<String, Object> answer) {
        String unchecked = AssertionUse.whereOff();
        if (!unchecked.isEmpty() && TOLD.add(unchecked)) {
            answer.put("aloud", unchecked);
        }
        return answer;
    }

    private static String tooLate(List<String> methods) {
        return HostedWorker.tooLate("the class of " + String.join(" and ", methods)
                + " was loaded before chessj, so that its synchronized methods could not be rewritten");
    }

    private Schedule given() {
        Schedule schedule = HostedRequest.schedule(request, replay);
        if (!schedule.test().equals(name)) {
            throw UserError.usage(
                    "the schedule in replay is of another test",
                    "recorded: " + schedule.test(),
                    "here:     " + name,
                    "try: replay on that test, or no replay here");
        }
        return schedule;
    }

    private Map<String, Object> replay(Console console, Schedule schedule) throws IOException {
        Path file = temporary.resolve("replay.schedule");
        ScheduleFile.write(file, schedule);
        Request replaying = HostedRequest.replay(request, schedule, file);
        check(replaying);
        Replay recorded =
                new Replay(replaying, console, new Engines(replaying, classes()), stalls(), reports, interruption);
        int code = recorded.run(test);
        return switch (code) {
            case ExitCode.OK ->
                answer(
                        "passed",
                        text() + "Only the schedule in replay was executed. try: remove replay, to explore them all",
                        null);
            case ExitCode.FAILURE -> answer("failed", text(), recorded.thrown());
            default -> answer("inconclusive", text(), null);
        };
    }

    /** Tries a schedule that failed before; null when the search is to decide. */
    private @Nullable Map<String, Object> again(Console console, Path kept) throws IOException {
        Schedule schedule;
        try {
            schedule = ScheduleFile.read(kept);
            if (!schedule.test().equals(name)) {
                return null;
            }
            Request replaying = HostedRequest.replay(request, schedule, kept);
            check(replaying);
            Replay recorded =
                    new Replay(replaying, console, new Engines(replaying, classes()), stalls(), reports, interruption);
            if (recorded.run(test) == ExitCode.FAILURE) {
                return answer("failed", text() + advice(schedule, kept), recorded.thrown());
            }
        } catch (UserError | IOException unusable) {
            // It was of another version, or of other conditions: the search finds what there is to find.
        }
        Files.move(kept, kept.resolveSibling(kept.getFileName() + PUT_ASIDE), StandardCopyOption.REPLACE_EXISTING);
        return null;
    }

    private String advice(Schedule schedule, Path file) {
        String string = ScheduleString.format(schedule);
        StringBuilder text =
                new StringBuilder("This is the schedule that failed last time; it is tried first until it passes.\n\n");
        Path folder = request.files().store().getParent();
        String shown = (folder != null && file.startsWith(folder) ? folder.relativize(file) : file).toString();
        List<String> commands = ReplayAdvice.annotation(hasParameters())
                .commands(shown, string.length() <= KeptSchedules.LONGEST_STRING ? string : "", false);
        ReplayAdvice.lines(commands).forEach(line -> text.append(line).append('\n'));
        return text.toString();
    }

    /** Where code is rewritten was decided when the first class was. */
    private void check(Request wanted) {
        boolean scoped = wanted.get(Options.ATOMIC).equals(installed.get(Options.ATOMIC))
                && wanted.get(Options.PREEMPT_IN).equals(installed.get(Options.PREEMPT_IN));
        boolean traced = !wanted.isTraced()
                || installed.isTraced() && wanted.get(Options.TRACE).equals(installed.get(Options.TRACE));
        if (!scoped || !traced) {
            throw UserError.usage(
                    (scoped ? "races and trace" : "atomic and preempt-in")
                            + " cannot change while the JVM runs: the classes are rewritten already",
                    "now: " + rewriting(installed) + "; asked for: " + rewriting(wanted),
                    "try: put them into chessj.properties");
        }
    }

    private static String rewriting(Request request) {
        return request.options().only(REWRITING::contains).toString();
    }

    private boolean hasParameters() {
        return name.endsWith("]") || name.endsWith(")");
    }

    private static TestClasses classes() {
        return new TestClasses(loader());
    }

    private static ClassLoader loader() {
        ClassLoader context = Thread.currentThread().getContextClassLoader();
        return context == null ? ClassLoader.getSystemClassLoader() : context;
    }

    private Function<String, StuckListener> stalls() {
        return stalled -> new StuckListener() {
            @Override
            public void stalled(Failure failure) {
                onStuck.accept(name);
                List<String> before = LoadedBefore.take();
                answer.complete(
                        before.isEmpty()
                                ? answer("inconclusive", stall(failure), failure.exception())
                                : answer("wrong", tooLate(before), null));
            }

            @Override
            public void toldAll(int code, boolean interrupted) {
                onStuck.accept(name);
                answer.complete(answer(code == ExitCode.FAILURE ? "failed" : "inconclusive", text(), null));
            }
        };
    }

    private static String stall(Failure failure) {
        return "chessj: " + failure.message() + "\n"
                + "  It blocks where chessj does not see it, or loops without operations.\n"
                + "  try: chessj.vehicle = thread, where such a task can be left behind; or a longer chessj.stall";
    }

    private String text() {
        return words.toString(StandardCharsets.UTF_8);
    }

    private static Map<String, Object> answer(String outcome, String text, @Nullable Throwable thrown) {
        Map<String, Object> answer = new HashMap<>();
        answer.put("outcome", outcome);
        answer.put("text", text);
        if (thrown != null) {
            ShownTrace.trim(thrown);
            answer.put("thrown", thrown);
            answer.put("frames", ProgramStack.of(thrown.getStackTrace()).toArray(StackTraceElement[]::new));
        }
        return answer;
    }
}
