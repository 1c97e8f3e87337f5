package dev.chessj.hbgraph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class PrefixTest {

    private static final int TASKS = 3;
    private static final int VARIABLES = 3;

    /** An event: which task, what it does, to which variable. */
    private record Step(int task, char what, int variable) {
        boolean writes() {
            return what == 'w';
        }

        boolean dependsOn(Step other) {
            return task == other.task
                    || what == 'e'
                    || other.what == 'e'
                    || variable == other.variable && (writes() || other.writes() || adds() != other.adds());
        }

        boolean adds() {
            return what == 'a';
        }
    }

    @Test
    void independentEvents_anyOrder_sameHash() {
        assertEquals(hash("0w0 1w1"), hash("1w1 0w0"));
        assertEquals(hash("0w0 1r0 2r0"), hash("0w0 2r0 1r0"));
        assertEquals(hash("0r0 1w1 2r0"), hash("2r0 1w1 0r0"));
    }

    @Test
    void dependentEvents_otherOrder_otherHash() {
        assertNotEquals(hash("0w0 1w0"), hash("1w0 0w0"));
        assertNotEquals(hash("0w0 1r0"), hash("1r0 0w0"));
        assertNotEquals(hash("0e0 1r1"), hash("1r1 0e0"));
    }

    @Test
    void sameTaskAgainAndAgain_everyPrefixDiffers() {
        TreeSet<String> hashes = new TreeSet<>();
        StringBuilder steps = new StringBuilder("0w0");
        for (int i = 0; i < 1000; i++) {
            hashes.add(hash(steps.toString()));
            steps.append(" 0w0");
        }
        assertEquals(1000, hashes.size());
    }

    @Test
    void attemptThatFails_isLikeARead() {
        assertEquals(hash("0w0 1f0 2r0"), hash("0w0 2r0 1f0"));
        assertNotEquals(hash("0w0 1f0"), hash("0w0 1w0"));
    }

    @Test
    void variablesNobodyShares_haveNoNames() {
        assertEquals(hash("0w0 1w1"), hash("0w2 1w0"));
        assertNotEquals(hash("0w0 1w1"), hash("0w0 1w0"));
    }

    @Test
    void access_likeAnEventOfOneVariable_sameHashes() {
        Random random = new Random(7);
        Prefix oneStep = new Prefix();
        Prefix threeSteps = new Prefix();
        TaskHistory[][] tasks = new TaskHistory[2][TASKS];
        Variable[][] variables = new Variable[2][VARIABLES];
        for (int way = 0; way < 2; way++) {
            for (int i = 0; i < TASKS; i++) {
                tasks[way][i] = new TaskHistory();
                tasks[way][i].beginFirst();
            }
            Arrays.setAll(variables[way], i -> new Variable());
        }
        for (int i = 0; i < 10_000; i++) {
            int task = random.nextInt(TASKS);
            int variable = random.nextInt(VARIABLES);
            boolean changes = random.nextBoolean();
            threeSteps.next(tasks[0][task], i % 5).touch(variables[0][variable], changes);
            if (random.nextInt(6) == 0) {
                oneStep.next(tasks[1][task], i % 5).touch(variables[1][variable], changes); // and others in between
            } else {
                oneStep.guess(tasks[1][task], 5).touch(variables[1][variable], !changes);
                oneStep.guessAccess(tasks[1][task], i % 5, variables[1][variable], changes);
                long guessedHigh = oneStep.guessedHigh();
                long guessedLow = oneStep.guessedLow();
                oneStep.access(tasks[1][task], i % 5, variables[1][variable], changes);
                assertEquals(oneStep.high(), guessedHigh);
                assertEquals(oneStep.low(), guessedLow);
            }
            threeSteps.settle();
            oneStep.settle();
            assertEquals(threeSteps.high(), oneStep.high());
            assertEquals(threeSteps.low(), oneStep.low());
        }
    }

    @Test
    void guess_thenTheSameHappens_sameHash() {
        Prefix prefix = new Prefix();
        TaskHistory task = new TaskHistory();
        task.beginFirst();
        Variable variable = new Variable();
        prefix.next(task, 1).touch(variable, true);
        prefix.guess(task, 2).touch(variable, true);
        long high = prefix.guessedHigh();
        long low = prefix.guessedLow();
        prefix.next(task, 2).touch(variable, true);
        prefix.settle();
        assertEquals(high, prefix.high());
        assertEquals(low, prefix.low());
    }

    /** Two sequences have the same hash exactly if they have the same events and order those that depend on each other alike. */
    @Test
    void randomSequences_sameHashIfAndOnlyIfSamePartialOrder() {
        Map<String, String> orderOfHash = new HashMap<>();
        Map<String, String> hashOfOrder = new HashMap<>();
        Random random = new Random(7);
        int repeated = 0;
        for (int i = 0; i < 60_000; i++) {
            List<Step> steps = new ArrayList<>();
            for (int k = random.nextInt(4) + 1; k >= 0; k--) {
                steps.add(
                        new Step(random.nextInt(TASKS), "rrwwe".charAt(random.nextInt(5)), random.nextInt(VARIABLES)));
            }
            String order = order(steps);
            String hash = hash(steps);
            String known = hashOfOrder.put(order, hash);
            repeated += known == null ? 0 : 1;
            assertEquals(known == null ? hash : known, hash, steps.toString());
            String before = orderOfHash.put(hash, order);
            assertEquals(before == null ? order : before, order, steps.toString());
        }
        assertNotEquals(0, repeated);
    }

    @Test
    void additions_anyOrder_sameHashUntilSomebodyLooks() {
        assertEquals(named("0a0 1a0"), named("1a0 0a0"));
        assertEquals(named("0a0 1a0 2r0"), named("1a0 0a0 2r0"));
        assertNotEquals(named("0a0 2r0 1a0"), named("0a0 1a0 2r0"));
        assertNotEquals(named("0a0 2w0 1a0"), named("0a0 1a0 2w0"));
        assertNotEquals(named("0a0"), named("0r0"));
    }

    /** Two workers that do the same are two, and not none. */
    @Test
    void additions_twiceTheSame_areNotForgotten() {
        Prefix prefix = new Prefix();
        TaskHistory idle = new TaskHistory();
        Variable pool = new Variable();
        TreeSet<Long> hashes = new TreeSet<>();
        for (int i = 0; i < 100; i++) {
            hashes.add(prefix.high());
            idle.rest();
            prefix.next(idle, 1).add(pool);
            prefix.settle();
        }
        assertEquals(100, hashes.size());
    }

    /** By the definition: one can be turned into the other by exchanging neighbours that do not depend on each other. */
    @Test
    void randomSequencesWithAdditions_sameHashIfAndOnlyIfSameTrace() {
        Map<String, String> traceOfHash = new HashMap<>();
        Map<String, String> hashOfTrace = new HashMap<>();
        Random random = new Random(11);
        int repeated = 0;
        for (int i = 0; i < 20_000; i++) {
            List<Step> steps = new ArrayList<>();
            for (int k = random.nextInt(4) + 1; k >= 0; k--) {
                steps.add(new Step(random.nextInt(TASKS), "raaw".charAt(random.nextInt(4)), random.nextInt(2)));
            }
            String trace = normal(steps).toString();
            String hash = named(steps);
            String known = hashOfTrace.put(trace, hash);
            repeated += known == null ? 0 : 1;
            assertEquals(known == null ? hash : known, hash, steps.toString());
            String before = traceOfHash.put(hash, trace);
            assertEquals(before == null ? trace : before, trace, steps.toString());
        }
        assertNotEquals(0, repeated);
    }

    /** Of all that depend on nothing before them, the one of the lowest task first, and so on. */
    private static List<Step> normal(List<Step> steps) {
        List<Step> left = new ArrayList<>(steps);
        List<Step> sorted = new ArrayList<>();
        while (!left.isEmpty()) {
            Step next = null;
            for (int i = 0; i < left.size(); i++) {
                Step step = left.get(i);
                boolean first = left.subList(0, i).stream().noneMatch(step::dependsOn);
                next = first && (next == null || step.task < next.task) ? step : next;
            }
            sorted.add(next);
            left.remove(next);
        }
        return sorted;
    }

    /** The hash of a sequence whose variables are known from before. */
    private static String named(String steps) {
        return hash("0w0 0w1 0w2 " + steps);
    }

    private static String named(List<Step> steps) {
        List<Step> all = new ArrayList<>();
        for (int i = 0; i < VARIABLES; i++) {
            all.add(new Step(0, 'w', i));
        }
        all.addAll(steps);
        return hash(all);
    }

    /** By the definition, with variables named by what was done to them before: a fresh one has no name. */
    private static String order(List<Step> steps) {
        int[] local = new int[TASKS];
        List<String> names = new ArrayList<>();
        for (Step step : steps) {
            names.add(step.task + "." + local[step.task]++ + step.what);
        }
        TreeSet<String> pairs = new TreeSet<>(names);
        for (int j = 0; j < steps.size(); j++) {
            for (int i = 0; i < j; i++) {
                if (steps.get(j).dependsOn(steps.get(i)) && isDirect(steps, i, j)) {
                    pairs.add(names.get(i) + (sameVariable(steps, i, j) ? " = " : " < ") + names.get(j));
                }
            }
        }
        return String.join(", ", pairs);
    }

    /** A variable hands on only its last change, and the reads since. */
    private static boolean isDirect(List<Step> steps, int i, int j) {
        Step first = steps.get(i);
        Step second = steps.get(j);
        if (first.task == second.task || first.what == 'e' || second.what == 'e') {
            return true;
        }
        for (int k = i + 1; k < j; k++) {
            if (steps.get(k).variable == first.variable && steps.get(k).writes()) {
                return false;
            }
        }
        return true;
    }

    private static boolean sameVariable(List<Step> steps, int i, int j) {
        Step first = steps.get(i);
        Step second = steps.get(j);
        if (first.what == 'e' || second.what == 'e' || first.variable != second.variable) {
            return false;
        }
        boolean touches = first.writes() || second.writes();
        for (int k = i + 1; k < j && touches; k++) {
            touches = steps.get(k).variable != first.variable || !steps.get(k).writes();
        }
        return touches;
    }

    private static String hash(String steps) {
        return hash(Arrays.stream(steps.split(" "))
                .map(step -> new Step(step.charAt(0) - '0', step.charAt(1), step.charAt(2) - '0'))
                .toList());
    }

    private static String hash(List<Step> steps) {
        Prefix prefix = new Prefix();
        TaskHistory root = new TaskHistory();
        root.beginFirst();
        TaskHistory[] tasks = new TaskHistory[TASKS];
        for (int i = 0; i < TASKS; i++) {
            tasks[i] = new TaskHistory();
            prefix.next(root, 1000);
            prefix.settle();
            tasks[i].beginBy(root);
        }
        Variable[] variables = {new Variable(), new Variable(), new Variable()};
        for (Step step : steps) {
            Event event = prefix.next(tasks[step.task], step.what);
            if (step.what == 'e') {
                event.touchEverything();
            } else if (step.adds()) {
                event.add(variables[step.variable]);
            } else {
                event.touch(variables[step.variable], step.what == 'w' || step.what == 'f');
            }
            if (step.what == 'f') {
                prefix.changedNothing();
            }
        }
        prefix.settle();
        return Long.toHexString(prefix.high()) + Long.toHexString(prefix.low());
    }
}
