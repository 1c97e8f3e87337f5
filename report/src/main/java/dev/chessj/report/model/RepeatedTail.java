package dev.chessj.report.model;

import java.util.List;

/** Finds what the end of a list repeats: how a livelock is shown. */
final class RepeatedTail {

    private static final int MAX_PERIOD = 500;
    private static final int ENOUGH = 3; // twice may be chance

    private RepeatedTail() {}

    /** The shortest period with which the list ends at least three times over; 0 when there is none. */
    static int period(List<String> list) {
        for (int period = 1; period <= MAX_PERIOD && period * ENOUGH <= list.size(); period++) {
            if (times(list, period) >= ENOUGH) {
                return period;
            }
        }
        return 0;
    }

    /** How often the last elements, that many, stand at the end of the list. */
    static int times(List<String> list, int period) {
        int same = period;
        while (same < list.size()) {
            int position = list.size() - 1 - same;
            if (!list.get(position).equals(list.get(position + period))) {
                break;
            }
            same++;
        }
        return same / period;
    }
}
