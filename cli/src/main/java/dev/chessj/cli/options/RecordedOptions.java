package dev.chessj.cli.options;

import dev.chessj.cli.request.Request;
import dev.chessj.cli.request.ScheduleOptions;
import dev.chessj.cli.request.UserError;
import dev.chessj.scheduler.schedule.Schedule;
import dev.chessj.wrappers.scope.Scoping;
import dev.chessj.wrappers.scope.Tracing;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The conditions under which a schedule was recorded, read strictly.
 *
 * <p>The arguments of the JVM are only for people: a file from anywhere must not choose what a JVM is started with.
 */
public record RecordedOptions(
        int maxSteps,
        boolean warmUp,
        long seed,
        boolean resetStatics,
        boolean assertions,
        boolean spuriousWakeups,
        boolean exploreGc,
        String goodSamaritan,
        Request.Scoping scoping,
        Request.Memory memory,
        List<String> monitors,
        List<String> arguments,
        String classPath,
        List<String> jvmArguments) {

    public static RecordedOptions of(Schedule schedule) {
        Map<String, String> left = new TreeMap<>(schedule.options());
        ScheduleOptions.list(left, ScheduleOptions.INITIALISED); // whoever replays it has the schedule, too
        left.remove(ScheduleOptions.POOL_TIMEOUTS);
        RecordedOptions options = new RecordedOptions(
                steps(left.remove(ScheduleOptions.MAX_STEPS)),
                left.remove(ScheduleOptions.NO_WARM_UP) == null,
                seed(left.remove(ScheduleOptions.SEED)),
                left.remove(ScheduleOptions.NO_RESET_STATICS) == null,
                left.remove(ScheduleOptions.NO_ASSERTIONS) == null,
                left.remove(ScheduleOptions.SPURIOUS_WAKEUPS) != null,
                left.remove(ScheduleOptions.EXPLORE_GC) != null,
                goodSamaritan(left.remove(ScheduleOptions.GOOD_SAMARITAN)),
                scoping(
                        ScheduleOptions.list(left, ScheduleOptions.ATOMIC),
                        ScheduleOptions.list(left, ScheduleOptions.PREEMPT_IN)),
                memory(
                        left.remove(ScheduleOptions.RACES),
                        ScheduleOptions.list(left, ScheduleOptions.TRACE),
                        ScheduleOptions.list(left, ScheduleOptions.MEMORY),
                        model(
                                left.remove(ScheduleOptions.STORE_BUFFERS) != null,
                                left.remove(ScheduleOptions.SC_CHECK) != null)),
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

    /** The same, but for what the command line says otherwise. */
    public RecordedOptions with(CommonOptions common) {
        return new RecordedOptions(
                common.maxSteps == null ? maxSteps : common.maxSteps,
                warmUp && !common.noWarmUp,
                common.seed == null ? seed : common.seed,
                resetStatics && !common.noResetStatics,
                assertions && !common.noAssertions,
                spuriousWakeups,
                exploreGc,
                goodSamaritan,
                scoping,
                memory,
                common.monitors.isEmpty() ? monitors : common.monitors,
                arguments,
                classPath,
                jvmArguments);
    }

    /** What the program finds around it when the schedule is executed again; class path and JVM are not those of the recording. */
    public Request.Conditions conditions(String vehicle, String classPath, List<String> jvmArguments) {
        return new Request.Conditions(
                vehicle,
                warmUp,
                seed,
                resetStatics,
                assertions,
                spuriousWakeups,
                exploreGc,
                goodSamaritan,
                scoping,
                memory,
                monitors,
                arguments,
                classPath,
                jvmArguments);
    }

    private static Request.Scoping scoping(List<String> atomic, List<String> preemptIn) {
        try {
            new Scoping(atomic, preemptIn);
        } catch (IllegalArgumentException e) {
            throw UserError.usage("the schedule has a wrong option: " + e.getMessage());
        }
        return new Request.Scoping(atomic, preemptIn);
    }

    private static String model(boolean storeBuffers, boolean checked) {
        return storeBuffers
                ? Request.Memory.STORE_BUFFERS
                : checked ? Request.Memory.CHECKED : Request.Memory.SEQUENTIAL;
    }

    private static Request.Memory memory(
            @Nullable String races, List<String> patterns, List<String> points, String model) {
        try {
            new Tracing(true, patterns, false);
        } catch (IllegalArgumentException e) {
            throw UserError.usage("the schedule has a wrong option: " + e.getMessage());
        }
        return new Request.Memory(races == null ? "ignore" : "report", patterns, points, model, List.of());
    }

    private static String goodSamaritan(@Nullable String value) {
        try {
            return value == null ? "warn" : new Converters.Samaritan().convert(value);
        } catch (picocli.CommandLine.TypeConversionException e) {
            throw UserError.usage("the schedule has a wrong option good-samaritan: " + e.getMessage());
        }
    }

    private static long seed(@Nullable String value) {
        try {
            return value == null ? 0 : Long.parseLong(value);
        } catch (NumberFormatException e) {
            throw UserError.usage("the schedule has a wrong option seed: " + value);
        }
    }

    private static int steps(@Nullable String value) {
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
