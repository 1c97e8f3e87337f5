package dev.chessj.cli;

import dev.chessj.cli.project.TestLocator.Located;
import dev.chessj.cli.request.Request;
import dev.chessj.cli.request.UserError;
import dev.chessj.scheduler.Schedule;
import dev.chessj.scheduler.ScheduleFile;
import dev.chessj.scheduler.ScheduleStore;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
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
            "  chessj replay --vehicle thread --jvm-arg=-agentlib:jdwp=transport=dt_socket,server=y,address=5005",
            "",
            "Exit codes: 1 it fails as recorded, 0 it passes now, 3 it cannot be followed, 2 wrong usage."
        })
final class ReplayCommand implements Callable<Integer> {
    @Parameters(
            paramLabel = "FILE|STRING",
            arity = "0..1",
            description = "A schedule file, or the string printed with a failure (default: the last failure).")
    String schedule = "";

    @Mixin
    CommonOptions common = new CommonOptions();

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before call()
    CommandSpec spec;

    private final Surroundings surroundings;

    ReplayCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public Integer call() throws Exception {
        Path store = surroundings.directory().resolve(ScheduleStore.DEFAULT_DIRECTORY);
        GivenSchedule given = GivenSchedule.find(surroundings.directory(), store, schedule);
        Schedule recorded = given.schedule();
        RecordedOptions options = RecordedOptions.of(recorded);
        Launch launch = new Launch(surroundings, common, spec.commandLine().getErr());
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
        Located located = locate(launch, recorded, classPath);
        return launch.start(located, false, temporary -> {
            Path file = temporary.resolve("replay.schedule");
            ScheduleFile.write(file, recorded);
            return new Request(
                    located.tests(),
                    List.of(),
                    new Request.Bounds(
                            recorded.preemptions(),
                            1,
                            Duration.ZERO,
                            common.maxSteps == null ? options.maxSteps() : common.maxSteps,
                            common.stall,
                            false,
                            0,
                            "none",
                            1),
                    new Request.Conditions(
                            common.vehicle,
                            options.warmUp() && !common.noWarmUp,
                            common.seed == null ? options.seed() : common.seed,
                            options.resetStatics() && !common.noResetStatics,
                            options.spuriousWakeups(),
                            options.exploreGc(),
                            options.scoping(),
                            common.monitors.isEmpty() ? options.monitors() : common.monitors,
                            options.arguments(),
                            launch.absolute(common.classPath),
                            common.jvmArguments),
                    new Request.Output(common.quiet, common.verbose, surroundings.terminal(), "", ""),
                    new Request.Files(
                            store, temporary.resolve("status"), temporary.resolve("journal"), file.toString()));
        });
    }

    private Located locate(Launch launch, Schedule recorded, String classPath) {
        try {
            return launch.locate(List.of(recorded.test()), classPath);
        } catch (UserError e) {
            throw UserError.usage(
                    "this schedule is of " + recorded.test() + ", which is not here",
                    e.paragraph().replace("chessj run", "chessj replay"),
                    "try: chessj replay in the folder of that project, or with -cp");
        }
    }
}
