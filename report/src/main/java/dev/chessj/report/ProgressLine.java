package dev.chessj.report;

import java.time.Duration;
import java.util.Locale;

/** How a search gets on, in one line. Pure formatting; who prints it, and how often, is decided elsewhere. */
public final class ProgressLine {

    private ProgressLine() {}

    /**
     * {@code bound 1: 12,345 schedules, 4,100/s, 5,000 or more left in this bound, 3.0 s}.
     *
     * @param bound the preemptions of the schedules executed now
     * @param schedules how many were executed so far, in all bounds
     * @param perSecond how many of them in a second; not shown unless positive
     * @param left how many of this bound are known to be left, each of which may lead to more; negative when not known
     * @param failures how many different failures were found
     * @param elapsed how long it has been
     */
    public static String text(int bound, long schedules, double perSecond, long left, int failures, Duration elapsed) {
        StringBuilder line = new StringBuilder("bound ").append(bound);
        line.append(": ").append(Words.count(schedules, "schedule"));
        if (perSecond > 0 && Double.isFinite(perSecond)) {
            line.append(String.format(Locale.ROOT, perSecond < 10 ? ", %.1f/s" : ", %,.0f/s", perSecond));
        }
        if (left == 0) {
            line.append(", the last of this bound");
        } else if (left > 0) {
            line.append(String.format(Locale.ROOT, ", %,d or more left in this bound", left));
        }
        if (failures > 0) {
            line.append(", ").append(Words.count(failures, "failure"));
        }
        return line.append(", ").append(Summary.elapsed(elapsed)).toString();
    }
}
