package dev.chessj.cli.registry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The registry is complete, and its entries agree with themselves. */
class OptionsTest {
    private static final Path ANNOTATION =
            Path.of(System.getProperty("basedir", "."), "../junit/src/main/java/dev/chessj/junit/ConcurrencyTest.java");
    private static final Path ERRORS = Path.of(System.getProperty("basedir", "."), "../docs/troubleshooting.md");
    private static final Pattern MEMBER = Pattern.compile("(?m)^    (\\w+) (\\w+)\\(\\) default ");
    private static final Pattern ENUM = Pattern.compile("(?ms)^    enum (\\w+) \\{(.*?)^    }");
    private static final Pattern CONSTANT = Pattern.compile("(?m)^        ([A-Z_]+),?$");

    static List<Option<?>> options() {
        return Options.all();
    }

    @Test
    void names_areUnique() {
        Set<String> names = new HashSet<>();
        for (Option<?> option : options()) {
            assertTrue(names.add(option.longName()), option.longName());
            option.shortNames().forEach(name -> assertTrue(names.add(name), name));
            assertTrue(option.name().matches("[a-z]+(-[a-z]+)*"), option.name());
        }
    }

    @ParameterizedTest
    @MethodSource("options")
    <T> void option_hasHelpAndDefault(Option<T> option) {
        assertTrue(option.help().matches("(?s)[A-Z].*[.]|.*\\)\\."), option.help());
        T initial = option.initial();
        assertSame(initial, OptionValues.DEFAULTS.get(option));
        assertEquals(initial, option.read(option.type().texts(initial)));
        String shown = option.type().isFlag() ? "" : option.type().text(initial);
        assertTrue(shown.isEmpty() || !option.help().contains("(default"), "the default is added by itself");
        assertTrue(option.description().contains(shown), option.description());
    }

    @ParameterizedTest
    @MethodSource("options")
    <T> void value_writtenAndRead_isTheSame(Option<T> option) {
        T value = option.type().value(List.of(SampleValues.text(option)));
        assertEquals(value, option.read(option.type().texts(value)));
        assertFalse(value.equals(option.initial()));
    }

    @ParameterizedTest
    @MethodSource("options")
    void places_followFromEachOther(Option<?> option) {
        assertEquals(option.group() == HelpGroup.INTERNAL, option.places().isEmpty());
        Map.of(
                        OptionPlace.ANNOTATION, OptionPlace.JUNIT,
                        OptionPlace.JUNIT, OptionPlace.PROPERTIES,
                        OptionPlace.PROPERTIES, OptionPlace.RUN,
                        OptionPlace.REPLAY_PROPERTIES, OptionPlace.REPLAY)
                .forEach((place, needed) -> assertTrue(!option.isIn(place) || option.isIn(needed), place.name()));
    }

    @ParameterizedTest
    @MethodSource("options")
    void alone_isAValue(Option<?> option) {
        if (!option.alone().isEmpty()) {
            option.type().value(List.of(option.alone()));
        }
    }

    /** The annotation is loaded by another class loader and cannot use the registry; so its source is compared. */
    @Test
    void annotation_itsMembersAndConstantsAreThoseOfTheRegistry() throws IOException {
        String source = Files.readString(ANNOTATION);
        Map<String, String> types = new TreeMap<>();
        for (Matcher member = MEMBER.matcher(source); member.find(); ) {
            types.put(member.group(2).replaceAll("(?=[A-Z])", "-").toLowerCase(Locale.ROOT), member.group(1));
        }
        types.remove("replay");
        assertEquals(
                Options.in(OptionPlace.ANNOTATION).stream().map(Option::name).collect(Collectors.toSet()),
                types.keySet());
        Map<String, Set<String>> constants = new TreeMap<>();
        for (Matcher type = ENUM.matcher(source); type.find(); ) {
            Set<String> words = new TreeSet<>();
            for (Matcher constant = CONSTANT.matcher(type.group(2)); constant.find(); ) {
                words.add(constant.group(1).toLowerCase(Locale.ROOT).replace('_', '-'));
            }
            assertTrue(words.remove("configured"), type.group(1));
            constants.put(type.group(1), words);
        }
        types.forEach((name, type) -> {
            String label = Options.named(name).orElseThrow().type().label();
            assertEquals(
                    label.matches("[a-z|]+") ? new TreeSet<>(Arrays.asList(label.split("\\|", -1))) : null,
                    constants.get(type),
                    name + " is an enum where it has words");
        });
    }

    @Test
    void values_laterOnesOutweigh_defaultsAreEqualWhetherGivenOrNot() {
        OptionValues some = OptionValues.DEFAULTS.with(Options.SEED, 4L).with(Options.QUIET, true);
        OptionValues both = some.and(OptionValues.DEFAULTS.with(Options.SEED, 5L));
        assertEquals(5, both.get(Options.SEED));
        assertTrue(both.get(Options.QUIET));
        assertEquals(20_000, both.get(Options.MAX_STEPS));
        assertEquals("--quiet=true --seed=5", both.toString());
        assertEquals(OptionValues.DEFAULTS, OptionValues.DEFAULTS.with(Options.SEED, 0L));
        assertTrue(OptionValues.DEFAULTS.with(Options.SEED, 0L).isGiven(Options.SEED));
        assertEquals(OptionValues.DEFAULTS, both.only(option -> option == Options.MONITOR));
    }

    @Test
    void times_inTheLargestUnitThatSaysThemExactly() {
        for (String text : List.of("500ms", "90s", "2m", "1h")) {
            assertEquals(text, OptionTypes.TIME.text(OptionTypes.TIME.value(List.of(text))));
        }
        assertEquals(Duration.ofSeconds(7), OptionTypes.TIME.value(List.of("7")));
        assertEquals("off", OptionTypes.TIME_OR_OFF.text(Duration.ZERO));
    }

    /** One row stands for all words, and one for all ranges of numbers. */
    @Test
    void wrongValues_areRefusedWithWhatIsAccepted_asTheErrorPageSays() throws IOException {
        String page = Files.readString(ERRORS);
        Map<Option<?>, String> rows = Map.of(
                Options.PREEMPTIONS, "'X' is not a number from 0 to 1000, or unbounded",
                Options.TIME, "'X' is not a time such as 500ms, 30s, 2m or 1h",
                Options.CHECKPOINT, "'X' is not a time such as 30s, 2m or 1h, nor off",
                Options.TIMING, "'X' is not auto, fail, tell or off",
                Options.SEED, "'X' is not a whole number",
                Options.DEBUG, "'X' is not a port, a number from 0 to 65535",
                Options.STOP_AT, "'X' is not preemption, failure, or a step by its number in the table, as in step:9");
        rows.forEach((option, message) -> {
            assertEquals(message, refusal(option));
            assertTrue(page.contains("`" + message + "`"), "docs/troubleshooting.md has no row for " + message);
        });
        assertEquals("'X' is not a number from 1 to 1000000, nor off", refusal(Options.CAUSES));
        assertEquals("'X' is not hb, bpor or none", refusal(Options.REDUCTION));
        assertEquals("'X' is not last or previous", refusal(Options.RESUME));
        assertEquals("'X' is not on or off", refusal(Options.VOLATILE_REDUCTION));
    }

    private static String refusal(Option<?> option) {
        return String.valueOf(
                assertThrows(IllegalArgumentException.class, () -> option.type().value(List.of("X")))
                        .getMessage());
    }
}
