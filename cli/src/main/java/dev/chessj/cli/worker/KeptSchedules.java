package dev.chessj.cli.worker;

import dev.chessj.cli.request.Request;
import dev.chessj.cli.request.ScheduleOptions;
import dev.chessj.scheduler.Schedule;
import dev.chessj.scheduler.ScheduleFile;
import dev.chessj.scheduler.ScheduleStore;
import dev.chessj.scheduler.ScheduleString;
import dev.chessj.search.SearchResult.Found;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Keeps the failing schedules of one test: the first under the test's name and as the last one, others next to it. */
final class KeptSchedules {
    private static final int LONGEST_STRING = 1_500;
    private static final String SUFFIX = ".schedule";

    private final Request request;
    private final String test;
    private final String jvm;
    private @Nullable Path first;
    private int count;

    KeptSchedules(Request request, String test, String vehicle) {
        this.request = request;
        this.test = test;
        this.jvm = Runtime.version() + ", " + vehicle;
    }

    Path keep(Found found) throws IOException {
        count++;
        Schedule schedule = schedule(found, ScheduleOptions.of(request));
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

    /** How to execute the schedule again: from its file, and from a string to be mailed. */
    List<String> replayLines(Found found, Path file) {
        List<String> lines = new ArrayList<>();
        lines.add("replay with: chessj replay " + shown(file));
        Map<String, String> options = new TreeMap<>(ScheduleOptions.of(request));
        String classPath = options.remove(ScheduleOptions.CLASS_PATH);
        ScheduleOptions.list(options, ScheduleOptions.JVM_ARGUMENT);
        String string = ScheduleString.format(schedule(found, options));
        if (string.length() <= LONGEST_STRING) {
            lines.add("         or: chessj replay " + (classPath == null ? "" : "-cp CLASSPATH ") + string);
        }
        return lines;
    }

    /** The file as a user in the current folder would write it. */
    String shown(Path file) {
        Path folder = request.files().store().getParent();
        return (folder != null && file.startsWith(folder) ? folder.relativize(file) : file).toString();
    }
}
