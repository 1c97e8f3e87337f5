package dev.chessj.cli;

import dev.chessj.cli.launch.Launch;
import dev.chessj.cli.launch.RunRecord;
import dev.chessj.cli.options.CommandOptions;
import dev.chessj.cli.options.Contradictions;
import dev.chessj.cli.options.Environment;
import dev.chessj.cli.options.MachineReports;
import dev.chessj.cli.options.OutputFile;
import dev.chessj.cli.options.ShellWords;
import dev.chessj.cli.project.TestLocator.Located;
import dev.chessj.cli.registry.OptionPlace;
import dev.chessj.cli.registry.OptionValues;
import dev.chessj.cli.registry.Options;
import dev.chessj.cli.request.BenignFile;
import dev.chessj.cli.request.Request;
import dev.chessj.cli.request.UserError;
import dev.chessj.cli.request.Version;
import dev.chessj.scheduler.schedule.ScheduleStore;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code chessj run}: explores the schedules of tests. */
@Command(
        name = "run",
        description = "Explores the thread schedules of tests, until one fails or all within the bound are done.",
        versionProvider = Version.class,
        sortOptions = false,
        usageHelpAutoWidth = true,
        customSynopsis = "chessj run [OPTIONS] TEST... [-- ARGUMENT...]",
        footer = {
            "",
            "Examples:",
            "  chessj run AccountTest                    every test of a JUnit class",
            "  chessj run AccountTest#deposit            one of them",
            "  chessj run -cp build com.acme.Main -- 3   a program, with its arguments",
            "  chessj run --preemptions 3 --time 5m AccountTest",
            "  chessj run --keep-going --json report.json AccountTest",
            "  chessj run --resume AccountTest           continue an interrupted run",
            "",
            "Options may also stand in chessj.properties in the current folder",
            "(time = 5m) or in CHESSJ_OPTS. The command line comes first, then",
            "CHESSJ_OPTS, then the file.",
            "",
            "Exit codes: 0 no failure within the bound, 1 a failure was found,",
            "2 wrong usage, 3 inconclusive, 70 a fault of chessj itself,",
            "130 after control-C, 143 after a kill. A run that was interrupted",
            "reports what it has found, and --resume continues it."
        })
final class RunCommand implements Callable<Integer> {
    @Parameters(
            paramLabel = "TEST",
            arity = "0..*",
            description = "A JUnit class, a Class#method, a class with main, or a Runnable; a simple name is enough"
                    + " where it is unique.")
    List<String> tests = new ArrayList<>();

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before call()
    CommandSpec spec;

    private final Environment environment;
    private final List<String> arguments;

    RunCommand(Environment environment, List<String> arguments) {
        this.environment = environment;
        this.arguments = List.copyOf(arguments);
    }

    /** The command with the options of the registry. */
    static CommandLine line(Environment environment, List<String> arguments) {
        return CommandOptions.commandLine(new RunCommand(environment, arguments), OptionPlace.RUN);
    }

    @Override
    public Integer call() throws Exception {
        if (tests.isEmpty()) {
            throw UserError.usage("run needs a test", "try: chessj run AccountTest", "try: chessj run --help");
        }
        PrintWriter out = spec.commandLine().getOut();
        OptionValues given = OutputFile.resolve(environment.directory(), CommandOptions.values(spec));
        OptionValues options = complete(environment, given.with(Options.ARGUMENT, arguments));
        if (!options.get(Options.OPERATION_LOG).isEmpty()) {
            Files.deleteIfExists(Path.of(options.get(Options.OPERATION_LOG))); // workers append
        }
        Launch launch = new Launch(environment, options, spec.commandLine());
        Located located = launch.locate(tests, options.get(Options.CLASS_PATH));
        OptionValues shown = launch.shown(located);
        Path store = environment.directory().resolve(ScheduleStore.DEFAULT_DIRECTORY);
        return launch.start(
                located,
                true,
                new RunRecord(ShellWords.join(typed()), options.get(Options.HTML), MachineReports.of(options, out)),
                temporary -> new Request(located.tests(), List.of(), shown, Request.Files.of(store, temporary, "")));
    }

    /** The options of a search, checked, with what the files say that they name. */
    static OptionValues complete(Environment environment, OptionValues given) {
        Contradictions.refuseIn(given);
        return BenignFile.resolve(environment.directory(), given);
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
