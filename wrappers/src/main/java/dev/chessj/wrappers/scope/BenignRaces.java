package dev.chessj.wrappers.scope;

import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Which races are meant, and why: by annotation in the program, or in a file that the user names.
 *
 * <p>A name is that of a field, a method, a class or a package, {@code com.acme.Stats.hits}, and stands for all that is inside.
 *
 * <p><b>Threading.</b> Any thread that loads a class adds; whoever reports asks.
 */
public final class BenignRaces {

    private static final Map<String, String> REASONS = new TreeMap<>();

    private BenignRaces() {}

    public static synchronized void add(String name, String reason) {
        REASONS.put(name, reason);
    }

    /** Why a race with this field, or with an access in this method, does no harm; null if nobody says so. */
    public static synchronized @Nullable String reason(String name) {
        String outer = name;
        while (!outer.isEmpty()) {
            String reason = REASONS.get(outer);
            if (reason != null) {
                return reason;
            }
            int end = Math.max(outer.lastIndexOf('.'), outer.lastIndexOf('$'));
            outer = end < 0 ? "" : outer.substring(0, end);
        }
        return null;
    }
}
