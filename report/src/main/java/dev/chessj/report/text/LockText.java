package dev.chessj.report.text;

import dev.chessj.report.model.LockFinding;
import dev.chessj.report.model.Phrases;
import java.util.ArrayList;
import java.util.List;

/** What was seen about locks, for people: the first few with all their stacks. */
public final class LockText {

    static final int IN_FULL = 3;
    static final int LINES = 20;
    private static final int FRAMES = 6;

    private LockText() {}

    /** The lines; none if there is nothing to say that a failure does not say already. */
    public static List<String> lines(List<LockFinding> all) {
        List<LockFinding> told = all.stream()
                .filter(finding -> !finding.outcome().equals(LockFinding.MET)
                        && !finding.outcome().equals(LockFinding.REFUTED))
                .toList();
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < told.size() && i < LINES; i++) {
            add(lines, told.get(i), i < IN_FULL);
        }
        if (told.size() > LINES) {
            lines.add(
                    "lock order: and " + Phrases.count(told.size() - LINES, "more", "more") + "; --json has them all.");
        }
        return lines;
    }

    private static void add(List<String> lines, LockFinding finding, boolean inFull) {
        boolean isForgotten = finding.kind().equals(LockFinding.FORGOTTEN_UNLOCK);
        lines.add(title(finding) + ": " + finding.message());
        if (inFull) {
            for (int i = 0; i < finding.places().size(); i++) {
                LockFinding.Place place = finding.places().get(i);
                lines.add("  " + words(finding, i) + ":");
                int shown = Math.min(FRAMES, place.stack().size());
                place.stack().subList(0, shown).forEach(frame -> lines.add("      at " + frame));
                if (shown < place.stack().size()) {
                    lines.add("      ... " + (place.stack().size() - shown) + " more");
                }
            }
        }
        lines.add("  " + (isForgotten ? "unlock it in a finally block." : outcome(finding)));
    }

    private static String title(LockFinding finding) {
        String kind = switch (finding.kind()) {
            case LockFinding.LOCK_ORDER -> "lock order";
            case LockFinding.LOCK_OUT -> "nested-monitor lock-out";
            default -> "forgotten unlock";
        };
        return finding.outcome().equals(LockFinding.OPEN) ? kind + ", predicted and not met" : kind;
    }

    /** What happens at one of its places: {@code T1 takes Account@1 at Account.java:18}. */
    public static String words(LockFinding finding, int index) {
        LockFinding.Place place = finding.places().get(index);
        boolean takes = !finding.kind().equals(LockFinding.LOCK_OUT) || index % 2 == 0;
        String what = takes ? " takes " : index == 1 ? " waits on " : " wakes who waits on ";
        return place.task() + what + place.lock() + " at " + place.location();
    }

    private static String outcome(LockFinding finding) {
        if (finding.outcome().equals(LockFinding.CONFIRMED)) {
            return "a directed execution met this deadlock: its schedule is kept as the failure above says.";
        }
        return "a prediction, and no failure unless --locks=fail: the search did not meet this deadlock, "
                + (finding.attempts() == 0
                        ? "and no execution was directed at it"
                        : "nor did " + Phrases.count(finding.attempts(), "directed execution"))
                + ". If something else keeps the tasks apart the program is right. To rule it out, "
                + (finding.kind().equals(LockFinding.LOCK_OUT)
                        ? "do not wait with another lock in hand."
                        : "take the locks in the same order everywhere.");
    }
}
