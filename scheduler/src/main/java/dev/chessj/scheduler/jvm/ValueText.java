package dev.chessj.scheduler.jvm;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Values in words, the same in every JVM: numbers, strings and constants as themselves, other objects by name.
 *
 * <p><b>Contract.</b> Runs no code of the program, no {@code toString} of its classes.
 */
public final class ValueText {

    private static final int LONGEST = 32;
    private static final int DIGITS = 17; // that tell any double from all others

    private ValueText() {}

    public static String of(@Nullable Object value, Function<Object, String> names) {
        if (value instanceof String text) {
            return quoted(text);
        }
        if (value instanceof Character c) {
            return "'" + (c < ' ' || Character.isSurrogate(c) ? String.format("\\u%04x", (int) c) : c) + "'";
        }
        if (value instanceof Double number) {
            return Double.isFinite(number) ? shortest(number, false) : number.toString();
        }
        if (value instanceof Float number) {
            return Float.isFinite(number) ? shortest(number, true) : number.toString();
        }
        if (value instanceof Enum<?> constant) {
            return constant.name();
        }
        if (value instanceof Class<?> type) {
            return SimpleNames.of(type) + ".class";
        }
        boolean asItself = value == null
                || value instanceof Boolean
                || value instanceof Integer
                || value instanceof Long
                || value instanceof Short
                || value instanceof Byte
                || value.getClass() == BigInteger.class
                || value.getClass() == BigDecimal.class;
        return asItself ? String.valueOf(value) : names.apply(value);
    }

    private static String quoted(String text) {
        String shown = text.length() <= LONGEST ? text : text.substring(0, LONGEST - 3) + "...";
        return '"' + shown.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
    }

    /** The fewest digits that stand for this number and no other; what the JDK prints depends on its version. */
    private static String shortest(double number, boolean single) {
        BigDecimal exact = new BigDecimal(number);
        for (int digits = 1; digits < DIGITS; digits++) {
            BigDecimal rounded = exact.round(new MathContext(digits));
            if (single ? rounded.floatValue() == (float) number : rounded.doubleValue() == number) {
                return plain(rounded);
            }
        }
        return plain(exact.round(new MathContext(DIGITS)));
    }

    private static String plain(BigDecimal number) {
        BigDecimal stripped = number.stripTrailingZeros();
        return stripped.scale() < -15 || stripped.precision() - stripped.scale() < -5
                ? stripped.toString()
                : stripped.scale() <= 0 ? stripped.toPlainString() + ".0" : stripped.toPlainString();
    }
}
