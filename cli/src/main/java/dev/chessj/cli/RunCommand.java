package dev.chessj.cli;

import dev.chessj.cli.launch.Launch;
import dev.chessj.cli.launch.RunRecord;
import dev.chessj.cli.options.BoundOptions;
import dev.chessj.cli.options.CheckpointOptions;
import dev.chessj.cli.options.CommonOptions;
import dev.chessj.cli.options.ConditionOptions;
import dev.chessj.cli.options.Environment;
import dev.chessj.cli.options.MemoryOptions;
import dev.chessj.cli.options.ReportOptions;
import dev.chessj.cli.options.ShellWords;
import dev.chessj.cli.project.TestLocator.Located;
import dev.chessj.cli.request.Request;
import dev.chessj.cli.request.UserError;
import dev.chessj.cli.request.Version;
import dev.chessj.scheduler.schedule.ScheduleStore;
import dev.chessj.search.Reduction;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code chessj run}: explores the schedules of tests. */
@Command(
        name = "run",
        description = "Explores the thread schedules of tests, until one fails or all within the bound are done.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        usageHelpAutoWidth = true,
        customSynopsis = "chessj run [OPTIONS] TEST... [-- ARGUMENT...]",
        footer = {
            "",
            "Examples:",
            "  chessj run AccountTest                    every test of a JUnit class in this project",
            "  chessj run AccountTest#deposit            one of them",
            "  chessj run -cp build com.acme.Main -- 3   a program, with its arguments",
            "  chessj run --preemptions 3 --time 5m AccountTest",
            "  chessj run --keep-going --json report.json AccountTest",
            "  chessj run --resume AccountTest           go on where a run was interrupted",
            "",
            "Options may also stand in chessj.properties in the current folder (time = 5m) or in CHESSJ_OPTS;",
            "the command line comes first, then CHESSJ_OPTS, then the file.",
            "",
            "Exit codes: 0 no failure within the bound, 1 a failure was found, 2 wrong usage, 3 inconclusive,",
            "70 a fault of chessj itself; 130 after control-C, 143 after a kill. What is done is told then, too, and"
                    + " --resume",
            "goes on."
        })
final class RunCommand implements Callable<Integer> {
    @Parameters(
            paramLabel = "TEST",
            arity = "0..*",
            description = "A JUnit class, a Class#method, a class with main, or a Runnable; a simple name is enough"
                    + " where it is unique.")
    List<String> tests = new ArrayList<>();

    @Mixin
    BoundOptions bounds = new BoundOptions();

    @Mixin
    ConditionOptions conditions = new ConditionOptions();

    @Mixin
    CheckpointOptions checkpoints = new CheckpointOptions();

    @Mixin
    MemoryOptions memory = new MemoryOptions();

    @Mixin
    ReportOptions reports = new ReportOptions();

    @Mixin
    CommonOptions common = new CommonOptions();

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before call()
    CommandSpec spec;

    private final Environment environment;
    private final List<String> arguments;

    RunCommand(Environment environment, List<String> arguments) {
        this.environment = environment;
        this.arguments = List.copyOf(arguments);
    }

    @Override
    public Integer call() throws Exception {
        if (tests.isEmpty()) {
            throw UserError.usage("run needs a test", "try: chessj run AccountTest", "try: chessj run --help");
        }
        if (!checkpoints.resume.isEmpty() && bounds.reduction == Reduction.BPOR) {
            throw UserError.usage(
                    "a search with --reduction bpor cannot be resumed",
                    "There are checkpoints with --reduction hb and none.");
        }
        Launch launch = new Launch(environment, common, spec.commandLine());
        ReportOptions.Checked files =
                reports.check(environment.directory(), spec.commandLine().getOut());
        Located located = launch.locate(tests, common.classPath);
        Request.Look look = launch.look(located, false, "", "");
        return launch.start(
                located,
                true,
                new RunRecord(ShellWords.join(typed()), files.page(), files.machines()),
                temporary -> request(
                        located.tests(),
                        launch.absolute(common.classPath),
                        new Request.Output(
                                common.quiet,
                                common.verbose,
                                environment.terminal(),
                                files.json(),
                                files.operationLog(),
                                look,
                                memory.locks),
                        temporary));
    }

    /** What the options ask for. */
    Request request(List<String> names, String classPath, Request.Output output, Path temporary) {
        return new Request(
                names,
                List.of(),
                bounds.bounds(common, checkpoints.kept()),
                conditions.conditions(common, memory.memory(bounds.reduction), arguments, classPath),
                output,
                Request.Files.of(environment.directory().resolve(ScheduleStore.DEFAULT_DIRECTORY), temporary, ""),
                Request.Debugging.NONE);
    }

    /** The command, with the options from elsewhere. */
    private List<String> typed() {
        List<String> words = new ArrayList<>(List.of("chessj"));
        words.addAll(spec.root().commandLine().getParseResult().originalArgs());
        if (!arguments.isEmpty()) {
            words.add("--");
            words.addAll(arguments);
        }
        return words;
    }
}
