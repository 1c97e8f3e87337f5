package dev.chessj.cli.request;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.cli.registry.FindingRule;
import dev.chessj.cli.registry.Option;
import dev.chessj.cli.registry.OptionValues;
import dev.chessj.cli.registry.Options;
import dev.chessj.cli.registry.RecordingRule;
import dev.chessj.cli.registry.SampleValues;
import dev.chessj.scheduler.options.GoodSamaritan;
import dev.chessj.scheduler.schedule.Run;
import dev.chessj.scheduler.schedule.Schedule;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What a schedule keeps of the options, and what a replay takes over. */
class ScheduleOptionsTest {
    static List<Option<?>> options() {
        return Options.all();
    }

    private static Schedule schedule(Map<String, String> options) {
        return new Schedule("com.acme.T", "deadlock", "", 1, options, "17", List.of(new Run("T0", 0, 3, "")));
    }

    @ParameterizedTest
    @MethodSource("options")
    <T> void recordedAndRestored_isWhatTheRegistrySays(Option<T> option) {
        T value = SampleValues.all().get(option);
        Map<String, String> recorded = ScheduleOptions.record(OptionValues.DEFAULTS.with(option, value));
        OptionValues restored = ScheduleOptions.restore(schedule(recorded));
        RecordingRule<T> rule = option.recording();
        if (rule == null || !rule.restored()) {
            assertEquals(option.initial(), restored.get(option));
        } else {
            assertEquals(rule.recorded().apply(value), restored.get(option));
        }
    }

    @Test
    void defaults_asInEarlierVersions() {
        assertEquals(Map.of("max-steps", "20000", "races", "report"), ScheduleOptions.record(OptionValues.DEFAULTS));
    }

    /** As an earlier version has written it. */
    @Test
    void earlierSchedule_isReadAsItWasMeant() {
        Map<String, String> options = new TreeMap<>(Map.of(
                "max-steps", "500",
                "no-warm-up", "true",
                "seed", "-7",
                "pool-timeouts", "true",
                "good-samaritan", "fail",
                "atomic.0", "com.acme.log",
                "atomic.1", "a.*#b",
                "class-path", "a:b",
                "jvm-arg.0", "-Xmx1g"));
        options.putAll(Map.of("memory.0", "com.acme.T.n", "argument.0", "", "argument.1", "x", "initialised.0", "A"));
        OptionValues restored = ScheduleOptions.restore(schedule(options));
        assertEquals(500, restored.get(Options.MAX_STEPS));
        assertTrue(restored.get(Options.NO_WARM_UP));
        assertEquals(-7, restored.get(Options.SEED));
        assertEquals(GoodSamaritan.FAIL, restored.get(Options.GOOD_SAMARITAN));
        assertEquals(List.of("com.acme.log", "a.*#b"), restored.get(Options.ATOMIC));
        assertEquals(List.of("com.acme.T.n"), restored.get(Options.MEMORY));
        assertEquals(List.of("", "x"), restored.get(Options.ARGUMENT));
        assertEquals(List.of("A"), restored.get(Options.INITIALISED));
        assertEquals(FindingRule.IGNORE, restored.get(Options.RACES), "recorded before races were looked for");
        assertEquals("", restored.get(Options.CLASS_PATH), "a file does not choose what code runs");
        assertEquals(List.of(), restored.get(Options.JVM_ARG), "nor what the JVM is started with");
        assertEquals("a:b", ScheduleOptions.read(schedule(options)).get(Options.CLASS_PATH));
    }

    @ParameterizedTest
    @CsvSource({
        "surprise,1,does not know: surprise",
        "preemptions,2,does not know: preemptions",
        "atomic,com.acme,does not know: atomic",
        "seed,x,the schedule has a wrong option seed: 'x' is not a whole number",
        "max-steps,0,the schedule has a wrong option max-steps: '0' is not a number from 1",
        "no-warm-up,yes,the schedule has a wrong option no-warm-up: 'yes' is not true or false",
        "atomic.0,#,the schedule has a wrong option atomic",
    })
    void wrongOptions_areRefused(String key, String value, String message) {
        String said = assertThrows(UserError.class, () -> ScheduleOptions.restore(schedule(Map.of(key, value))))
                .paragraph();
        assertTrue(said.contains(message), said);
    }
}
