package dev.chessj.cli.worker;

import dev.chessj.scheduler.schedule.Schedule;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * On which JDK a schedule was recorded. The JDK's own code differs from one to the next where it waits inside, as timers and pools do: a schedule of one
 * may ask another for steps that it does not have.
 */
final class RecordedJdk {

    private static final Pattern FEATURE = Pattern.compile("(\\d+)\\b.*");

    private RecordedJdk() {}

    /** A sentence that names both, or an empty text where it was recorded on the JDK of that version, or nobody knows. */
    static String difference(Schedule schedule, int version) {
        Matcher recorded = FEATURE.matcher(schedule.jvm().strip());
        if (!recorded.matches() || Integer.parseInt(recorded.group(1)) == version) {
            return "";
        }
        return "It was recorded on JDK " + recorded.group(1) + ", and this is JDK " + version
                + ": where the JDK's own code differs, in timers and pools above all, so do the steps.";
    }

    /** What to try then. */
    static String advice(Schedule schedule) {
        Matcher recorded = FEATURE.matcher(schedule.jvm().strip());
        return recorded.matches()
                ? "chessj replay --jdk PATH, with the path of a JDK " + recorded.group(1)
                : "chessj run " + schedule.test();
    }
}
