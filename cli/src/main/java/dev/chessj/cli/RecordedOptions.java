package dev.chessj.cli;

import dev.chessj.cli.request.Request;
import dev.chessj.cli.request.ScheduleOptions;
import dev.chessj.cli.request.UserError;
import dev.chessj.scheduler.Schedule;
import dev.chessj.wrappers.Scoping;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The conditions under which a schedule was recorded, read strictly.
 *
 * <p>The arguments of the JVM are only for people: a file from anywhere must not choose what a JVM is started with.
 */
record RecordedOptions(
        int maxSteps,
        boolean warmUp,
        long seed,
        boolean resetStatics,
        boolean spuriousWakeups,
        boolean exploreGc,
        Request.Scoping scoping,
        List<String> monitors,
        List<String> arguments,
        String classPath,
        List<String> jvmArguments) {

    static RecordedOptions of(Schedule schedule) {
        Map<String, String> left = new TreeMap<>(schedule.options());
        RecordedOptions options = new RecordedOptions(
                steps(left.remove(ScheduleOptions.MAX_STEPS)),
                left.remove(ScheduleOptions.NO_WARM_UP) == null,
                seed(left.remove(ScheduleOptions.SEED)),
                left.remove(ScheduleOptions.NO_RESET_STATICS) == null,
                left.remove(ScheduleOptions.SPURIOUS_WAKEUPS) != null,
                left.remove(ScheduleOptions.EXPLORE_GC) != null,
                scoping(
                        ScheduleOptions.list(left, ScheduleOptions.ATOMIC),
                        ScheduleOptions.list(left, ScheduleOptions.PREEMPT_IN)),
                ScheduleOptions.list(left, ScheduleOptions.MONITOR),
                ScheduleOptions.list(left, ScheduleOptions.ARGUMENT),
                String.valueOf(left.getOrDefault(ScheduleOptions.CLASS_PATH, "")),
                ScheduleOptions.list(left, ScheduleOptions.JVM_ARGUMENT));
        left.remove(ScheduleOptions.CLASS_PATH);
        if (!left.isEmpty()) {
            throw UserError.usage(
                    "the schedule has options that this version of chessj does not know: "
                            + String.join(", ", left.keySet()),
                    "try: chessj run " + schedule.test());
        }
        return options;
    }

    private static Request.Scoping scoping(List<String> atomic, List<String> preemptIn) {
        try {
            new Scoping(atomic, preemptIn);
        } catch (IllegalArgumentException e) {
            throw UserError.usage("the schedule has a wrong option: " + e.getMessage());
        }
        return new Request.Scoping(atomic, preemptIn);
    }

    private static long seed(@org.jspecify.annotations.Nullable String value) {
        try {
            return value == null ? 0 : Long.parseLong(value);
        } catch (NumberFormatException e) {
            throw UserError.usage("the schedule has a wrong option seed: " + value);
        }
    }

    private static int steps(@org.jspecify.annotations.Nullable String value) {
        if (value == null) {
            return CommonOptions.DEFAULT_STEPS;
        }
        try {
            return new Converters.Steps().convert(value);
        } catch (picocli.CommandLine.TypeConversionException e) {
            throw UserError.usage("the schedule has a wrong option max-steps: " + e.getMessage());
        }
    }
}
