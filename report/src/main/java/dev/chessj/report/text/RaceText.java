package dev.chessj.report.text;

import dev.chessj.report.model.Phrases;
import dev.chessj.scheduler.result.Race;
import java.util.ArrayList;
import java.util.List;

/**
 * Races for people: both accesses with their stacks, and what would order them.
 *
 * <p><b>Contract.</b> At most {@value #IN_FULL} of them in full; of the others one line each. Nothing is left out without a word.
 */
public final class RaceText {

    static final int IN_FULL = 3;
    static final int LINES = 20;
    private static final int FRAMES = 6;

    private RaceText() {}

    /** The lines; none if there are no races. */
    public static List<String> lines(List<Race> races) {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < races.size() && i < LINES; i++) {
            Race race = races.get(i);
            lines.add("race: " + race.words());
            if (i < IN_FULL) {
                add(lines, race.first());
                add(lines, race.second());
                lines.add("  " + race.advice() + ".");
            }
        }
        if (races.size() > LINES) {
            lines.add("race: and " + Phrases.count(races.size() - LINES, "more pair", "more pairs")
                    + " of places; --json has them all.");
        }
        return lines;
    }

    private static void add(List<String> lines, Race.Access access) {
        if (access.stack().isEmpty()) {
            return; // the place is in the first line
        }
        lines.add("  " + access.task() + (access.writes() ? " writes" : " reads") + ":");
        int shown = Math.min(FRAMES, access.stack().size());
        access.stack().subList(0, shown).forEach(frame -> lines.add("      at " + frame));
        if (shown < access.stack().size()) {
            lines.add("      ... " + (access.stack().size() - shown) + " more");
        }
    }
}
