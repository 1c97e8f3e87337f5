package dev.chessj.cli.registry;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Values of options, by their types; an option that nobody gave has its default.
 *
 * <p>Immutable. Two of them are equal if every option has the same value, given or not.
 */
public final class OptionValues {

    /** Every option has its default. */
    public static final OptionValues DEFAULTS = new OptionValues(Map.of());

    private final Map<Option<?>, Object> given;

    private OptionValues(Map<Option<?>, Object> given) {
        this.given = given;
    }

    @SuppressWarnings("unchecked") // only with() adds values
    public <T> T get(Option<T> option) {
        return (T) given.getOrDefault(option, option.initial());
    }

    public boolean isGiven(Option<?> option) {
        return given.containsKey(option);
    }

    /** The same with another value, which counts as given. */
    public <T> OptionValues with(Option<T> option, T value) {
        Map<Option<?>, Object> all = new LinkedHashMap<>(given);
        all.put(option, value);
        return new OptionValues(all);
    }

    /** The same with all that others give, which outweighs. */
    public OptionValues and(OptionValues others) {
        Map<Option<?>, Object> all = new LinkedHashMap<>(given);
        all.putAll(others.given);
        return new OptionValues(all);
    }

    /** The same with the defaults of all other options. */
    public OptionValues only(Predicate<Option<?>> options) {
        Map<Option<?>, Object> some = new LinkedHashMap<>(given);
        some.keySet().removeIf(options.negate());
        return new OptionValues(some);
    }

    /** Without what is the default anyway. */
    private Map<Option<?>, Object> changed() {
        Map<Option<?>, Object> changed = new LinkedHashMap<>(given);
        changed.entrySet().removeIf(entry -> Objects.equals(entry.getKey().initial(), entry.getValue()));
        return changed;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof OptionValues values && changed().equals(values.changed());
    }

    @Override
    public int hashCode() {
        return changed().hashCode();
    }

    /** As on a command line, in the order of the registry. */
    @Override
    public String toString() {
        return Options.all().stream()
                .filter(option -> changed().containsKey(option))
                .map(this::shown)
                .collect(Collectors.joining(" "));
    }

    private <T> String shown(Option<T> option) {
        return option.longName() + "=" + option.type().text(get(option));
    }
}
