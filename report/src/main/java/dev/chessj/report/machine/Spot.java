package dev.chessj.report.machine;

import dev.chessj.report.model.Interleaving;
import dev.chessj.report.model.LockFinding;
import dev.chessj.report.model.Sources;
import dev.chessj.report.text.LockText;
import dev.chessj.scheduler.result.Race;
import java.util.ArrayList;
import java.util.List;

/**
 * A place in the source that a finding without an execution of its own is about, and what happens there.
 *
 * @param words {@code T1 writes at Counter.java:18}
 * @param source where
 */
record Spot(String words, Interleaving.Source source) {

    /** The later access of a race, then the other. */
    static List<Spot> of(Race race, Sources sources) {
        List<Spot> spots = new ArrayList<>();
        for (Race.Access access : List.of(race.second(), race.first())) {
            spots.add(new Spot(access.words(), find(access.method(), access.location(), sources)));
        }
        return spots;
    }

    /** Where locks are taken, and who waits or wakes, task by task in the order of waiting. */
    static List<Spot> of(LockFinding finding, Sources sources) {
        List<Spot> spots = new ArrayList<>();
        for (int i = 0; i < finding.places().size(); i++) {
            LockFinding.Place place = finding.places().get(i);
            String frame = place.stack().isEmpty() ? "" : place.stack().get(0);
            int end = frame.indexOf('(');
            String method = end < 0 ? "" : frame.substring(frame.indexOf('/') + 1, end);
            spots.add(new Spot(LockText.words(finding, i), find(method, place.location(), sources)));
        }
        return spots;
    }

    private static Interleaving.Source find(String method, String location, Sources sources) {
        int dot = method.lastIndexOf('.');
        return sources.find(dot < 0 ? "" : method.substring(0, dot), method.substring(dot + 1), location);
    }
}
