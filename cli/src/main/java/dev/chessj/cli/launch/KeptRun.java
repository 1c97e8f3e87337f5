package dev.chessj.cli.launch;

import dev.chessj.cli.request.ReportFiles;
import dev.chessj.cli.request.UserError;
import dev.chessj.cli.request.Version;
import dev.chessj.report.html.HtmlReport;
import dev.chessj.report.machine.TestReport;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/**
 * The last run, as a folder in the store: the report of each test, every failing execution step by step with its sources, and what was
 * typed.
 *
 * <p>The steps are kept rather than the schedules executed again: a report is about what happened in the run, also when the program or
 * its sources have changed since.
 *
 * @param folder where it is
 */
public record KeptRun(Path folder) {
    private static final String NAME = "last-run";
    private static final String RUN = "run";
    private static final String OWNER = "owner-";
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm").withZone(ZoneId.systemDefault());

    public static KeptRun in(Path store) {
        return new KeptRun(store.resolve(NAME));
    }

    public static String notKept(IOException why) {
        return "chessj: the run is not kept for chessj report: " + why;
    }

    /** Replaces what is kept, all at once. */
    void keep(ReportFiles reports, String command) throws IOException {
        keep(reports, command, "");
    }

    /**
     * Keeps a run that goes on: adds what is new, unless another run has been kept since, which is replaced then.
     *
     * @param owner a name that no other run has
     */
    public void keepGrowing(ReportFiles reports, String command, String owner) throws IOException {
        if (Files.exists(folder.resolve(OWNER + owner))) {
            try {
                reports.copyTo(folder);
                Files.setLastModifiedTime(folder.resolve(RUN), FileTime.from(Instant.now()));
                return;
            } catch (NoSuchFileException e) {
                // replaced at this moment
            }
        }
        keep(reports, command, owner);
    }

    private void keep(ReportFiles reports, String command, String owner) throws IOException {
        String unique = UUID.randomUUID().toString();
        Path next = folder.resolveSibling(NAME + "-" + unique + ".new");
        Path former = folder.resolveSibling(NAME + "-" + unique + ".old");
        Files.createDirectories(next);
        try {
            reports.copyTo(next);
            Files.writeString(next.resolve(RUN), command, StandardCharsets.UTF_8);
            if (!owner.isEmpty()) {
                Files.createFile(next.resolve(OWNER + owner));
            }
            if (Files.exists(folder)) {
                Files.move(folder, former);
            }
            Files.move(next, folder);
        } catch (FileAlreadyExistsException | DirectoryNotEmptyException e) {
            // another run ended at the same time: that one is the last
        } finally {
            for (Path left : List.of(next, former)) {
                if (Files.exists(left)) {
                    Launch.delete(left);
                }
            }
        }
    }

    /** What is kept. */
    public HtmlReport.Run read() {
        Path run = folder.resolve(RUN);
        if (!Files.isRegularFile(run)) {
            throw UserError.usage(
                    "there is no run to report in " + folder.getParent(),
                    "Every chessj run leaves what is needed there, and so does JUnit with @ConcurrencyTest.",
                    "try: chessj run TEST");
        }
        try {
            FileTime time = Files.getLastModifiedTime(run);
            String command = Files.readString(run, StandardCharsets.UTF_8);
            return read(new ReportFiles(folder), command, time.toInstant());
        } catch (IOException | RuntimeException e) {
            throw UserError.usage(
                    "the last run cannot be read from " + folder,
                    "It was kept by another version of chessj, or the files were changed: " + e.getMessage(),
                    "The failing schedules are not touched by that: chessj list shows them.",
                    "try: chessj run TEST");
        }
    }

    /** What has just ended. */
    static HtmlReport.Run read(ReportFiles reports, String command) throws IOException {
        return read(reports, command, Instant.now());
    }

    private static HtmlReport.Run read(ReportFiles reports, String command, Instant time) throws IOException {
        List<TestReport> all = reports.all();
        List<HtmlReport.Test> tests = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            int failures = all.get(i).failures().size();
            tests.add(new HtmlReport.Test(all.get(i), reports.executions(i, failures)));
        }
        return new HtmlReport.Run(Version.number(), TIME.format(time), command, tests);
    }
}
