package dev.chessj.cli.options;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** The files that a run writes for others. */
public final class ReportOptions {
    @Option(names = "--json", paramLabel = "FILE", description = "Write a report for machines.")
    String json = "";

    @Option(
            names = "--html",
            paramLabel = "FILE",
            description = "Write a page to be looked at in a browser, as chessj report does afterwards.")
    String html = "";

    @Option(names = "--junit-xml", paramLabel = "FILE", description = "Write a report as JUnit's, for build servers.")
    String junitXml = "";

    @Option(
            names = "--sarif",
            paramLabel = "FILE",
            description =
                    "Write the failures and timing dependences as SARIF 2.1.0, for services that show them next to the code.")
    String sarif = "";

    @Option(names = "--github", description = "Print the failures as annotations of GitHub Actions, too.")
    boolean github;

    @Option(
            names = "--operation-log",
            paramLabel = "FILE",
            description = "Write every operation of every schedule, for a closer look; slow.")
    String operationLog = "";

    /**
     * Files that can be written.
     *
     * @param json the report for machines
     * @param page the page for a browser
     * @param operationLog every operation of every schedule
     * @param machines the reports in the formats of others
     */
    public record Checked(String json, String page, String operationLog, MachineReports machines) {}

    /** Says which of the files cannot be written, before anything is executed. */
    public Checked check(Path directory, PrintWriter out) throws IOException {
        String report = checked(directory, "--json", json);
        String page = checked(directory, "--html", html);
        String log = checked(directory, "--operation-log", operationLog);
        MachineReports machines = new MachineReports(
                report, checked(directory, "--junit-xml", junitXml), checked(directory, "--sarif", sarif), github, out);
        if (!operationLog.isEmpty()) {
            Files.deleteIfExists(Path.of(log)); // workers append
        }
        return new Checked(report, page, log, machines);
    }

    private static String checked(Path directory, String option, String name) {
        return OutputFile.checked(directory, option, name).toString();
    }
}
