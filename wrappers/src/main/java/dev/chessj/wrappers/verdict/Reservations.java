package dev.chessj.wrappers.verdict;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

/**
 * What the run has met that it does not control, for the verdict: see {@link Reservation}, also for how to add a kind.
 *
 * <p>The same thing is counted once, however often it is met. Most hold for the test that is being explored, whose executions have met it; what may concern
 * later tests of the JVM as well, and is not met again there, holds for these, too: see {@link #addLasting} and {@link #addUntil}.
 *
 * <p><b>Threading.</b> Any thread.
 */
public final class Reservations {

    private static final String SEPARATOR = "\u001f";

    /** So many are kept; more are counted by nobody, and no reader would miss them. */
    private static final int MOST = 10_000;

    private static final Map<String, Met> LASTING = new LinkedHashMap<>();
    private static final Map<String, Met> OF_TEST = new LinkedHashMap<>();

    private static final List<Open> OPEN = new ArrayList<>();

    private static volatile int tests;

    private Reservations() {}

    /** A number for the test that is being explored, for those who add the same thing over and over. */
    public static int test() {
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

    /** What concerns every test until something has happened. */
    private record Open(Met met, BooleanSupplier over) {}

    /** Something was met; a whole sentence tells those more who want to know. */
    public static void add(Reservation kind, String what, String sentence) {
        add(kind, what, "", sentence);
    }

    /** The same with an option that mends it. */
    public static synchronized void add(Reservation kind, String what, String option, String sentence) {
        put(kind.lasts() ? LASTING : OF_TEST, new Met(kind, what, option, sentence));
    }

    /** The same with something that may concern the tests that come later in this JVM, and that nobody will meet again. */
    public static synchronized void addLasting(Reservation kind, String what, String sentence) {
        put(LASTING, new Met(kind, what, "", sentence));
    }

    /** The same with something that concerns this test and later ones, up to the first that begins when it is over. */
    public static synchronized void addUntil(Reservation kind, String what, String sentence, BooleanSupplier over) {
        Met met = new Met(kind, what, "", sentence);
        put(OF_TEST, met);
        OPEN.add(new Open(met, over));
    }

    private static void put(Map<String, Met> all, Met met) {
        if (all.size() < MOST) {
            all.putIfAbsent(met.kind().name() + SEPARATOR + met.what(), met);
        }
    }

    /** From now on another test is explored. */
    public static synchronized void beginTest() {
        OF_TEST.clear();
        OPEN.removeIf(open -> open.over().getAsBoolean());
        OPEN.forEach(open -> put(OF_TEST, open.met()));
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
