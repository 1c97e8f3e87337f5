package dev.chessj.report.machine;

import dev.chessj.report.model.Interleaving;
import dev.chessj.report.model.LockFinding;
import dev.chessj.report.model.Sources;
import dev.chessj.report.text.InterleavingTable;
import dev.chessj.report.text.LockText;
import dev.chessj.report.text.RaceText;
import dev.chessj.scheduler.result.Race;
import dev.chessj.search.ScheduleSize;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A failure of a test, as a machine reads it.
 *
 * @param kind the way it failed: {@code deadlock}
 * @param message one line for people
 * @param task the task that failed, empty for a deadlock
 * @param size how large its schedule is; null where nobody saw its end
 * @param asFound how large the schedule was with which it was found; null if no smaller one was looked for
 * @param scheduleFile where that schedule was stored; null when it was not
 * @param details what other reports than the JSON file say of it; null where nobody saw its end
 */
public record FailureReport(
        String kind,
        String message,
        String task,
        @Nullable ScheduleSize size,
        @Nullable ScheduleSize asFound,
        @Nullable String scheduleFile,
        @Nullable Details details) {

    /** A failure of which no execution is known. */
    public FailureReport(
            String kind,
            String message,
            String task,
            @Nullable ScheduleSize size,
            @Nullable ScheduleSize asFound,
            @Nullable String scheduleFile) {
        this(kind, message, task, size, asFound, scheduleFile, null);
    }

    /**
     * A failing execution, as reports for other programs have it.
     *
     * @param text the table, and what stands around it
     * @param summary the sentences before the table
     * @param path the file of the source that it is about, relative to the current folder where it is in there; empty if unknown
     * @param line the line in that file, or 0
     * @param sarif the result of SARIF
     */
    public record Details(String text, String summary, String path, int line, String sarif) {

        /** Of an execution that failed; files are named as seen from the folder. */
        public static Details of(Interleaving execution, Interleaving.Failed failure, Path folder) {
            SourceNames files = new SourceNames(folder);
            Interleaving.Source source = failure.source();
            Json json = new Json();
            SarifResult.add(json, execution, failure, files);
            return new Details(
                    InterleavingTable.render(execution, InterleavingTable.DEFAULT_WIDTH),
                    String.join(" ", execution.summary()),
                    source == null ? "" : files.path(source),
                    source == null ? 0 : source.line(),
                    json.toString());
        }

        /** Of a race that lets a test fail. */
        public static Details of(String test, Race race, Sources sources, Path folder) {
            String text = String.join("\n", RaceText.lines(List.of(race))) + "\n";
            String story = race.words() + "; " + race.advice() + ".";
            return of(test, "race", story, text, Spot.of(race, sources), new SourceNames(folder));
        }

        /** Of what is wrong with locks and lets a test fail. */
        public static Details of(String test, LockFinding finding, Sources sources, Path folder) {
            String text = String.join("\n", LockText.lines(List.of(finding))) + "\n";
            List<Spot> spots = Spot.of(finding, sources);
            return of(test, finding.kind(), finding.message(), text, spots, new SourceNames(folder));
        }

        private static Details of(
                String test, String kind, String story, String text, List<Spot> spots, SourceNames files) {
            Json json = new Json();
            SarifResult.add(json, test, kind, story, spots, files);
            Interleaving.Source source = spots.get(0).source();
            return new Details(text, story, files.path(source), source.line(), json.toString());
        }
    }
}
