package dev.chessj.cli.options;

import dev.chessj.cli.request.UserError;
import dev.chessj.scheduler.schedule.Schedule;
import dev.chessj.scheduler.schedule.ScheduleFile;
import dev.chessj.scheduler.schedule.ScheduleFormatException;
import dev.chessj.scheduler.schedule.ScheduleStore;
import dev.chessj.scheduler.schedule.ScheduleString;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;

/**
 * The schedule that a user wants to see again.
 *
 * @param schedule what it says
 * @param fromStore whether it lies where {@code chessj run} keeps schedules, rather than coming from elsewhere
 */
public record GivenSchedule(Schedule schedule, boolean fromStore) {

    /**
     * Finds it.
     *
     * @param given a file, the name of one in the store, a schedule string, or empty for the last one
     */
    public static GivenSchedule find(Path directory, Path store, String given) {
        try {
            if (ScheduleString.looksLikeOne(given)) {
                return new GivenSchedule(ScheduleString.parse(given), false);
            }
            Path file = given.isEmpty() ? last(store) : file(directory, store, given);
            boolean fromStore = store.equals(file.toAbsolutePath().normalize().getParent());
            return new GivenSchedule(ScheduleFile.read(file), fromStore);
        } catch (ScheduleFormatException e) {
            throw UserError.usage(
                    String.valueOf(e.getMessage()),
                    "try: chessj run the test again, or chessj list for other schedules");
        } catch (IOException e) {
            throw UserError.usage("cannot read the schedule: " + e);
        }
    }

    private static Path last(Path store) throws IOException {
        return new ScheduleStore(store)
                .latest()
                .orElseThrow(() -> UserError.usage(
                        "no schedule is kept in " + store,
                        "A failure found by chessj run is.",
                        "try: chessj run TEST"));
    }

    private static Path file(Path directory, Path store, String given) {
        try {
            for (Path candidate :
                    List.of(directory.resolve(given), store.resolve(given), store.resolve(given + ".schedule"))) {
                if (Files.isRegularFile(candidate)) {
                    return candidate;
                }
            }
        } catch (InvalidPathException e) {
            // no file either
        }
        throw UserError.usage(
                "no schedule file " + given, "A schedule string begins with chessj1@ instead.", "try: chessj list");
    }
}
