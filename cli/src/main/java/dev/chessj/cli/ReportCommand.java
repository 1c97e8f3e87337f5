package dev.chessj.cli;

import dev.chessj.cli.launch.KeptRun;
import dev.chessj.cli.options.Environment;
import dev.chessj.cli.options.OutputFile;
import dev.chessj.cli.request.ExitCode;
import dev.chessj.cli.request.UserError;
import dev.chessj.cli.request.Version;
import dev.chessj.report.html.HtmlReport;
import dev.chessj.scheduler.schedule.ScheduleStore;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code chessj report}: writes about the last run. */
@Command(
        name = "report",
        description = "Writes a page about the last run in this folder: its numbers, and every failure step by step.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        usageHelpAutoWidth = true,
        customSynopsis = "chessj report --html FILE",
        footer = {
            "",
            "The page is one file that loads nothing else: mail it, or keep it.",
            "",
            "Examples:",
            "  chessj report --html report.html          after chessj run AccountTest",
            "  chessj run --html report.html AccountTest both at once",
            "",
            "Exit codes: 0 written, 2 there is nothing to report, or the file cannot be written."
        })
final class ReportCommand implements Callable<Integer> {
    @Option(names = "--html", paramLabel = "FILE", description = "Where the page goes.")
    String html = "";

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before call()
    CommandSpec spec;

    private final Environment environment;

    ReportCommand(Environment environment) {
        this.environment = environment;
    }

    @Override
    public Integer call() throws Exception {
        if (html.isEmpty()) {
            throw UserError.usage("report needs the name of a file", "try: chessj report --html report.html");
        }
        Path file = OutputFile.checked(environment.directory(), "--html", html);
        HtmlReport.Run run = KeptRun.in(environment.directory().resolve(ScheduleStore.DEFAULT_DIRECTORY))
                .read();
        try {
            HtmlReport.write(file, run);
        } catch (IOException e) {
            throw UserError.usage("cannot write --html " + html + ": " + e.getMessage());
        }
        int failures =
                run.tests().stream().mapToInt(test -> test.executions().size()).sum();
        PrintWriter out = spec.commandLine().getOut();
        out.println("written: " + html + ", with " + count(failures, "failure") + " of "
                + count(run.tests().size(), "test") + ".");
        out.flush();
        return ExitCode.OK;
    }

    private static String count(int number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }
}
