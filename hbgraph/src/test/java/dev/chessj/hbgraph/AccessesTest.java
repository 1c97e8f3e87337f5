package dev.chessj.hbgraph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Clocks and epochs against happens-before as it is written down: the closure of a relation over all events. */
class AccessesTest {

    private static final int TASKS = 4;
    private static final int LOCKS = 2;

    /** What a task does: an access to the one variable, or an operation on a lock that orders. */
    private record Step(int task, char what, int lock) {
        boolean isAccess() {
            return what == 'r' || what == 'w';
        }
    }

    @Test
    void oneTask_neverRaces() {
        assertFalse(races("0w 0r 0w"));
    }

    @Test
    void twoReads_doNotRace_aWriteAfterThemDoes() {
        assertFalse(races("0r 1r 2r"));
        assertTrue(races("0r 1r 0w"));
        assertTrue(races("0w 1r"));
        assertTrue(races("0r 1w"));
    }

    @Test
    void lockBetween_orders_onlyAfterTheAccess() {
        assertFalse(races("0w 0L 1L 1w"));
        assertTrue(races("0L 0w 1L 1w"));
        assertTrue(races("0w 0L 1w 1L"));
    }

    @Test
    void severalReaders_allMustBeOrdered() {
        assertFalse(races("0r 1r 0L 1L 2L 2w"));
        assertTrue(races("0r 1r 0L 2L 2w"));
        assertTrue(races("0r 1r 1L 2L 2w"));
    }

    @Test
    void randomSequences_firstRaceIsToldWhereTheDefinitionHasIt() {
        Random random = new Random(1);
        int racing = 0;
        for (int i = 0; i < 20_000; i++) {
            List<Step> steps = new ArrayList<>();
            for (int length = 2 + random.nextInt(12); length > 0; length--) {
                char what = "rwLL".charAt(random.nextInt(4));
                steps.add(new Step(random.nextInt(TASKS), what, random.nextInt(LOCKS)));
            }
            int expected = firstRaceByDefinition(steps);
            assertEquals(expected, firstRace(steps), () -> "sequence " + steps);
            racing += expected < steps.size() ? 1 : 0;
        }
        assertTrue(racing > 2_000 && racing < 18_000, racing + " of 20000 race: not much of a test");
    }

    private static boolean races(String text) {
        List<Step> steps = new ArrayList<>();
        for (String step : text.split(" ")) {
            steps.add(new Step(step.charAt(0) - '0', step.charAt(1), 0));
        }
        boolean told = firstRace(steps) < steps.size();
        assertEquals(firstRaceByDefinition(steps) < steps.size(), told);
        return told;
    }

    /** The index of the first access that is told to race; the length if there is none. */
    private static int firstRace(List<Step> steps) {
        Prefix prefix = new Prefix();
        prefix.clear(null, true);
        TaskHistory[] tasks = new TaskHistory[TASKS];
        for (int i = 0; i < TASKS; i++) {
            tasks[i] = new TaskHistory();
            tasks[i].number(i);
            tasks[i].beginFirst();
        }
        Variable variable = new Variable();
        Variable[] locks = {new Variable(), new Variable()};
        for (int i = 0; i < steps.size(); i++) {
            Step step = steps.get(i);
            Event event = prefix.next(tasks[step.task], step.what);
            if (!step.isAccess()) {
                event.touch(locks[step.lock], true);
                continue;
            }
            event.touch(variable, step.what == 'w');
            event.isJudged();
            if (prefix.races(tasks[step.task], variable, step.what == 'w')) {
                return i;
            }
        }
        return steps.size();
    }

    private static int firstRaceByDefinition(List<Step> steps) {
        int n = steps.size();
        boolean[][] before = new boolean[n][n];
        for (int j = 0; j < n; j++) {
            for (int i = 0; i < j; i++) {
                Step a = steps.get(i);
                Step b = steps.get(j);
                before[i][j] = a.task == b.task || !a.isAccess() && !b.isAccess() && a.lock == b.lock;
            }
        }
        for (int k = 0; k < n; k++) {
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < n; j++) {
                    before[i][j] |= before[i][k] && before[k][j];
                }
            }
        }
        for (int j = 0; j < n; j++) {
            for (int i = 0; i < j; i++) {
                boolean conflict = steps.get(i).isAccess()
                        && steps.get(j).isAccess()
                        && (steps.get(i).what == 'w' || steps.get(j).what == 'w');
                if (conflict && !before[i][j]) {
                    return j;
                }
            }
        }
        return n;
    }
}
