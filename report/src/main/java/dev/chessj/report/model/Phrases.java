package dev.chessj.report.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Numbers and lists of names in words, and texts that fit into a line: {@code 1,234 steps}, {@code T1, T2 or T3}. */
public final class Phrases {

    private Phrases() {}

    /** {@code 1 step}, {@code 1,234 steps}. */
    public static String count(long number, String noun) {
        return count(number, noun, noun + 's');
    }

    public static String count(long number, String one, String many) {
        return String.format(Locale.ROOT, "%,d %s", number, number == 1 ? one : many);
    }

    /** A number with two digits that mean something: {@code 12,000}. */
    public static String about(long number) {
        long unit = 1;
        while (number / unit >= 100) {
            unit *= 10;
        }
        return String.format(
                Locale.ROOT, "%,d", (number / unit + (number % unit * 2 >= unit && unit > 1 ? 1 : 0)) * unit);
    }

    public static String and(List<String> names) {
        return joined(names, " and ");
    }

    /** {@code T1, T2 or T3}. */
    public static String or(List<String> names) {
        return joined(names, " or ");
    }

    private static String joined(List<String> names, String lastWord) {
        int last = names.size() - 1;
        return last < 1
                ? String.join("", names)
                : String.join(", ", names.subList(0, last)) + lastWord + names.get(last);
    }

    /** Without anything that would break a line or that a terminal would act on. */
    public static String clean(String text) {
        StringBuilder out = new StringBuilder(text.length());
        text.codePoints().forEach(c -> out.appendCodePoint(isPlain(c) ? c : c == '\n' || c == '\t' ? ' ' : '?'));
        return out.toString();
    }

    private static boolean isPlain(int c) {
        int type = Character.getType(c);
        return type != Character.CONTROL
                && type != Character.FORMAT
                && type != Character.SURROGATE
                && c != 0x2028
                && c != 0x2029;
    }

    /** A value stays with what it is the value of: {@code total = 7}, {@code 7 -> 8}. */
    private static boolean isInsideValue(String text, int space) {
        return text.startsWith("= ", space + 1)
                || text.startsWith("-> ", space + 1)
                || text.startsWith(" =", space - 2)
                || text.startsWith(" ->", space - 3);
    }

    /** Breaks a text into lines of at most that many characters, between words where possible; further lines are indented. */
    public static List<String> wrap(String text, int width, String indent) {
        List<String> lines = new ArrayList<>();
        String rest = text;
        while (rest.length() > width) {
            int space = rest.lastIndexOf(' ', width);
            int start = lines.isEmpty() ? 0 : indent.length();
            int earlier = space;
            while (earlier > start && isInsideValue(rest, earlier)) {
                earlier = rest.lastIndexOf(' ', earlier - 1);
            }
            space = earlier > start ? earlier : space;
            int end = space > start ? space : width;
            if (end == width && Character.isHighSurrogate(rest.charAt(end - 1)) && width > start + 2) {
                end--;
            }
            lines.add(rest.substring(0, end));
            rest = indent + rest.substring(end).stripLeading();
        }
        lines.add(rest);
        return lines;
    }
}
