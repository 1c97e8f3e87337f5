package dev.chessj.cli.worker;

import dev.chessj.cli.request.ExitCode;
import dev.chessj.cli.request.ReportFiles;
import dev.chessj.cli.request.Request;
import dev.chessj.cli.request.WorkerStatus;
import dev.chessj.cli.tests.Discovery;
import dev.chessj.cli.tests.NeedsDisplay;
import dev.chessj.cli.tests.TestCase;
import dev.chessj.cli.tests.TestClasses;
import dev.chessj.cli.tests.TestGroup;
import dev.chessj.cli.tests.TestGroup.Omitted;
import dev.chessj.scheduler.TestBody;
import dev.chessj.wrappers.Scoping;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Runs the tests of a request, one after the other. */
final class Worker {
    private final Request request;
    private final WorkerStatus.Writer status;
    private final Console console;
    private final Set<String> done;

    Worker(Request request, WorkerStatus.Writer status, Console console) {
        this.request = request;
        this.status = status;
        this.console = console;
        this.done = new HashSet<>(request.done());
    }

    /** Finds all tests before it runs the first: what is wrong with the request is said at once. */
    int run() throws IOException {
        TestClasses classes = new TestClasses(ClassLoader.getSystemClassLoader());
        Discovery discovery = new Discovery(request.conditions().arguments());
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
        int code = ExitCode.OK;
        for (TestGroup group : groups) {
            code = ExitCode.worse(code, run(group, engines));
        }
        for (String option : Scoping.installed().unused()) {
            console.out()
                    .println("note: " + option + " was about nothing in this run: no code of that name was rewritten.");
        }
        return code;
    }

    private void plan(TestGroup group) throws IOException {
        for (TestCase test : group.cases()) {
            status.plans(test.name());
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
        if (left.isEmpty() && group.nested().isEmpty()) {
            return code;
        }
        code = ExitCode.worse(code, around(group, group.before(), "before"));
        if (code == ExitCode.FAILURE) {
            return code;
        }
        for (TestCase test : left) {
            code = ExitCode.worse(code, run(test, engines));
        }
        for (TestGroup nested : group.nested()) {
            code = ExitCode.worse(code, run(nested, engines));
        }
        return ExitCode.worse(code, around(group, group.after(), "after"));
    }

    private int run(TestCase test, Engines engines) throws IOException {
        if (!done.add(test.name())) {
            return ExitCode.OK; // named twice
        }
        status.begins(test.name());
        ReportFiles reports = new ReportFiles(folder());
        int code = request.isReplay()
                ? new Replay(request, console, engines, status).run(test)
                : new Exploration(request, console, engines, status, reports).run(test);
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
    private int around(TestGroup group, TestBody body, String when) {
        try {
            body.run();
            return ExitCode.OK;
        } catch (Throwable e) {
            if (NeedsDisplay.isCauseOf(e)) {
                console.err().println(NeedsDisplay.paragraph(group.name()));
                return ExitCode.INCONCLUSIVE;
            }
            console.out().println(group.name() + ": what comes once " + when + " its tests throws");
            e.printStackTrace(console.out());
            return ExitCode.FAILURE;
        }
    }
}
