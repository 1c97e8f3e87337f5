package dev.chessj.fairness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.api.Test;

class FairSchedulerTest {

    /** How many random runs are compared; set the property for the long form. */
    private static final int RUNS = Integer.getInteger("chessj.test.runs", 2_000);

    private final FairScheduler fair = new FairScheduler();

    @Test
    void step_noTaskEverYields_staysInactiveAndAllowsAll() {
        for (int i = 0; i < 10; i++) {
            fair.step(i % 3, set(0, 1, 2), set(0, 1, 2), false);
        }
        assertFalse(fair.active());
        assertEquals(set(0, 1, 2), allowed(set(0, 1, 2)));
    }

    @Test
    void step_firstYield_isANoOp() {
        fair.step(0, set(0, 1), set(0, 1), true);
        assertTrue(fair.active());
        assertEquals(set(0, 1), allowed(set(0, 1)));
    }

    /**
     * {@code T0: while (!flag) yield;  T1: flag = true}, T0 only:
     * <pre>
     * yield  H = {} as S(0) = all;       E(0) = {0,1}  S(0) = {}
     * read   E(0) = {0,1}                              S(0) = {0}
     * yield  H = {0,1} \ {0} = {1}       P = {(0,1)}
     * </pre>
     */
    @Test
    void step_secondYieldWhileAnotherTaskWasEnabledThroughout_putsTheYieldingTaskBehindIt() {
        fair.step(0, set(0, 1), set(0, 1), true);
        fair.step(0, set(0, 1), set(0, 1), false);
        assertEquals(set(0, 1), allowed(set(0, 1)));
        fair.step(0, set(0, 1), set(0, 1), true);
        assertEquals(set(1), allowed(set(0, 1)));
    }

    /** As above, then T1 executes a step: P loses (0,1). */
    @Test
    void step_theFavouredTaskExecutes_thePriorityIsGone() {
        spinTwice();
        fair.step(1, set(0, 1), set(0, 1), false);
        assertEquals(set(0, 1), allowed(set(0, 1)));
    }

    /** P = {(0,1)} and T1 blocks on something T2 holds: T0 may go on meanwhile. */
    @Test
    void allows_theFavouredTaskIsDisabled_theOtherGoesOn() {
        spinTwice();
        assertEquals(set(1), allowed(set(0, 1)));
        assertEquals(set(0, 2), allowed(set(0, 2)));
    }

    /** Yield, T1 executes, yield: S(0) = {0,1}, H = {0,1} \ {0,1} = {}. */
    @Test
    void step_theOtherTaskExecutedBetweenTheYields_nothingChanges() {
        fair.step(0, set(0, 1), set(0, 1), true);
        fair.step(1, set(0, 1), set(0, 1), false);
        fair.step(0, set(0, 1), set(0, 1), true);
        assertEquals(set(0, 1), allowed(set(0, 1)));
    }

    /**
     * {@code T0: loop { lock; unlock; yield }}, T1 waits for the lock while T0 holds it:
     * <pre>
     * yield   E(0) = {0,1}
     * lock    ES = {0,1} -> {0}: E(0) = {0}, D(0) = {1}
     * unlock  ES = {0} -> {0,1}
     * yield   H = ({0} | {1}) \ {0} = {1}
     * </pre>
     */
    @Test
    void step_aTaskDisabledByTheYieldingTask_isFavouredToo() {
        fair.step(0, set(0, 1), set(0, 1), true);
        fair.step(0, set(0, 1), set(0), false);
        fair.step(0, set(0), set(0, 1), false);
        fair.step(0, set(0, 1), set(0, 1), true);
        assertEquals(set(1), allowed(set(0, 1)));
    }

    /** T1 is blocked by T2, not by T0, for one step of the window: neither in E(0) nor in D(0). */
    @Test
    void step_aTaskDisabledBySomeoneElseMeanwhile_isNotFavoured() {
        fair.step(0, set(0, 1, 2), set(0, 1, 2), true);
        fair.step(2, set(0, 1, 2), set(0, 2), false);
        fair.step(2, set(0, 2), set(0, 1, 2), false);
        fair.step(0, set(0, 1, 2), set(0, 1, 2), true);
        assertEquals(set(0, 1, 2), allowed(set(0, 1, 2)));
    }

    /** A task started inside the window is enabled only from then on: it is favoured from the window after. */
    @Test
    void step_aTaskStartedLater_isFavouredAfterAWholeWindow() {
        fair.step(0, set(0), set(0), true);
        fair.step(0, set(0), set(0, 1), false); // starts T1
        fair.step(0, set(0, 1), set(0, 1), true);
        assertEquals(set(0, 1), allowed(set(0, 1)));
        fair.step(0, set(0, 1), set(0, 1), true);
        assertEquals(set(1), allowed(set(0, 1)));
    }

    @Test
    void reset_afterYields_forgetsThem() {
        spinTwice();
        fair.reset();
        assertFalse(fair.active());
        assertEquals(set(0, 1), allowed(set(0, 1)));
        fair.step(0, set(0, 1), set(0, 1), true); // a first yield again
        assertEquals(set(0, 1), allowed(set(0, 1)));
    }

    @Test
    void step_anyRun_agreesWithTheDefinitionAndAllowsSomeTask() {
        for (long seed = 0; seed < RUNS; seed++) {
            Random random = new Random(seed);
            int most = 1 + random.nextInt(6);
            DefinedFairness defined = new DefinedFairness(most);
            fair.reset();
            int started = 1 + random.nextInt(most);
            BitSet enabled = someOf(random, started);
            for (int i = 0; i < 60 && !enabled.isEmpty(); i++) {
                BitSet allowed = allowed(enabled);
                String where = "seed " + seed + ", step " + i;
                assertEquals(defined.allowed(enabled), allowed, where);
                assertFalse(allowed.isEmpty(), where);
                int task = allowed.stream()
                        .skip(random.nextInt(allowed.cardinality()))
                        .findFirst()
                        .orElseThrow();
                if (started < most && random.nextInt(8) == 0) {
                    started++;
                }
                BitSet after = someOf(random, started);
                boolean yielded = random.nextInt(3) == 0;
                defined.step(task, enabled, after, yielded);
                fair.step(task, enabled, after, yielded);
                enabled = after;
            }
        }
    }

    private void spinTwice() {
        fair.step(0, set(0, 1), set(0, 1), true);
        fair.step(0, set(0, 1), set(0, 1), true);
    }

    private BitSet allowed(BitSet enabled) {
        BitSet allowed = new BitSet();
        enabled.stream().filter(task -> fair.allows(task, enabled)).forEach(allowed::set);
        return allowed;
    }

    /** Most tasks enabled most of the time, so that windows with something in them are common. */
    private static BitSet someOf(Random random, int tasks) {
        BitSet set = new BitSet();
        for (int task = 0; task < tasks; task++) {
            set.set(task, random.nextInt(5) > 0);
        }
        return set;
    }

    private static BitSet set(int... tasks) {
        BitSet set = new BitSet();
        for (int task : tasks) {
            set.set(task);
        }
        return set;
    }
}
