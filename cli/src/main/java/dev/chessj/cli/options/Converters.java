package dev.chessj.cli.options;

import dev.chessj.cli.request.Request;
import dev.chessj.search.ExplorationStrategy;
import dev.chessj.search.Reduction;
import dev.chessj.wrappers.scope.ScopePattern;
import java.time.Duration;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** How the values of options are read; each error says what is accepted. */
final class Converters {
    private Converters() {}

    /** {@code 500ms}, {@code 30s}, {@code 2m}, {@code 1h}; a plain number is seconds. */
    static final class Time implements ITypeConverter<Duration> {
        private static final Pattern FORMAT = Pattern.compile("(\\d{1,9})(ms|s|m|h|)");

        @Override
        public Duration convert(String value) {
            Matcher matcher = FORMAT.matcher(value.trim().toLowerCase(Locale.ROOT));
            if (!matcher.matches() || matcher.group(1).matches("0+")) {
                throw new TypeConversionException("'" + value + "' is not a time such as 500ms, 30s, 2m or 1h");
            }
            long number = Long.parseLong(matcher.group(1));
            return switch (matcher.group(2)) {
                case "ms" -> Duration.ofMillis(number);
                case "m" -> Duration.ofMinutes(number);
                case "h" -> Duration.ofHours(number);
                default -> Duration.ofSeconds(number);
            };
        }
    }

    /** A time, or {@code off} for none. */
    static final class TimeOrOff implements ITypeConverter<Duration> {
        @Override
        public Duration convert(String value) {
            try {
                return value.equals("off") ? Duration.ZERO : new Time().convert(value);
            } catch (TypeConversionException e) {
                throw new TypeConversionException("'" + value + "' is not a time such as 30s, 2m or 1h, nor off");
            }
        }
    }

    /** What to do about time limits that end early. */
    static final class Timing implements ITypeConverter<String> {
        private static final Set<String> NAMES =
                Set.of("auto", Request.Timing.FAIL, Request.Timing.TELL, Request.Timing.OFF);

        @Override
        public String convert(String value) {
            if (!NAMES.contains(value)) {
                throw new TypeConversionException("'" + value + "' is not auto, fail, tell or off");
            }
            return value;
        }
    }

    /** Which checkpoint. */
    static final class Resume implements ITypeConverter<String> {
        private static final Set<String> NAMES = Set.of(Request.Kept.LAST, Request.Kept.PREVIOUS);

        @Override
        public String convert(String value) {
            if (!NAMES.contains(value)) {
                throw new TypeConversionException("'" + value + "' is not last or previous");
            }
            return value;
        }
    }

    /** A number from 0 up, or {@code unbounded}. */
    static final class Preemptions implements ITypeConverter<Integer> {
        private static final int MOST = 1_000;

        @Override
        public Integer convert(String value) {
            if (value.equals("unbounded")) {
                return Request.UNBOUNDED;
            }
            return (int) number(value, 0, MOST, "a number from 0 to " + MOST + ", or unbounded");
        }
    }

    /** How many schedules. */
    static final class Count implements ITypeConverter<Long> {
        @Override
        public Long convert(String value) {
            return number(value, 1, Long.MAX_VALUE, "a number from 1 up");
        }
    }

    /** How many executions something may take, or {@code off}. */
    static final class Executions implements ITypeConverter<Integer> {
        private static final int MOST = 1_000_000;

        @Override
        public Integer convert(String value) {
            return value.equals("off") ? 0 : (int) number(value, 1, MOST, "a number from 1 to " + MOST + ", nor off");
        }
    }

    /** How many operations an execution may have. */
    static final class Steps implements ITypeConverter<Integer> {
        private static final int MOST = 100_000_000;

        @Override
        public Integer convert(String value) {
            return (int) number(value, 1, MOST, "a number from 1 to " + MOST);
        }
    }

    /** What carries the tasks. */
    static final class Vehicle implements ITypeConverter<String> {
        private static final Set<String> NAMES = Set.of("auto", "continuation", "thread");

        @Override
        public String convert(String value) {
            if (!NAMES.contains(value)) {
                throw new TypeConversionException("'" + value + "' is not auto, continuation or thread");
            }
            return value;
        }
    }

    /** Code by its name. */
    static final class Scope implements ITypeConverter<String> {
        @Override
        public String convert(String value) {
            try {
                return ScopePattern.parse(value).toString();
            } catch (IllegalArgumentException e) {
                throw new TypeConversionException(String.valueOf(e.getMessage()));
            }
        }
    }

    /** What to say of a task that spins without yielding. */
    static final class Samaritan implements ITypeConverter<String> {
        private static final Set<String> NAMES = Set.of("warn", "fail", "off");

        @Override
        public String convert(String value) {
            if (!NAMES.contains(value)) {
                throw new TypeConversionException("'" + value + "' is not warn, fail or off");
            }
            return value;
        }
    }

    /** What to do about races on plain memory. */
    static final class RaceReports implements ITypeConverter<String> {
        private static final Set<String> NAMES = Set.of("report", "fail", "ignore");

        @Override
        public String convert(String value) {
            if (!NAMES.contains(value)) {
                throw new TypeConversionException("'" + value + "' is not report, fail or ignore");
            }
            return value;
        }
    }

    /** When there are colours. */
    static final class Colour implements ITypeConverter<String> {
        private static final Set<String> NAMES = Set.of("auto", "always", "never");

        @Override
        public String convert(String value) {
            if (!NAMES.contains(value)) {
                throw new TypeConversionException("'" + value + "' is not auto, always or never");
            }
            return value;
        }
    }

    /** A switch. */
    static final class OnOff implements ITypeConverter<String> {
        private static final Set<String> NAMES = Set.of("on", "off");

        @Override
        public String convert(String value) {
            if (!NAMES.contains(value)) {
                throw new TypeConversionException("'" + value + "' is not on or off");
            }
            return value;
        }
    }

    /** How schedules are chosen. */
    static final class Strategies implements ITypeConverter<ExplorationStrategy> {
        @Override
        public ExplorationStrategy convert(String value) {
            return constant(ExplorationStrategy.class, value, "bounded or random");
        }
    }

    /** What leaves out schedules that only repeat others. */
    static final class Reductions implements ITypeConverter<Reduction> {
        @Override
        public Reduction convert(String value) {
            return constant(Reduction.class, value, "hb, bpor or none");
        }
    }

    private static <E extends Enum<E>> E constant(Class<E> type, String value, String accepted) {
        for (E constant : type.getEnumConstants()) {
            if (constant.name().toLowerCase(Locale.ROOT).equals(value)) {
                return constant;
            }
        }
        throw new TypeConversionException("'" + value + "' is not " + accepted);
    }

    private static long number(String value, long min, long max, String accepted) {
        try {
            long number = Long.parseLong(value.replace("_", ""));
            if (number >= min && number <= max) {
                return number;
            }
        } catch (NumberFormatException e) {
            // the same message
        }
        throw new TypeConversionException("'" + value + "' is not " + accepted);
    }
}
