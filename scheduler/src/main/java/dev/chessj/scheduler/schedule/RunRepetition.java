package dev.chessj.scheduler.schedule;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * In the text of a schedule: the last runs once more, many times over. An execution that repeats itself until the limit has thousands
 * of runs, and a few different ones.
 *
 * @param runs how many of the runs before
 * @param times how many times more
 */
record RunRepetition(int runs, int times) {

    private static final int MAX_RUNS = 256;
    private static final int ENOUGH = 40; // runs left out, before it is worth a line that people have to understand

    /** A part of a schedule's text: a run, and after it, if the last ones are repeated, how often. */
    record Part(Run run, List<RunRepetition> again) {}

    /** The runs, with repeated ones left out. Runs are equal only if the operations expected are. */
    static List<Part> parts(List<Run> runs) {
        int[] ids = ids(runs);
        List<Part> parts = new ArrayList<>();
        int i = 0;
        while (i < ids.length) {
            Run run = runs.get(i++);
            List<RunRepetition> again = new ArrayList<>();
            for (RunRepetition next = after(ids, i); next != null; next = after(ids, i)) {
                again.add(next);
                i += next.runs * next.times;
            }
            parts.add(new Part(run, again));
        }
        return parts;
    }

    private static int[] ids(List<Run> runs) {
        Map<Run, Integer> known = new HashMap<>();
        int[] ids = new int[runs.size()];
        for (int i = 0; i < ids.length; i++) {
            Integer id = known.putIfAbsent(runs.get(i), known.size());
            ids[i] = id == null ? known.size() - 1 : id;
        }
        return ids;
    }

    private static @Nullable RunRepetition after(int[] ids, int position) {
        for (int runs = 1; runs <= Math.min(MAX_RUNS, position); runs++) {
            int end = position;
            while (end < ids.length && ids[end] == ids[end - runs]) {
                end++;
            }
            int times = (end - position) / runs;
            if (times * runs >= ENOUGH) {
                return new RunRepetition(runs, times);
            }
        }
        return null;
    }

    /** {@code 4x1200}, where the gap stands before the x. */
    String format(String gap) {
        return runs + gap + "x" + times;
    }

    /** The opposite; null if it is something else. */
    static @Nullable RunRepetition parse(String text, String gap) {
        int x = text.indexOf('x');
        if (x < gap.length() || !text.startsWith(gap, x - gap.length())) {
            return null;
        }
        int runs = ScheduleText.number(text.substring(0, x - gap.length()), 1, MAX_RUNS);
        int times = ScheduleText.number(text.substring(x + 1), 1, ScheduleFile.MAX_RUNS);
        return runs < 0 || times < 0 ? null : new RunRepetition(runs, times);
    }

    /** Whether the runs can be followed by this: there are that many, none of them open, and not too many in the end. */
    boolean fits(List<Run> before) {
        return runs <= before.size()
                && before.get(before.size() - 1).count() != Run.OPEN
                && before.size() + (long) runs * times <= ScheduleFile.MAX_RUNS;
    }

    void appendTo(List<Run> before) {
        int from = before.size() - runs;
        for (int i = 0; i < runs * times; i++) {
            before.add(before.get(from + i));
        }
    }
}
