package dev.chessj.cli.options;

import dev.chessj.cli.registry.OptionValues;
import dev.chessj.cli.registry.Options;
import dev.chessj.cli.request.ReportFiles;
import dev.chessj.cli.request.Unwritten;
import dev.chessj.cli.request.Version;
import dev.chessj.report.machine.GitHubAnnotations;
import dev.chessj.report.machine.JUnitXml;
import dev.chessj.report.machine.JsonReport;
import dev.chessj.report.machine.SarifReport;
import dev.chessj.report.machine.TestReport;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The reports that other programs read.
 *
 * <p>One that cannot be written keeps no other from it.
 *
 * @param json the file with everything, or empty
 * @param junitXml the file for build servers, or empty
 * @param sarif the file for code scanners, or empty
 * @param github whether to print annotations for GitHub Actions
 * @param out where annotations are printed
 */
public record MachineReports(String json, String junitXml, String sarif, boolean github, PrintWriter out) {

    /** None. */
    public static final MachineReports NONE =
            new MachineReports("", "", "", false, new PrintWriter(Writer.nullWriter()));

    /** Those that the options ask for. */
    public static MachineReports of(OptionValues options, PrintWriter out) {
        return new MachineReports(
                options.get(Options.JSON),
                options.get(Options.JUNIT_XML),
                options.get(Options.SARIF),
                options.get(Options.GITHUB),
                out);
    }

    /** The file with everything, which is there also when there is nothing to tell. */
    public MachineReports onlyJson() {
        return new MachineReports(json, "", "", false, out);
    }

    /** Writes them; whether all could be written. */
    public boolean write(ReportFiles reports, PrintWriter err) {
        try {
            List<TestReport> tests = reports.all();
            String problems = Stream.of(
                            Unwritten.write("--json", json, file -> JsonReport.write(file, Version.number(), tests)),
                            Unwritten.write("--junit-xml", junitXml, file -> JUnitXml.write(file, tests)),
                            Unwritten.write("--sarif", sarif, file -> SarifReport.write(file, Version.number(), tests)))
                    .filter(problem -> !problem.isEmpty())
                    .collect(Collectors.joining(System.lineSeparator()));
            if (github) {
                GitHubAnnotations.lines(tests).forEach(out::println);
                out.flush();
            }
            if (!problems.isEmpty()) {
                err.println(problems);
                err.flush();
            }
            return problems.isEmpty();
        } catch (IOException e) {
            err.println("chessj: the reports of the tests cannot be read: " + e);
            err.flush();
            return false;
        }
    }
}
