package dev.chessj.cli.request;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/** For messages about a name that is not there: the known names that it was probably meant to be. */
public final class NearNames {
    private static final int MOST = 3;

    private NearNames() {}

    /**
     * The names nearest to one that is not there, best first; empty when nothing is near.
     *
     * @param simple the part of a known name that people write
     */
    public static List<String> of(String wanted, Collection<String> known, UnaryOperator<String> simple) {
        int limit = Math.max(2, wanted.length() / 3);
        Map<String, Integer> near = new TreeMap<>();
        for (String name : known) {
            int distance = distance(wanted, simple.apply(name), limit);
            if (distance <= limit && distance < wanted.length()) { // not: every letter another one
                near.put(name, distance);
            }
        }
        return near.entrySet().stream()
                .sorted(Map.Entry.comparingByValue(Comparator.naturalOrder()))
                .limit(MOST)
                .map(Map.Entry::getKey)
                .toList();
    }

    /**
     * How many letters must be changed, added or left out to make one word of the other, or anything above the limit once that is
     * certain; case does not count.
     */
    private static int distance(String one, String other, int limit) {
        if (Math.abs(one.length() - other.length()) > limit) {
            return limit + 1;
        }
        String a = one.toLowerCase(Locale.ROOT);
        String b = other.toLowerCase(Locale.ROOT);
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int change = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(change, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[b.length()];
    }
}
