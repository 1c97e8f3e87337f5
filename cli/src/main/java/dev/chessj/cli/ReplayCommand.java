package dev.chessj.cli;

import dev.chessj.cli.launch.Launch;
import dev.chessj.cli.launch.RunRecord;
import dev.chessj.cli.options.CommonOptions;
import dev.chessj.cli.options.DebugOptions;
import dev.chessj.cli.options.Environment;
import dev.chessj.cli.options.GivenSchedule;
import dev.chessj.cli.options.GraphOptions;
import dev.chessj.cli.options.OutputFile;
import dev.chessj.cli.options.RecordedOptions;
import dev.chessj.cli.project.TestLocator.Located;
import dev.chessj.cli.request.Request;
import dev.chessj.cli.request.UserError;
import dev.chessj.cli.request.Version;
import dev.chessj.scheduler.schedule.Schedule;
import dev.chessj.scheduler.schedule.ScheduleFile;
import dev.chessj.scheduler.schedule.ScheduleStore;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code chessj replay}: executes one recorded schedule again. */
@Command(
        name = "replay",
        description = "Executes a recorded schedule again, exactly, and shows it.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        usageHelpAutoWidth = true,
        customSynopsis = "chessj replay [OPTIONS] [FILE|STRING]",
        footer = {
            "",
            "Examples:",
            "  chessj replay                             the last failure",
            "  chessj replay .chessj/AccountTest#deposit.schedule",
            "  chessj replay --debug                     with a debugger, which stops before each preemption",
            "  chessj replay --html failure.html         and a page about it, for a browser",
            "",
            "Exit codes: 1 it fails as recorded, 0 it passes now, 3 it cannot be followed, 2 wrong usage."
        })
class ReplayCommand implements Callable<Integer> {
    @Parameters(
            paramLabel = "FILE|STRING",
            arity = "0..1",
            description = "A schedule file, or the string printed with a failure (default: the last failure).")
    String schedule = "";

    @Option(
            names = "--html",
            paramLabel = "FILE",
            description = "Write a page about the failing execution, to be looked at in a browser.")
    String html = "";

    @Mixin
    GraphOptions graphs = new GraphOptions();

    @Mixin
    DebugOptions debug = new DebugOptions();

    @Mixin
    CommonOptions common = new CommonOptions();

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before call()
    CommandSpec spec;

    private final Environment environment;

    ReplayCommand(Environment environment) {
        this.environment = environment;
    }

    @Override
    public Integer call() throws Exception {
        Request.Debugging debugging = debug.debugging(common);
        Path store = environment.directory().resolve(ScheduleStore.DEFAULT_DIRECTORY);
        GivenSchedule given = GivenSchedule.find(environment.directory(), store, schedule);
        Schedule recorded = given.schedule();
        RecordedOptions options = RecordedOptions.of(recorded).with(common);
        Launch launch = new Launch(environment, common, spec.commandLine());
        if (!options.jvmArguments().isEmpty() && common.jvmArguments.isEmpty()) {
            launch.advise("chessj: recorded with "
                    + options.jvmArguments().stream()
                            .map(argument -> "--jvm-arg=" + argument)
                            .toList()
                    + "; add that to replay in the same conditions");
        }
        // A class path in a file from elsewhere is not followed: it would name what code to run.
        String classPath =
                !common.classPath.isEmpty() ? common.classPath : given.fromStore() ? options.classPath() : "";
        Path page = OutputFile.checked(environment.directory(), "--html", html);
        Path dot = OutputFile.checked(environment.directory(), "--dot", graphs.dot);
        Path graphml = OutputFile.checked(environment.directory(), "--graphml", graphs.graphml);
        Located located = locate(launch, recorded, classPath);
        Request.Look look = launch.look(located, showsEverything(), dot.toString(), graphml.toString());
        String command = "chessj replay " + schedule;
        RunRecord record = new RunRecord(command.strip(), page.toString());
        return launch.start(located, false, record, temporary -> {
            Path file = temporary.resolve("replay.schedule");
            ScheduleFile.write(file, recorded);
            return new Request(
                    located.tests(),
                    List.of(),
                    Request.Bounds.ofOneSchedule(
                            recorded.preemptions(), options.maxSteps(), common.stall, common.causes),
                    options.conditions(
                            debugging.isOn() ? "thread" : common.vehicle,
                            launch.absolute(common.classPath),
                            common.jvmArguments),
                    new Request.Output(common.quiet, common.verbose, environment.terminal(), "", "", look),
                    Request.Files.of(store, temporary, file.toString()),
                    debugging);
        });
    }

    /** Whether every step is shown, or only what matters. */
    boolean showsEverything() {
        return false;
    }

    private Located locate(Launch launch, Schedule recorded, String classPath) {
        try {
            return launch.locate(List.of(recorded.test()), classPath);
        } catch (UserError e) {
            String known = classPath.isEmpty() ? RecordedOptions.of(recorded).classPath() : "";
            throw UserError.usage(
                    "this schedule is of " + recorded.test() + ", which is not here",
                    e.paragraph().replace("chessj run", "chessj replay"),
                    known.isEmpty()
                            ? "try: chessj replay in the folder of that project, or with -cp"
                            : "try: chessj replay -cp " + known + " " + schedule
                                    + ", the class path recorded, if you trust that file");
        }
    }
}
