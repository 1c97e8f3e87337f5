package dev.chessj.cli;

import dev.chessj.cli.launch.KeptRun;
import dev.chessj.cli.launch.Launch;
import dev.chessj.cli.options.Environment;
import dev.chessj.cli.request.ReportFiles;
import dev.chessj.scheduler.schedule.ScheduleStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;

/**
 * The tests that a test framework has explored in this JVM, as one run: it is kept after each of them, because nobody says which is the last.
 */
public final class HostedRun {
    private final Path directory;
    private final ReportFiles reports;
    private final String owner = UUID.randomUUID().toString();

    public HostedRun(Path directory, Path temporary) {
        this.directory = directory;
        this.reports = new ReportFiles(temporary);
    }

    /** A run without tests yet; what it needs on disk goes with the JVM. */
    public static HostedRun begin() throws IOException {
        Path temporary = Files.createTempDirectory("chessj-run");
        Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(temporary), "chessj cleans up"));
        return new HostedRun(Environment.ofThisProcess().directory(), temporary);
    }

    private static void delete(Path folder) {
        try {
            Launch.delete(folder);
        } catch (IOException e) {
            System.err.println("chessj: cannot delete " + folder + ": " + e);
        }
    }

    /** Where the report of each test goes. */
    public ReportFiles reports() {
        return reports;
    }

    /** Keeps what there is for {@code chessj report}; empty, or why that is not possible. */
    public String keep() {
        if (reports.isEmpty()) {
            return "";
        }
        try {
            KeptRun.in(directory.resolve(ScheduleStore.DEFAULT_DIRECTORY))
                    .keepGrowing(reports, "JUnit, in " + directory, owner);
            return "";
        } catch (IOException e) {
            return KeptRun.notKept(e);
        }
    }
}
