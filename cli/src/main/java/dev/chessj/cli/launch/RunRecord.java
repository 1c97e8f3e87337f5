package dev.chessj.cli.launch;

import dev.chessj.cli.options.MachineReports;
import dev.chessj.cli.request.ReportFiles;
import dev.chessj.cli.request.Unwritten;
import dev.chessj.report.html.HtmlReport;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;

/**
 * What stays of a run when it is over: all that {@code chessj report} needs, and a page if one was asked for.
 *
 * @param command what was typed
 * @param html where the page goes, or empty
 * @param machines the reports for other programs
 */
public record RunRecord(String command, String html, MachineReports machines) {

    /** Without reports for other programs. */
    public RunRecord(String command, String html) {
        this(command, html, MachineReports.NONE);
    }

    /** Keeps the run; whether all that was asked for could be written. What the run found does not change with that. */
    boolean write(ReportFiles reports, Path store, PrintWriter err) {
        if (reports.isEmpty()) {
            return machines.onlyJson().write(reports, err); // nothing was run, and somebody has said why
        }
        try {
            KeptRun.in(store).keep(reports, command);
        } catch (IOException e) {
            err.println(KeptRun.notKept(e));
            err.flush();
        }
        boolean written = machines.write(reports, err);
        return writePage(reports, err) && written;
    }

    /** Writes the page, if one was asked for, and keeps nothing: a replay is no run. */
    boolean writePage(ReportFiles reports, PrintWriter err) {
        boolean nothing = !html.isEmpty() && reports.isEmpty();
        String problem = nothing
                ? ""
                : Unwritten.write("--html", html, file -> HtmlReport.write(file, KeptRun.read(reports, command)));
        if (nothing) {
            err.println("chessj: --html " + html + " is not written: there is no failure to show");
        } else if (!problem.isEmpty()) {
            err.println(problem);
        }
        err.flush();
        return problem.isEmpty();
    }
}
