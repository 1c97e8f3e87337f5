package dev.chessj.cli.worker;

import dev.chessj.cli.findings.Console;
import dev.chessj.cli.findings.ReplayAdvice;
import dev.chessj.cli.registry.Options;
import dev.chessj.cli.registry.ResumeFrom;
import dev.chessj.cli.request.ExitCode;
import dev.chessj.cli.request.ReportFiles;
import dev.chessj.cli.request.Request;
import dev.chessj.cli.request.UserError;
import dev.chessj.cli.request.WorkerStatus;
import dev.chessj.cli.tests.Discovery;
import dev.chessj.cli.tests.NeedsDisplay;
import dev.chessj.cli.tests.TestCase;
import dev.chessj.cli.tests.TestClasses;
import dev.chessj.cli.tests.TestGroup;
import dev.chessj.cli.tests.TestGroup.Omitted;
import dev.chessj.cli.tests.TestTemplate;
import dev.chessj.report.machine.FailureReport;
import dev.chessj.scheduler.engine.Engine;
import dev.chessj.scheduler.engine.TestBody;
import dev.chessj.scheduler.result.FailureKind;
import dev.chessj.search.checkpoint.CheckpointFile;
import dev.chessj.wrappers.scope.Scoping;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** Runs the tests of a request, one after the other. */
final class Worker {
    private final Request request;
    private final WorkerStatus.Writer status;
    private final Console console;
    private final Set<String> done;
    private final Interruption interruption;
    private final UnscheduledCode unscheduled;
    private int notBegun;
    private int left; // to another JVM

    Worker(Request request, WorkerStatus.Writer status, Console console, Interruption interruption) {
        this.interruption = interruption;
        this.request = request;
        this.status = status;
        this.console = console;
        this.done = new HashSet<>(request.done());
        this.unscheduled = new UnscheduledCode(request, console, status, interruption);
    }

    /** Finds all tests before it runs the first: what is wrong with the request is said at once. */
    int run() throws IOException {
        TestClasses classes = new TestClasses(ClassLoader.getSystemClassLoader());
        Discovery discovery = new Discovery(request.get(Options.ARGUMENT));
        List<TestGroup> groups = new ArrayList<>();
        for (String test : request.tests()) {
            int hash = test.indexOf('#');
            Class<?> type = classes.load(hash < 0 ? test : test.substring(0, hash));
            String method = hash < 0 ? "" : test.substring(hash + 1);
            groups.add(classes.guard(test, () -> discovery.find(type, method)));
        }
        Engines engines = new Engines(request, classes);
        for (TestGroup group : groups) {
            plan(group);
        }
        checkpoints(groups);
        int code = ExitCode.OK;
        for (TestGroup group : groups) {
            code = ExitCode.worse(code, run(group, engines));
        }
        if (notBegun > 0) {
            console.out().println("Interrupted; not begun: " + notBegun + (notBegun == 1 ? " test." : " tests."));
        }
        if (left > 0) {
            status.leaves();
        } else if (request.done().isEmpty()) { // or else other workers may have met it
            noteUnused();
        }
        return code;
    }

    private void noteUnused() {
        for (String option : Scoping.installed().unused()) {
            console.out()
                    .println("note: " + option + " was about nothing in this run: no code of that name was rewritten.");
        }
    }

    /** To go on from nothing is a mistake; that some of several tests have no checkpoint is none, they were finished or not begun. */
    private void checkpoints(List<TestGroup> groups) {
        ResumeFrom resume = request.get(Options.RESUME);
        List<String> names = names(groups);
        if (resume == ResumeFrom.NOTHING || names.isEmpty() || groups.stream().anyMatch(TestGroup::isOpen)) {
            return;
        }
        for (String name : names) {
            Path file = KeptSearch.file(request, name);
            if (Files.exists(resume == ResumeFrom.PREVIOUS ? CheckpointFile.previous(file) : file)) {
                return;
            }
        }
        throw UserError.usage(
                "there is no " + (resume == ResumeFrom.PREVIOUS ? "previous " : "") + "checkpoint of "
                        + (names.size() == 1 ? names.get(0) : "these tests") + " in "
                        + request.files().store(),
                "One is written every minute and when a run is stopped before its end, and deleted at the end.",
                "try: chessj run " + String.join(" ", request.tests()));
    }

    private List<String> names(List<TestGroup> groups) {
        List<String> names = new ArrayList<>();
        for (TestGroup group : groups) {
            group.cases().stream()
                    .map(TestCase::name)
                    .filter(name -> !done.contains(name))
                    .forEach(names::add);
            group.templates().stream()
                    .filter(template -> template.only().isPresent())
                    .map(template -> template.name() + "[" + template.only().getAsInt() + "]")
                    .forEach(names::add);
            names.addAll(names(group.nested()));
        }
        return names;
    }

    private void plan(TestGroup group) throws IOException {
        for (TestCase test : group.cases()) {
            status.plans(test.name());
        }
        for (TestTemplate template : group.templates()) {
            status.plans(template.name());
        }
        for (TestGroup nested : group.nested()) {
            plan(nested);
        }
    }

    private int run(TestGroup group, Engines engines) throws IOException {
        int code = ExitCode.OK;
        for (Omitted omitted : group.omitted()) {
            if (done.add(omitted.name())) {
                console.out().println(omitted.name() + ": not explored: " + omitted.reason());
                code = omitted.disabled() ? code : ExitCode.worse(code, ExitCode.INCONCLUSIVE);
                status.finishes(omitted.name(), omitted.disabled() ? ExitCode.OK : ExitCode.INCONCLUSIVE);
            }
        }
        List<TestCase> left = group.cases().stream()
                .filter(test -> !done.contains(test.name()))
                .toList();
        List<TestTemplate> templates = group.templates().stream()
                .filter(template -> !done.contains(template.name()))
                .toList();
        if (left.isEmpty() && templates.isEmpty() && group.nested().isEmpty()) {
            return code;
        }
        code = ExitCode.worse(code, around(group, group.before(), "before"));
        if (code == ExitCode.FAILURE) {
            return code;
        }
        for (TestCase test : left) {
            code = ExitCode.worse(code, run(test, engines));
        }
        for (TestTemplate template : templates) {
            code = ExitCode.worse(code, run(template, engines));
        }
        for (TestGroup nested : group.nested()) {
            code = ExitCode.worse(code, run(nested, engines));
        }
        return ExitCode.worse(code, around(group, group.after(), "after"));
    }

    /** One test for each invocation; the template itself is done when all of them are. */
    private int run(TestTemplate template, Engines engines) throws IOException {
        int code = ExitCode.OK;
        try {
            List<TestCase> tests = template.expand();
            for (TestCase test : tests) {
                status.plans(test.name());
            }
            for (TestCase test : tests) {
                code = ExitCode.worse(code, run(test, engines));
            }
            if (tests.stream().anyMatch(test -> !done.contains(test.name()))) {
                return code;
            }
        } catch (UserError | IOException e) {
            throw e;
        } catch (TestTemplate.NotExplored e) {
            console.out().println(template.name() + ": not explored: " + e.getMessage());
            code = ExitCode.INCONCLUSIVE;
        } catch (Throwable e) {
            console.out().println(template.name() + ": what gives its arguments throws");
            e.setStackTrace(Arrays.stream(e.getStackTrace())
                    .takeWhile(frame -> !frame.getClassName().startsWith(TestTemplate.class.getPackageName()))
                    .toArray(StackTraceElement[]::new));
            e.printStackTrace(console.out());
            code = ExitCode.FAILURE;
        }
        done.add(template.name());
        status.finishes(template.name(), code);
        return code;
    }

    private int run(TestCase test, Engines engines) throws IOException {
        if (done.contains(test.name())) {
            return ExitCode.OK; // named twice
        }
        if (Engine.isWornOut() && !interruption.isAsked()) {
            left++;
            return ExitCode.OK;
        }
        done.add(test.name());
        if (interruption.isAsked()) {
            notBegun++;
            return ExitCode.INCONCLUSIVE;
        }
        status.begins(test.name());
        test.prepare().run();
        ReportFiles reports = new ReportFiles(folder());
        Function<String, StuckListener> stalls = name -> new Stalled(name, console, status);
        int code = request.isReplay()
                ? new Replay(request, console, engines, stalls, reports, interruption).run(test)
                : new Exploration(request, console, engines, stalls, reports, interruption, ReplayAdvice.COMMAND_LINE)
                        .run(test);
        console.flush();
        status.finishes(test.name(), code);
        return code;
    }

    private Path folder() {
        Path folder = request.files().status().getParent();
        if (folder == null) {
            throw new IllegalStateException("the status file has no folder");
        }
        return folder;
    }

    /** What happens once around all tests of a class happens outside of the scheduler. */
    private int around(TestGroup group, TestBody body, String when) throws IOException {
        try {
            unscheduled.run(group, body, when);
            return ExitCode.OK;
        } catch (Throwable e) {
            if (NeedsDisplay.isCauseOf(e)) {
                console.err().println(NeedsDisplay.paragraph(group.name()));
                unscheduled.report(group, "inconclusive: needs a display", List.of());
                return ExitCode.INCONCLUSIVE;
            }
            String throwing = "what comes once " + when + " its tests throws";
            console.out().println(group.name() + ": " + throwing);
            e.printStackTrace(console.out());
            unscheduled.report(
                    group,
                    throwing,
                    List.of(new FailureReport(
                            FailureKind.EXCEPTION.label(), throwing + ": " + e, "", null, null, null)));
            return ExitCode.FAILURE;
        }
    }
}
