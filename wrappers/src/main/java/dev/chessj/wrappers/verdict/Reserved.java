package dev.chessj.wrappers.verdict;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * All that a run met of one kind that it does not control.
 *
 * <p><b>Threading.</b> Immutable; any thread.
 *
 * @param kind the kind
 * @param count how many different ones
 * @param first the first of them, as short as it can be told apart: a class, a field with its place
 * @param option what to try next, empty if nothing is known
 */
public record Reserved(Reservation kind, int count, String first, String option) {

    private static final int OPTIONS = 3;
    private static final String SEPARATOR = "\u001f";

    /** One for each kind, in the order of the kinds. */
    static List<Reserved> of(Iterable<Reservations.Met> all) {
        List<Reserved> reserved = new ArrayList<>();
        for (Reservation kind : Reservation.values()) {
            List<Reservations.Met> those = new ArrayList<>();
            for (Reservations.Met met : all) {
                if (met.kind() == kind) {
                    those.add(met);
                }
            }
            if (!those.isEmpty()) {
                reserved.add(new Reserved(kind, those.size(), those.get(0).what(), options(kind, those)));
            }
        }
        return reserved;
    }

    private static String options(Reservation kind, List<Reservations.Met> those) {
        Set<String> options = new LinkedHashSet<>();
        if (!kind.option().isEmpty()) {
            options.add(kind.option());
        }
        for (Reservations.Met met : those) {
            if (!met.option().isEmpty() && options.size() < OPTIONS) {
                options.add(met.option());
            }
        }
        return String.join(" ", options);
    }

    /** {@code 3 classes that could not be rewritten (the first: com.acme.Large)}. */
    public String words() {
        String named = first.isEmpty() || count == 1 ? first : "the first: " + first;
        String both = named.isEmpty() || option.isEmpty() ? named + option : named + "; " + option;
        return kind.count(count) + (both.isEmpty() ? "" : " (" + both + ")");
    }

    /** As one text, and back. */
    public String encode() {
        return String.join(SEPARATOR, kind.name(), String.valueOf(count), first, option);
    }

    public static Reserved decode(String text) {
        String[] parts = text.split(SEPARATOR, -1);
        return new Reserved(Reservation.valueOf(parts[0]), Integer.parseInt(parts[1]), parts[2], parts[3]);
    }
}
