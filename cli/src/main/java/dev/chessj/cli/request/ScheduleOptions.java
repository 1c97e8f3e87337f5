package dev.chessj.cli.request;

import dev.chessj.cli.registry.Option;
import dev.chessj.cli.registry.OptionValues;
import dev.chessj.cli.registry.Options;
import dev.chessj.cli.registry.RecordingRule;
import dev.chessj.scheduler.schedule.Schedule;
import dev.chessj.wrappers.scope.Scoping;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The options kept with a schedule, by name; a list as {@code name.0}, {@code name.1} and so on. Read strictly. */
public final class ScheduleOptions {
    private ScheduleOptions() {}

    /** What must be kept so that schedules found under these options can be executed again. */
    public static Map<String, String> record(OptionValues values) {
        Map<String, String> recorded = new TreeMap<>();
        Options.all().forEach(option -> record(recorded, option, values));
        return recorded;
    }

    private static <T> void record(Map<String, String> recorded, Option<T> option, OptionValues values) {
        RecordingRule<T> rule = option.recording();
        if (rule == null) {
            return;
        }
        T value = rule.recorded().apply(values.get(option));
        List<String> texts = option.type().texts(value);
        if (option.type().isList()) {
            for (int i = 0; i < texts.size(); i++) {
                recorded.put(option.name() + "." + i, texts.get(i));
            }
        } else if (rule.always() || !value.equals(rule.whenAbsent())) {
            recorded.put(option.name(), texts.get(0));
        }
    }

    /** The values that a replay takes over. */
    public static OptionValues restore(Schedule schedule) {
        OptionValues values = read(schedule)
                .only(option -> option.recording() != null && option.recording().restored());
        try {
            new Scoping(values.get(Options.ATOMIC), values.get(Options.PREEMPT_IN));
        } catch (IllegalArgumentException e) {
            throw UserError.usage("the schedule has a wrong option: " + e.getMessage());
        }
        return values;
    }

    /** All values that a schedule names, those for people included. */
    public static OptionValues read(Schedule schedule) {
        Map<String, String> left = new TreeMap<>(schedule.options());
        OptionValues values = OptionValues.DEFAULTS;
        for (Option<?> option : Options.all()) {
            values = read(left, option, values);
        }
        if (!left.isEmpty()) {
            throw UserError.usage(
                    "the schedule has options that this version of chessj does not know: "
                            + String.join(", ", left.keySet()),
                    "try: chessj run " + schedule.test());
        }
        return values;
    }

    private static <T> OptionValues read(Map<String, String> left, Option<T> option, OptionValues values) {
        RecordingRule<T> rule = option.recording();
        if (rule == null) {
            return values;
        }
        List<String> texts = take(left, option);
        if (texts.isEmpty()) {
            return values.with(option, rule.whenAbsent());
        }
        try {
            return values.with(option, option.read(texts));
        } catch (IllegalArgumentException e) {
            throw UserError.usage("the schedule has a wrong option " + option.name() + ": " + e.getMessage());
        }
    }

    /** The same options without one. */
    public static Map<String, String> without(Option<?> option, Map<String, String> options) {
        Map<String, String> left = new TreeMap<>(options);
        take(left, option);
        return left;
    }

    private static List<String> take(Map<String, String> options, Option<?> option) {
        List<String> texts = new ArrayList<>();
        String text;
        if (!option.type().isList()) {
            text = options.remove(option.name());
            return text == null ? texts : List.of(text);
        }
        while ((text = options.remove(option.name() + "." + texts.size())) != null) {
            texts.add(text);
        }
        return texts;
    }
}
