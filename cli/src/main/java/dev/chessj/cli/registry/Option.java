package dev.chessj.cli.registry;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One option, with all that is known of it.
 *
 * @param name its long name, without dashes: {@code max-steps}
 * @param shortNames further names, with one dash: {@code -q}
 * @param type how its values are written
 * @param initial its value where nobody gives one
 * @param help what it does, in sentences, without the default
 * @param group where the help shows it
 * @param places where it may stand
 * @param recording how a schedule records it; null if it does not
 * @param identifies whether a search can only be resumed with the same value, because it decides which schedules there are
 * @param alone what the option means without a value; empty if it needs one
 */
public record Option<T>(
        String name,
        List<String> shortNames,
        OptionType<T> type,
        T initial,
        String help,
        HelpGroup group,
        Set<OptionPlace> places,
        @Nullable RecordingRule<T> recording,
        boolean identifies,
        String alone) {

    public Option {
        shortNames = List.copyOf(shortNames);
        places = Set.copyOf(places);
    }

    public boolean isIn(OptionPlace place) {
        return places.contains(place);
    }

    /** As on the command line: {@code --max-steps}. */
    public String longName() {
        return "--" + name;
    }

    /** The help with the default. */
    public String description() {
        String value = type.isFlag() ? "" : type.text(initial);
        return value.isEmpty() ? help : help.substring(0, help.length() - 1) + " (default: " + value + ").";
    }

    @Override
    public String toString() {
        return longName();
    }

    /** The value that is written so; the words of the default stand for it even if nobody could type them. */
    public T read(List<String> texts) {
        return texts.equals(type.texts(initial)) ? initial : type.value(texts);
    }
}
