package dev.chessj.cli.registry;

import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * How the values of options are written and read; reading throws an {@link IllegalArgumentException} that says what is accepted.
 *
 * @param label the placeholder in the help: {@code TIME}, {@code hb|bpor|none}; empty for a flag
 * @param isList whether there may be several values, each given by itself
 * @param reader the value of texts, exactly one of them unless it is a list
 * @param writer the opposite
 */
public record OptionType<T>(
        String label, boolean isList, Function<List<String>, T> reader, Function<T, List<String>> writer) {

    /** A type with one text for each value. */
    static <T> OptionType<T> single(String label, Function<String, T> reader, Function<T, String> writer) {
        return new OptionType<>(
                label, false, texts -> reader.apply(texts.get(0)), value -> List.of(writer.apply(value)));
    }

    /** Any number of texts, each of which is checked. */
    static OptionType<List<String>> list(String label, UnaryOperator<String> check) {
        return new OptionType<>(label, true, texts -> texts.stream().map(check).toList(), List::copyOf);
    }

    public boolean isFlag() {
        return label.isEmpty();
    }

    public T value(List<String> texts) {
        return reader.apply(texts);
    }

    public List<String> texts(T value) {
        return writer.apply(value);
    }

    /** For people, in one line. */
    public String text(T value) {
        return String.join(" ", texts(value));
    }
}
