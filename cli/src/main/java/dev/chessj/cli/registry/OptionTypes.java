package dev.chessj.cli.registry;

import dev.chessj.wrappers.scope.ScopePattern;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.function.LongFunction;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The types of options. */
final class OptionTypes {
    static final OptionType<Boolean> FLAG =
            OptionType.single("", value -> bool(value, "true", "false"), String::valueOf);
    static final OptionType<Boolean> ON_OFF =
            OptionType.single("on|off", value -> bool(value, "on", "off"), value -> value ? "on" : "off");

    /** {@code 500ms}, {@code 30s}, {@code 2m}, {@code 1h}; a plain number is seconds. No time at all is only a default. */
    static final OptionType<Duration> TIME =
            OptionType.single("TIME", value -> time(value, " such as 500ms, 30s, 2m or 1h"), OptionTypes::shown);

    static final OptionType<Duration> TIME_OR_OFF = OptionType.single(
            "TIME|off",
            value -> value.equals("off") ? Duration.ZERO : time(value, " such as 30s, 2m or 1h, nor off"),
            value -> value.isZero() ? "off" : shown(value));

    static final OptionType<Long> ANY_NUMBER = OptionType.single("N", OptionTypes::whole, String::valueOf);

    /** A file that is written. */
    static final OptionType<String> OUTPUT = text("FILE");

    private static final Pattern TIMES = Pattern.compile("(\\d{1,9})(ms|s|m|h|)");

    private OptionTypes() {}

    static OptionType<String> text(String label) {
        return OptionType.single(label, value -> value, value -> value);
    }

    static OptionType<List<String>> texts(String label) {
        return OptionType.list(label, UnaryOperator.identity());
    }

    /** Packages, classes and methods by their names. */
    static OptionType<List<String>> patterns() {
        return OptionType.list("PATTERN", value -> ScopePattern.parse(value).toString());
    }

    /** Texts of one form; {@code accepted} says of which. */
    static OptionType<List<String>> textsLike(String label, String form, String accepted) {
        Pattern pattern = Pattern.compile(form);
        return OptionType.list(label, value -> {
            if (!pattern.matcher(value).matches()) {
                throw wrong(value, accepted);
            }
            return value;
        });
    }

    /** A number from 1 up; {@link Long#MAX_VALUE} for no limit is only a default. */
    static OptionType<Long> count() {
        return number("N", 1, Long.MAX_VALUE, "a number from 1 up", number -> number);
    }

    static OptionType<Integer> upTo(int most) {
        return number("N", 1, most, "a number from 1 to " + most, number -> (int) number);
    }

    /** A port, or 0 for any that is free; written as nothing, since without the option there is none. */
    static OptionType<Integer> port() {
        OptionType<Integer> number = number("PORT", 0, 65_535, "a port, a number from 0 to 65535", it -> (int) it);
        return OptionType.single(
                number.label(), text -> number.value(List.of(text)), value -> value == 0 ? "" : number.text(value));
    }

    /** A number from {@code least} up, or a word for an extreme one. */
    static OptionType<Integer> upTo(int least, int most, String word, int meaning, String joint) {
        OptionType<Integer> number = number(
                "N|" + word, least, most, "a number from " + least + " to " + most + joint + word, it -> (int) it);
        return OptionType.single(
                number.label(),
                value -> value.equals(word) ? (Integer) meaning : number.value(List.of(value)),
                value -> value == meaning ? word : String.valueOf(value));
    }

    /** Constants by their names in small letters, {@code store-buffers}; without any, all of the type. */
    @SafeVarargs
    static <E extends Enum<E>> OptionType<E> words(Class<E> type, E... accepted) {
        List<E> constants = List.of(accepted.length == 0 ? type.getEnumConstants() : accepted);
        List<String> names = constants.stream().map(OptionTypes::word).toList();
        return OptionType.single(
                String.join("|", names),
                value -> constants.get(index(names, value)),
                value -> constants.contains(value) ? word(value) : "");
    }

    private static int index(List<String> names, String value) {
        int index = names.indexOf(value);
        if (index < 0) {
            int last = names.size() - 1;
            throw wrong(value, String.join(", ", names.subList(0, last)) + " or " + names.get(last));
        }
        return index;
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static boolean bool(String value, String yes, String no) {
        return value.equals(yes) || !value.equals(no) && refuse(value, yes + " or " + no);
    }

    private static boolean refuse(String value, String accepted) {
        throw wrong(value, accepted);
    }

    private static Duration time(String value, String accepted) {
        Matcher matcher = TIMES.matcher(value.trim().toLowerCase(Locale.ROOT));
        if (!matcher.matches() || matcher.group(1).matches("0+")) {
            throw wrong(value, "a time" + accepted);
        }
        long number = Long.parseLong(matcher.group(1));
        return switch (matcher.group(2)) {
            case "ms" -> Duration.ofMillis(number);
            case "m" -> Duration.ofMinutes(number);
            case "h" -> Duration.ofHours(number);
            default -> Duration.ofSeconds(number);
        };
    }

    /** In the largest unit that says it exactly; empty for none. */
    private static String shown(Duration time) {
        long millis = time.toMillis();
        return millis == 0
                ? ""
                : millis % 3_600_000 == 0
                        ? millis / 3_600_000 + "h"
                        : millis % 60_000 == 0
                                ? millis / 60_000 + "m"
                                : millis % 1_000 == 0 ? millis / 1_000 + "s" : millis + "ms";
    }

    /** Numbers outside of the range are only defaults, and are written as nothing. */
    private static <N extends Number> OptionType<N> number(
            String label, long min, long max, String accepted, LongFunction<N> boxed) {
        return OptionType.single(
                label,
                value -> {
                    try {
                        long number = Long.parseLong(value.replace("_", ""));
                        if (number >= min && number <= max) {
                            return boxed.apply(number);
                        }
                    } catch (NumberFormatException e) {
                        throw wrong(value, accepted);
                    }
                    throw wrong(value, accepted);
                },
                value -> value.longValue() < min || value.longValue() == Long.MAX_VALUE ? "" : value.toString());
    }

    private static long whole(String value) {
        try {
            return Long.parseLong(value.replace("_", ""));
        } catch (NumberFormatException e) {
            throw wrong(value, "a whole number");
        }
    }

    private static IllegalArgumentException wrong(String value, String accepted) {
        return new IllegalArgumentException("'" + value + "' is not " + accepted);
    }
}
