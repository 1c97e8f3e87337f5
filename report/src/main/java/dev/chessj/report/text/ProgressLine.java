package dev.chessj.report.text;

import dev.chessj.report.model.Phrases;
import dev.chessj.search.Estimate;
import java.time.Duration;
import java.util.Locale;

/** How a search gets on, in one line. Pure formatting; who prints it, and how often, is decided elsewhere. */
public final class ProgressLine {

    private ProgressLine() {}

    /**
     * {@code bound 1: 12,345 schedules, 4,100/s, 38% of about 33,000 (26,000 to 75,000), 5.0 s left in it, 3.0 s}.
     *
     * @param bound the preemptions of the schedules executed now
     * @param schedules how many were executed so far, in all bounds
     * @param perSecond how many of them in a second; not shown unless positive
     * @param estimate how many executions the bound takes
     * @param failures how many different failures were found
     * @param elapsed how long it has been
     */
    public static String text(
            int bound, long schedules, double perSecond, Estimate estimate, int failures, Duration elapsed) {
        StringBuilder line = new StringBuilder("bound ").append(bound);
        line.append(": ").append(Phrases.count(schedules, "schedule"));
        if (perSecond > 0 && Double.isFinite(perSecond)) {
            line.append(String.format(Locale.ROOT, perSecond < 10 ? ", %.1f/s" : ", %,.0f/s", perSecond));
        }
        if (estimate.total() == estimate.executed()) {
            line.append(", the last of this bound");
        } else if (estimate.isUnknown() && estimate.low() == estimate.executed()) {
            line.append(", more to come");
        } else if (estimate.isUnknown()) {
            line.append(String.format(
                    Locale.ROOT, ", %,d or more left in this bound", estimate.low() - estimate.executed()));
        } else {
            line.append(String.format(
                    Locale.ROOT,
                    ", %d%% of about %s (%s to %s)",
                    estimate.percent(),
                    Phrases.about(estimate.total()),
                    Phrases.about(estimate.low()),
                    Phrases.about(estimate.high())));
            if (estimate.nanosLeft() != Estimate.UNKNOWN) {
                line.append(", ")
                        .append(Summary.elapsed(Duration.ofNanos(estimate.nanosLeft())))
                        .append(" left in it");
            }
        }
        if (failures > 0) {
            line.append(", ").append(Phrases.count(failures, "failure"));
        }
        return line.append(", ").append(Summary.elapsed(elapsed)).toString();
    }
}
