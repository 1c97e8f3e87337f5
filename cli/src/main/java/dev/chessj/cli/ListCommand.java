package dev.chessj.cli;

import dev.chessj.cli.options.Environment;
import dev.chessj.cli.request.ExitCode;
import dev.chessj.cli.request.Version;
import dev.chessj.scheduler.schedule.Schedule;
import dev.chessj.scheduler.schedule.ScheduleStore;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code chessj list}: shows the schedules kept in the current folder. */
@Command(
        name = "list",
        description = "Shows the failing schedules that are kept in .chessj, the newest first.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        usageHelpAutoWidth = true,
        customSynopsis = "chessj list")
final class ListCommand implements Callable<Integer> {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm").withZone(ZoneId.systemDefault());

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before call()
    CommandSpec spec;

    private final Environment environment;

    ListCommand(Environment environment) {
        this.environment = environment;
    }

    @Override
    public Integer call() throws Exception {
        PrintWriter out = spec.commandLine().getOut();
        Path folder = environment.directory().resolve(ScheduleStore.DEFAULT_DIRECTORY);
        List<ScheduleStore.Entry> entries = new ScheduleStore(folder).list();
        if (entries.isEmpty()) {
            out.println("no schedules in " + folder);
        }
        for (ScheduleStore.Entry entry : entries) {
            Path file = environment.directory().relativize(entry.file());
            Schedule schedule = entry.schedule();
            out.println(TIME.format(entry.modified().toInstant()) + "  " + file);
            out.println(
                    schedule == null
                            ? "    cannot be read: " + entry.problem()
                            : "    " + schedule.test() + ": " + schedule.kind() + ", " + preemptions(schedule)
                                    + message(schedule));
        }
        out.flush();
        return ExitCode.OK;
    }

    private static String preemptions(Schedule schedule) {
        return schedule.preemptions() == 1 ? "1 preemption" : schedule.preemptions() + " preemptions";
    }

    private static String message(Schedule schedule) {
        String first = schedule.message().lines().findFirst().orElse("");
        return first.isEmpty() ? "" : ": " + first;
    }
}
