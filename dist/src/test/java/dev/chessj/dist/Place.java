package dev.chessj.dist;

import dev.chessj.cli.jdk.Jdk;
import dev.chessj.cli.jdk.JdkChoice;
import dev.chessj.cli.jdk.JdkFolders;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A JDK of this machine, and what carries the tasks on it.
 *
 * @param vehicle {@code thread} or {@code continuation}
 */
record Place(Jdk jdk, String vehicle) {
    private static final int OLDEST = 17;

    /** One JDK of each version from 17 up, with each vehicle that it has. */
    static List<Place> all() {
        Map<Integer, Jdk> jdks = new LinkedHashMap<>();
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

    @Override
    public String toString() {
        return "JDK " + jdk.version() + ", " + vehicle;
    }
}
