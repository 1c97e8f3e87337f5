package dev.chessj.report.machine;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Writes JSON, indented by two spaces. As much of it as a report needs, which is less than a library is worth here: the engine's jar
 * travels into the JVM of every program under test.
 *
 * <p><b>Contract.</b> Calls nest as the text does; strings may contain anything, also halves of surrogate pairs.
 */
public final class Json {

    private final StringBuilder out = new StringBuilder();
    private final Deque<Character> open = new ArrayDeque<>();
    private boolean first = true;

    public Json beginObject() {
        return begin('{', '}');
    }

    public Json beginArray() {
        return begin('[', ']');
    }

    private Json begin(char start, char end) {
        out.append(start);
        open.push(end);
        first = true;
        return this;
    }

    public Json end() {
        char end = open.pop();
        if (!first) {
            newLine();
        }
        out.append(end);
        first = false;
        return this;
    }

    /** The next member of an array; a value follows. */
    public Json item() {
        if (!first) {
            out.append(',');
        }
        first = false;
        return newLine();
    }

    /** The next member of an object; a value follows. */
    public Json name(String name) {
        item();
        quote(name);
        out.append(": ");
        return this;
    }

    public Json value(@Nullable String value) {
        if (value == null) {
            out.append("null");
        } else {
            quote(value);
        }
        return this;
    }

    public Json value(@Nullable Number value) {
        if (value instanceof Double number) {
            out.append(Double.isFinite(number) ? String.format(Locale.ROOT, "%.3f", number) : "null");
        } else {
            out.append(value);
        }
        return this;
    }

    /** An array of numbers, on one line. */
    public Json numbers(int... values) {
        out.append('[');
        for (int i = 0; i < values.length; i++) {
            out.append(i == 0 ? "" : ",").append(values[i]);
        }
        out.append(']');
        return this;
    }

    Json value(boolean value) {
        out.append(value);
        return this;
    }

    /** A value that is JSON already. */
    Json raw(String json) {
        out.append(json);
        return this;
    }

    private Json newLine() {
        out.append('\n').append("  ".repeat(open.size()));
        return this;
    }

    private void quote(String text) {
        out.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"' -> out.append("\\\"");
                case '\\' -> out.append("\\\\");
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                default -> {
                    // All that is not ASCII, too: then no encoding on the way can harm it.
                    if (c < 0x20 || c > 0x7e) {
                        out.append(String.format("\\u%04x", (int) c));
                    } else {
                        out.append(c);
                    }
                }
            }
        }
        out.append('"');
    }

    @Override
    public String toString() {
        return out.toString();
    }
}
