package dev.chessj.cli.findings;

import dev.chessj.cli.registry.Options;
import dev.chessj.cli.request.Request;
import dev.chessj.cli.request.ScheduleOptions;
import dev.chessj.cli.request.Unwritten;
import dev.chessj.scheduler.engine.Engine;
import dev.chessj.scheduler.schedule.Schedule;
import dev.chessj.scheduler.schedule.ScheduleFile;
import dev.chessj.scheduler.schedule.ScheduleStore;
import dev.chessj.scheduler.schedule.ScheduleString;
import dev.chessj.search.SearchResult.Found;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Keeps the failing schedules of one test: the first under the test's name and as the last one, others next to it. */
public final class KeptSchedules {
    public static final int LONGEST_STRING = 1_500;
    private static final String SUFFIX = ".schedule";

    private final Request request;
    private final String test;
    private final String jvm;
    private final ReplayAdvice advice;
    private @Nullable Path first;
    private int count;
    private int dependences;
    private String problem = "";

    public KeptSchedules(Request request, String test, String vehicle, ReplayAdvice advice) {
        this.request = request;
        this.advice = advice;
        this.test = test;
        this.jvm = Runtime.version() + ", " + vehicle;
    }

    /** Keeps it, and says where; null if that is not possible, see {@link #problem}. The failure is told in any case. */
    public @Nullable Path keep(Found found) {
        try {
            return write(found);
        } catch (IOException e) {
            problem = unkept(e);
            return null;
        }
    }

    /** Keeps what fails only if a time limit ends early and is no failure of the test; as {@link #keep}. */
    @Nullable
    Path keepDependence(Found found) {
        try {
            problem = "";
            String name = String.valueOf(
                    new ScheduleStore(request.files().store()).file(test).getFileName());
            Path file = request.files()
                    .store()
                    .resolve(name.substring(0, name.length() - SUFFIX.length()) + "-timing-" + ++dependences + SUFFIX);
            ScheduleFile.write(file, schedule(found, options(found)));
            return file;
        } catch (IOException e) {
            problem = unkept(e);
            return null;
        }
    }

    private String unkept(IOException e) {
        return "chessj: the schedule is not kept in "
                + shown(request.files().store()) + ": " + Unwritten.why(e)
                + System.lineSeparator()
                + "  try: the schedule as a word, above; or the same where that folder can be written";
    }

    /** Why the last one could not be kept, and what to do; empty if it was. */
    String problem() {
        return problem;
    }

    private Path write(Found found) throws IOException {
        count++;
        problem = "";
        Schedule schedule = schedule(found, options(found));
        if (first == null) {
            first = new ScheduleStore(request.files().store()).save(schedule);
            return first;
        }
        String name = String.valueOf(first.getFileName());
        Path file = first.resolveSibling(name.substring(0, name.length() - SUFFIX.length()) + "-" + count + SUFFIX);
        ScheduleFile.write(file, schedule);
        return file;
    }

    private Schedule schedule(Found found, Map<String, String> options) {
        return new Schedule(
                test,
                found.failure().kind().label(),
                found.failure().message(),
                found.preemptions(),
                options,
                jvm,
                found.runs(),
                found.failures());
    }

    /** How to execute the schedule again, for people to read. */
    List<String> replayLines(Found found, @Nullable Path file) {
        return ReplayAdvice.lines(commands(found, file));
    }

    /** The commands that execute the schedule again: from its file, and from a string to be mailed. */
    List<String> commands(Found found, @Nullable Path file) {
        Schedule schedule = schedule(found, options(found));
        return advice.commands(file == null ? "" : shown(file), string(schedule), hasClassPath(schedule));
    }

    /** The schedule as a word that names no place of this machine; empty if it would be too long. */
    static String string(Schedule schedule) {
        Map<String, String> options = ScheduleOptions.without(
                Options.JVM_ARG, ScheduleOptions.without(Options.CLASS_PATH, schedule.options()));
        String string = ScheduleString.format(new Schedule(
                schedule.test(),
                schedule.kind(),
                schedule.message(),
                schedule.preemptions(),
                options,
                schedule.jvm(),
                schedule.runs(),
                schedule.failures()));
        return string.length() <= LONGEST_STRING ? string : "";
    }

    /** Whether a class path was given, and has to be given again. */
    static boolean hasClassPath(Schedule schedule) {
        return schedule.options().containsKey(Options.CLASS_PATH.name());
    }

    /** The file as a user in the current folder would write it. */
    public String shown(Path file) {
        Path folder = request.files().store().getParent();
        return (folder != null && file.startsWith(folder) ? folder.relativize(file) : file).toString();
    }

    /** What it takes to have the same tasks and the same points in another JVM. */
    private Map<String, String> options(Found found) {
        return ScheduleOptions.record(request.options()
                .with(Options.MEMORY, found.memory())
                .with(Options.INITIALISED, Engine.lateInitialisers()));
    }
}
