package dev.chessj.wrappers;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What the run has met that it does not control, for the verdict: see {@link Reservation}, also for how to add a kind.
 *
 * <p>The same thing is counted once, however often it is met. Some hold for the rest of the JVM, because they are about classes, which load
 * once; others for the test that is being explored.
 *
 * <p><b>Threading.</b> Any thread.
 */
public final class Reservations {

    private static final String SEPARATOR = "\u001f";

    /** So many are kept; more are counted by nobody, and no reader would miss them. */
    private static final int MOST = 10_000;

    private static final Map<String, Met> LASTING = new LinkedHashMap<>();
    private static final Map<String, Met> OF_TEST = new LinkedHashMap<>();

    private static volatile int tests;

    private Reservations() {}

    /** A number for the test that is being explored, for those who add the same thing over and over. */
    static int test() {
        return tests;
    }

    /**
     * One thing that was met.
     *
     * @param what as short as it can be told apart from others of its kind
     * @param option what would mend it, empty for that of the kind, or none
     * @param sentence what {@code --verbose} says about it
     */
    record Met(Reservation kind, String what, String option, String sentence) {}

    /** Something was met; a whole sentence tells those more who want to know. */
    public static void add(Reservation kind, String what, String sentence) {
        add(kind, what, "", sentence);
    }

    /** The same with an option that mends it. */
    public static synchronized void add(Reservation kind, String what, String option, String sentence) {
        Map<String, Met> all = kind.lasts() ? LASTING : OF_TEST;
        if (all.size() < MOST) {
            all.putIfAbsent(kind.name() + SEPARATOR + what, new Met(kind, what, option, sentence));
        }
    }

    /** From now on another test is explored. */
    public static synchronized void beginTest() {
        OF_TEST.clear();
        tests++;
    }

    /** What holds for the test, one for each kind. */
    public static synchronized List<Reserved> all() {
        return Reserved.of(met());
    }

    /** A sentence for each. */
    public static synchronized List<String> sentences() {
        return met().stream().map(Met::sentence).distinct().toList();
    }

    /** All of it as texts, for a search that goes on in another JVM. */
    public static synchronized List<String> save() {
        return met().stream()
                .map(met -> String.join(SEPARATOR, met.kind().name(), met.what(), met.option(), met.sentence()))
                .toList();
    }

    /** What was met in another JVM holds for this test. */
    public static synchronized void restore(List<String> saved) {
        for (String text : saved) {
            String[] parts = text.split(SEPARATOR, -1);
            Reservation kind = Reservation.valueOf(parts[0]);
            String key = kind.name() + SEPARATOR + parts[1];
            if (!LASTING.containsKey(key)) {
                OF_TEST.putIfAbsent(key, new Met(kind, parts[1], parts[2], parts[3]));
            }
        }
    }

    private static List<Met> met() {
        Map<String, Met> all = new LinkedHashMap<>(LASTING);
        OF_TEST.forEach(all::putIfAbsent);
        return new ArrayList<>(all.values());
    }
}
