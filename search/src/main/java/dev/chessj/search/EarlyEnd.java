package dev.chessj.search;

import dev.chessj.scheduler.result.TimeLimit;
import java.util.List;

/**
 * A time limit that ended while others could have gone on, or before another limit with an earlier deadline.
 *
 * @param limit the limit
 * @param step how many operations were executed before it ended
 * @param others the tasks that could have gone on before, by name
 * @param overtaken where there are none: the limits that should have ended before
 */
public record EarlyEnd(TimeLimit limit, int step, List<String> others, List<TimeLimit> overtaken) {
    public EarlyEnd {
        others = List.copyOf(others);
        overtaken = List.copyOf(overtaken);
    }
}
