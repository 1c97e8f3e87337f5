package dev.chessj.cli;

import dev.chessj.cli.launch.Launch;
import dev.chessj.cli.launch.RunRecord;
import dev.chessj.cli.options.CommandOptions;
import dev.chessj.cli.options.Contradictions;
import dev.chessj.cli.options.DebugPort;
import dev.chessj.cli.options.Environment;
import dev.chessj.cli.options.GivenSchedule;
import dev.chessj.cli.options.OutputFile;
import dev.chessj.cli.project.TestLocator.Located;
import dev.chessj.cli.registry.OptionValues;
import dev.chessj.cli.registry.Options;
import dev.chessj.cli.request.Request;
import dev.chessj.cli.request.ScheduleOptions;
import dev.chessj.cli.request.UserError;
import dev.chessj.cli.request.Version;
import dev.chessj.scheduler.schedule.Schedule;
import dev.chessj.scheduler.schedule.ScheduleFile;
import dev.chessj.scheduler.schedule.ScheduleStore;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code chessj replay}: executes one recorded schedule again. */
@Command(
        name = "replay",
        description = "Executes a recorded schedule again, exactly, and shows it.",
        versionProvider = Version.class,
        sortOptions = false,
        usageHelpAutoWidth = true,
        customSynopsis = "chessj replay [OPTIONS] [FILE|STRING]",
        footer = {
            "",
            "Examples:",
            "  chessj replay                             the last failure",
            "  chessj replay .chessj/AccountTest#deposit.schedule",
            "  chessj replay --debug                     in a debugger, at each preemption",
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

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before call()
    CommandSpec spec;

    private final Environment environment;

    ReplayCommand(Environment environment) {
        this.environment = environment;
    }

    @Override
    public Integer call() throws Exception {
        OptionValues typed = CommandOptions.values(spec);
        Contradictions.refuseInReplay(typed);
        OptionValues given = DebugPort.resolve(typed);
        Path store = environment.directory().resolve(ScheduleStore.DEFAULT_DIRECTORY);
        GivenSchedule found = GivenSchedule.find(environment.directory(), store, schedule);
        Schedule recorded = found.schedule();
        OptionValues options = ScheduleOptions.restore(recorded)
                .and(OutputFile.resolve(environment.directory(), given))
                .with(Options.EVERY_STEP, showsEverything());
        Launch launch = new Launch(environment, options, spec.commandLine());
        List<String> jvmArguments = ScheduleOptions.read(recorded).get(Options.JVM_ARG);
        if (!jvmArguments.isEmpty() && !given.isGiven(Options.JVM_ARG)) {
            launch.advise("chessj: recorded with "
                    + jvmArguments.stream()
                            .map(argument -> "--jvm-arg=" + argument)
                            .toList()
                    + "; add that to replay in the same conditions");
        }
        // A class path in a file from elsewhere is not followed: it would name what code to run.
        String classPath = given.isGiven(Options.CLASS_PATH)
                ? given.get(Options.CLASS_PATH)
                : found.fromStore() ? classPath(recorded) : "";
        Located located = locate(launch, recorded, classPath);
        OptionValues shown = launch.shown(located);
        String command = "chessj replay " + schedule;
        RunRecord record = new RunRecord(command.strip(), options.get(Options.HTML));
        return launch.start(located, false, record, temporary -> {
            Path file = temporary.resolve("replay.schedule");
            ScheduleFile.write(file, recorded);
            return new Request(located.tests(), List.of(), shown, Request.Files.of(store, temporary, file.toString()));
        });
    }

    private static String classPath(Schedule recorded) {
        return ScheduleOptions.read(recorded).get(Options.CLASS_PATH);
    }

    /** Whether every step is shown, or only what matters. */
    boolean showsEverything() {
        return false;
    }

    private Located locate(Launch launch, Schedule recorded, String classPath) {
        try {
            return launch.locate(List.of(recorded.test()), classPath);
        } catch (UserError e) {
            String known = classPath.isEmpty() ? classPath(recorded) : "";
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
