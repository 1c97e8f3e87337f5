package dev.chessj.cli.findings;

import dev.chessj.cli.request.ReportFiles;
import dev.chessj.report.html.InterleavingJson;
import dev.chessj.report.machine.FailureReport;
import dev.chessj.report.machine.TestReport;
import dev.chessj.report.model.BoundCoverage;
import dev.chessj.report.model.Interleaving;
import dev.chessj.report.text.InterleavingTable;
import dev.chessj.scheduler.result.ExecutionResult;
import dev.chessj.scheduler.result.Failure;
import dev.chessj.scheduler.result.Trace;
import dev.chessj.scheduler.schedule.Schedule;
import dev.chessj.search.ScheduleSize;
import dev.chessj.search.SearchResult.Verdict;
import java.io.IOException;
import java.util.List;

/**
 * What a page shows of a replay that fails: one test with one execution.
 *
 * @param reports where it goes
 * @param vehicle what carries the tasks
 */
public record ReplayReport(ReportFiles reports, String vehicle) {

    public void add(Schedule schedule, Interleaving execution, Failure failure, ExecutionResult result, String printed)
            throws IOException {
        int preemptions = (int) execution.switches().stream()
                .filter(change -> change.reason() == Trace.Reason.PREEMPTED)
                .count();
        ScheduleSize size = new ScheduleSize(preemptions, execution.switches().size(), result.steps());
        Interleaving.Failed told = execution.failure();
        String message = told == null ? failure.message() : told.message();
        FailureReport failed = new FailureReport(failure.kind().label(), message, failure.task(), size, null, null);
        String table = InterleavingTable.render(execution, InterleavingTable.DEFAULT_WIDTH);
        String string = KeptSchedules.string(schedule);
        String classPath = KeptSchedules.hasClassPath(schedule) ? "-cp CLASSPATH " : "";
        List<String> replay = string.isEmpty() ? List.of() : List.of("chessj replay " + classPath + string);
        reports.add(
                report(schedule.test(), result, failed),
                List.of(InterleavingJson.of(execution, table, printed, replay)));
    }

    private TestReport report(String test, ExecutionResult result, FailureReport failure) {
        return new TestReport(
                test,
                Verdict.FAILURE,
                new TestReport.Executed(1, result.steps(), result.tasks(), 0, 0, 0, 0),
                BoundCoverage.NONE,
                new TestReport.Cost(vehicle, result.pins(), 0, 0),
                TestReport.Reduced.NONE,
                List.of(failure),
                List.of(),
                List.of(),
                TestReport.Claim.NONE,
                List.of());
    }
}
