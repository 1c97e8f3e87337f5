package dev.chessj.cli.registry;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** An entry of the registry while it is written down; {@link #help} completes it. */
final class OptionBuilder<T> {
    private final Consumer<Option<?>> registry;
    private final HelpGroup group;
    private final String name;
    private final OptionType<T> type;
    private final T initial;
    private final Set<OptionPlace> places = EnumSet.noneOf(OptionPlace.class);
    private final List<String> shortNames = new ArrayList<>();
    private @Nullable RecordingRule<T> recording;
    private boolean identifies;
    private String alone = "";

    OptionBuilder(Consumer<Option<?>> registry, HelpGroup group, String name, OptionType<T> type, T initial) {
        this.registry = registry;
        this.group = group;
        this.name = name;
        this.type = type;
        this.initial = initial;
    }

    OptionBuilder<T> in(Set<OptionPlace> more) {
        places.addAll(more);
        return this;
    }

    OptionBuilder<T> shortName(String shortName) {
        shortNames.add(shortName);
        return this;
    }

    OptionBuilder<T> annotated() {
        places.add(OptionPlace.ANNOTATION);
        return this;
    }

    OptionBuilder<T> alone(String value) {
        alone = value;
        return this;
    }

    /** A search cannot be resumed with another value. */
    OptionBuilder<T> identifies() {
        identifies = true;
        return this;
    }

    /** A schedule records it, unless it is the default, and a replay takes it over; such an option decides which schedules there are. */
    OptionBuilder<T> recorded() {
        return recordedAs(initial, UnaryOperator.identity());
    }

    /** The same where the default has changed, or not every value matters for a replay. */
    OptionBuilder<T> recordedAs(T whenAbsent, UnaryOperator<T> recorded) {
        recording = new RecordingRule<>(whenAbsent, false, true, recorded);
        return identifies();
    }

    /** The same, the default, too. */
    OptionBuilder<T> alwaysRecorded() {
        recording = new RecordingRule<>(initial, true, true, UnaryOperator.identity());
        return identifies();
    }

    /** A schedule names it for people: a file from anywhere must not choose what a JVM is started with. */
    OptionBuilder<T> recordedForPeople() {
        recording = new RecordingRule<>(initial, false, false, UnaryOperator.identity());
        return this;
    }

    Option<T> help(String text) {
        Option<T> option =
                new Option<>(name, shortNames, type, initial, text, group, places, recording, identifies, alone);
        registry.accept(option);
        return option;
    }
}
