package dev.chessj.dist;

import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.chessj.cli.jdk.Jdk;
import dev.chessj.cli.jdk.JdkChoice;
import dev.chessj.cli.jdk.JdkFolders;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/**
 * A JDK of this machine, and what carries the tasks on it.
 *
 * @param vehicle {@code thread} or {@code continuation}
 */
record Place(Jdk jdk, String vehicle) {
    private static final int OLDEST = 17;

    /**
     * Where most tests run: threads on the oldest JDK of this machine, continuations on the newest that has them; with
     * {@code -Dchessj.places=every} in all places, with {@code fastest} in one.
     */
    static List<Place> all() {
        if (everywhere()) {
            return every();
        }
        return is("fastest") ? List.of(fastest()) : both();
    }

    private static List<Place> both() {
        List<Place> every = every();
        List<Place> chosen = new ArrayList<>();
        every.stream()
                .filter(place -> place.vehicle().equals("thread"))
                .findFirst()
                .ifPresent(chosen::add);
        every.stream()
                .filter(place -> place.vehicle().equals("continuation"))
                .reduce((older, newer) -> newer)
                .ifPresent(chosen::add);
        return chosen;
    }

    /** Where there is much to execute and what depends on the place, the engine, is compared elsewhere: on continuations, if there are any. */
    static Place fastest() {
        List<Place> places = everywhere() ? every() : both();
        return places.stream()
                .filter(place -> place.vehicle().equals("continuation"))
                .findFirst()
                .orElse(places.get(0));
    }

    /** The fastest alone, or all of them if it is to be everywhere: for searches whose operations are compared in all places elsewhere. */
    static List<Place> some() {
        return everywhere() ? all() : List.of(fastest());
    }

    static boolean everywhere() {
        return is("every");
    }

    private static boolean is(String places) {
        return System.getProperty("chessj.places", "").equals(places);
    }

    /** One JDK of each version from 17 up, with each vehicle that it has. */
    static List<Place> every() {
        Map<Integer, Jdk> jdks = new TreeMap<>();
        for (Jdk jdk : new JdkChoice(JdkFolders.ofThisMachine()).all()) {
            if (jdk.major() >= OLDEST) {
                jdks.putIfAbsent(jdk.major(), jdk);
            }
        }
        List<Place> places = new ArrayList<>();
        for (Jdk jdk : jdks.values()) {
            if (jdk.major() >= Jdk.FIRST_WITH_CONTINUATIONS) {
                places.add(new Place(jdk, "continuation"));
            }
            places.add(new Place(jdk, "thread"));
        }
        return places;
    }

    /** A test for each place in which something was found. */
    static <T> Stream<DynamicTest> each(Map<Place, T> found, Check<T> check) {
        return found.entrySet().stream()
                .map(entry ->
                        dynamicTest(entry.getKey().toString(), () -> check.accept(entry.getKey(), entry.getValue())));
    }

    /** What has to hold in a place. */
    interface Check<T> {
        void accept(Place place, T found) throws Exception;
    }

    @Override
    public String toString() {
        return "JDK " + jdk.version() + ", " + vehicle;
    }
}
